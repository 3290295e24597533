import { answered, selectDraft } from '../../../src/collections/drafts';
import { accountSaved } from '../../../src/collections/events';
import { identityCardSaved } from '../../../src/collections/identityCard';
import { accountValuesOf, type AccountChanges } from '../../../src/domain/user/account';
import { accountForm } from '../../../src/domain/entries/formDraftKeys';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import { silentLogin } from '../../../src/session/login';
import { saveAccount } from '../../../src/session/saveAccount';
import { aPerson } from '../../support/exampleData';
import { aLoadedStore, aStore, fakeSetting, sync } from '../../support/exampleStore';
import {
  type Answer,
  type FakeCall,
  htmlAnswer,
  isNodeCall,
  isTokenCall,
  isUserSave,
  jsonAnswer,
  lostAnswer,
} from '../../support/fakeProvider';
import { settleDown, until } from '../../support/time';

const provider = fakeSetting();

/** Answers saves of the account in the provider's place. */
const answerSaves = (answer: (call: FakeCall) => Answer | undefined) => {
  provider.instead = (call) => (isUserSave(call) ? answer(call) : undefined);
};
const saves = () => provider.calls.filter(isUserSave);

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
    const reads = ['GET /oauth/userinfo', 'GET /user/2', 'GET /node/7', 'GET /ge_rest/ge_get_schema_url'];
    expect(provider.paths()).toEqual(['PATCH /user/2', 'POST /oauth/token', ...reads]);
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
    const { store } = await aStore(provider, { personalInfo: { firstname: 'x' } });
    const values = accountValuesOf({ firstname: 'y' });
    expect(await store.dispatch(saveAccount(values))).toEqual({ kind: 'nothing-stored' });
    expect(provider.calls).toEqual([]);
  });

  it('F2 K6 a record that was being read meanwhile neither comes after the save, nor is written over by what was only shown', async () => {
    const { store } = await aStore(provider, { personalInfo: aPerson({ company: 'Ancienne' }) });
    const values = accountValuesOf(store.getState().personalInfo);
    const loading = store.dispatch(silentLogin());
    await Promise.all([loading, store.dispatch(saveAccount({ ...values, firstname: 'Lina' }))]);
    await settleDown();
    const paths = provider.paths();
    expect(paths.indexOf('PATCH /user/2')).toBeGreaterThan(paths.indexOf('GET /user/2'));
    expect(saves().map(({ json }) => json)).toEqual([{ field_firstname: { value: 'Lina' } }]);
    expect(store.getState().personalInfo).toMatchObject({ firstname: 'Lina', company: 'Atelier' });
  });

  it('F2 R8 a save whose answer was lost is not believed to have failed: taking it back is sent', async () => {
    const { store, save } = await loaded();
    const { firstname } = store.getState().personalInfo;
    answerSaves((call) => {
      provider.answer(call);
      return lostAnswer();
    });
    expect(await save({ firstname: 'Lapsus' })).toMatchObject({ kind: 'failed' });
    provider.heal();
    expect(await save({})).toEqual({ kind: 'saved' });
    await settleDown();
    expect(saves().at(-1)?.json).toEqual({ field_firstname: { value: firstname } });
    expect(store.getState().personalInfo.firstname).toBe(firstname);
    const { length } = saves();
    await save({});
    expect(saves()).toHaveLength(length);
  });

  it.each<[string, () => Answer, object]>([
    ['no network', lostAnswer, { reason: 'unreachable' }],
    ['maintenance', () => htmlAnswer(503), { reason: 'unavailable', status: 503 }],
    ['a page in place of the answer', () => htmlAnswer(200), { reason: 'malformed' }],
    ['a refusal', () => jsonAnswer({ message: 'no' }, 403), { reason: 'refused', status: 403 }],
  ])('F2 with %s nothing changes and nobody is logged out', async (_what, answer, error) => {
    const { store, save } = await loaded();
    const stand = () => [store.getState().personalInfo, store.getState().tokens, store.getState().alert];
    const before = stand();
    answerSaves(answer);
    expect(await save({ firstname: 'Lina' })).toMatchObject({ kind: 'failed', error, refused: [] });
    await settleDown();
    expect([stand(), before[2]]).toEqual([before, null]);
    expect(provider.tokenCalls()).toBe(0);
  });

  it('F2 a 422 names the fields, in the app’s words, and keeps no text of the provider', async () => {
    const { store, save } = await loaded();
    const message = 'Unprocessable Entity\nfield_title.0.value: SECRET\nmail: SECRET\n';
    answerSaves(() => jsonAnswer({ message }, 422));
    const result = await save({ title: 'x' });
    expect(result).toMatchObject({ kind: 'failed', refused: ['title'] });
    expect(JSON.stringify([result, store.getState()])).not.toContain('SECRET');
  });

  it('F2 A11 a logout while it is being sent: the answer is nobody’s', async () => {
    const { store, save } = await loaded();
    answerSaves(() => {
      store.dispatch(sessionEnded({ reason: 'logged-out' }));
      return undefined;
    });
    const result = await save({ firstname: 'Lina' });
    expect(result).toMatchObject({ kind: 'failed', error: { reason: 'signed-out' } });
    await settleDown();
    const { personalInfo, alert } = store.getState();
    expect([personalInfo, alert]).toEqual([{}, null]);
    expect(saves()).toHaveLength(1);
  });
});

describe('F2 A9 other calls meanwhile', () => {
  it('F2 A9 wait for the next token: none is sent with the dead one', async () => {
    const { store, save } = await loaded();
    const release = provider.holdBack(isUserSave);
    const saving = save({ firstname: 'Lina' });
    await until(() => saves().length === 1);
    store.dispatch(identityCardSaved({ symptoms: 'Écrit pendant' }));
    const syncing = sync(store);
    await settleDown();
    expect(provider.paths()).toEqual(['PATCH /user/2']);
    release();
    await Promise.all([saving, syncing]);
    await settleDown();
    expect(provider.row('identityCard')).toEqual({ symptoms: 'Écrit pendant' });
    expect(provider.tokenCalls()).toBe(1);
    const dead = saves()[0]!.bearer;
    expect(provider.calls.filter(({ bearer }) => bearer === dead)).toHaveLength(1);
  });

  it('F2 A9 and one that was under way, and got a 401, is sent again with the next token', async () => {
    const { store, save } = await loaded();
    let isHeld = true;
    provider.instead = (call) => {
      if (!isNodeCall(call) || !isHeld) return undefined;
      isHeld = false;
      return until(() => saves().length === 1).then(() => htmlAnswer(401));
    };
    const release = provider.holdBack(isUserSave);
    store.dispatch(identityCardSaved({ symptoms: 'Écrit avant' }));
    const syncing = sync(store);
    await settleDown();
    const saving = save({ firstname: 'Lina' });
    await until(() => saves().length === 1);
    await settleDown();
    release();
    await Promise.all([saving, syncing]);
    await settleDown();
    expect(provider.row('identityCard')).toEqual({ symptoms: 'Écrit avant' });
    expect(provider.tokenCalls()).toBe(1);
    expect(store.getState().tokens).not.toBeNull();
  });

  it('F2 A9 when the refresh after it fails, the save stands and the next call refreshes', async () => {
    const { store, save } = await loaded();
    provider.instead = (call) => (isTokenCall(call) ? htmlAnswer(503) : undefined);
    expect(await save({ firstname: 'Lina' })).toEqual({ kind: 'saved' });
    await settleDown();
    expect(store.getState().personalInfo.firstname).toBe('Lina');
    expect(store.getState().tokens).not.toBeNull();
    provider.heal();
    await sync(store);
    expect(store.getState().syncActivity.failure).toBeNull();
  });
});

it('F2 what was typed leaves the draft once it is saved, spaces around aside; what was typed meanwhile stays', async () => {
  const { store } = await loaded();
  const type = (name: string, value: string) =>
    store.dispatch(answered({ draftKey: accountForm, name, value }));
  type('firstname', ' Lina ');
  type('cgu', 'false');
  type('company', 'Bo');
  store.dispatch(accountSaved({ firstname: 'Lina', cgu: false, company: 'B' }));
  expect(selectDraft(store.getState(), accountForm)?.answers).toEqual({ company: 'Bo' });
  store.dispatch(accountSaved({ company: 'Bo' }));
  expect(store.getState().drafts).toEqual({});
});
