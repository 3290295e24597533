import { identityCardSaved } from '../../../src/collections/identityCard';
import {
  reconnectionRemovalUndone,
  reconnectionRemoved,
  reconnectionReworked,
  reconnectionSaved,
} from '../../../src/collections/reconnections';
import type { JsonObject } from '../../../src/domain/json';
import type { Reconnection } from '../../../src/domain/entries/reconnection';
import { silentLogin } from '../../../src/session/login';
import { aReconnection, NOON } from '../../support/exampleData';
import {
  type ExampleStore,
  aLoadedStore,
  aStore,
  fakeSetting,
  standOf,
  sync,
} from '../../support/exampleStore';
import { lostAnswer } from '../../support/fakeProvider';
import { until } from '../../support/time';

const draft = 'reconnection';

const provider = fakeSetting();

const here = (store: ExampleStore) => store.getState().reconnections;
const there = () => (provider.row('reconnections') ?? {}) as Record<string, Reconnection>;

/** The next write is cut: before the provider takes it, or after, in place of `answer`. */
function cutNextWrite(when: 'before' | 'after', answer = lostAnswer) {
  provider.answerWrites((body) => {
    provider.heal();
    if (when === 'after') provider.save(body);
    return answer();
  });
}

const before = aReconnection({ data: { who: 'Karim', why: 'le chantier' } });
const after = aReconnection({ data: { who: 'Karim', why: 'la fête' } });
const withIt = async (entry = before) => {
  provider.saveElsewhere('reconnections', { [NOON]: entry });
  return await aLoadedStore(provider);
};
const key = String(NOON);

describe.each(['before', 'after'] as const)('K6 R8: a write cut %s the provider took it', (when) => {
  it('the next read decides: the entry is there once, and nothing is left waiting', async () => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(reconnectionSaved(before, draft));
    cutNextWrite(when);
    await sync(store);
    expect(standOf(store)).toMatchObject({ status: 'waiting', pending: ['reconnections'] });
    await sync(store);
    expect(there()).toEqual(here(store));
    expect(Object.keys(there())).toHaveLength(1);
    expect(provider.patches()).toHaveLength(when === 'before' ? 2 : 1);
    expect(standOf(store).pending).toEqual([]);
  });

  it('a deletion taken back meanwhile brings the entry back', async () => {
    const { store } = await withIt();
    store.dispatch(reconnectionRemoved({ dateKey: key, entry: before }));
    cutNextWrite(when);
    await sync(store);
    store.dispatch(reconnectionRemovalUndone({ dateKey: key, entry: before }));
    await sync(store);
    expect(here(store)).toEqual({ [key]: before });
    expect(there()).toEqual({ [key]: before });
    expect(standOf(store).pending).toEqual([]);
  });

  it.each([
    ['changed meanwhile stays one entry', after],
    ['deleted meanwhile does not come back', undefined],
  ])('a new entry %s', async (_what, changed) => {
    const { store } = await aLoadedStore(provider);
    store.dispatch(reconnectionSaved(before, draft));
    cutNextWrite(when);
    await sync(store);
    const [[dateKey, entry] = ['', before]] = Object.entries(here(store));
    store.dispatch(
      changed ? reconnectionReworked(dateKey, changed, draft) : reconnectionRemoved({ dateKey, entry }),
    );
    await sync(store);
    expect(here(store)).toEqual(changed ? { [dateKey]: changed } : {});
    expect(there()).toEqual(here(store));
  });

  it('a tab that dies before the answer leaves what the next one needs, and no text', async () => {
    const { store, storage } = await withIt();
    store.dispatch(reconnectionRemoved({ dateKey: key, entry: before }));
    cutNextWrite(when, () => new Promise(() => undefined));
    void sync(store);
    await until(() => provider.patches().length === 1);
    const left = storage.copy();
    expect(left.json('sync')).toMatchObject({ known: [{ rows: { reconnections: {} } }, {}] });
    expect(left.getItem('sync')).not.toContain('chantier');
    const next = await aStore(provider, {}, left);
    next.store.dispatch(reconnectionRemovalUndone({ dateKey: key, entry: before }));
    await next.store.dispatch(silentLogin());
    expect(here(next.store)).toEqual({ [key]: before });
    expect(there()).toEqual({ [key]: before });
  });
});

it('K6 R8: a write that the provider took late, when it had shown a read without it, is still ours', async () => {
  const { store } = await withIt();
  store.dispatch(reconnectionRemoved({ dateKey: key, entry: before }));
  store.dispatch(identityCardSaved({ symptoms: 'a' }));
  let late: JsonObject | undefined;
  provider.answerWrites((body) => {
    if (!late) {
      late = body;
      return lostAnswer();
    }
    delete late['changed'];
    provider.save(late);
    provider.now += 5_000;
    provider.heal();
    return undefined;
  });
  await sync(store);
  store.dispatch(reconnectionRemovalUndone({ dateKey: key, entry: before }));
  store.dispatch(identityCardSaved({ symptoms: 'b' }));
  await sync(store);
  expect(here(store)).toEqual({ [key]: before });
  expect(there()).toEqual({ [key]: before });
  expect(provider.row('identityCard')).toMatchObject({ symptoms: 'b' });
});

it('K4 K5 R31: where the state of sync is gone, what is only here is sent, and the rest of the provider’s comes', async () => {
  const elsewhere = String(NOON - 1);
  provider.saveElsewhere('reconnections', { [elsewhere]: before });
  const { store } = await aLoadedStore(provider, { reconnections: { [key]: after }, claims: {} });
  await sync(store);
  expect(here(store)).toEqual({ [key]: after, [elsewhere]: before });
  expect(there()).toEqual(here(store));
});
