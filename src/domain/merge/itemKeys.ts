/**
 * What tells the items of a list apart, in their order: id, else nid, else name and occurrence (row K6).
 * @returns undefined when one of them has none of the three
 */
export function itemKeys(list: readonly object[]): string[] | undefined {
  const keys = new Set<string>();
  for (const item of list) {
    const { id, nid, name } = item as { id?: unknown; nid?: unknown; name?: unknown };
    let key: string;
    if (typeof id === 'string') key = `#${id}`;
    else if (typeof nid === 'string') key = `#${nid}`;
    else if (typeof name === 'string') key = `=${name}`;
    else return undefined;
    let occurrence = 1;
    let unique = key;
    while (keys.has(unique)) unique = `${key}~${String((occurrence += 1))}`;
    keys.add(unique);
  }
  return [...keys];
}
