import { withoutRest, type Pace } from '../domain/longWork';
import { isOn, type HeldKeys } from './record';
import type { BoxContent, OpenedVault, WaitsWhy } from '../services';
import type { Box, VaultKey } from './vaultKey';

/** What a device makes of a copy (docs/vault.md, "Four cases"). Nothing that a copy shows changes key or state. */
export type Judgement =
  | { kind: 'off' }
  /** `isPending` where the key comes into force by this box. */
  | { kind: 'open'; key: VaultKey; content: BoxContent; isPending: boolean }
  | Extract<OpenedVault, { kind: 'waits' }>;

function whyNot({ record, current }: HeldKeys, box: Box): WaitsWhy {
  if (box.kind === 'newer') return 'newer';
  if (current && record.met !== undefined) return 'other';
  if (!current && (record.kid !== '' || box.kind === 'sealed')) return 'closed';
  if (box.kind === 'none') return 'gone';
  if (box.kind === 'damaged') return 'damaged';
  if (box.kid === record.kid) return 'damaged';
  return record.retired.includes(box.kid) ? 'older' : 'other';
}

/** The key that is asked for: none that was held before another was met. Without a box it is the record's own. */
function askedKid({ record, current }: HeldKeys, box: Box): string | undefined {
  const { kid, retired } = record;
  const met = record.met === '' ? undefined : record.met;
  const shown = box.kind === 'sealed' ? box.kid : current || kid === '' ? undefined : kid;
  return met !== undefined && (shown === undefined || [kid, ...retired].includes(shown)) ? met : shown;
}

/** Tells which of the four cases a record and a copy are. */
export async function judge(held: HeldKeys, box: Box, pace: Pace = withoutRest): Promise<Judgement> {
  for (const role of held.record.met === undefined
    ? (['pending', 'current'] as const)
    : (['pending'] as const)) {
    const key = held[role];
    const content = await key?.open(box, pace);
    if (key && content) return { kind: 'open', key, content, isPending: role === 'pending' };
  }
  if (!isOn(held.record) && box.kind === 'none') return { kind: 'off' };
  const why = whyNot(held, box);
  return {
    kind: 'waits',
    why,
    kid: askedKid(held, box),
    hasKey: held.current !== undefined,
  };
}
