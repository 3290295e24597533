import { sessionEnded, type SessionEndReason } from '../../src/provider/sessionEvents';
import type { Device } from '../support/makeTestStore';
import type { MemoryKeyValues } from '../support/memoryKeyValues';
import { amelie } from '../support/personas';
import { hasLeft } from '../support/rescueMoves';
import { namesIn } from '../support/vaultMoves';
import { place } from './vaultScreensMoves';

/** Amélie, as she may log in too. */
export const otherName = { ...amelie, mail: 'amelie' };

export async function endsBy(device: Device, reason: SessionEndReason = 'refused'): Promise<void> {
  device.store.dispatch(sessionEnded({ reason }));
  await hasLeft(device);
  place.later();
}

/** Which vault's key opens each box; undefined for one of the account's. */
export const kidsOfBoxes = (kept: MemoryKeyValues) =>
  namesIn(kept, 'box:').map((name) => (kept.items.get(name) as { kid?: string }).kid);
