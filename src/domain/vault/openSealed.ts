import type { DataField, NodeCollectionName } from '../collections';
import type { Bytes } from './bytes';
import type { Envelope } from './envelope';
import { VaultKey } from './vaultKey';
import { openKitWrap } from './wraps';

/** A sealed row that stands apart from the data node, as in a file. */
export interface SealedRow {
  name: NodeCollectionName;
  field: DataField;
  envelope: Envelope;
}

/** The text that was sealed. */
interface OpenedRow {
  name: NodeCollectionName;
  text: string;
}

/** What came of opening some rows. */
export interface OpenedRows {
  opened: readonly OpenedRow[];
  /** No key was there for these. */
  left: readonly SealedRow[];
  /** How many are damaged: their key is there, and does not open them. */
  damaged: number;
}

/** Opens those rows that a key is found for. */
export async function openSealed(
  rows: readonly SealedRow[],
  keyFor: (envelope: Envelope) => Promise<VaultKey | undefined>,
): Promise<OpenedRows> {
  const opened: OpenedRow[] = [];
  const left: SealedRow[] = [];
  for (const row of rows) {
    const key = await keyFor(row.envelope);
    const text = await key?.open(row.field, row.envelope);
    if (!key) left.push(row);
    else if (text !== undefined) opened.push({ name: row.name, text });
  }
  return { opened, left, damaged: rows.length - opened.length - left.length };
}

/** Finds keys with the bytes of a recovery key (row O2). */
export const keyFromKit =
  (kit: Bytes) =>
  async ({ kid, kitWrap }: Envelope): Promise<VaultKey | undefined> => {
    const bytes = await openKitWrap(kit, kid, kitWrap);
    return bytes && (await VaultKey.import(bytes));
  };
