import { screen, within } from '@testing-library/react';
import type { Plf } from '../../../src/domain/plf/plf';
import { aDerailor, aField, anExercise, aSlide } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { named, saying } from '../../support/screenNames';
import { shipped } from '../../support/shippedDocuments';

const { plf } = shipped.fr.exercises;
const data: Plf['data'] = {
  'plf1-clarte': 2,
  'plf1-moment1-ou': 'à Lille, la veille d’un audit',
  'plf1-moment1-fait': 'J’ai repris les comptes.',
  'plf1-moment1-ressenti': 'une joie tranquille',
  'plf1-moment3-apport': 'Une décision.\nEt du temps',
};
const last = plf.sections['1']!.slides.length - 1;
const at = (section: number, slide: number) => ({ plf: { data, plf_track: { plf: section, slide } } });
const first = 'À Lille, la veille d’un audit. J’ai repris les comptes. Une joie tranquille.';

describe('the fundamentals re-read (N25)', () => {
  it('each moment is one paragraph under its name, without its questions or numbers, above the field (N25)', async () => {
    const { user, store } = await open('/plf/plf1', at(1, last), { plf });
    expect(await screen.findByRole('heading', { level: 1, name: named('Vos quatre moments') })).toHaveFocus();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(named(first))).toBeVisible();
    expect(main.getAllByText(/moment$/).map(({ textContent }) => textContent)).toEqual([
      'Premier moment',
      'Troisième moment',
    ]);
    expect(main.queryByText(/Qu’avez-vous fait/)).toBeNull();
    expect(main.queryByText('2.')).toBeNull();
    const box = screen.getByRole('textbox', { name: /rendu ces moments possibles/ });
    await user.type(box, 'Je relie');
    await user.click(screen.getByRole('button', { name: named('Enregistrer') }));
    await screen.findByText(named('Section 1 sur 6 terminée'));
    expect(store.getState().plf.data).toEqual({ ...data, 'plf1-possible': 'Je relie' });
  });

  it('in the next section they are at hand, folded, above the verbs (N25)', async () => {
    await open('/plf/plf2', at(2, 0), { plf });
    const fold = (await screen.findByText(named('Vos moments de vocation'), { selector: 'summary' })).closest(
      'details',
    );
    expect(fold).not.toHaveAttribute('open');
    expect(fold).toHaveTextContent(saying(first));
    expect(screen.getByRole('textbox', { name: /Quels verbes/ })).toBeVisible();
  });

  it('a document whose second section only reads them again shows them open (N25)', async () => {
    const slides = [
      aSlide({ id: 'relecture', kind: 'summary', title: 'Relire', fields: undefined }),
      aSlide({ id: 'verbes', fields: [aField({ name: 'plf2-verbes' })] }),
    ];
    const older = { ...plf, sections: { ...plf.sections, 2: anExercise({ slides }) } };
    await open('/plf/plf2', at(2, 0), { plf: older });
    expect(await screen.findByText(named(first))).toBeVisible();
    expect(document.querySelector('details')).toBeNull();
  });

  it('section 3 says which claims and derailors are named already, each above its own question (N25)', async () => {
    const rows = {
      ...at(3, 0),
      reconnections: { '1770000000000': {} },
      claims: { '1': aDerailor({ name: 'Tout savoir' }), '2': aDerailor({ name: 'Plaire' }) },
      derailors: { '3': aDerailor({ name: 'Le pressé' }) },
    };
    const { user } = await open('/plf/plf3', rows, { plf });
    expect(await screen.findByText(named('Vous avez déjà nommé : Plaire et Tout savoir'))).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/déjà nommé/);
    await user.click(screen.getByRole('button', { name: named('Suivant') }));
    expect(await screen.findByText(named('Vous avez déjà nommé : Le pressé'))).toBeVisible();
  });

  it('entries that were picked are read by their names, in one sentence (N25)', async () => {
    const three = aSlide({
      id: 'three',
      kind: 'pick-three',
      fields: [aField({ name: 'three', type: 'choices' })],
    });
    const slides = [three, aSlide({ id: 'relire', kind: 'summary', title: 'Relire', fields: undefined })];
    const derailors = { '1': aDerailor({ name: 'Plaire' }), '2': aDerailor({ name: 'Tout savoir' }) };
    const drafts = { reconnection: { slide: 'relire', answers: { three: ['2', '1'] } } };
    await open('/reco/add', { derailors, drafts }, { reconnection: anExercise({ slides }) });
    expect(await screen.findByText('Tout savoir, Plaire.')).toBeVisible();
  });

  it.each(['fr', 'en'] as const)(
    'the clarity is asked again before the phrase, under a name of its own, in %s (N25)',
    (language) => {
      const { sections } = shipped[language].exercises.plf;
      const fields = (number: string) => sections[number]!.slides.flatMap((slide) => slide.fields ?? []);
      const names = fields('6').map(({ name }) => name);
      expect(names.join(' ')).toBe('plf6-clarte CIDphrasereconnexion intuitionsdata');
      const asked = (number: string, name: string) => fields(number).find((one) => one.name === name);
      const { min, max } = asked('1', 'plf1-clarte')!;
      expect(asked('6', 'plf6-clarte')).toMatchObject({ type: 'scale', min, max });
      expect(asked('6', 'plf6-clarte')?.required).toBeUndefined();
    },
  );
});
