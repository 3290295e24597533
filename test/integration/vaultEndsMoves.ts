import { sessionEnded, type SessionEndReason } from '../../src/provider/sessionEvents';
import type { Device } from '../support/makeTestStore';
import { amelie } from '../support/personas';
import { hasLeft } from '../support/rescueMoves';
import { place } from './vaultPlace';

/** Amélie, as she may log in too. */
export const otherName = { ...amelie, mail: 'amelie' };

export async function endsBy(device: Device, reason: SessionEndReason = 'refused'): Promise<void> {
  device.store.dispatch(sessionEnded({ reason }));
  await hasLeft(device);
  place.later();
}
