import { itemKeys } from './itemKeys';
import { isJsonObject, type Json, type JsonObject } from './json';

/** Writes a text over the one at a path of names joined by dots; names may hold dots themselves. */
function writeOver(container: Json | undefined, path: string, text: string): boolean {
  if (typeof container !== 'object' || container === null) return false;
  const members = container as Record<string, Json>;
  const items = Array.isArray(container) ? itemKeys(container.filter(isJsonObject)) : undefined;
  return Object.entries(members).some(([key, member], index) => {
    const name = items ? (items[index] ?? '') : key;
    if (path !== name) {
      return path.startsWith(`${name}.`) && writeOver(member, path.slice(name.length + 1), text);
    }
    if (typeof member !== 'string') return false;
    members[key] = text;
    return true;
  });
}

/**
 * The user picked one of the texts that two devices wrote (row K6): it stands, and the others go. Changes the entry in
 * place; a value that is no text stays as it is.
 * @param name the conflict's name in `conflicts`: an answer's own, or a path of names joined by dots
 */
export function settleConflict(entry: object, name: string, text: string): void {
  const value = entry as JsonObject;
  const { conflicts, data } = value;
  if (!isJsonObject(conflicts) || !Object.hasOwn(conflicts, name)) return;
  if (!writeOver(data, name, text)) writeOver(value, name, text);
  delete conflicts[name];
  if (Object.keys(conflicts).length === 0) delete value['conflicts'];
}
