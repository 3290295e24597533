import '../support/quickCrossings';
import { screen, waitFor } from '@testing-library/react';
import { searchHref } from '../../src/domain/paths';
import { amelie, nadia } from '../support/personas';
import { address, goTo } from '../support/renderApp';
import { saying } from '../support/screenNames';
import { receives, setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();

const headings = () => [...document.querySelectorAll('main h2')].map((heading) => heading.textContent);
const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent);

test('what one wrote is found by kind, what comes from elsewhere at once, and opens; the address never tells what was searched (Q3)', async () => {
  const device = await place.opens(amelie, searchHref);
  await user.reads(saying('cherchez dans tout ce que vous avez écrit'));
  await user.fill('search', 'l’EQUIPE');
  await waitFor(() =>
    expect(headings()).toEqual(['Reconnexions (1)', 'Intuitions (2)', 'Célébrations et notes (1)']),
  );
  expect(marks()[0]).toMatch(/^l[’']équipe$/);
  await user.reads('4 résultats');

  const { derailors } = device.store.getState();
  receives(device, { derailors: { ...derailors, '1760000000000': { name: 'Seul devant l’équipe' } } });
  await user.reads('5 résultats');
  expect(headings()).toContain('Déviateurs (1)');

  await user.follows(/Seul devant/);
  await waitFor(() => expect(address()).toBe('/pages/deviateurs?entry=derailor.1760000000000'));
  await user.dialog();
  goTo(searchHref);
  expect(await screen.findByRole('searchbox')).toHaveValue('l’EQUIPE');
});

test('who has written nothing is told so (Q3)', async () => {
  await place.opens(nadia, searchHref);
  await user.reads('Vous n’avez encore rien écrit.');
});
