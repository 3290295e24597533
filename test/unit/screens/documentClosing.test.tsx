import { screen } from '@testing-library/react';
import type { CollectionsState } from '../../../src/domain/collections';
import type { ExerciseDocument } from '../../../src/domain/exercise/exerciseSchema';
import { aField, anExercise, anIntuition, aReconnection, aSlide } from '../../support/exampleData';
import { open } from '../../support/openedExercise';
import { named, saying } from '../../support/screenNames';
import { shipped } from '../../support/shippedDocuments';

const { derailor, friendship } = shipped.fr.exercises;
const met = '1770000000000';
const own = 'Me dire oui ou non';

/** Two sections, of which the first ends with words that quote an answer. */
const section = anExercise({
  slides: [aSlide({ id: 'a', fields: [aField({ name: 'demande' })] })],
  closing: { title: 'Vous demandez {{demande|une chose}}', text: 'Laissez cela résonner.' },
});
const plf = { types: [{ id: 'plf', title: 'PLF', sections: [1, 2] }], sections: { 1: section, 2: section } };

/** What an exercise is opened with at its last slide, and where. */
const exercises: [
  what: string,
  at: string,
  rows: Partial<CollectionsState>,
  document: Partial<ExerciseDocument['exercises']>,
][] = [
  [
    'part of a friendship session',
    '/amitiepro/add/new/express',
    {
      drafts: {
        'friendship/new/express': {
          slide: 'a',
          answers: { 'friendship:mode': 'theme', 'friendship:theme': 'Oser', demande: own },
        },
      },
    },
    { friendship: { ...friendship, express: section } },
  ],
  [
    'derailor',
    '/deviateur/add',
    {
      reconnections: { [met]: aReconnection({ intuitionsdata: [anIntuition({ name: 'Appeler' })] }) },
      drafts: {
        derailor: {
          slide: 'a',
          answers: { reconnection: met, intuition: 'Appeler', name: 'Le Pompier', demande: own },
        },
      },
    },
    { derailor: { ...derailor, slides: [...derailor.slides, ...section.slides], closing: section.closing } },
  ],
  [
    'section of the fundamentals',
    '/plf/plf1',
    { drafts: { plf1: { slide: 'a', answers: { demande: own } } } },
    { plf },
  ],
];

it.each(exercises)(
  'a %s ends with what its document says at the end, one’s own answer in it (N21)',
  async (_what, at, rows, document) => {
    const { user } = await open(at, rows, document);
    await user.click(await screen.findByRole('button', { name: named('Enregistrer') }));
    expect(await screen.findByText(named('Laissez cela résonner.'))).toBeVisible();
    expect(screen.getByText(saying(`Vous demandez ${own}`))).toBeVisible();
  },
);
