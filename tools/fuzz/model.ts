import { nodeCollections, type NodeCollectionName, type NodeState } from '../../src/domain/collections';
import { canonicalText } from '../../src/domain/fingerprint';
import { isJsonObject, isSameJson, type Json, type JsonObject } from '../../src/domain/json';

/** What is looked at of a tab: the rows that sync, and the drafts. */
export type Rows = NodeState & { drafts: unknown };

/** What is known of one text. Every text that is typed is the only one of its kind. */
interface Knowledge {
  /** Who took it away, knowing it: edited over it, deleted it, picked another. */
  readonly removedBy: Set<string>;
  /** Who took it away and brought it back since all was quiet. */
  readonly broughtBackBy: Set<string>;
  /** True when the only place that held it was lost to a fault that may lose it. */
  mayBeLost: boolean;
  /** True when the story itself wrote it twice. */
  mayRepeat: boolean;
}

const marker = /⟦[\d.-]+⟧/g;

/** A text that nobody wrote yet. */
export const textOf = (name: string): string => `⟦${name}⟧`;

/** The texts that a value holds, wherever in it. */
export const textsIn = (value: unknown): Set<string> =>
  new Set(JSON.stringify(value ?? null).match(marker) ?? []);

/**
 * The parts of the rows that merge on their own, by name: entries; and of the rows merged by field, fields and answers.
 */
export function unitsOf(rows: NodeState): Map<string, Json> {
  const units = new Map<string, Json>();
  const add = (row: NodeCollectionName, members: JsonObject | undefined) => {
    for (const [key, value] of Object.entries(members ?? {})) units.set(`${row}/${key}`, value);
  };
  for (const row of ['reconnections', 'derailors', 'claims', 'friendship', 'celebrations'] as const) {
    add(row, rows[row]);
  }
  const withConflicts = (row: 'identityCard' | 'plf', members: JsonObject | undefined) => {
    const waiting: JsonObject = rows[row].conflicts ?? {};
    for (const name of new Set([...Object.keys(members ?? {}), ...Object.keys(waiting)])) {
      units.set(`${row}/${name}`, [members?.[name] ?? null, waiting[name] ?? null]);
    }
  };
  const { conflicts: _waiting, ...card } = rows.identityCard;
  withConflicts('identityCard', card);
  const { devpre, data, type } = rows.plf;
  withConflicts('plf', {
    ...data,
    ...(type !== undefined && { type }),
    ...(devpre && { 'devpre.of': devpre.of, 'devpre.text': devpre.text }),
  });
  return units;
}

/** What a part says, as text: empty members say nothing, and of two versions either's may stay. */
const says = (value: Json | undefined): string =>
  canonicalText(
    JSON.parse(JSON.stringify(value ?? null), (_name, member: Json) =>
      typeof member === 'object' && member !== null && Object.keys(member).length === 0 ? undefined : member,
    ) as Json,
  );

/** True when the version has all the texts of the other, which has some. */
function holdsAll(version: Json | undefined, other: Json | undefined): boolean {
  const [held, wanted] = [textsIn(version), textsIn(other)];
  return wanted.size > 0 && [...wanted].every((text) => held.has(text));
}

/** What an act did, in short: the parts it changed, the texts that came and those that went. */
export function changesBetween(before: Rows, after: Rows): string[] {
  const [old, fresh] = [unitsOf(before), unitsOf(after)];
  const names = [...new Set([...old.keys(), ...fresh.keys()])];
  const changed = names.filter((name) => !isSameJson(old.get(name), fresh.get(name)));
  const [had, has] = [textsIn(before), textsIn(after)];
  return [
    ...(isSameJson(before.drafts as Json, after.drafts as Json) ? changed : [...changed, 'drafts']),
    ...[...has].filter((text) => !had.has(text)).map((text) => `+${text}`),
    ...[...had].filter((text) => !has.has(text)).map((text) => `-${text}`),
  ];
}

/** What should be true of everything that was written, whatever went wrong on the way. */
export class Model {
  private readonly texts = new Map<string, Knowledge>();
  /** Texts that were gone everywhere once all was quiet: they may not come back by themselves. */
  private readonly forgotten = new Set<string>();
  /** Texts that may be sealed somewhere, where the model can't see them. */
  private readonly hidden = new Set<string>();
  /** Parts that one after the other changed since all was quiet, each knowing the version before: their last version. */
  private latest = new Map<string, Json | undefined>();
  /** Parts that were changed without knowing of another change, and need a merge. */
  private readonly contended = new Set<string>();
  /** Versions that parts had since all was quiet and that were changed, as text. */
  private readonly earlier = new Map<string, Set<string>>();
  /**
   * Parts that someone brought back as they were before, or took up again after they were deleted, and who: another's
   * change may be one of the version before, which looks the same, and whoever made it need not have known.
   */
  private readonly takenUp = new Map<string, string>();
  /** True when someone may not have heard that what was written arrived, and takes an edit of it for another's beside it. */
  private isDeaf = false;
  /** True when a fault lost what was agreed: all of both sides stays then, deletions may come back. */
  private isUncertain = false;
  /** True when two tabs share a device that may have no room. */
  private isCrowded = false;

  private knowledgeOf(text: string): Knowledge {
    const known = this.texts.get(text);
    if (known) return known;
    const fresh = {
      removedBy: new Set<string>(),
      broughtBackBy: new Set<string>(),
      mayBeLost: false,
      mayRepeat: false,
    };
    this.texts.set(text, fresh);
    return fresh;
  }

  /** What was there at the beginning. */
  begin(rows: NodeState): void {
    this.latest = new Map(unitsOf(rows));
  }

  /** Someone did something in a tab, which at once made `after` of `before`. */
  acted(who: string, before: Rows, after: Rows): void {
    const had = textsIn(before);
    const has = textsIn(after);
    // Deleted where it was saved, in a tab that still holds the draft of it, it is deleted.
    const [saved, stillSaved] = [textsIn({ ...before, drafts: null }), textsIn({ ...after, drafts: null })];
    for (const text of had) {
      const isRemoved = !has.has(text) || (saved.has(text) && !stillSaved.has(text));
      if (isRemoved) this.knowledgeOf(text).removedBy.add(who);
    }
    const old = unitsOf(before);
    const fresh = unitsOf(after);
    // Of what stands twice, one may take away the one and another the other.
    for (const [name, version] of old) {
      const still = textsIn(fresh.get(name));
      for (const text of textsIn(version)) {
        if (!still.has(text) && this.knowledgeOf(text).mayRepeat) this.knowledgeOf(text).removedBy.add(who);
      }
    }
    for (const text of has) {
      if (had.has(text)) continue;
      const known = this.knowledgeOf(text);
      if (known.removedBy.delete(who)) known.broughtBackBy.add(who);
      if (this.forgotten.delete(text)) {
        known.removedBy.clear();
        known.mayBeLost = false;
      }
    }
    for (const name of new Set([...old.keys(), ...fresh.keys()])) {
      if (isSameJson(old.get(name), fresh.get(name)) || this.contended.has(name)) continue;
      if ((this.takenUp.get(name) ?? who) !== who) {
        this.contended.add(name);
        continue;
      }
      const isDeleted = this.latest.has(name) && this.latest.get(name) === undefined;
      if (isDeleted || this.isEarlier(name, fresh.get(name))) this.takenUp.set(name, who);
      this.leave(name, old.get(name));
      if (isSameJson(old.get(name), this.latest.get(name))) this.latest.set(name, fresh.get(name));
      else this.contended.add(name);
    }
  }

  /** A part is no more as it was. */
  private leave(name: string, version: Json | undefined): void {
    const versions = this.earlier.get(name) ?? new Set();
    this.earlier.set(name, versions.add(says(version)));
  }

  private isEarlier(name: string, version: Json | undefined): boolean {
    return version !== undefined && (this.earlier.get(name)?.has(says(version)) ?? false);
  }

  /** A tab ended that had not stored these: what it brought back of them is taken away again. */
  killed(who: string, unstored: Iterable<string>): void {
    for (const text of unstored) {
      const known = this.knowledgeOf(text);
      if (known.broughtBackBy.has(who)) known.removedBy.add(who);
    }
  }

  /** The story wrote these a second time itself. */
  repeated(texts: Iterable<string>): void {
    for (const text of texts) this.knowledgeOf(text).mayRepeat = true;
  }

  /** A place is gone with what it held; `elsewhere` holds what other places still do. */
  lost(place: ReadonlySet<string>, elsewhere: ReadonlySet<string>): void {
    for (const text of place) if (!elsewhere.has(text)) this.knowledgeOf(text).mayBeLost = true;
  }

  /**
   * The provider's copy became an older one: all of both sides stays then, what was deleted since may come back.
   * @param held all there was before
   * @param elsewhere all there is now
   * @param copy what the older copy holds
   */
  putBack(held: ReadonlySet<string>, elsewhere: ReadonlySet<string>, copy: ReadonlySet<string>): void {
    this.lost(held, elsewhere);
    this.isUncertain = true;
    for (const text of copy) {
      if (!this.forgotten.delete(text)) continue;
      this.knowledgeOf(text).mayBeLost = true;
    }
  }

  /** These were sealed at the end of a session: they need not be seen before all is quiet again. */
  sealed(texts: Iterable<string>): void {
    for (const text of texts) this.hidden.add(text);
  }

  /** These parts may be as they were before: what was done to them last may not have been stored. */
  unsettle(names: Iterable<string>): void {
    for (const name of names) this.contended.add(name);
  }

  /** A fault took from some device what was agreed with the provider. */
  forgetAgreement(): void {
    this.isUncertain = true;
  }

  /** An answer to a write may be lost: what follows from that write may be shown beside it, for the user to pick. */
  loseAnswer(): void {
    this.isDeaf = true;
  }

  /**
   * Two tabs that can store nothing can't tell each other what they did: what one deleted may come back by the other, what
   * one brought back may be deleted again by the other, which was told of the deletion only, and what one sent and the
   * other edited may pass for two entries (R13).
   */
  crowd(): void {
    this.isUncertain = true;
    this.isCrowded = true;
  }

  private mustBe(text: string): boolean {
    const known = this.texts.get(text);
    if (known === undefined || known.mayBeLost || this.forgotten.has(text)) return false;
    return known.removedBy.size === 0 && !(this.isCrowded && known.broughtBackBy.size > 0);
  }

  /** Says what is wrong when these are all the texts there are, anywhere. */
  checkTexts(everywhere: ReadonlySet<string>): string[] {
    const missing = [...this.texts.keys()].filter(
      (text) => this.mustBe(text) && !everywhere.has(text) && !this.hidden.has(text),
    );
    const back = [...this.forgotten].filter((text) => everywhere.has(text));
    return [
      ...missing.map((text) => `${text} is nowhere any more, and nobody took it away`),
      ...back.map((text) => `${text} had gone everywhere, and came back by itself`),
    ];
  }

  /** Says what is wrong when all is quiet and every device holds these rows, and goes on from there. */
  settle(rows: NodeState, everywhere: ReadonlySet<string>): string[] {
    this.hidden.clear();
    const problems = [...this.checkTexts(everywhere), ...this.repetitions(rows), ...this.wrongVersions(rows)];
    for (const [text, known] of this.texts) {
      known.broughtBackBy.clear();
      if (everywhere.has(text)) known.removedBy.clear();
      else this.forgotten.add(text);
    }
    this.contended.clear();
    this.takenUp.clear();
    this.earlier.clear();
    this.isUncertain = false;
    this.isDeaf = false;
    this.isCrowded = false;
    this.begin(rows);
    return problems;
  }

  /** Texts that stand in two entries of one row. */
  private repetitions(rows: NodeState): string[] {
    return nodeCollections.flatMap(({ name }) => {
      const seen = new Map<string, string>();
      return Object.entries(rows[name] as JsonObject).flatMap(([key, value]) =>
        [...textsIn(isJsonObject(value) ? { ...value, conflicts: null } : null)].flatMap((text) => {
          const first = seen.get(text);
          seen.set(text, key);
          if (first !== undefined && this.isCrowded) this.repeated([text]);
          const isWrong = first !== undefined && !this.knowledgeOf(text).mayRepeat;
          return isWrong ? [`${text} stands in two entries of ${name}: ${first} and ${key}`] : [];
        }),
      );
    });
  }

  /**
   * True for an entry that nobody made under this key, after one that two made: an import and an undo both bring a deleted
   * one back under its key, and the second moves on by a millisecond (row K6).
   */
  private mayHaveMoved(name: string): boolean {
    const [row, key] = name.split('/');
    return !this.latest.has(name) && this.contended.has(`${String(row)}/${String(Number(key) - 1)}`);
  }

  /** Parts that were changed by one after the other, and are not what the last one made of them. */
  private wrongVersions(rows: NodeState): string[] {
    if (this.isUncertain) return [];
    const units = unitsOf(rows);
    return [...new Set([...this.latest.keys(), ...units.keys()])].flatMap((name) => {
      const expected = this.latest.get(name);
      const isRight =
        this.contended.has(name) ||
        this.mayHaveMoved(name) ||
        says(units.get(name)) === says(expected) ||
        (this.isDeaf && holdsAll(units.get(name), expected));
      return isRight
        ? []
        : [`${name} is ${JSON.stringify(units.get(name))}, and was last made ${JSON.stringify(expected)}`];
    });
  }
}
