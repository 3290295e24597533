import { celebrationAdded, celebrationRemoved } from '../../src/collections/celebrations';
import { identityCardSaved } from '../../src/collections/identityCard';
import { synchronise } from '../../src/collections/sync/synchronise';
import type { Device } from '../support/makeTestStore';
import { amelie } from '../support/personas';
import { setUp } from '../support/setting';

const place = setUp();
const rounds = 60;
/** Longest time between two writes of a round, ms: the provider takes half of it from loading a node to saving it. */
const spreadMs = 60;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const sync = (device: Device) => device.store.dispatch(synchronise());
const cardOn = (device: Device) => device.store.getState().identityCard;
const notesOn = (device: Device) => Object.entries(device.store.getState().celebrations);

/** In each round a device writes an answer of the card, a note, and deletes its note of the round before. */
async function write(device: Device, answer: 'symptoms' | 'momentressource', text: string, before: string) {
  const { store } = device;
  store.dispatch(identityCardSaved({ ...cardOn(device), [answer]: text }));
  store.dispatch(celebrationAdded({ kind: 'note', text }));
  const last = notesOn(device).find(([, note]) => note.text === before);
  if (last) store.dispatch(celebrationRemoved({ dateKey: last[0], entry: last[1] }));
  await sync(device);
}

test('K6 R32 R33: of what two devices write at the same moment at a stock Drupal nothing is lost, doubled or asked about', async () => {
  const phone = await place.deviceOf(amelie);
  const laptop = await place.deviceOf(amelie);
  const { controls } = place.provider;
  controls.setRacySave(true);
  controls.clearRequests();
  const ofBefore = notesOn(phone).length;
  for (let round = 1; round <= rounds; round += 1) {
    place.later();
    const [mine, theirs] = [`téléphone ${String(round)}`, `ordinateur ${String(round)}`];
    await Promise.all([
      write(phone, 'symptoms', mine, `téléphone ${String(round - 1)}`),
      wait((round * 7) % spreadMs).then(() =>
        write(laptop, 'momentressource', theirs, `ordinateur ${String(round - 1)}`),
      ),
    ]);
    for (const device of [phone, laptop, phone, laptop]) await sync(device);
    for (const device of [phone, laptop]) {
      const { conflicts, symptoms, momentressource } = cardOn(device);
      expect([round, symptoms, momentressource, conflicts]).toEqual([round, mine, theirs, undefined]);
      const texts = notesOn(device).map(([, { text }]) => text);
      expect([round, texts.length, texts.includes(mine), texts.includes(theirs)]).toEqual([
        ...[round, ofBefore + 2],
        ...[true, true],
      ]);
      expect(device.store.getState().syncActivity.parked).toEqual({});
    }
  }
  const crossed = controls.requests().filter(({ method, status }) => method === 'PATCH' && status === 422);
  expect(crossed.length).toBeGreaterThan(0);
}, 300_000);
