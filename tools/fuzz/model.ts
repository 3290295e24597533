import { standingConflictText } from '../../src/domain/merge/conflicts';
import {
  collections,
  nodeCollections,
  type NodeCollectionName,
  type NodeState,
} from '../../src/domain/collections';
import { canonicalJson, isJsonObject, isSameJson, type Json, type JsonObject } from '../../src/domain/json';

/** A tab's rows that sync, and its drafts. */
export type Rows = NodeState & { drafts: unknown };

/** What the model knows of one text. Each typed text is unique. */
interface Knowledge {
  /** Who removed it on purpose: edited over it, deleted it, or picked another. */
  readonly removedBy: Set<string>;
  /** Who removed it and brought it back since the last rest. */
  readonly broughtBackBy: Set<string>;
  /** True when a fault may have destroyed the only copy. */
  mayBeLost: boolean;
  /** True when the walk itself wrote it twice. */
  mayRepeat: boolean;
}

const marker = /⟦[\d.-]+⟧/g;

/** A new unique text. */
export const textOf = (name: string): string => `⟦${name}⟧`;

/** All unique texts in a value. */
export const textsIn = (value: unknown): Set<string> =>
  new Set(JSON.stringify(value ?? null).match(marker) ?? []);

/** An entry without texts that wait and say what stands there: the next merge takes them away. */
function withoutSaid(entry: Json): Json {
  const { conflicts, ...rest } = isJsonObject(entry) ? entry : {};
  if (!isJsonObject(conflicts)) return entry;
  const left = Object.entries(conflicts).flatMap(([name, texts]): [string, Json][] => {
    const others = [texts].flat().filter((text) => text !== standingConflictText(rest, name));
    return others.length > 0 ? [[name, others]] : [];
  });
  return left.length > 0 ? { ...rest, conflicts: Object.fromEntries(left) } : rest;
}

/** The entries of a row, those of a member that holds some too; none of a row of single fields. */
function entriesIn(rows: NodeState, name: NodeCollectionName): [key: string, entry: Json][] {
  const { merge, nested } = collections[name];
  const row = rows[name] as JsonObject;
  if (merge === 'byEntry') return Object.entries(row);
  return Object.entries((nested !== undefined && row[nested]) || {});
}

/** The parts that merge on their own, by name: entries, and the fields and answers of rows merged by field. */
export function unitsOf(rows: NodeState): Map<string, Json> {
  const units = new Map<string, Json>();
  for (const { name } of nodeCollections) {
    for (const [key, value] of entriesIn(rows, name)) units.set(`${name}/${key}`, withoutSaid(value));
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

/** A part as comparable text. Empty members are left out, because a merge may keep either version's. */
const says = (value: Json | undefined): string =>
  canonicalJson(
    JSON.parse(JSON.stringify(value ?? null), (_name, member: Json) =>
      typeof member === 'object' && member !== null && Object.keys(member).length === 0 ? undefined : member,
    ) as Json,
  );

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
  private readonly sealedTexts = new Set<string>();
  /** Texts in boxes that nothing opens, unless a key of the account comes back. */
  private readonly lockedTexts = new Set<string>();
  /** Last versions of parts that were changed in turn, each change knowing the one before. */
  private lastVersions = new Map<string, Json | undefined>();
  /** The versions before the last one, by part, since the last rest. */
  private readonly earlierVersions = new Map<string, (Json | undefined)[]>();
  /** Who made a part again as it was before. Another that changes it now may know that earlier version only. */
  private readonly madeAgainBy = new Map<string, string>();
  /** Parts changed on two sides at once. They need a merge. */
  private readonly contended = new Set<string>();
  /** True when a fault lost the agreed version. A merge then keeps both sides, and deletions may come back. */
  private mayLackAgreement = false;
  /** True when two tabs share a device that may be full, or a tab of a full device was killed. */
  private mayLackRoom = false;
  /** True since a device began a new epoch. */
  private hasNewEpoch = false;
  /** True while two devices may write under one name. */
  private isNameShared = false;
  /** True when the site may have changed what was written. Both stand then, side by side. */
  private mayChangeWords = false;

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

  /** Starts from these rows. */
  begin(rows: NodeState): void {
    this.lastVersions = new Map(unitsOf(rows));
  }

  /** Notes an act of the user, which changed `before` to `after`. */
  acted(who: string, before: Rows, after: Rows): void {
    const had = textsIn(before);
    const has = textsIn(after);
    // A text counts as deleted once no saved row holds it, though a draft of the same tab may.
    const [saved, stillSaved] = [textsIn({ ...before, drafts: null }), textsIn({ ...after, drafts: null })];
    for (const text of had) {
      const isRemoved = !has.has(text) || (saved.has(text) && !stillSaved.has(text));
      if (isRemoved) this.knowledgeOf(text).removedBy.add(who);
    }
    const old = unitsOf(before);
    const fresh = unitsOf(after);
    // Of a text that stands twice, one user may delete one copy and another the other.
    for (const [name, version] of old) {
      const still = textsIn(fresh.get(name));
      for (const text of textsIn(version)) {
        if (!still.has(text) && this.knowledgeOf(text).mayRepeat) this.knowledgeOf(text).removedBy.add(who);
      }
    }
    // So it is with two drafts that a rescue put side by side.
    const draftsOf = ({ drafts }: Rows) => Object.entries((drafts ?? {}) as JsonObject);
    const draftsAfter = new Map(draftsOf(after));
    for (const [key, draft] of draftsOf(before)) {
      const still = textsIn(draftsAfter.get(key));
      for (const text of textsIn(draft)) {
        if (!still.has(text) && !stillSaved.has(text)) this.knowledgeOf(text).removedBy.add(who);
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
      this.changed(who, name, old.get(name), fresh.get(name));
    }
  }

  private changed(who: string, name: string, before: Json | undefined, after: Json | undefined): void {
    const madeAgainBy = this.madeAgainBy.get(name) ?? who;
    if (madeAgainBy !== who || !isSameJson(before, this.lastVersions.get(name))) {
      this.contended.add(name);
      return;
    }
    const earlier = [...(this.earlierVersions.get(name) ?? []), before];
    this.earlierVersions.set(name, earlier);
    this.lastVersions.set(name, after);
    if (earlier.some((version) => isSameJson(version, after))) this.madeAgainBy.set(name, who);
    else this.madeAgainBy.delete(name);
  }

  /** A tab was killed before it stored these texts. What it had brought back is removed again. */
  killed(who: string, unstored: Iterable<string>): void {
    for (const text of unstored) {
      const known = this.knowledgeOf(text);
      if (known.broughtBackBy.has(who)) known.removedBy.add(who);
    }
  }

  /** A device or tab is gone with these texts. `elsewhere` holds what the others still have. */
  lost(slot: ReadonlySet<string>, elsewhere: ReadonlySet<string>): void {
    for (const text of slot) if (!elsewhere.has(text)) this.knowledgeOf(text).mayBeLost = true;
  }

  /**
   * The provider went back to an older copy. A merge then keeps both sides, and deletions may come back.
   * @param held all there was before
   * @param elsewhere all there is now
   * @param copy what the older copy holds
   */
  putBack(held: ReadonlySet<string>, elsewhere: ReadonlySet<string>, copy: ReadonlySet<string>): void {
    this.lost(held, elsewhere);
    this.mayLackAgreement = true;
    // As before its deletion, it passes for untouched where only the older copy tells of that (README).
    for (const [text, known] of this.texts)
      known.mayBeLost ||= known.broughtBackBy.size > 0 && !copy.has(text);
    for (const text of copy) {
      if (!this.forgotten.delete(text)) continue;
      this.knowledgeOf(text).mayBeLost = true;
    }
  }

  /** These texts were sealed at the end of a session. They may be out of sight until the next rest. */
  sealed(texts: Iterable<string>): void {
    for (const text of texts) this.sealedTexts.add(text);
  }

  /** What opens a sealed text is gone. */
  loseSealed(): void {
    for (const text of this.sealedTexts) {
      this.knowledgeOf(text).mayBeLost = true;
      this.lockedTexts.add(text);
    }
  }

  /** The last change of these parts may not have been stored. */
  unsettle(names: Iterable<string>): void {
    for (const name of names) this.contended.add(name);
  }

  /** A fault lost a device's agreed version. */
  forgetAgreement(): void {
    this.mayLackAgreement = true;
  }

  /**
   * A device began a new epoch with its rows, which may be those of long ago. It is then as if the provider was put back
   * to them: what was deleted may come back, and what was brought back may go (README).
   */
  beginEpoch(): void {
    this.mayLackAgreement = true;
    this.hasNewEpoch = true;
  }

  /** Drafts with these texts are on two devices, and each may save its own. */
  copied(texts: Iterable<string>): void {
    for (const text of texts) this.knowledgeOf(text).mayRepeat = true;
  }

  /** Two devices may write under one name, since a profile was put in place of another. Words can be lost (README). */
  shareName(): void {
    this.isNameShared = true;
  }

  /**
   * A full device can't tell its other tab, or itself after a crash, what was done (row R13). Deletions may come back,
   * restored texts may go, and an edited entry may stand twice.
   */
  lackRoom(): void {
    this.mayLackAgreement = true;
    this.mayLackRoom = true;
  }

  /** The site may change what is written. */
  changeWords(): void {
    this.mayChangeWords = true;
  }

  private mustBe(text: string): boolean {
    const known = this.texts.get(text);
    if (known === undefined || known.mayBeLost || this.forgotten.has(text) || this.isNameShared) return false;
    const mayGoAgain = known.broughtBackBy.size > 0 && (this.mayLackRoom || this.hasNewEpoch);
    return known.removedBy.size === 0 && !mayGoAgain;
  }

  /** Problems found when these are all texts that exist, and those that a user is shown. */
  checkTexts(everywhere: ReadonlySet<string>, shown: ReadonlySet<string>): string[] {
    const missing = [...this.texts.keys()].filter(
      (text) => this.mustBe(text) && !everywhere.has(text) && !this.sealedTexts.has(text),
    );
    const back = [...this.forgotten].filter((text) => shown.has(text));
    return [
      ...missing.map((text) => `${text} is nowhere any more, and nobody took it away`),
      ...back.map((text) => `${text} had gone everywhere, and came back by itself`),
    ];
  }

  /**
   * Problems found at a rest, when every device holds these rows. The model then goes on from there.
   * @param drafted texts in drafts of any tab
   */
  settle(
    rows: NodeState,
    drafted: ReadonlySet<string>,
    everywhere: ReadonlySet<string>,
    shown: ReadonlySet<string>,
  ): string[] {
    // A draft that was taken away, and came back out of another tab's box, may be written over.
    for (const text of this.sealedTexts)
      this.knowledgeOf(text).mayBeLost ||= drafted.has(text) && this.knowledgeOf(text).removedBy.size > 0;
    this.sealedTexts.clear();
    for (const text of textsIn(rows)) {
      // A full device could not tell its other tab that a draft was saved: that tab may save it once more.
      const isDraftToo = this.mayLackRoom && drafted.has(text);
      // Both spellings of a text stand beside each other from now on.
      this.knowledgeOf(text).mayRepeat ||= isDraftToo || this.mayChangeWords;
    }
    const problems = [
      ...this.checkTexts(everywhere, shown),
      ...this.repetitions(rows),
      ...this.wrongVersions(rows),
    ];
    for (const [text, known] of this.texts) {
      known.broughtBackBy.clear();
      known.mayBeLost ||= this.isNameShared;
      if (everywhere.has(text)) known.removedBy.clear();
      // What was lost may come back out of a box whose key was found. What was deleted may not.
      else if ((known.removedBy.size > 0 || !known.mayBeLost) && !this.lockedTexts.has(text))
        this.forgotten.add(text);
    }
    this.contended.clear();
    this.earlierVersions.clear();
    this.madeAgainBy.clear();
    this.mayLackAgreement = false;
    this.isNameShared = false;
    this.mayChangeWords = false;
    this.mayLackRoom = false;
    this.hasNewEpoch = false;
    this.begin(rows);
    return problems;
  }

  /** Texts that stand in two entries of one row. */
  private repetitions(rows: NodeState): string[] {
    return nodeCollections.flatMap(({ name }) => {
      const seen = new Map<string, string>();
      const entries = entriesIn(rows, name);
      return (entries.length > 0 ? entries : Object.entries(rows[name] as JsonObject)).flatMap(
        ([key, value]) =>
          [...textsIn(isJsonObject(value) ? { ...value, conflicts: null } : null)].flatMap((text) => {
            const first = seen.get(text);
            seen.set(text, key);
            if (first !== undefined && (this.mayLackRoom || this.mayChangeWords))
              this.knowledgeOf(text).mayRepeat = true;
            const isWrong = first !== undefined && !this.knowledgeOf(text).mayRepeat;
            return isWrong ? [`${text} stands in two entries of ${name}: ${first} and ${key}`] : [];
          }),
      );
    });
  }

  /** Parts changed in turn that differ from their last version. */
  private wrongVersions(rows: NodeState): string[] {
    if (this.mayLackAgreement) return [];
    const units = unitsOf(rows);
    return [...new Set([...this.lastVersions.keys(), ...units.keys()])].flatMap((name) => {
      const expected = this.lastVersions.get(name);
      const isRight = this.contended.has(name) || says(units.get(name)) === says(expected);
      return isRight
        ? []
        : [`${name} is ${JSON.stringify(units.get(name))}, and was last made ${JSON.stringify(expected)}`];
    });
  }
}
