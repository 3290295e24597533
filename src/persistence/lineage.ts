import { collections, ownStorageKeys, type CollectionName } from '../domain/collections';
import { isJsonObject, ownMember, parseJson, type JsonObject } from '../domain/json';
import { hash } from '../domain/hash';
import type { StoredTexts, TextStorage } from './browserStorage';

/** Names of the writes that a stored row contains, the latest first, as git names commits: by what stands there, and the one before. */
type Names = readonly string[];

/** The same, worked out when it is asked for: a long row takes a while. */
export type Lineage = () => Names;

/** Names the build. */
declare const BUILD: string;

/** Most writes that are named: of older ones every tab was told long ago. */
const mostNamed = 16;

const nameOf = (text: string | null, [before = '']: Names): string => hash(before + (text ?? ''), 8);

/** True where the write of this text is the latest of these names, whoever wrote it. */
export const isLatestInLineage = (text: string | null, [name, ...before]: Names): boolean =>
  name === nameOf(text, before);

function storedLineages(storage: StoredTexts): JsonObject {
  const stored = parseJson(storage.getItem(ownStorageKeys.lineage) ?? '');
  return isJsonObject(stored) ? stored : {};
}

function storedNames(storage: StoredTexts, name: CollectionName): Names {
  const stored = ownMember(storedLineages(storage), collections[name].storageKey);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

/** True where the last that was written of a row is that it went. */
export const wasTakenAway = (storage: StoredTexts, name: CollectionName): boolean =>
  isLatestInLineage(null, storedNames(storage, name));

/** True for a row that was there, and is not, though no tab took it away. */
export const isLost = (storage: StoredTexts, name: CollectionName): boolean =>
  storage.getItem(collections[name].storageKey) === null &&
  storedNames(storage, name).length > 0 &&
  !wasTakenAway(storage, name);

/**
 * The writes that a row contains as it stands here.
 * @param otherwise counts where nothing is said of this text, or not yet
 */
export function lineageOf(
  storage: StoredTexts,
  name: CollectionName,
  text: string | null,
  otherwise: Lineage = () => [nameOf(text, [])],
): Lineage {
  const names = storedNames(storage, name);
  let lineage: Names | undefined;
  return () => (lineage ??= isLatestInLineage(text, names) ? names : otherwise());
}

/**
 * Notes the write of a row, after those that it contains. The first since a clear follows a drawn name: else a tab that
 * slept takes the same text for its own.
 */
export function noteWriteInLineage(
  storage: TextStorage,
  name: CollectionName,
  text: string | null,
  before: Lineage,
): Lineage {
  const stored = storedLineages(storage);
  const { storageKey } = collections[name];
  const contained = Object.hasOwn(stored, storageKey) ? before() : [Math.random().toString(36), ...before()];
  const names = [nameOf(text, contained), ...contained].slice(0, mostNamed);
  const all = { ...stored, [storageKey]: names };
  try {
    storage.setItem(ownStorageKeys.lineage, JSON.stringify(all));
  } catch {
    // No room for it: other tabs take the row for one that knows of none of the last writes.
  }
  return () => names;
}

/** Notes in that place that this build found a text sound. */
export const noteSound = (storage: TextStorage, name: CollectionName, text: string): Lineage =>
  noteWriteInLineage(storage, name, text, () => [BUILD]);

/** True for a text that this build found sound, and that stands there as it did. */
export const wasFoundSound = (storage: StoredTexts, name: CollectionName, text: string | null): boolean =>
  lineageOf(storage, name, text)().includes(BUILD);
