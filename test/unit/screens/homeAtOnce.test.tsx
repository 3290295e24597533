import { render, screen } from '@testing-library/react';
import { newReconnectionForm } from '../../../src/domain/entries/formDraftKeys';
import { localDay } from '../../../src/domain/localDay';
import { fetchFirstParts, HomeScreen } from '../../../src/screens/home/HomeScreen';
import { anIdentityCard, aReconnection } from '../../support/exampleData';
import { aStore, closeStores } from '../../support/exampleStore';
import { FakeProvider } from '../../support/fakeProvider';
import { inFrench } from '../../support/inFrench';
import { named } from '../../support/screenNames';

afterEach(closeStores);

it('home has all parts that these rows ask for with its first drawing: one that comes later is held back (RA6)', async () => {
  const yesterday = localDay(new Date(Date.now() - 86_400_000));
  const who = { 'reconew-q2-qui': 'Zoé' };
  const { store } = await aStore(new FakeProvider(), {
    identityCard: anIdentityCard(),
    reconnections: {
      '1770000000000': aReconnection({ pf: 'future', data: { ...who, 'reconew-q2-date': yesterday } }),
    },
    drafts: { [newReconnectionForm]: { answers: who } },
  });
  await fetchFirstParts(store.getState());
  render(inFrench(<HomeScreen />, { store }));
  expect(screen.getByRole('heading', { name: named('Reprendre : Zoé') })).toBeVisible();
  expect(screen.getByRole('region', { name: named('Comment cela s’est-il passé avec Zoé ?') })).toBeVisible();
});
