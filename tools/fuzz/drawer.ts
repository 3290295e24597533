import { readFieldText } from '../../src/domain/vault/envelope';
import { readRecoveryKey } from '../../src/domain/vault/recoveryKey';
import { VaultKey } from '../../src/domain/vault/vaultKey';
import { openKitWrap } from '../../src/domain/vault/wraps';
import type { NewSheet } from '../../src/session/vault';

interface PaperSheet extends NewSheet {
  /** False once the screen said to destroy it. */
  isKept: boolean;
}

/** The vault's sheets that the user was shown, as far as the screen told to keep them. */
export class Drawer {
  private readonly sheets: PaperSheet[] = [];
  /** Keys that a sheet opened, by kid. */
  private readonly keys = new Map<string, { key: VaultKey; sheet: PaperSheet }>();
  /** What was opened before, by field and sealed text. */
  private readonly opened = new Map<string, string>();

  keep(sheet: NewSheet): void {
    if (this.sheets.every((one) => one.sheet !== sheet.sheet)) this.sheets.push({ ...sheet, isKept: true });
  }

  /** The screen says to destroy the sheet of this number. */
  destroy(number: string | undefined): void {
    for (const one of this.sheets) if (one.sheet === number) one.isKept = false;
  }

  /** An older copy is back: whoever did not throw the old sheets away after all finds them again. */
  findAll(): void {
    for (const one of this.sheets) one.isKept = true;
  }

  /** The sheets at hand, the latest first. */
  get kept(): NewSheet[] {
    return this.sheets.filter(({ isKept }) => isKept).reverse();
  }

  find(number: string): NewSheet | undefined {
    return this.kept.find(({ sheet }) => sheet === number);
  }

  /** True where the text of a recovery key stands in this one. */
  isIn(text: string): boolean {
    return this.sheets.some(({ recoveryKey }) => text.includes(recoveryKey));
  }

  /**
   * Reads a field of the provider's as the user could with the sheets at hand.
   * @returns its text, which is empty where no sheet opens it
   */
  async read(field: string, text: string): Promise<string> {
    const read = readFieldText(text);
    if (read.kind === 'clear') return text;
    if (read.kind !== 'sealed') return '';
    const { kid, kitWrap } = read.envelope;
    const held = this.keys.get(kid) ?? (await this.findKey(kid, kitWrap));
    if (!held?.sheet.isKept) return '';
    const name = `${field} ${text}`;
    const known = this.opened.get(name);
    if (known !== undefined) return known;
    const opened = (await held.key.open(field, read.envelope)) ?? '';
    this.opened.set(name, opened);
    return opened;
  }

  private async findKey(kid: string, kitWrap: string) {
    for (const sheet of this.sheets) {
      const typed = await readRecoveryKey(sheet.recoveryKey);
      const bytes = 'kit' in typed ? await openKitWrap(typed.kit, kid, kitWrap) : undefined;
      if (!bytes) continue;
      const held = { key: await VaultKey.import(bytes), sheet };
      this.keys.set(kid, held);
      return held;
    }
    return undefined;
  }
}
