import { withoutRest, type Pace } from '../domain/longWork';
import type { HeldKeys } from './record';
import type { BoxContent, OpenedVault, WaitsWhy } from '../services';
import type { Box, VaultKey } from './vaultKey';

/** What a device makes of a copy (docs/vault.md, "Four cases"). Nothing that a copy shows changes key or state. */
export type Judgement =
  | { kind: 'off' }
  /** `isPending` where the key comes into force by this box. */
  | { kind: 'open'; key: VaultKey; content: BoxContent; isPending: boolean }
  | Extract<OpenedVault, { kind: 'waits' }>;

async function whyNot({ record, current, previous }: HeldKeys, box: Box, pace: Pace): Promise<WaitsWhy> {
  if (box.kind === 'none') return 'gone';
  if (box.kind !== 'sealed') return box.kind;
  if (!current) return 'closed';
  if (box.kid === record.kid) return 'damaged';
  return (await previous?.open(box, pace)) ? 'older' : 'other';
}

/** Tells which of the four cases a record and a copy are. */
export async function judge(held: HeldKeys, box: Box, pace: Pace = withoutRest): Promise<Judgement> {
  for (const role of ['pending', 'current'] as const) {
    const key = held[role];
    const content = await key?.open(box, pace);
    if (key && content) return { kind: 'open', key, content, isPending: role === 'pending' };
  }
  if (held.record.kid === '' && box.kind === 'none') return { kind: 'off' };
  const why = await whyNot(held, box, pace);
  const kid = box.kind === 'sealed' ? box.kid : undefined;
  return { kind: 'waits', why, kid, hasKey: held.current !== undefined };
}
