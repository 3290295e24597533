import { waitFor } from '@testing-library/react';
import { synchronise } from '../../src/collections/sync/synchronise';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { silentLogin } from '../../src/session/login';
import { amelie, nadia } from '../support/personas';
import { aBrowser, isThrownOut, kindsIn, logsIn, secret, textsOn, write } from '../support/rescueMoves';
import { setUp } from '../support/setting';

const place = setUp();
const browser = () => aBrowser(place);

test('K7: a session that the provider ends costs no word: all is back for the same user, and sent', async () => {
  const { kept, device } = await browser();
  write(device);
  await isThrownOut(device);
  await waitFor(() => expect(kindsIn(kept)).toEqual(['key', 'box']));
  await logsIn(device, amelie);
  const { celebrations, drafts } = device.store.getState();
  expect(Object.values(celebrations)).toContainEqual({ kind: 'note', text: secret });
  expect(drafts['reconnection']?.answers['reconew-q2-qui']).toBe(secret);
  expect(kindsIn(kept)).toEqual(['key']);
  await device.store.dispatch(synchronise());
  expect(JSON.stringify(await place.held(amelie, 'field_celebrations'))).toContain(secret);
});

test('K7 A11: a logout that was asked for keeps what was under way, and nothing in clear', async () => {
  const { storage, kept, device } = await browser();
  write(device);
  device.store.dispatch(sessionEnded({ reason: 'logged-out' }));
  await waitFor(() => expect(storage.length).toBe(0));
  await waitFor(() => expect(kindsIn(kept)).toEqual(['key', 'box']));
  await logsIn(device, amelie);
  expect(textsOn(device)).toContain(secret);
});

test('K7 A11: whoever wants what is unsent discarded leaves nothing, nor do the other tabs', async () => {
  const { storage, kept, device } = await browser();
  const other = await place.newDevice(storage, kept);
  await other.store.dispatch(silentLogin());
  write(device);
  write(other);
  device.store.dispatch(sessionEnded({ reason: 'discarded' }));
  await waitFor(() => expect(storage.length).toBe(0));
  await other.keyedStorage.changedElsewhere(null);
  await waitFor(() => expect(other.store.getState().tokens).toBeNull());
  await logsIn(device, amelie);
  expect(textsOn(device)).not.toContain(secret);
  expect(kindsIn(kept)).not.toContain('box');
});

test('K4 K7: nobody else gets any of it, nor what was kept aside; both wait for whose they are', async () => {
  const { storage, device } = await browser();
  write(device);
  await device.keyedStorage.aside.put('cid', secret);
  await isThrownOut(device);
  await logsIn(device, nadia);
  expect(textsOn(device)).not.toContain(secret);
  expect([...storage.items.values()].join()).not.toContain(secret);
  await isThrownOut(device);
  await logsIn(device, amelie);
  expect(textsOn(device)).toContain(secret);
  expect(storage.getItem('quarantine')).toContain(secret);
});
