import type { NodeCollectionName } from './collections';
import { isJsonObject, type JsonObject } from './json';

/**
 * The part of a row that leaves the app in an export, or comes from one: never the secret that opens what was rescued
 * (row K7), nor one that crossed it.
 */
export function withoutRescueSecret(name: NodeCollectionName, row: JsonObject): JsonObject {
  if (name !== 'registrations') return row;
  const { rescue: _secret, conflicts, ...rest } = row;
  if (!isJsonObject(conflicts)) return rest;
  const { rescue: _crossed, ...others } = conflicts;
  return Object.keys(others).length === 0 ? rest : { ...rest, conflicts: others };
}
