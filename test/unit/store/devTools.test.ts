import { logOf } from '../../support/devTools';
import { alertShown } from '../../../src/alerts/alertSlice';
import { derailorSaved } from '../../../src/collections/derailors';
import { answered } from '../../../src/collections/drafts';
import { rowsReceived } from '../../../src/collections/events';
import { friendshipPartSaved } from '../../../src/collections/friendship';
import { identityCardSaved } from '../../../src/collections/identityCard';
import { plfSectionCompleted } from '../../../src/collections/plf';
import { reconnectionRemoved, reconnectionSaved } from '../../../src/collections/reconnections';
import { tokensReceived } from '../../../src/provider/sessionEvents';
import { logIn } from '../../../src/session/passwordLogin';
import { devToolsOptions } from '../../../src/store/devTools';
import {
  aDerailor,
  aDocument,
  anIdentityCard,
  aPerson,
  aReconnection,
  K,
  NOON,
  someTokens,
} from '../../support/exampleData';
import { aLoadedStore, aStore, fakeSetting, storageWith } from '../../support/exampleStore';
import { soundRows } from '../../support/soundRows';

function sanitizers() {
  const options = devToolsOptions();
  if (!options || !options.stateSanitizer || !options.actionSanitizer) throw new Error('no sanitizers');
  const { stateSanitizer, actionSanitizer } = options;
  return {
    ofState: <State>(state: State): State => stateSanitizer(state, 0),
    ofAction: <Action extends { type: string }>(action: Action): Action => actionSanitizer(action, 0),
  };
}

const { ofState, ofAction } = sanitizers();
const happened = (more: object) => ({ type: 'a/happened', ...more });
const shownOf = (value: object): string => JSON.stringify([ofState(value), ofAction(happened(value))]);

/** The log holds these texts, and shows none of them. */
function expectMasked(store: Parameters<typeof logOf>[0], secrets: readonly string[]) {
  const log = logOf(store);
  const raw = JSON.stringify(log.map(({ action }) => action));
  const shown = JSON.stringify(log.map(({ shownAction, shownState }) => [shownAction, shownState]));
  for (const secret of secrets) {
    expect(raw).toContain(secret);
    expect(shown).not.toContain(secret);
  }
}

const provider = fakeSetting();

describe('A5 J3 DevTools mask tokens, passwords and personal data', () => {
  it('A3 A5 S6 in every action of a login, and in every state on the way', async () => {
    const { store } = await aStore(provider, {}, storageWith({}));
    await store.dispatch(logIn('amelie@example.org', 'le-mot-de-passe'));
    const secrets = 'le-mot-de-passe amelie@example.org access-1 refresh-1 Amélie Durand Atelier 00da7ec3';
    expectMasked(store, secrets.split(' '));
  });

  it('A5 in what comes back from storage, and what another tab wrote', async () => {
    const rows = { tokens: someTokens({ token: 'refresh-0' }), personalInfo: aPerson() };
    const { store } = await aStore(provider, rows);
    store.dispatch(rowsReceived({ values: rows }));
    expect(logOf(store).map(({ action }) => action.type)).toContain('persist/REHYDRATE');
    expectMasked(store, ['refresh-0', 'Amélie', 'Durand', 'amelie@example.org']);
  });

  it('A5 but not the clocks, nor who refused what', () => {
    const tokens = someTokens();
    const access = { token: 'SECRET', expiresAt: 1, marginMs: 2 };
    const masked = { token: '•••' };
    expect(ofState({ tokens, session: { access, nid: '7', endReason: 'refused' } })).toEqual({
      tokens: { ...tokens, token: '•••' },
      session: { access: { ...access, token: '•••' }, nid: '7', endReason: 'refused' },
    });
    expect(ofAction(tokensReceived({ access, refresh: tokens, refreshInMs: 3 }))).toEqual(
      tokensReceived({ access: { ...access, ...masked }, refresh: { ...tokens, ...masked }, refreshInMs: 3 }),
    );
  });

  /** Someone whose every text is secret. */
  const names = 'firstname lastname mail title company businessunit telephone uuid uid ancrage categorie';
  const person = Object.fromEntries(names.split(' ').map((name) => [name, 'SECRET']));
  const login = { username: 'SECRET', password: 'SECRET' };
  it.each<[string, object]>([
    ['a login', { meta: { arg: { endpointName: 'postToken', originalArgs: login } } }],
    ['a refresh', { meta: { arg: { originalArgs: { refresh_token: 'SECRET' } } } }],
    ['a mutation that is kept', { provider: { mutations: { r1: { originalArgs: login } } } }],
    ['an answer', { payload: { personalInfo: person, nid: '7' } }],
    ['an account that was saved', { payload: person }],
    ['a member nobody knows yet', { payload: { personalInfo: { nickname: 'SECRET', pets: ['SECRET'] } } }],
    ['a body on the wire', { payload: { user_mail: [{ value: 'SECRET' }], temp_pass: 'SECRET' } }],
    ['a new password', { meta: { arg: { originalArgs: { name: 'a@b.org', new_pass: 'SECRET' } } } }],
    ['headers', { meta: { headers: { Authorization: 'Bearer SECRET', cookie: 'SECRET' } } }],
    ['settings', { payload: { clientSecret: 'SECRET', client_secret: 'SECRET' } }],
    ['tokens of any shape', { payload: { tokens: [{ jwt: 'SECRET' }] } }],
    ['the account’s draft', { drafts: { account: { answers: { firstname: 'SECRET' }, lastField: 'x' } } }],
    ['one of several drafts', { drafts: { 'account#mi9-a': { answers: { firstname: 'SECRET' } } } }],
    ['what is typed there', answered({ draftKey: 'account', name: 'firstname', value: 'SECRET' })],
    ['what another tab typed', { payload: { values: { drafts: { account: { answers: ['SECRET'] } } } } }],
  ])('A5 in %s', (_where, value) => {
    expect(shownOf(value)).toMatch(/•••/);
    expect(shownOf(value)).not.toMatch(/SECRET|a@b\.org/);
  });

  it('J3 e-mails and bearer tokens inside texts and names: errors, cache keys', () => {
    const shown = shownOf({
      error: { name: 'Error', message: 'No user amelie.durand+1@example.org (Bearer abc.DEF-1)' },
      provider: { queries: { 'getUser({"by":"amelie@example.org"})': { status: 'rejected' } } },
    });
    expect(shown).toContain('No user •••');
    expect(shown).toContain('getUser(');
    expect(shown).toContain('rejected');
    expect(shown).not.toMatch(/amelie|example\.org|abc\.DEF/);
  });
});

describe('J3 DevTools leave visible', () => {
  /** Names that a document may give to questions, whatever they mean elsewhere. */
  const answers = { title: 'visible 1', company: 'visible 2', token: 'visible 3', mail: 'a@b.org' };
  const entry = aReconnection({ data: answers });
  const theme = { mode: 'theme', subject: 'Déléguer' } as const;
  const cardFields = { vocationpro: 'Ouvrir', title: 'x' };
  const intuitions = [{ name: 'Souffler', id: 'i1' }];
  const newClaims = { [K]: aDerailor() };

  it('C5 every row that holds answers or questions, to the last member; of the state of sync all but whose it is', () => {
    const drafts = { reconnection: { answers, slide: 'q2' } };
    const rows = { ...soundRows, reconnections: { [K]: entry }, plf: { data: answers }, drafts };
    const sync = { syncedAt: NOON, uid: '2' };
    const hidden = ['personalInfo', 'tokens', 'registrations'];
    const visible = Object.fromEntries(Object.entries(rows).filter(([name]) => !hidden.includes(name)));
    expect(ofState({ ...rows, sync })).toMatchObject({ ...visible, sync: { syncedAt: NOON, uid: '•••' } });
  });

  it.each([
    answered({ draftKey: 'reconnection', name: 'title', value: 'Karim' }),
    reconnectionSaved(entry, 'reconnection'),
    reconnectionRemoved({ dateKey: K, entry }),
    derailorSaved(aDerailor({ data: answers }), 'derailor'),
    friendshipPartSaved({ dateKey: K, part: 'listen', ...theme, answers, cleared: [] }, 'friendship'),
    identityCardSaved(anIdentityCard()),
    plfSectionCompleted({ section: 2, next: 3, answers, cardFields, intuitions, newClaims }, 'plf2'),
    rowsReceived({ values: { reconnections: { [K]: entry }, plf: { data: answers } } }),
    alertShown('generic_error'),
    happened({ payload: { documents: { fr: aDocument() }, refused: [] } }),
  ])('C1 C5 what $type says', (action) => {
    expect(ofAction(action)).toEqual(action);
  });
});

it('K4 J3 DevTools change nothing of the state, and offer nothing that runs the reducers again', async () => {
  const { store } = await aLoadedStore(provider);
  const before = JSON.stringify(store.getState());
  ofState(store.getState());
  expect(JSON.stringify(store.getState())).toBe(before);
  const options = devToolsOptions();
  const features = options ? options.features : undefined;
  expect(features?.jump).toBe(true);
  for (const name of ['skip', 'reorder', 'import', 'persist', 'test'] as const) {
    expect(features?.[name] ?? false).toBe(false);
  }
});

it('S6 J3 DevTools are none in production', () => {
  const before = process.env['NODE_ENV'];
  Object.assign(process.env, { NODE_ENV: 'production' });
  expect(devToolsOptions()).toBe(false);
  Object.assign(process.env, { NODE_ENV: before });
});
