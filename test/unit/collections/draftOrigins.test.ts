import { derailorEdited } from '../../../src/collections/derailors';
import { answered } from '../../../src/collections/drafts';
import { identityCardSaved } from '../../../src/collections/identityCard';
import { plfSectionCompleted } from '../../../src/collections/plf';
import { reconnectionReworked } from '../../../src/collections/reconnections';
import { silentLogin } from '../../../src/session/login';
import { aDerailor, aReconnection, NOON } from '../../support/exampleData';
import { aLoadedStore, aStore, type ExampleStore, fakeSetting, sync } from '../../support/exampleStore';
import { settleDown } from '../../support/time';

const key = String(NOON);
const draft = `reconnection/${key}`;
const entryWith = (data: Record<string, string>) => aReconnection({ data: { who: 'Karim', ...data } });

const provider = fakeSetting();

beforeEach(() => {
  provider.saveElsewhere('reconnections', { [key]: entryWith({ why: 'le chantier' }) });
});

/** What the app makes of it comes a moment later: what merges is fetched. */
async function does(store: ExampleStore, action: Parameters<ExampleStore['dispatch']>[0]): Promise<void> {
  store.dispatch(action);
  await settleDown();
}
const type = (store: ExampleStore, name: string, value: string, draftKey = draft) =>
  does(store, answered({ draftKey, name, value }));
const here = (store: ExampleStore) => store.getState().reconnections[key];
const there = () => (provider.row('reconnections') as Record<string, unknown>)[key];

it('K6 R23: the same answer: what was typed stands, the other text is kept beside it', async () => {
  const { store } = await aLoadedStore(provider);
  await type(store, 'why', 'la f');
  provider.saveElsewhere('reconnections', { [key]: entryWith({ why: 'le train' }) });
  await sync(store);
  await type(store, 'why', 'la fête');
  await does(store, reconnectionReworked(key, entryWith({ why: 'la fête' }), draft));
  const both = { data: { who: 'Karim', why: 'la fête' }, conflicts: { why: ['le train'] } };
  expect(here(store)).toMatchObject(both);
  expect(Object.keys(store.getState().sync.pending ?? {})).toEqual(['reconnections']);
  await sync(store);
  expect(there()).toMatchObject(both);
});

it('K6 R23: the tab was closed in between: the draft still knows what it began from, and holds no stored text', async () => {
  const { store, storage, persistor } = await aLoadedStore(provider);
  await type(store, 'why', 'la fête');
  await persistor.flush();
  expect(storage.getItem('drafts')).not.toContain('chantier');
  const next = await aStore(provider, {}, storage.copy());
  provider.saveElsewhere('reconnections', { [key]: entryWith({ why: 'le train' }) });
  await next.store.dispatch(silentLogin());
  await does(next.store, reconnectionReworked(key, entryWith({ why: 'la fête' }), draft));
  expect(here(next.store)).toMatchObject({ conflicts: { why: ['le train'] } });
});

it('K6 R22: another answer came in meanwhile, or none: saved as it was typed, with no conflict', async () => {
  const { store } = await aLoadedStore(provider);
  await type(store, 'why', 'la fête');
  await sync(store);
  const saved = entryWith({ why: 'la fête' });
  await does(store, reconnectionReworked(key, saved, draft));
  expect(here(store)).toEqual(saved);
  expect(store.getState().sync.pending).toEqual({ reconnections: 1 });
  await sync(store);
  await type(store, 'why', 'le train');
  provider.saveElsewhere('reconnections', { [key]: entryWith({ why: 'la fête', when: 'hier' }) });
  await sync(store);
  await does(store, reconnectionReworked(key, entryWith({ why: 'le train', when: 'hier' }), draft));
  expect(here(store)).toEqual(entryWith({ why: 'le train', when: 'hier' }));
});

it('K6 R23: an entry that was deleted meanwhile comes back as it was typed', async () => {
  const { store } = await aLoadedStore(provider);
  await type(store, 'why', 'la fête');
  provider.saveElsewhere('reconnections', {});
  await sync(store);
  expect(here(store)).toBeUndefined();
  await does(store, reconnectionReworked(key, entryWith({ why: 'la fête' }), draft));
  expect(here(store)).toEqual(entryWith({ why: 'la fête' }));
});

it('K6 R23: the identity card, a derailor, and an answer of the guided exercise, whose track goes on', async () => {
  const conflicts = { how: ['là'] };
  const plf = { type: 'plf', plf_track: { plf: 2, slide: 1 }, data: { why: 'a' }, conflicts };
  const derailorDraft = `deviateur/derailor.${key}`;
  provider.saveElsewhere('identityCard', { symptoms: 'a' });
  provider.saveElsewhere('derailors', { [key]: aDerailor() });
  provider.saveElsewhere('plf', plf);
  const { store } = await aLoadedStore(provider);
  await type(store, 'symptoms', 'ici', 'identityCard');
  await type(store, 'name', 'ici', derailorDraft);
  await type(store, 'why', 'ici', 'plf2');
  provider.saveElsewhere('identityCard', { symptoms: 'là' });
  provider.saveElsewhere('derailors', { [key]: aDerailor({ name: 'là' }) });
  provider.saveElsewhere('plf', { ...plf, data: { why: 'là' } });
  await sync(store);
  await does(store, identityCardSaved({ symptoms: 'ici' }, 'identityCard'));
  await does(store, derailorEdited({ dateKey: key, entry: aDerailor({ name: 'ici' }) }, derailorDraft));
  const section = { section: 2, next: 3, answers: { why: 'ici' }, cardFields: {}, intuitions: [] };
  await does(store, plfSectionCompleted(section, 'plf2'));
  expect(store.getState()).toMatchObject({
    identityCard: { symptoms: 'ici', conflicts: { symptoms: ['là'] } },
    derailors: { [key]: { ...aDerailor({ name: 'ici' }), conflicts: { name: ['là'] } } },
    plf: { plf_track: { plf: 3, slide: 0 }, data: { why: 'ici' }, conflicts: { ...conflicts, why: ['là'] } },
  });
});
