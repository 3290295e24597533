import { isJsonObject, parseJson, type JsonObject } from '../../src/domain/json';
import { nodeCollections, type DataField } from '../../src/domain/collections';
import type { Dice } from './dice';

/** What a site does to the fields of a node, until it is mended. */
type Trouble =
  | { kind: 'refuses'; field: DataField; status: 403 | 422 }
  | { kind: 'hides' }
  | { kind: 'changes'; isOfWords: boolean; change: (text: string) => string };

/** Field that says whose writes a copy contains. */
const markField: DataField = 'field_other_data';

const refusalOf = (field: string, status: number) => ({
  message:
    status === 422
      ? `Unprocessable Entity: validation failed.\n${field}.0.value: Not that.\n`
      : `Access denied on updating field '${field}'.`,
});

const isShown = (name: string, value: unknown): value is [{ value: string }] =>
  name.startsWith('field_') && name !== markField && Array.isArray(value);

/** The site in front of the provider. It may refuse a field, hide one, or change texts for a while. */
export class Site {
  private trouble: Trouble | null = null;

  /**
   * Begins to do something wrong.
   * @returns what, in short
   */
  spoil(dice: Dice): string {
    const { field } = dice.pick(nodeCollections);
    const trouble = dice.pick<Trouble>([
      { kind: 'refuses', field, status: dice.pick([403, 422]) },
      { kind: 'hides' },
      { kind: 'changes', isOfWords: false, change: (text) => `${text.trim()}\n` },
      { kind: 'changes', isOfWords: true, change: (text) => text.replaceAll(/⟧ ?/g, '⟧ ') },
    ]);
    this.trouble = trouble;
    return trouble.kind === 'refuses' ? `${String(trouble.status)} for ${trouble.field}` : trouble.kind;
  }

  mend(): void {
    this.trouble = null;
  }

  get isSound(): boolean {
    return this.trouble === null;
  }

  /** True where it changes what users wrote. */
  get isChangingWords(): boolean {
    return this.trouble?.kind === 'changes' && this.trouble.isOfWords;
  }

  /** True where copies may not say whose writes they contain. */
  get isMarkLost(): boolean {
    const { trouble } = this;
    return trouble !== null && (trouble.kind !== 'refuses' || trouble.field === markField);
  }

  /** The answer to a write that it refuses. */
  refusal(body: string): Response | undefined {
    const fields = Object.keys(parseJson(body) as JsonObject);
    const [field, status] =
      this.trouble?.kind === 'refuses'
        ? [this.trouble.field, this.trouble.status]
        : [this.trouble?.kind === 'hides' ? markField : undefined, 403];
    if (field === undefined || !fields.includes(field)) return undefined;
    return Response.json(refusalOf(field, status), { status });
  }

  /** The body of a write as it saves it. */
  saved(body: string): string {
    const { trouble } = this;
    if (trouble?.kind !== 'changes') return body;
    return JSON.stringify(
      Object.fromEntries(
        Object.entries(parseJson(body) as JsonObject).map(([name, items]) =>
          isShown(name, items) ? [name, [{ value: trouble.change(items[0].value) }]] : [name, items],
        ),
      ),
    );
  }

  /** An answer as it shows it. */
  shown(text: string): string {
    const node = this.trouble?.kind === 'hides' ? parseJson(text) : undefined;
    if (!isJsonObject(node)) return text;
    const { [markField]: _hidden, ...others } = node;
    return JSON.stringify(others);
  }
}
