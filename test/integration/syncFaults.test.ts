import { identityCardSaved } from '../../src/collections/identityCard';
import type { Reconnections } from '../../src/domain/reconnection';
import { cameBack } from '../../src/session/events';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { renderApp } from '../support/renderApp';
import { setUp } from '../support/setting';
import { anyAnswer, makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();

const there = async () =>
  (await (await openAccount(place.provider.url, amelie)).json('field_intuitions')) as Reconnections;

// Cut and refused writes stand in test/unit/collections/cutWrites.test.ts and failedWrites.test.ts.
test('K5 R11: an exercise gone through without a network reaches the provider once, whole and in order', async () => {
  const phone = await place.deviceOf(amelie);
  await renderApp(phone, '/reco/add');
  await user.sees('synced');
  const before = Object.keys(await there());
  for (const method of ['GET', 'PATCH', 'POST']) {
    place.provider.controls.addFault({ match: `${method} /`, dropConnection: 'before', times: 1_000 });
  }
  await user.choose('upcoming');
  await user.answerUpToIntuitions();
  await user.writeIntuitions(['Préparer la rencontre', 'Relire mes notes']);
  await user.press('button', 'save');
  await user.sees('waiting');
  phone.store.dispatch(identityCardSaved({ symptoms: 'Sans réseau' }));
  place.provider.controls.clearFaults();
  place.provider.controls.clearRequests();
  phone.store.dispatch(cameBack());
  await user.sees('synced');
  const writes = place.provider.controls.requests().filter(({ method }) => method === 'PATCH');
  expect(writes).toHaveLength(1);
  const after = await there();
  expect(after).toEqual(phone.store.getState().reconnections);
  const [added = '', ...more] = Object.keys(after).filter((key) => !before.includes(key));
  expect(more).toEqual([]);
  expect(after[added]?.intuitionsdata?.map(({ name }) => name)).toEqual([
    'Préparer la rencontre',
    'Relire mes notes',
  ]);
  const answers = Object.values(after[added]?.data ?? {});
  expect(answers.length).toBeGreaterThan(3);
  expect(answers.filter((answer) => answer === anyAnswer).length).toBeGreaterThan(2);
  const account = await openAccount(place.provider.url, amelie);
  expect(await account.json('field_cid')).toMatchObject({ symptoms: 'Sans réseau' });
});
