import '../support/quickCrossings';
import { act, waitFor } from '@testing-library/react';
import { localeChosen } from '../../src/collections/locale';
import { amelie } from '../support/personas';
import { arrivesAt, goTo, reopenApp } from '../support/renderApp';
import { named } from '../support/screenNames';
import {
  user,
  place,
  listed,
  titleOf,
  seesMore,
  isAll,
  isTitled,
  newsCalls,
  asked,
  allNews,
} from './newsMoves';

const path = '/pages/news/32/actualites';

test('G1: where twelve are refused with an empty list, two at a time; an empty category says so only then; one that gives three at a time is read to its end', async () => {
  const rows = Array.from({ length: 5 }, (_, index) => ({
    ...{ nid: 900 + index, title: `N° ${String(index)}`, field_tags: '31' },
  }));
  place.answers('GET /ws/news/32', []);
  await place.opens(amelie, path);
  await listed(2);
  await seesMore();
  expect(titleOf((await listed(4))[2]!)).toHaveFocus();
  expect(newsCalls()).toEqual([asked('32', 12, 0), asked('32', 2, 0), asked('32', 2, 1)]);
  place.answers('GET /ws/news/29', [], 2);
  goTo('/pages/news/29/x');
  await user.reads('Rien n’est encore publié ici');
  expect(newsCalls().slice(3)).toEqual([asked('29', 12, 0), asked('29', 2, 0)]);
  place.answers('GET /ws/news/31', rows.slice(0, 3));
  place.answers('GET /ws/news/31', rows.slice(3));
  goTo('/pages/news/31/x');
  await listed(3);
  place.answers('GET /ws/news/31', rows.slice(3));
  await seesMore();
  await listed(5);
  isAll();
});

test('G1: a full page that repeats an item is not the last', async () => {
  const rows = Array.from({ length: 36 }, (_, index) => ({
    ...{ nid: 900 + index, title: `N° ${String(index)}`, field_tags: '31' },
  }));
  place.answers('GET /ws/news/31', rows.slice(0, 12));
  await place.opens(amelie, '/pages/news/31/x');
  await listed(12);
  place.answers('GET /ws/news/31', [...rows.slice(12, 23), rows[12]!]);
  await seesMore();
  await listed(23);
  place.answers('GET /ws/news/31', rows.slice(24, 27));
  await seesMore();
  await listed(26);
  isAll();
});

test('G3 A15: each category has its name in both languages; one that is none leads home', async () => {
  const device = await place.opens(amelie, '/');
  for (const [id, french, inEnglish] of [
    ['32', 'Actualités', 'News'],
    ['29', 'Inspirations', 'Inspiration'],
    ['30', 'Citations', 'Quotes'],
    ['31', 'Pratiques', 'Practice'],
  ] as const) {
    goTo(`/pages/news/${id}/x`);
    await isTitled(french);
    act(() => void device.store.dispatch(localeChosen('en')));
    await waitFor(() => expect(document.title).toBe(`${inEnglish} · Reconnexion`));
    act(() => void device.store.dispatch(localeChosen('fr')));
  }
  goTo('/pages/news/33/x');
  await arrivesAt('/');
});

test('G1: what cannot be read says so, and is read once asked again, or by itself once the network is back', async () => {
  const device = await place.deviceOf(amelie);
  place.controls.addFault({ match: 'GET /ws/news/32', status: 500, body: 'x' });
  place.controls.addFault({ match: 'GET /ws/news/32', dropConnection: 'before' });
  await reopenApp(device, path);
  await user.reads('n’a pas répondu comme prévu');
  await user.taps('Réessayer');
  await user.reads('injoignable');
  act(() => void window.dispatchEvent(new Event('online')));
  await listed(12);
  place.controls.addFault({ match: 'GET /ws/news/32', status: 503, body: 'x' });
  await seesMore();
  await user.taps('Réessayer');
  await listed(15);
});

test('G2: an item opens from its address, with its recording; other parameters stay when it is closed; nothing else is found there', async () => {
  await place.opens(amelie, path);
  const nid = (await allNews()).find(({ audio }) => audio !== '')!.nid;
  goTo(`${path}?autre=1&news=${nid}`);
  const modal = await user.dialog();
  expect(await modal.findByLabelText(/^Enregistrement\s:/)).toHaveAttribute('controls');
  await user.press('button', 'close', modal);
  await arrivesAt(`${path}?autre=1`);
  for (const unknown of ['999999', 'abc', '../1']) {
    goTo(`${path}?${new URLSearchParams({ news: unknown }).toString()}`);
    const none = await user.dialog();
    await none.findByRole('heading', { name: named('Contenu introuvable') });
  }
});
