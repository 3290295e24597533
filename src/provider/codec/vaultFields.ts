import type { DataField, NodeCollectionName } from '../../domain/collections';
import { isJsonObject, parseJson, type JsonObject } from '../../domain/json';
import type { Pace } from '../../domain/longWork';
import { readFieldText, type Envelope } from '../../domain/vault/envelope';
import type { VaultMemory } from '../../domain/vault/memory';
import { standingNote, vaultNotesOf, vaultNoteText, type VaultNote } from '../../domain/vault/note';
import type { VaultedRows } from '../../domain/merge/mergeNode';
import type { HeldKey, KeyPhase } from '../../domain/vault/heldKey';
import { randomBytes } from '../../domain/vault/primitives';
import { beforeStretch, isAfterBreak, isUnbroken } from '../../domain/vault/sealCounts';
import { sealedRows } from '../../domain/vault/sealedRows';

/** What this device brings to a read of the vault. */
export interface VaultAccess {
  memory: VaultMemory | undefined;
  /** Secrets of the account. */
  secrets: readonly string[];
  /** The device's own registrations may hold a note that the provider lost. */
  notes: readonly VaultNote[];
  /** True where this device has keys of a vault, whether or not it can open them. */
  holdsKeys: () => Promise<boolean>;
  /** The keys that these secrets open. */
  keysFor: (secrets: readonly string[]) => Promise<readonly HeldKey[]>;
}

/** Why a sealed row could not be opened. */
type SkippedWhy = 'locked' | 'damaged' | 'unknown';

type FieldState = 'open' | 'clear' | 'empty' | SkippedWhy;

/** What may be opened by a recovery key; public. */
interface VaultSheet {
  kid: string;
  kitWrap: string;
}

/** What a read says of the vault. It holds no secret. */
export interface VaultRead extends VaultedRows {
  memory: VaultMemory;
  why: Partial<Record<NodeCollectionName, SkippedWhy>>;
  /** What is not taken in, as it lies there, by field: what did not open, and clear text while the vault is closed. */
  closedTexts: Partial<Record<DataField, string>>;
  /** How often each field was sealed, as far as this device knows: the next count is higher. */
  seqs: Partial<Record<DataField, number>>;
  /** What the read proves of a key of this device. */
  settles: { kid: string; phase: KeyPhase } | undefined;
  /** The note that is to stand in the registrations, where the copy has a worse one. */
  note: string | undefined;
  /** The greatest turn that any note claims. */
  claimedTurn: number;
  sheets: readonly VaultSheet[];
  /** True where a copy is older than one that was opened here. */
  isOlder: boolean;
  /** True where a field was sealed anew after a copy that was older or a stranger's. */
  wasBroken: boolean;
}

type Texts = Readonly<Record<DataField, string>>;

interface ReadField {
  name: NodeCollectionName;
  field: DataField;
  state: FieldState;
  text: string;
  envelope?: Envelope;
}

/** Texts with nothing in them, whoever emptied the field. */
const nothings = ['', '{}', '[]', 'null'];

/** Counts of what did not open are a stranger's word: beyond this they don't count. */
const highestForeignSeq = 2 ** 48;

/** The last count before a later stretch, which is drawn: two devices that meet one copy don't choose the same. */
function beforeLaterStretch(count: number): number {
  const [high = 0, low = 0] = randomBytes(2);
  return beforeStretch(count, high * 256 + low);
}

async function readField(
  { name, field }: (typeof sealedRows)[number],
  text: string,
  ring: readonly HeldKey[],
  pace: Pace,
): Promise<ReadField> {
  if (nothings.includes(text.trim())) return { name, field, state: 'empty', text: '' };
  const read = readFieldText(text);
  if (read.kind !== 'sealed') return { name, field, state: read.kind, text };
  const { envelope } = read;
  const held = ring.find(({ key }) => key.kid === envelope.kid);
  if (!held) return { name, field, state: 'locked', text: '', envelope };
  const opened = await held.key.open(field, envelope, pace);
  if (opened === undefined) return { name, field, state: 'damaged', text: '', envelope };
  return { name, field, state: 'open', text: opened, envelope };
}

const smallest = (kids: readonly string[]): string | undefined => [...kids].sort()[0];

async function verified(
  notes: readonly VaultNote[],
  ring: readonly HeldKey[],
): Promise<{ good: VaultNote[]; unknown: VaultNote[] }> {
  const good: VaultNote[] = [];
  const unknown: VaultNote[] = [];
  for (const note of notes) {
    const held = ring.find(({ key }) => key.kid === note.kid);
    if (!held) unknown.push(note);
    else if (await held.key.verifies(note)) good.push(note);
  }
  return { good, unknown };
}

/** The state of the vault, and the turn it comes from (docs/vault.md, "What a device makes of a copy"). */
function stateOf(
  fields: readonly ReadField[],
  ring: readonly HeldKey[],
  { good, unknown }: Awaited<ReturnType<typeof verified>>,
  memory: VaultMemory | undefined,
): Pick<VaultMemory, 'state' | 'kid' | 'n' | 'since'> {
  const told = standingNote(good);
  const note = told && told.n >= (memory?.n ?? 0) ? told : undefined;
  const claimed = standingNote(unknown);
  const current = ring.find(({ phase }) => phase === 'current');
  const isSealed = fields.some(({ envelope, state }) => envelope !== undefined || state === 'unknown');
  const isOn = note
    ? note.state === 'on'
    : isSealed || claimed?.state === 'on' || memory?.state === 'on' || current !== undefined;
  // In clear there is nothing to be protected: a later turn counts, whoever signed it.
  const isLater = !isOn && (claimed?.n ?? 0) > (memory?.n ?? 0);
  const turn = note ?? (isLater ? claimed : (memory ?? claimed));
  const heldKids = fields.flatMap(({ state, envelope }) =>
    state === 'open' && envelope ? [envelope.kid] : [],
  );
  // Another device has turned since: the key of before is not in force, whatever the fields look like.
  const isAhead = claimed !== undefined && claimed.n > (told?.n ?? 0) && claimed.n >= (memory?.n ?? 0);
  const isInForce = !isAhead && !fields.some(({ state }) => state === 'locked');
  const anyKids = fields.flatMap(({ envelope }) => (envelope ? [envelope.kid] : []));
  const kid =
    (note?.state === 'on' ? note.kid : undefined) ??
    smallest(heldKids) ??
    (isInForce ? current?.key.kid : undefined) ??
    claimed?.kid ??
    smallest(anyKids) ??
    memory?.kid ??
    current?.key.kid ??
    '';
  return {
    state: isOn ? 'on' : 'off',
    kid,
    n: turn?.n ?? 0,
    since: turn?.since ?? 0,
  };
}

/**
 * The count below which a copy is older than one opened here. A turn that is news to this device may have begun to count
 * anew, from the clear text after a stop: its note tells by itself that it is later.
 */
const countedOf = (field: DataField, now: Pick<VaultMemory, 'n'>, memory: VaultMemory | undefined): number =>
  memory && now.n === memory.n ? (memory.seen[field] ?? 0) : 0;

/** True for a copy that is as the vault says, and none that stood before what was opened here. */
function isAsTold(
  { field, state, envelope }: ReadField,
  now: Pick<VaultMemory, 'state' | 'kid' | 'n'>,
  memory: VaultMemory | undefined,
): boolean {
  const isOfState = now.state === 'on' ? state === 'open' && envelope?.kid === now.kid : state !== 'open';
  return isOfState && (envelope?.seq ?? Infinity) >= countedOf(field, now, memory);
}

/** The base of a row counts only for a copy that follows on it without a break: no older one, no stranger's. */
function followsOn(
  read: ReadField,
  now: Pick<VaultMemory, 'state' | 'kid' | 'n' | 'since'>,
  memory: VaultMemory | undefined,
): boolean {
  const seen = memory?.seen[read.field] ?? 0;
  const isCarriedOver = (memory?.agreed[read.name] ?? 0) >= now.since;
  return isAsTold(read, now, memory) && isCarriedOver && isUnbroken(read.envelope?.seq ?? seen, seen);
}

const isUnopened = ({ state }: ReadField): boolean => !['open', 'clear', 'empty'].includes(state);

/** How often each field was sealed so far; after a break the next count begins another stretch. */
const countsOf = (
  fields: readonly ReadField[],
  now: Pick<VaultMemory, 'state' | 'kid' | 'n'>,
  memory: VaultMemory | undefined,
): VaultRead['seqs'] =>
  Object.fromEntries(
    fields.map((one) => {
      const { field, state, envelope } = one;
      const isCounted = envelope && (state === 'open' || envelope.seq < highestForeignSeq);
      const count = Math.max(isCounted ? envelope.seq : 0, memory?.seen[field] ?? 0);
      const isBroken = now.state === 'on' && !isUnopened(one) && !isAsTold(one, now, memory);
      return [field, isBroken ? beforeLaterStretch(count) : count];
    }),
  );

/** Registrations without notes that were forged: their key is held, and did not sign them. */
function withoutForgedNotes(registrations: JsonObject, trusted: VaultNote | undefined): JsonObject {
  const { vault: _forged, conflicts, ...others } = registrations;
  const { vault: _crossed, ...otherConflicts } = isJsonObject(conflicts) ? conflicts : {};
  return {
    ...others,
    ...(Object.keys(otherConflicts).length > 0 && { conflicts: otherConflicts }),
    ...(trusted && { vault: vaultNoteText(trusted) }),
  };
}

/** What a recovery key may open, each once. */
function sheetsOf(fields: readonly ReadField[], notes: readonly VaultNote[]): VaultSheet[] {
  const sealed = [...fields.flatMap(({ envelope }) => envelope ?? []), ...notes];
  return [...new Map(sealed.map(({ kid, kitWrap }) => [`${kid} ${kitWrap}`, { kid, kitWrap }])).values()];
}

/**
 * Opens what the vault sealed (row O1), and says how each row may be merged and whether it must be written (row O3).
 */
export async function openFields(
  texts: Texts,
  access: VaultAccess,
  pace: Pace,
): Promise<{ texts: Record<DataField, string>; vault: VaultRead }> {
  const { memory } = access;
  const registrations = parseJson(texts.field_other_data);
  const there = isJsonObject(registrations) ? registrations : {};
  const ring = await access.keysFor(access.secrets);
  const notes = vaultNotesOf(there);
  const checked = await verified(notes, ring);
  const fields: ReadField[] = [];
  for (const row of sealedRows) fields.push(await readField(row, texts[row.field], ring, pace));
  const now = stateOf(fields, ring, checked, memory);
  const { state, kid, n, since } = now;
  const held = ring.find(({ key }) => key.kid === kid);
  const isFound = (found: FieldState) => fields.some((field) => field.state === found);
  const isLocked = state === 'on' && (!held || (isFound('locked') && !isFound('open')));
  const isSealedAsItShould = ({ state: found, envelope }: ReadField) =>
    found === 'open' && envelope?.kid === kid && envelope.kitWrap === held?.kitWrap;
  const mustWrite = fields.filter((field) => {
    if (isUnopened(field)) return false;
    return state === 'on' ? held && !isLocked && !isSealedAsItShould(field) : field.state === 'open';
  });
  const apart = fields.filter((field) => !isUnopened(field) && !followsOn(field, now, memory));
  const standing = standingNote([...checked.good, ...(await verified(access.notes, ring)).good]);
  const isTold = checked.good.some((note) => note.n >= n && note.state === state);
  const note =
    isTold || !held || isLocked || state === 'off'
      ? undefined
      : standing && standing.n >= n && standing.state === 'on'
        ? vaultNoteText(standing)
        : vaultNoteText(
            await held.key.sign({ state, n: Math.max(n, 1), since, kitWrap: held.kitWrap, slots: [] }),
          );
  const isProven = isFound('open') || checked.good.some((one) => one.kid === kid && one.state === 'on');
  const current = ring.find(({ phase }) => phase === 'current');
  const settles =
    state === 'on'
      ? held && held.phase !== 'current' && !isLocked && isProven
        ? ({ kid, phase: 'current' } as const)
        : undefined
      : current && checked.good.some((one) => one.state === 'off' && one.n >= n)
        ? ({ kid: current.key.kid, phase: 'retired' } as const)
        : undefined;
  const namesOf = (some: readonly ReadField[]) => some.map(({ name }) => name);
  // Without the key nothing in clear is believed, and nothing can be written in its place.
  const isRead = (field: ReadField) => (isLocked ? field.state === 'open' : !isUnopened(field));
  const read = fields.filter(isRead);
  const skipped = fields.filter((field) => !isRead(field));
  const opened = fields.flatMap(({ field, state: found, envelope }) =>
    found === 'open' && envelope
      ? [[field, Math.max(envelope.seq, countedOf(field, now, memory))] as const]
      : [],
  );
  const unopened = fields.filter(isUnopened);
  const trusted = [...checked.good, ...checked.unknown];
  return {
    texts: {
      ...texts,
      ...Object.fromEntries(fields.map(({ field, text }) => [field, text])),
      ...(trusted.length < notes.length && {
        field_other_data: JSON.stringify(withoutForgedNotes(there, standingNote(trusted))),
      }),
    },
    vault: {
      memory: {
        state,
        kid,
        n,
        since,
        // What is in clear has no count, and the next vault begins to count anew.
        seen: state === 'off' ? {} : { ...memory?.seen, ...Object.fromEntries(opened) },
        agreed: { ...memory?.agreed, ...Object.fromEntries(read.map(({ name }) => [name, n])) },
        ...(isLocked && { isLocked }),
      },
      why: Object.fromEntries(unopened.map(({ name, state: found }) => [name, found])),
      closedTexts: Object.fromEntries(
        skipped.filter(({ state: found }) => found !== 'empty').map(({ field }) => [field, texts[field]]),
      ),
      skipped: namesOf(skipped),
      withoutBase: namesOf(apart),
      mustWrite: namesOf(mustWrite),
      seqs: countsOf(fields, now, memory),
      settles,
      note,
      claimedTurn: Math.max(0, ...notes.map((one) => one.n)),
      sheets: sheetsOf(fields, notes),
      isOlder: fields.some(
        ({ field, state: found, envelope }) =>
          found === 'open' && (envelope?.seq ?? Infinity) < countedOf(field, now, memory),
      ),
      wasBroken: fields.some(({ envelope }) => envelope !== undefined && isAfterBreak(envelope.seq)),
    },
  };
}
