import { nodeCollections, collections, type NodeState } from './collections';
import { versionLabel } from './constants';
import type { JsonObject } from './json';
import { localDay } from './localDay';
import type { Locale } from './locale';
import { withoutRescueSecret } from './rescueSecret';

/** What an export says it is (docs/export-format.md). A new version only when a reader of this one would misread it. */
export const exportFormat = { name: 'reconnexion-export', version: 1 } as const;

/** All that a user wrote, as one file (row F5). */
interface ExportFile {
  format: typeof exportFormat.name;
  version: typeof exportFormat.version;
  /** ISO date and time, UTC. */
  exportedAt: string;
  appVersion: string;
  /** The language in use; what was written may be in any. */
  locale: Locale;
  /** Rows of the data node, each as it is stored, under its storage key. */
  collections: Record<string, JsonObject>;
}

/** The user's rows as a file: no token, no secret, nothing of the account, no draft. */
export function exportFileOf(rows: NodeState, { at, locale }: { at: Date; locale: Locale }): ExportFile {
  return {
    format: exportFormat.name,
    version: exportFormat.version,
    exportedAt: at.toISOString(),
    appVersion: versionLabel,
    locale,
    collections: Object.fromEntries(
      nodeCollections.map(({ name }) => [
        collections[name].storageKey,
        withoutRescueSecret(name, rows[name]),
      ]),
    ),
  };
}

/** Name of the file, with the day of the device's own calendar. */
export const exportFileName = (at: Date): string => `reconnexion-${localDay(at)}.json`;
