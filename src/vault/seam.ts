import type { Json } from '../domain/json';
import { steadyPace } from '../rest';
import type { BoxContent, Services, VaultContext, VaultSeam } from '../services';
import { judge } from './judge';
import { retiredBy } from './record';
import { readBox } from './vaultKey';

/**
 * The vault as sync knows it: `open` makes of a copy what the record and the copy tell, `seal` gives the box of a write.
 * Both read the record anew: another tab may have turned the vault meanwhile.
 */
export const vaultSeam = (openRecords: Services['openVaultRecords']): VaultSeam => ({
  open: async (context: VaultContext, member: Json | undefined) => {
    const { isKnownOn } = context;
    const box = readBox(member);
    const kid = box.kind === 'sealed' ? box.kid : undefined;
    const unread = (noted = '') =>
      isKnownOn || noted !== '' || box.kind !== 'none'
        ? ({ kind: 'waits', why: 'unread', kid, hasKey: false } as const)
        : undefined;
    const records = await openRecords().catch(() => null);
    if (!records) return unread();
    const held = await records.open(context).catch(() => undefined);
    if (!held) return unread((await records.read(context).catch(() => undefined))?.kid);
    const judged = await judge(held, box, steadyPace());
    if (judged.kind === 'off') {
      if (isKnownOn) return { kind: 'waits', why: 'gone', kid, hasKey: false };
      // The provider says whose login it was: a person of this device may be shown as another.
      const isAsked = !held.record.isWithout && (await records.hasOthers(context).catch(() => false));
      return isAsked ? { kind: 'waits', why: 'newcomer', kid, hasKey: false } : undefined;
    }
    if (judged.kind === 'waits') {
      const { kid: asked } = judged;
      // From now on no copy without a box, and none of an older key, is believed by itself.
      const { kid: own, retired } = held.record;
      const isElsewhere = asked !== undefined && asked !== own && !retired.includes(asked);
      const isShut = judged.why === 'other' || judged.why === 'closed';
      const note = own === '' ? 'kid' : isShut && isElsewhere ? 'met' : undefined;
      if (note && asked !== undefined && held.record[note] !== asked) {
        const noted = records.change(context, ({ pending, ...record }) => ({
          ...record,
          // A key that was typed before may be older than the one that is met.
          ...(pending && (note === 'kid' || pending.kid === asked) && { pending }),
          [note]: asked,
        }));
        // A full database keeps no device out of waiting for its first box.
        await (note === 'kid' ? noted.catch(() => undefined) : noted);
      }
      return judged;
    }
    if (judged.isPending) await records.promote(context);
    const { key, content } = judged;
    await records.retire(context, content.retired ?? [], key.kid);
    return { kind: 'open', kid: key.kid, content };
  },
  seal: async ({ left, ...context }: VaultContext, kid: string | undefined, content: BoxContent) => {
    // Only a tap leaves the vault, and names the key that it leaves.
    if (kid === undefined && left === undefined && context.isKnownOn) throw new Error('The vault is on.');
    // A database that does not answer is none: it keeps nobody out who never turned the vault on.
    const records = await openRecords();
    const held = await records?.open(context).catch(() => undefined);
    if (kid === undefined) {
      if ((held?.record.kid ?? '') !== (left ?? '')) throw new Error('The vault is on.');
      return undefined;
    }
    const key = [held?.pending, held?.current].find((one) => one?.kid === kid);
    if (!held || !key) throw new Error('The key is not held.');
    return await key.seal({ ...content, retired: retiredBy(held.record, kid) }, steadyPace());
  },
});
