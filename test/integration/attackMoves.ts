import { sessionEnded } from '../../src/provider/sessionEvents';
import { isCalm } from '../support/isCalm';
import type { Device } from '../support/makeTestStore';
import { setUp } from '../support/setting';
import { vaultMoves } from '../support/vaultMoves';

export const place = setUp();
export const moves = vaultMoves(place);
export const { browser, openedElsewhere, sync, writes, notes, view, held, plants, isAllSealed } = moves;
export const logsOut = async (device: Device) => {
  await isCalm(device);
  device.store.dispatch(sessionEnded({ reason: 'logged-out' }));
};
