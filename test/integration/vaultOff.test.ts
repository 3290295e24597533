import { celebrationAdded } from '../../src/collections/celebrations';
import { synchronise } from '../../src/collections/sync/synchronise';
import recorded from '../fixtures/callsBeforeVault.json';
import { writesEveryKind } from '../support/everyKind';
import { MemoryKeyValues } from '../support/memoryKeyValues';
import { MemoryStorage } from '../support/memoryStorage';
import { nadia } from '../support/personas';
import { isThrownOut, kindsIn, logsIn, write } from '../support/rescueMoves';
import { setUp } from '../support/setting';

/** Entries are named after the moment that they are written at: it is the same in every recording. */
const moment = Date.parse('2026-09-14T08:30:00Z');

/** All but the date. */
const stayReal = [
  ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime', 'setImmediate', 'clearImmediate'] as const),
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
];

beforeEach(() => {
  jest.useFakeTimers({ now: moment, doNotFake: stayReal });
});
afterEach(() => {
  jest.useRealTimers();
});

const place = setUp();

/** Writes down each call: method, address, headers, body. */
function recordCalls() {
  const calls: string[] = [];
  const tokens: string[] = [];
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { method = 'GET', body, headers } = init ?? {};
    const sent = body instanceof FormData ? JSON.stringify([...body]) : ((body ?? '') as string);
    calls.push(`${method} ${(input as URL).href} ${JSON.stringify(headers)} ${sent}`);
    const answer = await fetch(input, init);
    const text = await answer.clone().text();
    tokens.push(...[...text.matchAll(/"(?:access|refresh)_token":\s*"([^"]+)"/g)].map(([, token]) => token!));
    return answer;
  });
  /** A text without what is drawn anew each time. */
  const plain = (text: string) =>
    tokens
      .reduce((rest, token) => rest.replaceAll(token, '<token>'), text)
      .replaceAll(place.provider.url, '')
      .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '<uuid>')
      .replaceAll(/(rescue\\*":\\*")[^"\\]+/g, '$1<secret>')
      .replaceAll(/("id\\*":\\*")[\w-]{8}(?=\\*")/g, '$1<id>')
      .replaceAll(/(changed"?:?\[\{"value":")[^"]+/g, '$1<time>');
  return { calls, plain };
}

test('O1: with the vault off, every call and all that a device keeps is what it was in the build before the vault', async () => {
  const { calls, plain } = recordCalls();
  const [storage, kept] = [new MemoryStorage(), new MemoryKeyValues()];
  const device = await place.deviceOf(nadia, storage, kept);
  writesEveryKind(device, 'avant');
  await device.store.dispatch(synchronise());
  place.later();
  device.store.dispatch(celebrationAdded({ kind: 'note', text: 'Une autre fois' }));
  await device.store.dispatch(synchronise());
  await device.persistor.flush();
  const { schemas: _documents, ...stored } = Object.fromEntries(
    [...storage.items].map(([key, text]) => [key, plain(text)]),
  );
  // Fingerprints of what was drawn differ each time.
  stored['sync'] = Object.keys((await device.stored('sync')) as object).join(' ');
  const made = calls.map(plain);
  write(device);
  await isThrownOut(device);
  const keptSignedOut = kindsIn(kept);
  await logsIn(device, nadia);
  expect({ calls: made, stored, keptSignedOut, kept: kindsIn(kept) }).toEqual(recorded);
});
