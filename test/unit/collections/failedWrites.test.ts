import { derailorRemoved, derailorSaved } from '../../../src/collections/derailors';
import { identityCardSaved } from '../../../src/collections/identityCard';
import { reconnectionReworked, reconnectionSaved } from '../../../src/collections/reconnections';
import type { NodeCollectionName } from '../../../src/domain/collections';
import type { Json, JsonObject } from '../../../src/domain/json';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import { syncNow } from '../../../src/session/syncOrLogIn';
import { silentLogin } from '../../../src/session/login';
import {
  aDerailor,
  aReconnection,
  aWireNode,
  anIdentityCard,
  fieldOf,
  NOON,
} from '../../support/exampleData';
import {
  type ExampleStore,
  aLoadedStore,
  aStore,
  fakeSetting,
  standOf,
  sync,
} from '../../support/exampleStore';
import {
  htmlAnswer,
  isNodeCall,
  isPatch,
  jsonAnswer,
  lostAnswer,
  type Answer,
  type FakeCall,
} from '../../support/fakeProvider';
import { giveLocks, removeLocks } from '../../support/fakeLocks';
import { settleDown, until } from '../../support/time';

const draft = 'reconnection';
const key = String(NOON);
const before = aReconnection({ data: { who: 'Karim', why: 'le chantier' } });
const after = aReconnection({ data: { who: 'Karim', why: 'la fête' } });

/** The answer to a write that crossed another; the first line is that of any 422 (wire contract, error envelope). */
const crossed = () => {
  const message = 'Unprocessable Entity: validation failed.\n: The content has either been modified';
  return jsonAnswer({ message }, 422);
};

const provider = fakeSetting();

/** A store with a card that was not sent yet. */
async function withCard() {
  const made = await aLoadedStore(provider);
  made.store.dispatch(identityCardSaved({ symptoms: 'a' }));
  return made;
}

/** The site changes what is saved, but for what a copy says of itself. */
const changeTexts = () =>
  provider.answerWrites((body) => {
    for (const [name, items] of Object.entries(body)) {
      const isChanged = name.startsWith('field_') && name !== 'field_other_data';
      const [item] = isChanged ? (items as { value: string }[]) : [];
      if (item) item.value = `${item.value}\n`;
    }
    return undefined;
  });

/** Syncs again: what was refused is not written another time. */
async function expectNoMoreWrites(store: ExampleStore) {
  const { length } = provider.patches();
  await sync(store);
  expect(provider.patches()).toHaveLength(length);
}

describe('K5 a write that fails', () => {
  it('K5 R30 a site that changes texts is written to twice; asked once it is mended, it gets them', async () => {
    const { store } = await withCard();
    changeTexts();
    await sync(store);
    expect(standOf(store)).toMatchObject({ parked: { identityCard: 0 } });
    await expectNoMoreWrites(store);
    provider.heal();
    // Nothing was written since the last look: the copy is still as the site left it.
    await store.dispatch(syncNow());
    expect(standOf(store)).toEqual({ status: 'synced', pending: [], parked: {} });
  });

  it('K5 R30 a site that changes texts, and refuses what says whose writes a copy contains, is not written to for ever', async () => {
    const { store } = await withCard();
    await sync(store);
    // With 200 the text as it stood before: nothing tells that it was saved.
    provider.answerWrites((body) =>
      'field_other_data' in body ? jsonAnswer({ message: 'Non' }, 403) : jsonAnswer({}),
    );
    store.dispatch(identityCardSaved({ symptoms: 'b' }));
    await sync(store);
    expect(standOf(store)).toMatchObject({ parked: { identityCard: 0 } });
    await expectNoMoreWrites(store);
    expect(store.getState().identityCard).toEqual({ symptoms: 'b' });
  });

  it.each<[string, () => Answer]>([
    ['503', () => htmlAnswer(503)],
    ['HTML with 200', () => htmlAnswer(200)],
    ['no network', lostAnswer],
  ])('K5 %s: waits, and keeps everything', async (_what, answer) => {
    const { store } = await withCard();
    provider.answerWrites(answer);
    await sync(store);
    expect(standOf(store)).toEqual({ status: 'waiting', pending: ['identityCard'], parked: {} });
    provider.heal();
    await sync(store);
    expect(provider.row('identityCard')).toEqual({ symptoms: 'a' });
    expect(standOf(store).status).toBe('synced');
  });

  it.each<[string, () => Response]>([
    ['K5 one that the provider says yes to, and holds something else after', () => jsonAnswer({})],
    ['K6 R32 one that crosses another', crossed],
  ])('%s, is not tried for ever: it waits', async (_what, answer) => {
    const { store } = await withCard();
    // After 25 in vain the provider stops, so that this test ends whatever happens.
    provider.answerWrites(() => (provider.patches().length > 25 ? htmlAnswer(503) : answer()));
    await sync(store);
    expect(provider.patches().length).toBeLessThanOrEqual(12);
    expect(store.getState().identityCard).toEqual({ symptoms: 'a' });
    expect(standOf(store)).toEqual({ status: 'waiting', pending: ['identityCard'], parked: {} });
  });

  it.each<[string, (call: FakeCall) => boolean]>([
    ['a write leaves nothing behind', isPatch],
    ['a read drops what it brings', isNodeCall],
  ])('A11 a logout during %s', async (_what, isTheCall) => {
    const { store } = await withCard();
    provider.saveElsewhere('identityCard', anIdentityCard());
    provider.instead = (call) => {
      if (isTheCall(call)) store.dispatch(sessionEnded({ reason: 'logged-out' }));
      return undefined;
    };
    await sync(store);
    const { identityCard, sync: stateOfSync } = store.getState();
    expect([identityCard, stateOfSync]).toEqual([{}, {}]);
  });
});

describe('K5 K6 R13: a tab whose device has no room', () => {
  /** Such a tab, which wrote, and the name that it shared with others before. */
  async function withoutRoom(hasBin = false) {
    const { store, storage } = await withCard();
    if (hasBin) store.dispatch(derailorRemoved({ dateKey: key, entry: aDerailor() }));
    await sync(store);
    const { replica = '', count, vector = {} } = store.getState().sync;
    storage.isFull = () => true;
    store.dispatch(identityCardSaved({ symptoms: 'b' }));
    await sync(store);
    return { store, shared: { replica, count }, writers: Object.keys(vector).length };
  }

  beforeEach(giveLocks);
  afterEach(removeLocks);

  it.each([false, true])(
    'K5 K6 R13: it writes under a name of its own, with a bin to give away: %s',
    async (hasBin) => {
      const { store, shared, writers } = await withoutRoom(hasBin);
      expect(standOf(store)).toMatchObject({ status: 'synced' });
      const { vector: by = {} } = store.getState().sync;
      expect(by[shared.replica]).toBe(shared.count);
      expect(Object.keys(by)).toHaveLength(writers + 1);
      expect(store.getState().sync).toMatchObject(shared);
    },
  );

  it('K6 R13: the name that it does not use is dropped once another profile is seen to write under it', async () => {
    const { store, shared } = await withoutRoom();
    const { versions, ...others } = JSON.parse(provider.texts.registrations ?? '') as JsonObject;
    const { by } = versions as { by: JsonObject };
    provider.texts.registrations = JSON.stringify({
      ...others,
      versions: { ...(versions as JsonObject), by: { ...by, [shared.replica]: 9 } },
    });
    await sync(store);
    const { replica, count, vector } = store.getState().sync;
    expect([replica, count, vector?.[shared.replica]]).toEqual([undefined, undefined, 9]);
  });
});

describe('K5 R10: a write refused for good', () => {
  const refuse = (bad: readonly NodeCollectionName[], answer: (fields: string[]) => Response) =>
    provider.answerWrites((body) => {
      const fields = bad.map(fieldOf).filter((field) => field in body);
      return fields.length > 0 ? answer(fields) : undefined;
    });
  /** A store with three rows that were not sent yet. */
  const withThree = async () => {
    const made = await withCard();
    made.store.dispatch(reconnectionSaved(before, draft));
    made.store.dispatch(derailorSaved(aDerailor(), draft));
    return made;
  };

  it.each([400, 403, 404, 413])(
    'K5 R10: %d for one row of three: it alone is parked, and not tried again; the others arrive',
    async (code) => {
      const { store } = await withThree();
      refuse(['derailors'], () => jsonAnswer({ message: 'Non' }, code));
      await sync(store);
      const expected = { status: 'saved', pending: ['derailors'], parked: { derailors: code } };
      expect(standOf(store)).toEqual(expected);
      expect(provider.row('identityCard')).toEqual({ symptoms: 'a' });
      expect(provider.row('reconnections')).toEqual(store.getState().reconnections);
      expect(provider.row('derailors')).toBeUndefined();
      expect(Object.keys(store.getState().derailors)).toHaveLength(1);
      // Another device that reads amid this takes no row for a foreign client's.
      const fields = provider.patches().map((body) => Object.keys(body));
      expect(fields.filter((names) => !names.includes(fieldOf('registrations')))).toEqual([]);
      await expectNoMoreWrites(store);
    },
  );

  it('K6 R32: a write that crossed another one is a 422 that names no field: it is merged and sent again', async () => {
    const { store } = await withCard();
    let crossings = 3;
    provider.answerWrites(() => {
      if (crossings === 0) return undefined;
      crossings -= 1;
      provider.saveElsewhere('identityCard', { momentressource: `le lac ${String(crossings)}` });
      return crossed();
    });
    await sync(store);
    const both = { symptoms: 'a', momentressource: 'le lac 0' };
    expect(provider.row('identityCard')).toEqual(both);
    expect(store.getState().identityCard).toEqual(both);
    expect(standOf(store)).toEqual({ status: 'synced', pending: [], parked: {} });
  });

  it('K5 R10: a 422 that names the fields: the others go together in the next write', async () => {
    const { store } = await withThree();
    refuse(['derailors', 'identityCard'], (fields) => {
      const lines = fields.map((field) => `${field}.0.value: trop long`);
      return jsonAnswer({ message: ['Unprocessable Entity', ...lines].join('\n') }, 422);
    });
    await sync(store);
    expect(standOf(store).parked).toEqual({ derailors: 422, identityCard: 422 });
    expect(provider.patches()).toHaveLength(2);
    expect(provider.row('reconnections')).toEqual(store.getState().reconnections);
  });

  it('K5 R10: every row refused: each tried alone once, and it ends', async () => {
    const { store } = await withThree();
    provider.answerWrites(() => jsonAnswer({}, 404));
    await sync(store);
    expect(standOf(store).parked).toEqual({ reconnections: 404, derailors: 404, identityCard: 404 });
    expect(provider.patches()).toHaveLength(5);
  });

  it.each([400, 403, 413])(
    'K5 R10: a copy that is not whole, and nothing that is accepted (%d): it ends',
    async (code) => {
      const { store } = await withCard();
      await sync(store);
      provider.texts.derailors = JSON.stringify({ '1': aDerailor() });
      const before = provider.patches().length;
      provider.answerWrites(() => jsonAnswer({}, provider.patches().length > before + 60 ? 503 : code));
      await sync(store);
      expect(standOf(store).parked).toEqual({ registrations: code });
      expect(provider.patches().length - before).toBeLessThan(6);
    },
  );

  it('K5 R10: what all is refused with for a while parks only what was saved before', async () => {
    const { store } = await withCard();
    const isRefused = () => provider.patches().length <= 3;
    provider.answerWrites(() => {
      if (provider.patches().length === 3) store.dispatch(derailorSaved(aDerailor(), draft));
      return isRefused() || provider.patches().length === 4 ? jsonAnswer({}, 400) : undefined;
    });
    await sync(store);
    expect(standOf(store).parked).toEqual({ identityCard: 400 });
  });

  it('K5 R10: a 422 that names what the copy says of itself parks that, not the row beside it', async () => {
    const { store } = await withThree();
    const other = fieldOf('registrations');
    provider.answerWrites((body) => {
      const count = provider.patches().length;
      if (count === 1) return jsonAnswer({}, 400);
      const message = `Unprocessable Entity\n${other}.0.value: trop long`;
      return count > 2 && other in body ? jsonAnswer({ message }, 422) : undefined;
    });
    await sync(store);
    expect(standOf(store).parked).toEqual({ registrations: 422 });
  });

  it('K5 R10: a refused row that nothing had marked is not said to be synced', async () => {
    const rows = { identityCard: { symptoms: 'a' }, sync: { syncedAt: NOON } };
    const { store } = await aStore(provider, rows);
    provider.answerWrites(() => jsonAnswer({}, 413));
    await store.dispatch(silentLogin());
    expect(standOf(store)).toMatchObject({ status: 'saved', pending: ['identityCard'] });
  });

  it('K5 R10: a parked row goes when the user asks, on the next visit, and when it changes', async () => {
    const { store, storage, persistor } = await withCard();
    provider.answerWrites(() => jsonAnswer({}, 413));
    await sync(store);
    await persistor.flush();
    const left = storage.copy();
    const writes = provider.patches().length;
    await store.dispatch(syncNow());
    expect(provider.patches()).toHaveLength(writes + 3);
    expect(standOf(store).parked).toEqual({ identityCard: 413 });
    provider.heal();
    const next = await aStore(provider, {}, left);
    await next.store.dispatch(silentLogin());
    expect(provider.row('identityCard')).toEqual({ symptoms: 'a' });
    expect(standOf(next.store).parked).toEqual({});
    provider.answerWrites(() => jsonAnswer({}, 413));
    next.store.dispatch(identityCardSaved({ symptoms: 'b' }));
    await sync(next.store);
    provider.heal();
    next.store.dispatch(identityCardSaved({ symptoms: 'c' }));
    await sync(next.store);
    expect(provider.row('identityCard')).toEqual({ symptoms: 'c' });
    expect(standOf(next.store).status).toBe('synced');
  });

  it('K5 R10: a parked row that the provider turns out to hold is parked no more', async () => {
    const { store } = await withCard();
    provider.answerWrites(() => jsonAnswer({}, 413));
    await sync(store);
    provider.saveElsewhere('identityCard', { symptoms: 'a' });
    await sync(store);
    expect(standOf(store)).toEqual({ status: 'synced', pending: [], parked: {} });
  });
});

describe('K4 what the provider holds and nobody can read', () => {
  it('K4 a field is never written over, is kept aside and told of once; what is here is never called synced', async () => {
    const { store, storage } = await withCard();
    provider.texts.identityCard = '{rotten';
    store.dispatch(reconnectionSaved(before, draft));
    await sync(store);
    await sync(store);
    const fields = provider.patches().flatMap((body) => Object.keys(body));
    expect(fields).toContain(fieldOf('reconnections'));
    expect(fields).not.toContain(fieldOf('identityCard'));
    expect(provider.texts.identityCard).toBe('{rotten');
    expect(store.getState().identityCard).toEqual({ symptoms: 'a' });
    expect(standOf(store)).toMatchObject({ status: 'saved', pending: ['identityCard'] });
    await until(() => storage.getItem('quarantine') !== null);
    await settleDown();
    expect(storage.json('quarantine')).toEqual([{ key: fieldOf('identityCard'), text: '{rotten', at: NOON }]);
    expect(store.getState().alert?.message).toBe('provider_data_set_aside');
  });

  it('K4 a member is written back with the rest', async () => {
    const { store } = await withCard();
    provider.saveElsewhere('identityCard', { vocationpro: 5, momentressource: 'le lac' });
    await sync(store);
    const all = { vocationpro: 5, momentressource: 'le lac', symptoms: 'a' };
    expect(provider.row('identityCard')).toEqual(all);
    expect(standOf(store).pending).toEqual([]);
  });

  it('K4 a node without the moment it was saved is read and written all the same', async () => {
    const { store } = await withCard();
    let saved: Json = [];
    provider.instead = (call) => {
      if (!isNodeCall(call)) return undefined;
      if (isPatch(call)) saved = (call.json as { field_cid: Json }).field_cid;
      return jsonAnswer({ nid: [{ value: 7 }], field_cid: saved });
    };
    await sync(store);
    expect(saved).toEqual([{ value: '{"symptoms":"a"}' }]);
    expect(standOf(store).pending).toEqual([]);
  });

  it('K4 R10 R30: a field that the node does not show is neither sent nor taken for empty; the others arrive', async () => {
    const entries = { [key]: before };
    provider.saveElsewhere('reconnections', entries);
    const { store } = await aLoadedStore(provider);
    const withoutField = () => {
      const { field_intuitions: _shut, ...node } = aWireNode(provider.texts, provider.stamp());
      return node;
    };
    provider.instead = (call) => {
      if (!isNodeCall(call)) return undefined;
      if (!isPatch(call)) return jsonAnswer(withoutField());
      const isKnown = !Object.hasOwn(call.json as JsonObject, 'field_intuitions');
      return isKnown ? undefined : jsonAnswer({ message: 'Unknown field' }, 500);
    };
    await sync(store);
    expect(store.getState().reconnections).toEqual(entries);
    expect(standOf(store).parked).toEqual({});
    store.dispatch(reconnectionReworked(key, after, draft));
    store.dispatch(derailorSaved(aDerailor(), draft));
    await sync(store);
    expect(Object.keys(provider.row('derailors') as object)).toHaveLength(1);
    const parked = { reconnections: 403 };
    expect(standOf(store)).toEqual({ status: 'saved', pending: ['reconnections'], parked });
    provider.heal();
    await store.dispatch(syncNow());
    expect(provider.row('reconnections')).toEqual({ [key]: after });
    expect(standOf(store)).toEqual({ status: 'synced', pending: [], parked: {} });
  });
});
