import '../support/quickCrossings';
import { screen, within } from '@testing-library/react';
import { cardLines, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { renderApp } from '../support/renderApp';
import { setUp } from '../support/setting';
import { user } from '../support/userMoves';

const place = setUp();
const path = '/pages/cid';

test('F1 A3 K6 K8 R23: one of two texts is picked, which is confirmed, has the focus and stands here and at the provider; members that the form does not show are kept', async () => {
  const { nid } = await openAccount(place.provider.url, nadia);
  const stored = { ...cardLines, autre: { de: 'demain' } };
  const field_cid = JSON.stringify({ ...stored, conflicts: { symptoms: ['Mes mains se ferment'] } });
  await place.controls.writeNode(nid, { field_cid });
  await renderApp(await place.deviceOf(nadia), path);
  const name = /Quelle version gardez-vous/;
  const choice = within(await screen.findByRole('group', { name }));
  await user.hands.click(choice.getAllByRole('button')[1]!);
  await user.holds('symptoms', 'Mes mains se ferment');
  expect(await user.box('symptoms')).toHaveFocus();
  await user.isToldThat('Version gardée');
  expect(screen.queryByRole('group', { name })).toBeNull();
  await user.sees('synced');
  expect(await place.held(nadia, 'field_cid')).toEqual({ ...stored, symptoms: 'Mes mains se ferment' });
});
