import type { Json } from '../domain/json';
import { steadyPace } from '../pace';
import type { BoxContent, Services, VaultContext, VaultSeam } from '../services';
import { judge } from './judge';
import { isOn, isSameState, noRecord, retiredBy, type VaultRecord } from './record';
import { readVaultBox } from './vaultKey';
import { canHoldKeys } from './vaultView';

const nameOf = ({ uid, login }: VaultContext) => JSON.stringify([uid, login]);

/** A key that waits goes where another is met: it may be older. */
const withoutOtherPending = ({ pending, ...record }: VaultRecord, met: string): VaultRecord => ({
  ...record,
  ...(pending?.kid === met && { pending }),
});

/** Notes a box that a device without a key is shown: from now on it believes no copy without one. */
function noteShown({ met, ...record }: VaultRecord, asked: string | undefined): VaultRecord {
  if (asked !== undefined) return { ...withoutOtherPending(record, asked), kid: asked };
  return { ...record, met: met ?? '' };
}

/** A key that was met over another, which the database has no room for. */
interface UnnotedKey {
  met: string;
  over: Pick<VaultRecord, 'kid' | 'stopped' | 'isWithout'>;
  /** The key that waited then: it may be older. */
  older: string | undefined;
}

/** True where no tap has changed since what it was met over. */
const isStillOver = ({ over }: UnnotedKey, { kid, stopped, isWithout }: VaultRecord) =>
  over.kid === kid && over.stopped === stopped && over.isWithout === isWithout;

/** A record with what could not be noted in it. */
const withUnnoted = (
  { pending, ...record }: VaultRecord,
  { met, older }: Omit<UnnotedKey, 'over'>,
): VaultRecord => ({ ...record, met, ...(pending && pending.kid !== older && { pending }) });

/**
 * The vault as sync knows it: `open` makes of a copy what the record and the copy tell, `seal` gives the box of a write.
 * Both read the record anew: another tab may have turned the vault meanwhile.
 */
export function vaultSeam(openRecords: Services['openVaultRecords']): VaultSeam {
  /** By person, until another key is in force. */
  const unnotedKeys = new Map<string, UnnotedKey>();
  let forgotten: string | undefined;
  let begun: string | undefined;
  const recordsOfSession = async () => {
    const records = await openRecords();
    const session = begun;
    // What a full database can't note now is noted later.
    if (records && session !== undefined)
      await records.beginSession(session).then(
        () => {
          if (begun === session) begun = undefined;
        },
        () => undefined,
      );
    return records;
  };
  return {
    forget: (kid: string) => {
      forgotten = kid;
      return Promise.resolve();
    },
    beginSession: async (session: string) => {
      forgotten = undefined;
      begun = session;
      const records = await recordsOfSession();
      // As it begins, or never: a device may have been forgotten since.
      await records?.leaveWords(session);
    },
    open: async (context: VaultContext, member: Json | undefined) => {
      const { isKnownOn, hasLostSync } = context;
      const box = readVaultBox(member);
      const kid = box.kind === 'sealed' ? box.kid : undefined;
      const name = nameOf(context);
      const unread = (isNoted = false) =>
        isKnownOn || isNoted || (hasLostSync && canHoldKeys()) || box.kind !== 'none'
          ? ({ kind: 'waits', why: 'unread', kid, hasKey: false } as const)
          : undefined;
      const records = await recordsOfSession().catch(() => null);
      if (!records) return unread();
      const opened = await records.open(context).catch(() => undefined);
      if (!opened) {
        const noted = await records.read(context).catch(() => undefined);
        return unread(noted && isOn(noted));
      }
      const last = unnotedKeys.get(name);
      const unnoted = last && isStillOver(last, opened.record) ? last : undefined;
      if (!unnoted) unnotedKeys.delete(name);
      const met = (record: VaultRecord) => (unnoted ? withUnnoted(record, unnoted) : record);
      const { pending, ...keys } = opened;
      const record = met(opened.record);
      const held = { ...keys, record, ...(record.pending && pending && { pending }) };
      const judged = await judge(held, box, steadyPace());
      const hasSealedKey = await records.hasSealedKey().catch(() => true);
      if (judged.kind === 'off') {
        // The provider says whose login it was: a person of this device may be shown as another.
        const isAsked = !held.record.isWithout && (await records.hasOthers(context).catch(() => undefined));
        if (isAsked === undefined) return unread();
        const why = isAsked ? 'newcomer' : isKnownOn ? 'gone' : undefined;
        return why && { kind: 'waits', why, kid, hasKey: false, hasSealedKey };
      }
      if (judged.kind === 'waits') {
        const { kid: asked } = judged;
        const waits = { ...judged, hasSealedKey };
        if (asked !== undefined && asked === forgotten) return waits;
        const { kid: own, sealed, retired } = held.record;
        const isElsewhere = asked !== undefined && asked !== own && !retired.includes(asked);
        const isFirst = own === '' && opened.record.met !== (asked ?? '');
        const isShown = isFirst || (!sealed && isElsewhere);
        const isShut = judged.why === 'other' || judged.why === 'closed';
        const note = (before: VaultRecord): VaultRecord => {
          const record = met(before);
          return isShown
            ? noteShown(record, asked)
            : { ...withoutOtherPending(record, asked ?? ''), met: asked ?? '' };
        };
        // A full database keeps no device out of waiting, nor lets it believe a copy of an older key.
        if (isShown || (isShut && isElsewhere && opened.record.met !== asked))
          await records.noteKey(context, opened.record, note, asked).then(
            (isNoted) => isNoted && unnotedKeys.delete(name),
            () => {
              const { pending } = opened.record;
              // A key whose own box is shown is none of before.
              const older = note(opened.record).pending ? undefined : pending?.kid;
              unnotedKeys.set(name, { met: asked ?? '', over: opened.record, older });
            },
          );
        return waits;
      }
      if (judged.isPending) {
        if (!(await records.promote(context, judged.key))) return unread(true);
        unnotedKeys.delete(name);
        forgotten = undefined;
      }
      const { key, content } = judged;
      // A full database learns of them another time.
      await records.retire(context, content.retired ?? [], key.kid).catch(() => undefined);
      return { kind: 'open', kid: key.kid, content };
    },
    seal: async ({ tap, ...context }: VaultContext, kid: string | undefined, content: BoxContent) => {
      // Only a tap leaves the vault, and the last one.
      if (kid === undefined && tap === undefined && context.isKnownOn) throw new Error('The vault is on.');
      // A database that does not answer is none: it keeps nobody out who never turned the vault on.
      const records = await recordsOfSession();
      const recordNow = async () => await records?.read(context).catch(() => undefined);
      if (kid === undefined) {
        const record = await recordNow();
        const isLeftByTap = tap !== undefined && record !== undefined && records?.isInForce(record, tap);
        if (isLeftByTap) return undefined;
        const isOwn = record !== undefined && isOn(record);
        // The person of another's record may be named as this one. Where it can't be read, nothing is sent.
        const isOther = record?.isWithout !== true && (await records?.hasOthers(context));
        if (tap !== undefined || isOwn || isOther) throw new Error('The vault is on.');
        return undefined;
      }
      const held = await records?.open(context).catch(() => undefined);
      // Another tab may have met another key meanwhile.
      const isMet = held?.record.met !== undefined || unnotedKeys.has(nameOf(context));
      const key = [held?.pending, isMet ? undefined : held?.current].find((one) => one?.kid === kid);
      if (!held || !key) throw new Error('The key is not held.');
      const box = await key.seal({ ...content, retired: retiredBy(held.record, kid) }, steadyPace());
      // Nor is it sent under a key that is in force no more once it is sealed, nor for a tap that was ended.
      const sealed = (await recordNow()) ?? noRecord;
      const isEnded = tap !== undefined && records?.isInForce(sealed, tap) !== true;
      if (isEnded || !isSameState(sealed, held.record)) throw new Error('The key is not held.');
      return box;
    },
  };
}
