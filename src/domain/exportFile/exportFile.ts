import { nodeCollections, collections, type NodeState } from '../collections';
import { versionLabel } from '../constants';
import { accountForm, formOfDraftKey } from '../entries/formDraftKeys';
import type { Drafts } from '../entries/drafts';
import { isJsonObject, parseJson } from '../json';
import { localDay } from '../localDay';
import type { Locale } from '../locale';
import { registrationsWithoutControls } from '../programme/registrations';
import type { AsideText } from '../rescue/rescueContent';

/** What an export says it is (docs/export-format.md). A new version only when a reader of this one would misread it. */
export const exportFormat = { name: 'reconnexion-export', version: 1 } as const;

/** Where a file, and what is kept aside, keeps the box of a vault. */
export const boxKey = 'vault';

const keysOf = ({ name, field }: (typeof nodeCollections)[number]) => [collections[name].storageKey, field];

/** Where the user's rows stand, here and at the provider. */
const readableKeys: ReadonlySet<string> = new Set([...nodeCollections.flatMap(keysOf), boxKey]);

/** Where what opens something lies beside the row. */
const keysWithSecrets = nodeCollections.filter(({ name }) => name === 'registrations').flatMap(keysOf);

/** What could not be read, as a file may hold it: nothing of which it is not known that it opens nothing. */
function exportedAside({ key, text }: AsideText): AsideText[] {
  if (!keysWithSecrets.includes(key)) return readableKeys.has(key) ? [{ key, text }] : [];
  const parsed = parseJson(text);
  if (!isJsonObject(parsed)) return [];
  const sound = registrationsWithoutControls(parsed);
  return [{ key, text: sound === parsed ? text : JSON.stringify(sound) }];
}

/** Drafts that a file may hold: those of the account stay out, as the account does. */
export const exportedDrafts = (drafts: Drafts): Drafts =>
  Object.fromEntries(Object.entries(drafts).filter(([key]) => formOfDraftKey(key) !== accountForm));

/**
 * The user's rows and drafts as a file: no token, no secret, nothing of the account.
 * @param drafts what is being typed and not saved yet
 * @param aside what could not be read, of these rows and others
 */
export function exportFileOf(
  rows: NodeState,
  {
    at,
    locale,
    drafts = {},
    aside = [],
  }: { at: Date; locale: Locale; drafts?: Drafts; aside?: readonly AsideText[] },
) {
  const unreadable = aside.flatMap(exportedAside);
  const exported = exportedDrafts(drafts);
  return {
    format: exportFormat.name,
    version: exportFormat.version,
    exportedAt: at.toISOString(),
    appVersion: versionLabel,
    locale,
    collections: Object.fromEntries(
      nodeCollections.map(({ name }) => [collections[name].storageKey, rows[name]]),
    ),
    ...(Object.keys(exported).length > 0 && { drafts: exported }),
    ...(unreadable.length > 0 && { unreadable }),
  };
}

/** Name of the file, with the day of the device's own calendar. */
export const exportFileName = (at: Date): string => `reconnexion-${localDay(at)}.json`;
