import { act, screen, waitFor, within } from '@testing-library/react';
import type { Exercise, Slide } from '../../../src/domain/exercise/exerciseSchema';
import { draftIn } from '../../support/draftIn';
import { aDerailor, aField, anIntuition, aReconnection, aSlide } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { named, saying } from '../../support/screenNames';

const pick = (id: string, kind: Slide['kind'], label: string): Slide => {
  const type = kind === 'pick-three' ? 'choices' : 'choice';
  return aSlide({ id, kind, fields: [aField({ name: id, type, label, required: true })] });
};
const picking: Exercise = {
  title: 'Déviateur',
  slides: [
    pick('reconnection', 'pick-reconnection', 'Laquelle ?'),
    pick('intuition', 'pick-intuition', 'Quelle intuition ?'),
    pick('three', 'pick-three', 'Lesquels ?'),
    aSlide({ id: 'sum', kind: 'summary', title: 'Résumé', fields: [] }),
  ],
};

const at = (n: number) => String(1_770_000_000_000 + n * 86_400_000);

const entriesOf = (count: number) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, n) => [
      at(n),
      aReconnection({
        data: { 'reconew-q2-qui': `Personne ${String(n)}`, 'reconew-q2-datesujet': 'Le budget' },
        intuitionsdata: [anIntuition({ name: `Geste ${String(n)}`, id: `i${String(n)}` })],
      }),
    ]),
  );

const someDerailors = { [at(1)]: aDerailor({ name: 'Le pressé' }), [at(3)]: aDerailor({ name: 'Le muet' }) };
const someClaims = { [at(2)]: aDerailor({ name: 'Tout savoir' }) };

async function opens(rows: Parameters<typeof open>[1]) {
  const opened = await open('/deviateur/add', rows, { derailor: picking });
  await screen.findByRole('progressbar');
  return opened;
}

const next = () => screen.getByRole('button', { name: named('Suivant') });
const radios = () => screen.getAllByRole<HTMLInputElement>('radio');
const nameOf = (radio: HTMLElement) => radio.closest('label')?.textContent ?? '';

it('a coming situation that is over is « Préparée » among them (N23 D2)', async () => {
  const [over, recent] = [at(1), String(Date.now() - 86_400_000)];
  const coming = aReconnection({ pf: 'future', intuitionsdata: [anIntuition({ name: 'Un geste' })] });
  await opens({ reconnections: { [over]: coming, [recent]: coming } });
  expect(radios().map((radio) => nameOf(radio).split(' · ')[1])).toEqual(['À venir', 'Préparée']);
});

it('D2 reconnections are radios, newest first, ten at a time, and can be searched', async () => {
  const { user, store } = await opens({ reconnections: entriesOf(25) });
  expect(screen.getByRole('radiogroup', { name: 'Laquelle ?' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Laquelle ?');
  expect(radios()).toHaveLength(10);
  expect(nameOf(radios()[0]!)).toMatch(/Personne 24 Le budget \d+ \S+ 2026 · Passée/);
  await user.click(screen.getByRole('button', { name: 'Voir plus' }));
  expect(radios()).toHaveLength(20);
  await waitFor(() => expect(radios()[10]).toHaveFocus());
  await user.type(screen.getByRole('searchbox', { name: 'Rechercher' }), 'personne 22{Enter}');
  await waitFor(() => expect(radios()).toHaveLength(1));
  // A key chooses and stays (row N7).
  act(() => radios()[0]!.focus());
  await user.keyboard(' ');
  expect(draftIn(store.getState(), 'derailor')?.answers).toEqual({ reconnection: at(22) });
  await user.clear(screen.getByRole('searchbox'));
  await user.type(screen.getByRole('searchbox'), 'introuvable');
  expect(await screen.findByText('Aucune reconnexion ne correspond à ces mots.')).toBeVisible();
  expect(radios()).toHaveLength(1);
  expect(radios()[0]).toBeChecked();
});

it('D2 E3 intuitions of the picked one, then exactly three, then a summary in words', async () => {
  const pickable = { derailors: someDerailors, claims: someClaims };
  const { user, store } = await opens({ reconnections: entriesOf(2), ...pickable });
  expect(screen.queryByRole('searchbox')).toBeNull();
  await user.click(next());
  expect(await screen.findByText(named('Ce champ est obligatoire'))).toBeVisible();
  await user.click(radios()[0]!);
  const deed = await screen.findByRole('radio', { name: 'Geste 1' });
  expect(radios()).toHaveLength(1);
  await user.click(deed);
  const boxes = await screen.findAllByRole('checkbox');
  const expected = ['Le muet', 'Tout savoir', 'Le pressé'];
  expect(boxes.map(nameOf).map((text) => text.split(' Il ')[0])).toEqual(expected);
  await user.click(boxes[2]!);
  await user.click(boxes[0]!);
  expect(screen.getByText('2 sur 3')).toBeVisible();
  await user.click(next());
  expect(await screen.findByText('Choisissez-en trois')).toBeVisible();
  await user.click(boxes[1]!);
  expect(draftIn(store.getState(), 'derailor')?.answers['three']).toEqual([at(3), at(2), at(1)]);
  await user.click(next());
  expect(await screen.findByRole('heading', { level: 1, name: 'Résumé' })).toBeVisible();
  expect(screen.getByText('Personne 1 · Le budget. Geste 1. Le muet, Tout savoir, Le pressé.')).toBeVisible();
});

const nothingWaits = {
  [at(0)]: aReconnection({ intuitionsdata: [anIntuition({ realised: '2026-03-01' })] }),
};

it('where no intuition waits it says so, and leads to a reconnection and to naming one by hand (N24)', async () => {
  const { user } = await open('/deviateur/add', { reconnections: nothingWaits }, { derailor: picking });
  expect(await screen.findByText(saying('Aucune intuition n’attend pour l’instant.'))).toBeVisible();
  expect(screen.queryByRole('progressbar')).toBeNull();
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('link', { name: 'Faire une reconnexion' })).toHaveAttribute('href', '/reco/add');
  await user.click(main.getByRole('link', { name: named('Nommer un déviateur') }));
  expect(await screen.findByRole('dialog', { name: named('Un déviateur ou une prétention') })).toBeVisible();
});

it('what was begun stays, though its intuition was realised since, and says why it can’t go on (N24 C5)', async () => {
  const answers = { reconnection: at(0), intuition: 'Appeler' };
  const drafts = { derailor: { slide: 'intuition', answers } };
  const { user } = await opens({ reconnections: nothingWaits, drafts });
  expect(await screen.findByText(saying('Aucune intuition n’attend dans cette reconnexion.'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: named('Précédent') }));
  expect(await screen.findByText(saying('Aucune intuition n’attend pour l’instant.'))).toBeVisible();
  expect(screen.getByRole('progressbar')).toBeVisible();
});
