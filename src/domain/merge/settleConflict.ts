import { fromConflictText } from './conflicts';
import { itemKeys } from './itemKeys';
import { isJsonObject, type Json, type JsonObject } from '../json';

/** Where a value stands. */
interface Place {
  members: Record<string, Json>;
  key: string;
}

/** Finds the value at a path of names joined by dots; names may hold dots themselves. */
function placeOf(container: Json | undefined, path: string): Place | undefined {
  if (typeof container !== 'object' || container === null) return undefined;
  const members = container as Record<string, Json>;
  const items = Array.isArray(container) ? itemKeys(container.filter(isJsonObject)) : undefined;
  for (const [index, key] of Object.keys(members).entries()) {
    const name = items ? (items[index] ?? '') : key;
    if (path === name) return { members, key };
    const below = path.startsWith(`${name}.`) && placeOf(members[key], path.slice(name.length + 1));
    if (below) return below;
  }
  return undefined;
}

/**
 * The user picked one of the values that two devices gave (row K6): it stands, and the others go. Changes the entry in
 * place. A text that says no value of the kind that stands there is not written, and the conflict waits on.
 * @param name the conflict's name in `conflicts`: an answer's own, or a path of names joined by dots
 * @param text the value picked, as `conflicts` holds it; undefined: the one that stands
 */
export function settleConflict(entry: object, name: string, text: string | undefined): void {
  const value = entry as JsonObject;
  const { conflicts, data } = value;
  if (!isJsonObject(conflicts) || !Object.hasOwn(conflicts, name)) return;
  const place = placeOf(data, name) ?? placeOf(value, name);
  if (place && text !== undefined) {
    const kept = fromConflictText(text, place.members[place.key]);
    if (kept === undefined) return;
    place.members[place.key] = kept;
  }
  delete conflicts[name];
  if (Object.keys(conflicts).length === 0) delete value['conflicts'];
}
