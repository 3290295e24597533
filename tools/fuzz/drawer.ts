import { nodeCollections } from '../../src/domain/collections';
import { isJsonObject, parseJson, type JsonObject } from '../../src/domain/json';
import type { NewSheet } from '../../src/vault/vaultThunks';
import { readRecoveryKey } from '../../src/vault/recoveryKey';
import type { VaultRecord } from '../../src/vault/record';
import { VaultKey, vaultKeyOf } from '../../src/vault/vaultKey';
import type { Browser } from './browser';
import { textsIn } from './model';

/** A node's texts, by field. */
export type Fields = Readonly<Record<string, string | null | undefined>>;

/** A box wherever its text stands, in a text that was quoted too. */
const boxes = /rx2["\\,]+([\w-]{11})["\\,]+([\w-]+)/g;

/** What `field_other_data` holds, empty where it can't be read. */
export function otherDataOf({ field_other_data: text }: Fields): JsonObject {
  const parsed = parseJson(text ?? '');
  return isJsonObject(parsed) ? parsed : {};
}

/** Name of the key that the provider's box asks for; undefined where there is no box. */
export function kidIn(fields: Fields): string | undefined {
  const { vault } = otherDataOf(fields);
  const [format, kid] = Array.isArray(vault) ? vault : [];
  return format === 'rx2' && typeof kid === 'string' ? kid : undefined;
}

/** Fields of a copy with a box in which something can be read all the same. */
export function clearFields(fields: Fields): string[] {
  const { conflicts = {}, ...members } = otherDataOf(fields);
  const names = [...Object.keys(members), ...Object.keys(conflicts as JsonObject)];
  const isBeside = names.some((name) => !['accountKeys', 'rescue', 'vault'].includes(name));
  const filled = nodeCollections.filter(({ field }) => {
    const isNothing = ['', '{}', '[]', 'null'].includes((fields[field] ?? '').trim());
    return field === 'field_other_data' ? isBeside : !isNothing;
  });
  return filled.map(({ field }) => field);
}

/** A device's records of the vault, as they lie there: a lost login's stands beside another. */
const recordsIn = ({ indexedDb }: Browser) =>
  [...indexedDb.items].flatMap(([name, record]) =>
    name.startsWith('vault:') ? [{ name, record: record as VaultRecord }] : [],
  );

/** The first of them. */
export const recordIn = (browser: Browser) => recordsIn(browser)[0];

/** What is wrong with a write: where a record is, nothing goes in clear without a tap, nor under a key that is not in it. */
export function wrongInWrite(browser: Browser, fields: Fields, mayLeave: boolean): string[] {
  const records = recordsIn(browser).map(({ record }) => record);
  const sealedUnder = kidIn(fields);
  if (sealedUnder === undefined)
    return records.every(({ kid }) => kid === '') || mayLeave
      ? []
      : ['a write leaves without a box where a record is'];
  const clear = clearFields(fields).map((field) => `${field} leaves in clear beside the box`);
  const isHeld = records.some(
    ({ kid, sealed, pending }) => (sealed && sealedUnder === kid) || sealedUnder === pending?.kid,
  );
  return isHeld ? clear : [...clear, 'a box is sealed under a key that is not in the record'];
}

/** The vault's sheets, all of them kept, and what they open. */
export class Drawer {
  private readonly keys = new Map<string, { key: VaultKey; sheet: NewSheet }>();
  /** What stands in a box that was opened before, by its body. */
  private readonly opened = new Map<string, JsonObject>();

  async keep(sheet: NewSheet): Promise<void> {
    const typed = await readRecoveryKey(sheet.recoveryKey);
    if ('why' in typed) throw new Error('a sheet shows no key');
    const key = await VaultKey.import(await vaultKeyOf(typed.kit));
    this.keys.set(key.kid, { key, sheet });
  }

  /** The sheets, the latest first. */
  get kept(): NewSheet[] {
    return [...this.keys.values()].map(({ sheet }) => sheet).reverse();
  }

  find(number: string | undefined): NewSheet | undefined {
    return this.kept.find(({ sheet }) => sheet === number);
  }

  /** True where the text of a recovery key stands in this one. */
  isIn(text: string): boolean {
    return this.kept.some(({ recoveryKey }) => text.includes(recoveryKey));
  }

  /** Opens the boxes in a text, as far as a sheet does. */
  async learn(text: string): Promise<void> {
    for (const [, kid = '', body = ''] of text.matchAll(boxes)) {
      if (this.opened.has(body)) continue;
      const content = await this.keys.get(kid)?.key.open({ kind: 'sealed', kid, body });
      if (content) this.opened.set(body, content.rows);
    }
  }

  /** All unique texts in the boxes of a text that was learnt. */
  textsIn(text: string): Set<string> {
    return textsIn([...text.matchAll(boxes)].map(([, , body = '']) => this.opened.get(body) ?? null));
  }

  /** The provider's copy as its user could read it: the rows in its box, where a sheet opens that. */
  async read(fields: Fields): Promise<Fields> {
    const { vault = null } = otherDataOf(fields);
    await this.learn(JSON.stringify(vault));
    const body = Array.isArray(vault) && kidIn(fields) ? vault[2] : undefined;
    return (typeof body === 'string' && (this.opened.get(body) as Fields | undefined)) || fields;
  }
}
