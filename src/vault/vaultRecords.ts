import type { Bytes } from '../domain/bytes';
import type { AccountKey } from '../domain/rescue/accountKey';
import { timedName } from '../domain/drawnId';
import { timeOfName } from '../domain/dateKey';
import { keyName, openKeyValues, type KeyValues } from '../persistence/keyValues';
import type { Kept, Person, VaultOwner } from '../services';
import {
  asReplaced,
  isHeldAs,
  isOn,
  isSameState,
  noRecord,
  readRecord,
  retiredBy,
  saysAnything,
  sealedAs,
  textsOf,
  type HeldKeys,
  type SealedKey,
  type VaultRecord,
} from './record';
import {
  openVaultKey,
  sealVaultKey,
  type DrawnKey,
  type KeyRole,
  type RecordedAs,
  type VaultKey,
} from './vaultKey';

/** How long a tap may rest before it is acted on, ms: a tab that slept for longer does nothing. */
const restMs = 10 * 60_000;

/** How long a box of a pending key is waited for, ms. Held back for longer, it asks for the key anew. */
const pendingMs = 24 * 60 * 60_000;

const roles = ['current', 'previous', 'pending'] as const;

const lastTapName = 'vault';
const prefix = `${lastTapName}:`;
const forgettingName = 'forgot';
const endOf = ({ login = '' }: Pick<Person, 'login'>) => `:${login}`;
const recordName = (person: Person) => `${prefix}${person.uid}${endOf(person)}`;

/** True for a record that may be of this person: of their uid, or of the login that they typed. */
const mayBeOf = (person: Person, name: string) =>
  name.startsWith(`${prefix}${person.uid}:`) || (name.startsWith(prefix) && name.endsWith(endOf(person)));

const recordsIn = (kept: Kept): [name: string, record: VaultRecord][] =>
  [...kept].flatMap(([name, one]) => (name.startsWith(prefix) ? [[name, readRecord(one)]] : []));

function endAllTaps(records: Map<string, VaultRecord>): void {
  for (const [name, { tap, ...record }] of records) if (tap !== undefined) records.set(name, record);
}

async function openedBy(accountKeys: readonly AccountKey[], as: RecordedAs, sealed: Bytes) {
  for (const account of accountKeys) {
    const opened = await openVaultKey(await account.recordKey(as.uid), as, sealed);
    if (opened) return { ...opened, isFirst: account === accountKeys[0] };
  }
  return undefined;
}

type OpenKey = Pick<DrawnKey, 'key' | 'keyBytes'>;

/** A key sealed under the account's first key; undefined where the account has none. */
async function sealedFor(
  { uid, accountKeys: [account] }: VaultOwner,
  role: KeyRole,
  { key: { kid }, keyBytes }: OpenKey,
): Promise<SealedKey | undefined> {
  return (
    account && { kid, sealed: await sealVaultKey(await account.recordKey(uid), { role, uid, kid }, keyBytes) }
  );
}

/** The records of this browser's users. Each read goes to the database: another tab may have turned the vault. */
export class VaultRecords {
  /** @param now the device's clock, epoch ms */
  constructor(
    private readonly database: KeyValues,
    private readonly now: () => number = Date.now,
  ) {}

  /** A person's record as it lies there; `kid` is empty where the vault is not on. */
  async read(person: Person): Promise<VaultRecord> {
    return readRecord(await this.database.get(recordName(person)));
  }

  /** Changes a person's record. */
  async change(person: Person, change: (record: VaultRecord) => VaultRecord): Promise<void> {
    await this.inOneGo(person, (record) => change(record));
  }

  /**
   * Changes records in one go: no other tab comes in between. One that says nothing is removed.
   * @param act changes the records of others, by name, and gives what takes the place of this person's
   * @param notes what else is stored then
   * @returns false where it gave nothing: nothing changes
   */
  private async inOneGo(
    person: Person | undefined,
    act: (record: VaultRecord, others: Map<string, VaultRecord>, lastTap: number) => VaultRecord | undefined,
    notes: (changed: VaultRecord) => readonly (readonly [name: string, value: unknown])[] = () => [],
  ): Promise<boolean> {
    const own = person && recordName(person);
    const outcome = { isDone: false };
    await this.database.update(lastTapName, (values) => {
      const named = [...values].filter(([name]) => name !== lastTapName);
      const before = new Map(named.map(([name, value]) => [name, readRecord(value)]));
      const after = new Map(before);
      if (own !== undefined) after.delete(own);
      const lastTap = Number(values.get(lastTapName) ?? 0);
      const changed = act(before.get(own ?? '') ?? noRecord, after, lastTap);
      outcome.isDone = changed !== undefined;
      if (!changed) return [];
      if (own !== undefined) after.set(own, changed);
      const differing = [...after].filter(([name, one]) => one !== before.get(name));
      return [
        ...notes(changed),
        ...differing.map(([name, one]) => [name, saysAnything(one) ? one : undefined] as const),
      ];
    });
    return outcome.isDone;
  }

  /**
   * Notes a tap; it takes the place of the one before, whoever's it was. That there was one outlasts what it did.
   * @param at when it was tapped, epoch ms
   * @returns its name; undefined where another one came after it, or it rested for too long
   */
  async noteTap(person: Person, at = this.now()): Promise<string | undefined> {
    const tap = timedName(at);
    const note = (record: VaultRecord, others: Map<string, VaultRecord>, last: number) => {
      if (this.isLate(at, last) || !this.mayRest(tap)) return undefined;
      endAllTaps(others);
      return { ...record, tap };
    };
    const isNoted = await this.inOneGo(person, note, () => [[lastTapName, at]]);
    return isNoted ? tap : undefined;
  }

  /** True where a tap or login came later. One that is still to come was timed by a clock that was wrong. */
  private isLate(at: number, last: number): boolean {
    return last > at && last <= this.now();
  }

  /** Not one that is still to come: the clock was set back, and tells no order. */
  private mayRest(tap: string): boolean {
    const age = this.now() - timeOfName(tap);
    return age >= 0 && age <= restMs;
  }

  /** True of the last tap, as long as it may rest. */
  isInForce({ tap: last }: VaultRecord, tap: string): boolean {
    return last === tap && this.mayRest(tap);
  }

  /** This session is the one that leaves words from now on, unless a vault was forgotten in it. */
  async leaveWords(session: string): Promise<void> {
    await this.database.update(forgettingName, (values) =>
      [...values].flatMap(([name, value]) => {
        const [forgotIn = ''] = textsOf(value);
        return forgotIn === session ? [] : [[name, [forgotIn, session]]];
      }),
    );
  }

  /** A login: it ends each tap of before, whoever's it is. */
  async beginSession(session: string): Promise<void> {
    const at = timeOfName(session);
    const end = (record: VaultRecord, all: Map<string, VaultRecord>, last: number) => {
      // A full database may have noted taps since.
      if (all.size === 0 || this.isLate(at, last)) return undefined;
      endAllTaps(all);
      return record;
    };
    await this.inOneGo(undefined, end, () => [[lastTapName, at]]);
  }

  private async recordsHere(): Promise<[name: string, record: VaultRecord][]> {
    return recordsIn(await this.database.all(prefix));
  }

  /** Keys that were replaced here, whoever the provider named then: a key has one name. */
  async retiredHere(): Promise<readonly string[]> {
    return (await this.recordsHere()).flatMap(([, { retired }]) => retired);
  }

  /** True where a vault is on here under another name. */
  async hasOthers(person: Person): Promise<boolean> {
    return (await this.recordsHere()).some(([name, record]) => name !== recordName(person) && isOn(record));
  }

  /**
   * Notes a key that was shown: it is met under every name that may be this person's. « No vault here » and older keys
   * that wait are taken back.
   * @param judged the record that the copy was judged by
   * @returns false where it has changed since: the copy is judged anew
   */
  async noteKey(
    person: Person,
    judged: VaultRecord,
    note: (record: VaultRecord) => VaultRecord,
    shown?: string,
  ): Promise<boolean> {
    return await this.inOneGo(person, (own, others) => {
      if (!isSameState(own, judged)) return undefined;
      const { isWithout: _said, ...noted } = note(own);
      const replaced = [noted, ...others.values()].flatMap(({ retired }) => retired);
      for (const [name, { isWithout: _had, ...record }] of others) {
        const isOfSameKey =
          own.sealed !== undefined && (isHeldAs(record, own.kid) || record.pending?.kid === own.kid);
        const isOwn = mayBeOf(person, name) || isOfSameKey;
        const { pending: _older, ...rest } = record;
        const isMet = rest.sealed && shown !== undefined && ![rest.kid, ...replaced].includes(shown);
        others.set(name, isOwn ? { ...rest, ...(isMet && { met: rest.met ?? shown }) } : record);
      }
      return noted;
    });
  }

  /**
   * True where an end may seal to a pair. A key in force allows its own alone. A vault that was stopped allows no
   * vault's; one that was forgotten forbids the account's to sessions of before.
   * @param kid names the vault's key that the pair is of, if it is a vault's
   */
  maySealTo(
    { session, ...person }: Person & { session?: string | undefined },
    kept: Kept,
    kid: string | undefined,
  ): boolean {
    const records = recordsIn(kept);
    const own = readRecord(kept.get(recordName(person)));
    const isOwn = (name: string) => name === recordName(person);
    // The provider may name a login otherwise.
    const isOfLogin = (name: string) =>
      isOwn(name) || (person.login !== undefined && name.endsWith(endOf(person)));
    if (kid === undefined) {
      const [, leaves] = textsOf(kept.get(forgettingName));
      // Where the login was lost, each record of the uid may be this person's.
      const mayBeOwn = (name: string) =>
        person.login === undefined ? mayBeOf(person, name) : own.isWithout ? isOwn(name) : isOfLogin(name);
      if (records.some(([name, { sealed }]) => sealed && mayBeOwn(name))) return false;
      // A session that lost its row is no tab that slept.
      return !kept.has(forgettingName) || session === undefined || leaves === session;
    }
    // Whoever calls it replaced: the words would lie in clear.
    const isHolder = own.sealed ? isOwn : isOfLogin;
    if (records.some(([name, record]) => isHolder(name) && isHeldAs(record, kid))) return true;
    // Where another key was met, this record counts as one that does not open.
    if (own.stopped !== undefined || (own.sealed && own.met === undefined)) return false;
    // Another login's box may call any key replaced.
    return !records.some(
      ([name, { retired, stopped }]) => stopped === kid || (isOfLogin(name) && retired.includes(kid)),
    );
  }

  /** True where a vault is on here that may be this person's, unless they said that they have none. */
  isOnIn(person: Person, kept: Kept): boolean {
    if (readRecord(kept.get(recordName(person))).isWithout) return false;
    return [...kept].some(([name, value]) => mayBeOf(person, name) && isOn(readRecord(value)));
  }

  /** The same, asked now. */
  async isOnFor(person: Person): Promise<boolean> {
    return this.isOnIn(person, await this.database.all(prefix));
  }

  /** True where a person's key replaced another one here. */
  hasReplaced(person: Person, kept: Kept, kid: string | undefined, replaced: string): boolean {
    const own = readRecord(kept.get(recordName(person)));
    return isHeldAs(own, kid) && own.retired.includes(replaced);
  }

  /** True where this key is in force for a person, by all that the database holds. */
  isHeldIn(person: Person, kept: Kept, kid: string): boolean {
    return isHeldAs(readRecord(kept.get(recordName(person))), kid);
  }

  /** True where later ends may seal to a typed key: not in the session in which a vault was forgotten. */
  mayLearn(person: Person & { session?: string | undefined }, kept: Kept, kid: string): boolean {
    const [forgotIn = ''] = textsOf(kept.get(forgettingName));
    return forgotIn !== person.session && this.maySealTo(person, kept, kid);
  }

  /** True where a key lies here, under whatever name: who is named may be somebody else. */
  async hasSealedKey(): Promise<boolean> {
    return (await this.recordsHere()).some(([, { sealed }]) => sealed !== undefined);
  }

  /** True where anybody has a vault here, or had one. */
  async isAny(): Promise<boolean> {
    return (await this.database.all(prefix)).size > 0;
  }

  /**
   * The vault is off here. What its key replaced stays known, and so do vaults that are other people's.
   * @param publicHalf the account's, which an end seals to from then on
   * @returns false where a tap or a login came after the tap that asks for it: nothing is stopped
   */
  async stop(person: Person, tap: string, publicHalf?: Bytes): Promise<boolean> {
    const off = ({ kid, sealed, retired, ...before }: VaultRecord): VaultRecord => ({
      ...{ kid: '', retired },
      ...((sealed ?? before.stopped) !== undefined && { stopped: sealed ? kid : before.stopped }),
    });
    return await this.inOneGo(
      person,
      (own, others) => {
        if (!this.isInForce(own, tap)) return undefined;
        // The same key is on under no other name either. What was only shown there may be somebody else's.
        for (const [name, { pending, ...record }] of others) {
          if (own.sealed && isHeldAs(record, own.kid)) others.set(name, off(record));
          else if (own.sealed && pending?.kid === own.kid) others.set(name, record);
        }
        // One that was only shown what is stopped is no other vault.
        const isOther = (record: VaultRecord) =>
          isOn(record) && !(own.sealed && !record.sealed && record.kid === own.kid);
        const isOthersOn = [...others].some(([name, record]) => mayBeOf(person, name) && isOther(record));
        return { ...off(own), ...(!isOthersOn && { isWithout: true }) };
      },
      // A login that has another vault seals to nothing else.
      ({ isWithout }) => (isWithout && publicHalf ? [[keyName(person), publicHalf]] : []),
    );
  }

  /**
   * This device opens nothing under a key any more, under whichever name its person logged in.
   * @param session the one that goes on until then
   * @returns false where another key is in force, or a tap or a login came after the tap that asks for it
   */
  async forget(person: Person, kid: string, by: string, session = ''): Promise<boolean> {
    const without = ({ pending, previous, tap: _ended, ...record }: VaultRecord): VaultRecord => {
      // What was only shown under another name may be somebody else's.
      if (isHeldAs(record, kid)) return { kid: '', retired: record.retired };
      return {
        ...record,
        ...(previous && previous.kid !== kid && { previous }),
        ...(pending && pending.kid !== kid && { pending }),
      };
    };
    const forgetIn = (own: VaultRecord, others: Map<string, VaultRecord>) => {
      if (own.kid !== kid || !this.isInForce(own, by)) return undefined;
      for (const [name, record] of others) others.set(name, without(record));
      return without(own);
    };
    return await this.inOneGo(person, forgetIn, () => [[forgettingName, [session]]]);
  }

  /**
   * A record with those of its keys that the account's keys open. What another than the account's first opens is sealed
   * anew under the first.
   */
  async open(owner: VaultOwner): Promise<HeldKeys> {
    const { uid, accountKeys } = owner;
    const record = await this.read(owner);
    const replaced = await this.retiredHere();
    const held: HeldKeys = { record };
    const isLate = !(Math.abs(this.now() - (record.pending?.since ?? 0)) < pendingMs);
    for (const role of roles) {
      const sealedKey = role === 'pending' && isLate ? undefined : sealedAs(record, role);
      const isReplaced = role !== 'previous' && replaced.includes(sealedKey?.kid ?? '');
      const kept = isReplaced ? undefined : sealedKey;
      const opened = kept && (await openedBy(accountKeys, { role, uid, kid: kept.kid }, kept.sealed));
      if (!opened) continue;
      held[role] = opened.key;
      // A full database keeps it under the key of before, which opens it as well.
      const isStillKept = (now: VaultRecord) => sealedAs(now, role)?.kid === opened.key.kid;
      if (!opened.isFirst)
        await this.keep(owner, role, opened, record.pending?.since, isStillKept).catch(() => undefined);
      opened.keyBytes.fill(0);
    }
    return held;
  }

  /** Keeps a key for a role, sealed under the account's first; false where there is none, or it is refused. */
  async keep(
    owner: VaultOwner,
    role: KeyRole,
    key: OpenKey,
    since = this.now(),
    isWanted: (record: VaultRecord) => boolean = () => true,
  ): Promise<boolean> {
    const sealed = await sealedFor(owner, role, key);
    if (!sealed) return false;
    return await this.inOneGo(owner, (record, others) => {
      const isReplaced = [record, ...others.values()].some(({ retired }) => retired.includes(key.key.kid));
      if ((role === 'pending' && isReplaced) || !isWanted(record)) return undefined;
      return role === 'current' ? { ...record, ...sealed } : { ...record, [role]: { ...sealed, since } };
    });
  }

  /** Drops a pending key whose write did not leave, and its tap: no box of it is waited for. A later tap stays. */
  async dropPending(person: Person, dropped: string, by: string): Promise<void> {
    await this.change(person, ({ pending, tap, ...rest }) => ({
      ...rest,
      ...(pending && pending.kid !== dropped && { pending }),
      ...(tap !== undefined && tap !== by && { tap }),
    }));
  }

  /** Takes in which keys the one in force replaced elsewhere. A key that waits here is replaced by none of them. */
  async retire(person: Person, kids: readonly string[], inForce: string): Promise<void> {
    await this.inOneGo(person, (record, others) => {
      if (!isHeldAs(record, inForce) || record.met !== undefined) return undefined;
      const waiting = [record, ...others.values()].map(({ pending }) => pending?.kid);
      const known = [inForce, ...waiting, ...record.retired];
      const fresh = [...new Set(kids)].filter((kid) => !known.includes(kid));
      return fresh.length > 0 ? { ...record, retired: [...record.retired, ...fresh] } : undefined;
    });
  }

  /**
   * This pending key comes into force, with its pair. The one before stays, to open what it sealed.
   * @returns false where it waits no more: another tab has dropped or replaced it
   */
  async promote(owner: VaultOwner, key: VaultKey): Promise<boolean> {
    const { uid, accountKeys } = owner;
    const { kid } = key;
    const { member: _private, ...pair } = await key.drawSeal(uid);
    const record = await this.read(owner);
    const { pending } = record;
    const old = sealedAs(record, 'current');
    const next =
      pending?.kid === kid && (await openedBy(accountKeys, { role: 'pending', uid, kid }, pending.sealed));
    if (!next) return isHeldAs(record, kid);
    // The key in force, typed once more, takes no place of its own.
    const before =
      old &&
      old.kid !== kid &&
      (await openedBy(accountKeys, { role: 'current', uid, kid: old.kid }, old.sealed));
    const previous = before && (await sealedFor(owner, 'previous', before));
    const current = await sealedFor(owner, 'current', next);
    const isPromoted = await this.inOneGo(
      owner,
      (now, others) => {
        const isAsRead = isSameState(now, record) && now.pending?.since === pending.since;
        if (now.pending?.kid !== kid || !isAsRead) return undefined;
        // What this person said under another name holds no more, nor does a key that waits or was shown there.
        for (const [name, { isWithout: _had, ...rest }] of others)
          others.set(name, mayBeOf(owner, name) ? asReplaced(rest, kid) : rest);
        const { pending: _done, met: _met, stopped: _old, isWithout: _had, ...rest } = now;
        return { ...rest, ...(previous && { previous }), ...current, retired: retiredBy(now, kid) };
      },
      () => (isHeldAs(record, kid) ? [] : [[keyName(owner), pair]]),
    );
    for (const one of [before, next]) if (one) one.keyBytes.fill(0);
    return isPromoted || isHeldAs(await this.read(owner), kid);
  }
}

/** The records of this browser; null where it has no cryptography, or no IndexedDB that answers. */
export async function openVaultRecords(): Promise<VaultRecords | null> {
  const database = await openKeyValues().catch(() => null);
  return database && new VaultRecords(database);
}
