import { answered, selectDraft } from '../../../src/collections/drafts';
import { accountSaved } from '../../../src/collections/events';
import { identityCardSaved } from '../../../src/collections/identityCard';
import { synchronise } from '../../../src/collections/sync/synchronise';
import { accountValuesOf, type AccountChanges } from '../../../src/domain/account';
import { accountDraft } from '../../../src/domain/constants';
import type { JsonObject } from '../../../src/domain/json';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import { lazyLogin } from '../../../src/session/account';
import { saveAccount } from '../../../src/session/saveAccount';
import { aPerson, someTokens } from '../../support/exampleData';
import { aLoadedStore, aStore, closeStores, storageWith } from '../../support/exampleStore';
import { htmlAnswer, jsonAnswer, lostAnswer, restoreNetwork } from '../../support/fakeNetwork';
import { FakeProvider } from '../../support/fakeProvider';
import { settleDown, until } from '../../support/time';

/** A provider whose user can be saved: a save ends every access token, and no refresh token (wire contract 2.4). */
class SavingProvider extends FakeProvider {
  private isAccessDead = false;

  saveUser: (body: JsonObject) => Response | Promise<Response> = (body) => {
    for (const [field, item] of Object.entries(body)) {
      const { value } = item as { value: string | boolean };
      this.user = { ...this.user, [field]: value === '' ? [] : [{ value }] };
    }
    this.isAccessDead = true;
    return jsonAnswer(this.user);
  };

  override instead = ({ path, method, json }: (typeof this.calls)[number]) => {
    if (path === '/oauth/token') {
      this.isAccessDead = false;
      return undefined;
    }
    if (this.isAccessDead) return htmlAnswer(401);
    return path === '/user/2' && method === 'PATCH' ? this.saveUser(json as JsonObject) : undefined;
  };
}

let provider: SavingProvider;

beforeEach(() => {
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  provider = new SavingProvider();
  provider.connect();
});

afterEach(() => {
  closeStores();
  restoreNetwork();
  jest.restoreAllMocks();
});

const pathsCalled = () => provider.calls.map(({ method, path }) => `${method} ${path}`);
const saves = () => provider.calls.filter(({ path, method }) => path === '/user/2' && method === 'PATCH');
const tokenCalls = () => pathsCalled().filter((path) => path === 'POST /oauth/token').length;

const loaded = async () => {
  const made = await aLoadedStore(provider);
  const save = async (changes: AccountChanges) =>
    await made.store.dispatch(
      saveAccount({ ...accountValuesOf(made.store.getState().personalInfo), ...changes }),
    );
  return { ...made, save };
};

describe('F2 saving the account', () => {
  it('F2 sends what changed, refreshes, and logs in silently again', async () => {
    const { store, save } = await loaded();
    expect(await save({ firstname: 'Lina', company: '' })).toEqual({ kind: 'saved' });
    await settleDown();
    expect(saves().map(({ json }) => json)).toEqual([
      { field_firstname: { value: 'Lina' }, field_company: { value: '' } },
    ]);
    expect(pathsCalled()).toEqual([
      'PATCH /user/2',
      'POST /oauth/token',
      'GET /oauth/userinfo',
      'GET /user/2',
      'GET /node/7',
      'GET /ge_rest/ge_get_schema_url',
    ]);
    expect(store.getState().personalInfo).toMatchObject({ firstname: 'Lina', uid: '2', cgu: true });
    expect(store.getState().personalInfo).not.toHaveProperty('company');
    expect(store.getState().alert?.message).toBe('info_saved');
  });

  it('F2 unchanged it calls nothing, and says that all is saved', async () => {
    const { store, save } = await loaded();
    expect(await save({ firstname: ' Amélie ' })).toEqual({ kind: 'saved' });
    await settleDown();
    expect(provider.calls).toEqual([]);
    expect(store.getState().alert?.message).toBe('info_saved');
  });

  it('F2 with nothing stored it calls nothing', async () => {
    const { store } = await aStore(
      provider,
      {},
      storageWith({ tokens: someTokens(), personalInfo: { firstname: 'x' } }),
    );
    const values = accountValuesOf({ firstname: 'y' });
    expect(await store.dispatch(saveAccount(values))).toEqual({ kind: 'nothing-stored' });
    expect(provider.calls).toEqual([]);
  });

  it('F2 A9 a refresh right before the save does not stop the one after it', async () => {
    const { save } = await loaded();
    // The lazy login of the start refreshed less than ten seconds ago.
    await save({ firstname: 'Lina' });
    expect(tokenCalls()).toBe(1);
  });

  it('F2 A9 a token that was revoked before is refreshed, and the save goes through', async () => {
    const { store, save } = await loaded();
    let isFirst = true;
    const { saveUser } = provider;
    provider.saveUser = (body) => {
      if (!isFirst) return saveUser(body);
      isFirst = false;
      return htmlAnswer(401);
    };
    expect(await save({ firstname: 'Lina' })).toEqual({ kind: 'saved' });
    expect(saves()).toHaveLength(2);
    expect(store.getState().personalInfo.firstname).toBe('Lina');
  });

  it('F2 a record that was being read meanwhile does not come after the save', async () => {
    const { store } = await aStore(provider, { personalInfo: aPerson() });
    const loading = store.dispatch(lazyLogin());
    const saving = store.dispatch(saveAccount(accountValuesOf(aPerson({ firstname: 'Lina' }))));
    await Promise.all([loading, saving]);
    await settleDown();
    expect(pathsCalled().indexOf('PATCH /user/2')).toBeGreaterThan(pathsCalled().indexOf('GET /user/2'));
    expect(store.getState().personalInfo.firstname).toBe('Lina');
  });

  it('F2 K6 what another device saved meanwhile is not written over by what was only shown', async () => {
    const { store } = await aStore(provider, { personalInfo: aPerson({ company: 'Ancienne' }) });
    const values = accountValuesOf(store.getState().personalInfo);
    const loading = store.dispatch(lazyLogin());
    await Promise.all([loading, store.dispatch(saveAccount({ ...values, firstname: 'Lina' }))]);
    await settleDown();
    expect(saves().map(({ json }) => json)).toEqual([{ field_firstname: { value: 'Lina' } }]);
    expect(store.getState().personalInfo).toMatchObject({ firstname: 'Lina', company: 'Atelier' });
  });

  it('F2 R8 a save whose answer was lost is not believed to have failed: taking it back is sent', async () => {
    const { store, save } = await loaded();
    const { firstname } = store.getState().personalInfo;
    const saveUser = provider.saveUser;
    provider.saveUser = async (body) => {
      await saveUser(body);
      return await lostAnswer();
    };
    expect(await save({ firstname: 'Lapsus' })).toMatchObject({ kind: 'failed' });
    provider.saveUser = saveUser;
    expect(await save({})).toEqual({ kind: 'saved' });
    await settleDown();
    expect(saves().at(-1)?.json).toEqual({ field_firstname: { value: firstname } });
    expect(store.getState().personalInfo.firstname).toBe(firstname);
    // Known again: the next save sends nothing.
    const { length } = saves();
    await save({});
    expect(saves()).toHaveLength(length);
  });

  it.each<[string, () => Response | Promise<Response>, object]>([
    ['no network', lostAnswer, { reason: 'unreachable' }],
    ['maintenance', () => htmlAnswer(503), { reason: 'unavailable', status: 503 }],
    ['a fault', () => new Response('x', { status: 500 }), { reason: 'unavailable', status: 500 }],
    ['a page in place of the answer', () => htmlAnswer(200), { reason: 'malformed' }],
    ['a refusal', () => jsonAnswer({ message: 'no' }, 403), { reason: 'refused', status: 403 }],
  ])('F2 with %s nothing changes and nobody is logged out', async (_what, answer, error) => {
    const { store, save } = await loaded();
    const before = store.getState();
    provider.saveUser = answer;
    expect(await save({ firstname: 'Lina' })).toMatchObject({ kind: 'failed', error, refused: [] });
    await settleDown();
    expect(store.getState().personalInfo).toEqual(before.personalInfo);
    expect(store.getState().tokens).toEqual(before.tokens);
    expect(store.getState().alert).toBeNull();
    expect(tokenCalls()).toBe(0);
  });

  it('F2 a 422 names the fields, in the app’s words, and keeps no text of the provider', async () => {
    const { store, save } = await loaded();
    const message = 'Unprocessable Entity\nfield_title.0.value: SECRET\nmail: SECRET\n';
    provider.saveUser = () => jsonAnswer({ message }, 422);
    const result = await save({ title: 'x' });
    expect(result).toMatchObject({ kind: 'failed', refused: ['title'] });
    expect(JSON.stringify([result, store.getState()])).not.toContain('SECRET');
  });

  it('F2 A11 a logout while it is being sent: the answer is nobody’s', async () => {
    const { store, save } = await loaded();
    const { saveUser } = provider;
    provider.saveUser = (body) => {
      store.dispatch(sessionEnded({ reason: 'logged-out' }));
      return saveUser(body);
    };
    expect(await save({ firstname: 'Lina' })).toMatchObject({
      kind: 'failed',
      error: { reason: 'signed-out' },
    });
    await settleDown();
    expect(store.getState().personalInfo).toEqual({});
    expect(store.getState().alert).toBeNull();
    expect(saves()).toHaveLength(1);
  });
});

describe('F2 A9 other calls meanwhile', () => {
  /** Holds the answer of the save back until told. */
  const heldBack = () => {
    const { saveUser } = provider;
    let release: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    provider.saveUser = async (body) => {
      const answer = saveUser(body);
      await gate;
      return await answer;
    };
    return () => release();
  };

  it('F2 A9 wait for the next token: none is sent with the dead one', async () => {
    const { store, save } = await loaded();
    const release = heldBack();
    const saving = save({ firstname: 'Lina' });
    await until(() => saves().length === 1);
    store.dispatch(identityCardSaved({ symptoms: 'Écrit pendant' }));
    const syncing = store.dispatch(synchronise());
    await settleDown();
    expect(pathsCalled()).toEqual(['PATCH /user/2']);
    release();
    await Promise.all([saving, syncing]);
    await settleDown();
    expect(provider.row('identityCard')).toEqual({ symptoms: 'Écrit pendant' });
    expect(tokenCalls()).toBe(1);
    const dead = saves()[0]!.bearer;
    expect(provider.calls.filter(({ bearer }) => bearer === dead)).toHaveLength(1);
  });

  it('F2 A9 and one that was under way, and got a 401, is sent again with the next token', async () => {
    const { store, save } = await loaded();
    const release = heldBack();
    const answer = provider.instead;
    let isHeld = true;
    provider.instead = (call) => {
      if (call.path !== '/node/7' || !isHeld) return answer(call);
      isHeld = false;
      return until(() => saves().length === 1).then(() => htmlAnswer(401));
    };
    store.dispatch(identityCardSaved({ symptoms: 'Écrit avant' }));
    const syncing = store.dispatch(synchronise());
    await settleDown();
    const saving = save({ firstname: 'Lina' });
    await until(() => saves().length === 1);
    await settleDown();
    release();
    await Promise.all([saving, syncing]);
    await settleDown();
    expect(provider.row('identityCard')).toEqual({ symptoms: 'Écrit avant' });
    expect(tokenCalls()).toBe(1);
    expect(store.getState().tokens).not.toBeNull();
  });

  it('F2 A10 another tab that gets a new token meanwhile ends nothing', async () => {
    const { store, storage, save } = await loaded();
    const { saveUser } = provider;
    provider.saveUser = (body) => {
      const stored = storage.json('refresh_token') as object;
      storage.setItem('refresh_token', JSON.stringify({ ...stored, token: 'refresh-of-another-tab' }));
      return saveUser(body);
    };
    expect(await save({ firstname: 'Lina' })).toEqual({ kind: 'saved' });
    await settleDown();
    const token = provider.calls.find(({ path }) => path === '/oauth/token');
    expect(token?.form['refresh_token']).toBe('refresh-of-another-tab');
    expect(store.getState().personalInfo.firstname).toBe('Lina');
  });

  it('F2 A9 when the refresh after it fails, the save stands and the next call refreshes', async () => {
    const { store, save } = await loaded();
    const answer = provider.instead;
    provider.instead = (call) => (call.path === '/oauth/token' ? htmlAnswer(503) : answer(call));
    expect(await save({ firstname: 'Lina' })).toEqual({ kind: 'saved' });
    await settleDown();
    expect(store.getState().personalInfo.firstname).toBe('Lina');
    expect(store.getState().tokens).not.toBeNull();
    provider.instead = answer;
    await store.dispatch(synchronise());
    expect(store.getState().syncActivity.failure).toBeNull();
  });
});

describe('F2 what was typed', () => {
  const typed = (name: string, value: string) => answered({ exercise: accountDraft, name, value });

  it('F2 leaves the draft once it is saved, spaces around aside', async () => {
    const { store } = await loaded();
    store.dispatch(typed('firstname', ' Lina '));
    store.dispatch(typed('cgu', 'false'));
    store.dispatch(accountSaved({ firstname: 'Lina', cgu: false }));
    expect(store.getState().drafts).toEqual({});
  });

  it('F2 stays where it was typed while the save was under way', async () => {
    const { store } = await loaded();
    store.dispatch(typed('firstname', 'Lina'));
    store.dispatch(typed('company', 'Bo'));
    store.dispatch(accountSaved({ firstname: 'Lina', company: 'B' }));
    expect(selectDraft(store.getState(), accountDraft)?.answers).toEqual({ company: 'Bo' });
  });
});
