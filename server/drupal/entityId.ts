const MAX_ID = 2_147_483_647;

/** The id in a path, or undefined for text that can name no entity. */
export function readEntityId(text: unknown): number | undefined {
  const digits = typeof text === 'number' ? String(text) : text;
  if (typeof digits !== 'string' || !/^\d{1,10}$/.test(digits)) return undefined;
  const id = Number(digits);
  return id >= 1 && id <= MAX_ID ? id : undefined;
}
