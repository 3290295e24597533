import { act, screen, within } from '@testing-library/react';
import { plfProgressed } from '../../src/collections/plf';
import type { Plf } from '../../src/domain/plf';
import { MemoryStorage } from '../support/memoryStorage';
import { amelie, nadia, type Persona } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { arrivesAt, renderApp, reopenApp } from '../support/renderApp';
import { named, saying } from '../support/screenNames';
import { setUp } from '../support/setting';
import { makeUser } from '../support/userMoves';

const user = makeUser();
const place = setUp();

const fieldOf = async (persona: Persona, field: string) =>
  await (await openAccount(place.provider.url, persona)).json(field);

const isLastSlide = () => screen.queryByRole('button', { name: named('Enregistrer') }) !== null;
const section = () => screen.getByRole('progressbar').getAttribute('aria-valuetext');

/** Answers what is asked, up to the section's last slide, and saves. */
const saveSection = async (answer?: string) => {
  while (!isLastSlide()) {
    await user.answerSlide(answer);
    await user.goToNextSlide();
  }
  await user.answerSlide(answer);
  await user.press('button', 'save');
};

const arrivesIn = async (number: number) => {
  await arrivesAt(`/plf/plf${String(number)}`);
  await screen.findByRole('progressbar');
};

test('E4 E5 K6: another device goes on at the section and slide where this one stopped', async () => {
  const phone = await place.deviceOf(amelie);
  await renderApp(phone, '/plf/plf1');
  await arrivesIn(2);
  await user.goToNextSlide();
  await user.answerSlide('Relier');
  await user.goToNextSlide();
  await user.sees('synced');
  expect(await fieldOf(amelie, 'field_plf')).toMatchObject({ plf_track: { plf: 2, slide: 2 } });
  const laptop = await place.deviceOf(amelie);
  await reopenApp(laptop, '/plf/plf6');
  await arrivesIn(2);
  expect(section()).toMatch(saying('Section 2 sur 6 · Étape 3 sur 5'));
  expect(screen.getByText(named('Vous avez été redirigé vers votre dernière progression'))).toBeVisible();
});

test('E3 E4 E6 K2 K8: the last section writes the card, its intuitions go under PLF, the track is cleared', async () => {
  const device = await place.deviceOf(nadia);
  await renderApp(device, '/plf/plf6');
  await arrivesIn(6);
  for (const [run, gesture] of [
    [1, 'Appeler Lina'],
    [2, 'Écrire à Sam'],
  ] as const) {
    await user.goToNextSlide();
    await user.write(screen.getByRole('textbox'), `Je reviens ${String(run)}`);
    await user.goToNextSlide();
    await user.writeIntuitions([gesture]);
    await user.press('button', 'save');
    expect(
      await screen.findByRole('heading', { name: named('Vous êtes au bout du parcours') }),
    ).toBeVisible();
    await user.isToldThat('Cette section est enregistrée.');
    expect(screen.getByText(`Je reviens ${String(run)}`)).toBeVisible();
    await user.sees('synced');
    expect(await fieldOf(nadia, 'field_cid')).toMatchObject({
      phrasereconnexion: `Je reviens ${String(run)}`,
    });
    const { plf_track: track, data } = (await fieldOf(nadia, 'field_plf')) as Plf;
    expect(track).toBeUndefined();
    expect(data).toMatchObject({ CIDphrasereconnexion: `Je reviens ${String(run)}` });
    if (run === 1) {
      await user.hands.click(screen.getByRole('button', { name: named('Recommencer') }));
      await arrivesIn(1);
      act(() => void device.store.dispatch(plfProgressed({ section: 6, slide: 0 })));
      await arrivesIn(6);
    }
  }
  expect(await fieldOf(nadia, 'field_intuitions')).toEqual({
    PLF: {
      intuitionsdata: [
        { id: expect.any(String) as string, name: 'Appeler Lina' },
        { id: expect.any(String) as string, name: 'Écrire à Sam' },
      ],
    },
  });
});

test('E6: a line of the card edited since stands in the exercise, and is kept if nothing else is said', async () => {
  const device = await place.deviceOf(amelie);
  const before = (await device.stored('cid')) as Record<string, string>;
  await renderApp(device, '/plf/plf2');
  await arrivesIn(2);
  while (!isLastSlide()) await user.goToNextSlide();
  expect(screen.getByRole('textbox')).toHaveValue(before['vocationpro']);
  await user.press('button', 'save');
  await arrivesIn(3);
  await user.sees('synced');
  expect(await fieldOf(amelie, 'field_cid')).toEqual(before);
});

/** A device of hers that holds this of the guided exercise. */
const deviceWith = async (plf: Plf) => {
  const before = await place.deviceOf(amelie);
  await before.persistor.flush();
  const storage = new MemoryStorage(Object.fromEntries(before.storage.items));
  await before.off();
  storage.setItem('plf', JSON.stringify(plf));
  return await place.newDevice(storage);
};

test('E4 K6: what another device answered stands beside the answer until one is kept', async () => {
  const device = await deviceWith({
    plf_track: { plf: 2, slide: 1 },
    data: { 'plf2-verbes': 'Ordinateur' },
    conflicts: { 'plf2-verbes': ['Téléphone'], 'plf2-sert': ['Autre'] },
  });
  await renderApp(device, '/plf/plf2');
  await arrivesIn(2);
  const choice = await screen.findByRole('group', { name: /deux appareils/i });
  expect(within(choice).getByText(/Téléphone/)).toBeVisible();
  await user.hands.click(within(choice).getAllByRole('button')[1]!);
  expect(screen.getByRole('textbox')).toHaveValue('Téléphone');
  expect(screen.queryByText(/Ordinateur/)).toBeNull();
  await saveSection();
  await arrivesIn(3);
  const { data, conflicts } = (await device.stored('plf')) as Plf;
  expect(data).toMatchObject({ 'plf2-verbes': 'Téléphone' });
  // An answer that was given settles what stood beside it.
  expect(conflicts).toBeUndefined();
});

test.each<[string, Plf, number, string]>([
  [
    'a slide past the end is the last',
    { plf_track: { plf: 4, slide: 99 } },
    4,
    'Section 4 sur 6 · Étape 5 sur 5',
  ],
  ['a section there isn’t', { plf_track: { plf: 9, slide: 3 } }, 1, 'Section 1 sur 6 · Étape 1 sur 10'],
  [
    'a section the type lacks',
    { type: 'bilan', plf_track: { plf: 3, slide: 1 } },
    4,
    'Section 3 sur 5 · Étape 1 sur 5',
  ],
  [
    'a type there isn’t',
    { type: 'disparu', plf_track: { plf: 6, slide: 0 } },
    6,
    'Section 5 sur 5 · Étape 1 sur 3',
  ],
])('E1 E2 E5: a stored track that doesn’t fit: %s', async (_what, plf, number, progress) => {
  await renderApp(await deviceWith(plf), '/plf/plf2');
  await arrivesIn(number);
  expect(section()).toMatch(saying(progress));
});

test('E3 A13: section 3 without a reconnection leads to one, the identity card first', async () => {
  await renderApp(await place.deviceOf(nadia), '/plf/plf3');
  expect(await user.heading()).toHaveTextContent('Prétentions et déviateurs');
  const main = within(screen.getByRole('main'));
  expect(main.getByText(/il vous en faut au moins une/)).toBeVisible();
  expect(main.getByText(/encore incomplète/)).toBeVisible();
  await user.hands.click(main.getByRole('link', { name: named('Faire une reconnexion') }));
  await arrivesAt('/pages/cid');
  await user.isToldThat('Complétez d’abord votre carte d’identité');
});

test('E3 C3: three must be picked, and what joins them said, before section 3 is saved', async () => {
  const device = await place.deviceOf(amelie);
  await renderApp(device, '/plf/plf1');
  await arrivesIn(2);
  await saveSection();
  await arrivesIn(3);
  await user.answerSlide('Tout savoir\nPlaire');
  await user.goToNextSlide();
  await user.goToNextSlide();
  await user.hands.click(screen.getByRole('checkbox', { name: /Tout savoir/ }));
  await user.press('button', 'next');
  expect(await screen.findByText(/trois|3/, { selector: '.field__error' })).toBeVisible();
  await user.hands.click(screen.getByRole('checkbox', { name: /Plaire/ }));
  const others = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => !checked);
  await user.hands.click(others[0]!);
  await user.goToNextSlide();
  await user.press('button', 'save');
  expect(await screen.findByText(named('Ce champ est obligatoire'))).toBeVisible();
  await user.answerSlide('Ensemble');
  await user.press('button', 'save');
  await user.isToldThat('Ce qui relie vos prétentions et vos déviateurs est enregistré.');
  await user.sees('synced');
  const { devpre, data } = (await fieldOf(amelie, 'field_plf')) as Plf;
  expect(devpre).toEqual({ of: data?.['plf3-trois'], text: 'Ensemble' });
  const claims = (await fieldOf(amelie, 'field_pretentions')) as Record<string, { name: string }>;
  expect(devpre!.of.slice(0, 2).map((key) => claims[key]?.name)).toEqual(['Tout savoir', 'Plaire']);
});
