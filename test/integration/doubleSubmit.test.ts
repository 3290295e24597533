import { act, screen, waitFor, within } from '@testing-library/react';
import type { CollectionsState, NodeCollectionName } from '../../src/domain/collections';
import type { Device } from '../support/makeTestStore';
import { amelie, nadia, type Persona } from '../support/personas';
import { arrivesAt, renderApp } from '../support/renderApp';
import { named } from '../support/screenNames';
import { setUp } from '../support/setting';
import { patience } from '../support/time';
import { cardLines, makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();
/** Clicks twice before the screen could draw that it is busy: a state flag alone is too slow for that. */
const pressesTwice = (button: HTMLElement) => {
  act(() => {
    button.click();
    button.click();
  });
};
const button = (name: Parameters<typeof user.the>[1]) => user.the('button', name);
const calls = (match: string) =>
  place.provider.controls.requests().filter(({ method, path }) => `${method} ${path}`.startsWith(match))
    .length;
const dialog = async () => within(await screen.findByRole('dialog', {}, patience));
const isLast = () => screen.queryByRole('button', { name: named('Enregistrer') }) !== null;
const answersAll = async () => {
  while (!isLast()) {
    await user.answerSlide();
    await user.goToNextSlide();
  }
  await user.answerSlide();
};
interface EntryCase {
  at: string;
  persona?: Persona;
  row: NodeCollectionName;
  /** How many members the row has more, once saved. */
  more: number;
  fill: () => Promise<void>;
}

const size = (device: Device, row: keyof CollectionsState) =>
  Object.keys(device.store.getState()[row] ?? {}).length;

// One of each kind: an exercise, a form in a dialog, a form of its own. All forms share their guard (src/ui/form/Form.tsx).
const entryForms: Record<string, EntryCase> = {
  reconnection: {
    at: '/reco/add',
    row: 'reconnections',
    more: 1,
    fill: async () => {
      await user.choose('upcoming');
      await user.answerUpToIntuitions();
      await user.writeIntuitions(['Appeler']);
    },
  },
  claim: {
    at: '/pages/deviateurs',
    row: 'claims',
    more: 1,
    fill: async () => {
      await user.press('button', 'add');
      const form = await dialog();
      await user.hands.click(form.getByRole('radio', { name: named('Prétention') }));
      await user.write(form.getByRole('textbox', { name: named('Nom') }), 'L’image');
    },
  },
  'identity card': {
    at: '/pages/cid',
    persona: nadia,
    row: 'identityCard',
    more: 4,
    fill: async () => {
      for (const [field, text] of Object.entries(cardLines))
        await user.fill(field as keyof typeof cardLines, text);
    },
  },
};

test.each(Object.entries(entryForms))(
  'R26 C3: %s saved twice at once is one entry and one write',
  async (_what, { at, persona = amelie, row, more, fill }) => {
    const device = await place.deviceOf(persona);
    await renderApp(device, at);
    await user.sees('synced');
    const before = size(device, row);
    await fill();
    await waitFor(() => expect(device.store.getState().sync.pending ?? {}).toEqual({}), patience);
    place.provider.controls.clearRequests();
    pressesTwice(await button('save'));
    await waitFor(
      () => expect(device.store.getState().sync.pending?.[row] ?? calls('PATCH /node')).toBeTruthy(),
      patience,
    );
    await waitFor(() => expect(device.store.getState().sync.pending).toEqual({}), patience);
    expect(size(device, row)).toBe(before + more);
    expect(calls('PATCH /node')).toBe(1);
  },
);

test('R26 E3: a guided section saved twice at once is completed once, and the next one is untouched', async () => {
  const device = await place.deviceOf(nadia);
  await renderApp(device, '/plf/plf2');
  await screen.findByRole('progressbar', {}, patience);
  await answersAll();
  pressesTwice(await button('save'));
  await arrivesAt('/plf/plf3');
  await user.sees('synced');
  expect(device.store.getState().plf.plf_track).toEqual({ plf: 3, slide: 0 });
});

test('R26 A3: logging in twice at once asks for one token', async () => {
  await renderApp(await place.newDevice(), '/login-form');
  await user.fill('email', nadia.mail);
  await user.fill('password', nadia.password);
  pressesTwice(await button('logIn'));
  await arrivesAt('/');
  expect(calls('POST /oauth/token')).toBe(1);
});

test('R26 H3: an enrolment confirmed twice at once is one request', async () => {
  await renderApp(await place.deviceOf(amelie), '/pages/events');
  const more = await screen.findAllByRole('button', { name: named('En savoir plus') }, patience);
  for (const one of more) {
    await user.hands.click(one);
    const enrol = (await dialog()).queryByRole('button', { name: named('S’inscrire') });
    if (enrol) {
      await user.hands.click(enrol);
      break;
    }
    await user.press('button', 'close', await dialog());
  }
  pressesTwice(await button('confirm'));
  await user.isToldThat('Votre inscription à cet événement est enregistrée.');
  expect(calls('POST /ge_rest/ge_event_register')).toBe(1);
});

test('R26 F4: a deletion confirmed twice at once deletes one entry', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/pages/celebrations');
  const before = size(device, 'celebrations');
  await user.hands.click((await screen.findAllByRole('button', { name: named('Supprimer') }, patience))[0]!);
  const question = within(await screen.findByRole('alertdialog', {}, patience));
  pressesTwice(question.getByRole('button', { name: named('Supprimer') }));
  await user.isToldThat('Entrée supprimée');
  expect(size(device, 'celebrations')).toBe(before - 1);
});

test('R26 C7 C8: an intuition marked as realised twice at once is realised once', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/pages/intuitions');
  const realised = () => JSON.stringify(device.store.getState().reconnections).split('"realised"').length - 1;
  const before = realised();
  const marks = await screen.findAllByRole('button', { name: named('Marquer comme réalisée') }, patience);
  pressesTwice(marks[0]!);
  await waitFor(() => expect(realised()).toBe(before + 1), patience);
  await user.sees('synced');
  expect(realised()).toBe(before + 1);
});
