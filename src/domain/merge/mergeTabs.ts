import { isJsonObject, isSameJson, type Json, type JsonObject } from '../json';

const memberOf = (value: JsonObject, name: string): Json | undefined =>
  Object.hasOwn(value, name) ? value[name] : undefined;

/**
 * Brings together what two tabs made of one row of the device (row A10), member by member and down: what only one of
 * them changed is taken; of what both changed this tab's stays, and a change beats a deletion.
 * @param base what both come from; undefined where that is not known: everything of both stays
 * @returns undefined where both deleted it
 */
export function mergeTabs(
  base: Json | undefined,
  mine: Json | undefined,
  theirs: Json | undefined,
): Json | undefined {
  if (isSameJson(mine, base)) return theirs;
  if (isSameJson(theirs, base)) return mine;
  if (mine === undefined || theirs === undefined) return mine ?? theirs;
  if (!isJsonObject(mine) || !isJsonObject(theirs)) return mine;
  const common = isJsonObject(base) ? base : {};
  const names = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const merged = mergeTabs(memberOf(common, name), memberOf(mine, name), memberOf(theirs, name));
      return merged === undefined ? [] : [[name, merged]];
    }),
  );
}
