import type { NodeCollectionName } from '../collections';
import { isJsonObject, isSameJson, type Json, type JsonObject } from '../json';

/**
 * The part of a row that leaves the app in an export, or comes from one: never the secret that opens what was rescued
 * (row K7), nor the vault's note, nor any that crossed them.
 */
export function withoutRescueSecret(name: NodeCollectionName, row: JsonObject): JsonObject {
  if (name !== 'registrations') return row;
  const { rescue: _secret, vault: _note, conflicts, ...rest } = row;
  if (!isJsonObject(conflicts)) return rest;
  const { rescue: _crossed, vault: _crossedNote, ...others } = conflicts;
  return Object.keys(others).length === 0 ? rest : { ...rest, conflicts: others };
}

/** 32 bytes as base64: another client may have left anything there. */
const isSecret = (value: Json | undefined): value is string =>
  typeof value === 'string' && /^[A-Za-z\d+/]{43}=$/.test(value);

/** Secrets of the account's boxes in its registrations: its own, then others that crossed it (row K6). */
export function rescueSecretsOf({ rescue, conflicts }: JsonObject): string[] {
  const crossed = isJsonObject(conflicts) ? conflicts['rescue'] : undefined;
  return [rescue, ...(Array.isArray(crossed) ? crossed : [])].filter(isSecret);
}

/**
 * Registrations as merged, with every secret that either side held (row K7): a box may be sealed under each of them, so
 * that none is ever deleted, nor replaced by what is none.
 */
export function withRescueSecrets(merged: JsonObject, local: JsonObject, remote: JsonObject): JsonObject {
  const secrets = [...new Set([merged, local, remote].flatMap(rescueSecretsOf))];
  const [own, ...crossed] = secrets;
  if (own === undefined || rescueSecretsOf(merged).length === secrets.length) return merged;
  const conflicts = isJsonObject(merged['conflicts']) ? merged['conflicts'] : {};
  const all = {
    ...merged,
    rescue: own,
    ...(crossed.length > 0 && { conflicts: { ...conflicts, rescue: crossed } }),
  };
  return isSameJson(all, local) ? local : all;
}
