import '../support/quickCrossings';
import { screen, waitFor } from '@testing-library/react';
import french from '../../src/domain/exerciseDocuments/fr.json';
import { newEntryKey, paths } from '../../src/domain/paths';
import { harmIn, hostileTexts } from '../support/hostileTexts';
import type { Device } from '../support/makeTestStore';
import { amelie } from '../support/personas';
import { goTo, reopenApp } from '../support/renderApp';
import { receives, setUp } from '../support/setting';

const place = setUp();
/** What has a meaning to the app and is no text; of words to tap a document may hold but items of a list. */
const structural = new Set(
  (
    'uid uuid mail ancrage categorie mode pf kind id realised askedOn dropped reconnection nid type locale name value field is date ' +
    'intuition pleasant unpleasant'
  ).split(' '),
);

/** The same with a way into the page in place of every text, each in turn. */
function poisoned<Value>(value: Value, keep: ReadonlySet<string> = structural): Value {
  let turn = 0;
  const walk = (part: unknown, name: string): unknown => {
    if (typeof part === 'string')
      return keep.has(name) ? part : `${hostileTexts[turn++ % hostileTexts.length]!} fin`;
    if (Array.isArray(part)) return part.map((item) => walk(item, name));
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([key, inner]) => [key, walk(inner, key)]));
  };
  return walk(value, '') as Value;
}

/** Opens each address and says that nothing of the texts got hold of the page, though they are on it. */
async function areWordsAt(device: Device, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await reopenApp(device, address);
    const words = () =>
      [
        document.body.textContent,
        ...[...document.querySelectorAll('textarea, input')].map(
          (field) => (field as HTMLInputElement).value,
        ),
      ].join(' ');
    await waitFor(() =>
      expect([address, /__xss|evil\.example|fin\b/.test(words())]).toEqual([address, true]),
    );
    // The app's own way out is in its menu.
    const harm = harmIn(document.body).filter((line) => line !== 'a href=/logout');
    expect([address, harm]).toEqual([address, []]);
  }
  expect(window).not.toHaveProperty('__xss');
}

test('S1 K8: what a user wrote, on whichever device, is words on every screen', async () => {
  const device = await place.deviceOf(amelie);
  const { reconnections, derailors, claims, friendship, celebrations, identityCard, plf } =
    device.store.getState();
  const texts = new Set([...structural].filter((name) => name !== 'name'));
  receives(
    device,
    poisoned({ reconnections, derailors, claims, friendship, celebrations, identityCard, plf }, texts),
  );
  await areWordsAt(device, [
    ...['/', '/pages/cid', '/pages/reconnexions', '/pages/intuitions', '/pages/deviateurs'],
    ...['/pages/celebrations', '/pages/amitiepro', '/pages/compterendu'],
  ]);
});

test('S1 F2: a user record’s fields are words where they are shown and where they are edited', async () => {
  const names = ['firstname', 'lastname', 'title', 'company', 'businessunit', 'telephone', 'ancrage'];
  const fields = names.map((name, at) => [`field_${name}`, [{ value: `${hostileTexts[at]!} fin` }]] as const);
  const body = {
    uid: [{ value: 2 }],
    mail: [{ value: amelie.mail }],
    field_data: [],
    ...Object.fromEntries(fields),
  };
  place.answers('GET /user/', body, 9);
  await areWordsAt(await place.deviceOf(amelie), ['/', '/pages/user']);
});

test('S1 C1 F7: an exercise document’s texts are words in every exercise, and no resource of it gets hold of the page', async () => {
  const trap = {
    ...{ id: 'trap', title: `${hostileTexts[0]!} fin`, body: `<p>début</p>${hostileTexts.join('')}` },
    ...{ link: { uri: 'javascript:window.__xss=1', title: 'Suite' }, audio: 'https://evil.example/a.mp3' },
  };
  await place.controls.publishSchemas({ fr: { ...poisoned(french), resources: [trap] } });
  const device = await place.deviceOf(amelie);
  await areWordsAt(device, [
    paths.addReconnection.href(),
    paths.addDerailor.href(),
    paths.plf.href(1),
    paths.plf.href(3),
    paths.addFriendship.href(newEntryKey, 'express'),
    paths.resources.href(),
  ]);
  goTo(`${paths.resources.href()}?entry=trap`);
  await waitFor(() => expect(document.querySelector('.rich-text')).toHaveTextContent('début'));
  expect(harmIn(screen.getByRole('main'))).toEqual([]);
  expect(screen.queryByText('Suite')).toBeNull();
  expect(document.querySelector('audio')).toBeNull();
});

test('S1 G1 G2 H1: news and events show the words of their texts, in every field of theirs, in lists and whole', async () => {
  const device = await place.deviceOf(amelie);
  const news = hostileTexts.map((text, at) => ({
    ...{ nid: String(900 + at), field_tags: '30', created: text, audio: text, field_image: text },
    ...{ title: `${text} fin`, body: `<p>début</p>${text}` },
  }));
  const events = hostileTexts.map((text, at) => ({
    ...{
      nid: String(900 + at),
      date_timestamp: '4102444800',
      date: '01/01/2100',
      date_hours: text,
      image: text,
    },
    ...{ title: `${text} fin`, description: text, link: text, link_title: text },
    ...{ venue: text, address: text, price: text },
  }));
  place.answers('GET /ws/news', news, 9);
  place.answers('GET /ws/events', events, 9);
  await areWordsAt(device, ['/pages/news/30/citations', '/pages/events']);
  const opensSafely = async (address: string) => {
    goTo(address);
    const window = await screen.findByRole('dialog');
    await waitFor(() => expect(window.querySelector('.rich-text')).not.toBeNull());
    expect([address, harmIn(window)]).toEqual([address, []]);
  };
  for (const nid of ['902', '930', '945']) await opensSafely(`/pages/events?event=${nid}`);
  await reopenApp(device, '/pages/news/30/citations');
  for (const item of [news[2], news[30]]) {
    place.answers('GET /ge_rest/ge_get_node', item);
    await opensSafely(`/pages/news/30/citations?news=${item!.nid}`);
  }
});
