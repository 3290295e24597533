/** @jest-environment node */
import en from '../../../src/domain/exerciseDocuments/en.json';
import fr from '../../../src/domain/exerciseDocuments/fr.json';
import { exerciseDocumentProblems, readExerciseDocuments } from '../../../src/domain/exerciseSchema';
import type { ExerciseDocument, Field, Slide } from '../../../src/domain/exerciseSchema';
import { parseJson, type Json } from '../../../src/domain/json';
import { aDocument, aField, anExercise, aSlide, asJson } from '../../support/exampleData';

/** The grammar's shortened example (docs/exercises.md). */
const shortened: Json = {
  version: 1,
  locale: 'fr',
  exercises: {
    reconnection: {
      title: 'Nouvelle reconnexion',
      intro: "Quelques minutes pour revenir à l'essentiel.",
      slides: [
        {
          id: 'pf',
          kind: 'questions',
          title: 'La situation',
          fields: [
            {
              name: 'pf',
              type: 'choice',
              label: 'Cette situation est…',
              required: true,
              options: [
                { value: 'past', label: 'Passée' },
                { value: 'future', label: 'À venir' },
              ],
            },
          ],
        },
        {
          id: 'q2',
          kind: 'questions',
          title: 'La rencontre',
          fields: [
            { name: 'reconew-q2-qui', type: 'text', label: 'Avec qui ?', required: true },
            {
              name: 'reconew-q2-moment',
              type: 'textarea',
              label: 'Quel moment précis vous a touché ?',
              when: { field: 'pf', is: 'past' },
            },
          ],
        },
        {
          id: 'q3',
          kind: 'questions',
          title: 'Ce que vous avez vécu',
          when: { field: 'pf', is: 'past' },
          fields: [{ name: 'reconew-q3-pense', type: 'textarea', label: "Qu'avez-vous pensé ?" }],
        },
        { id: 'q5', kind: 'pause', title: 'Respirez', text: 'Prenez trois respirations.' },
        {
          id: 'intuitions',
          kind: 'intuitions',
          title: 'Vos intuitions',
          fields: [{ name: 'intuitionsdata', type: 'list', label: 'Intuition', required: true }],
        },
      ],
    },
    derailor: {
      title: '…',
      slides: [
        {
          id: 'd1',
          kind: 'pick-reconnection',
          title: '…',
          fields: [{ name: 'reconnection', type: 'choice', label: '…', required: true }],
        },
      ],
    },
    friendship: {
      modes: [
        { value: 'person', label: 'Par personne' },
        { value: 'theme', label: 'Par thème' },
      ],
      express: { title: '…', slides: [] },
      listen: { title: '…', slides: [] },
    },
    plf: {
      types: [
        { id: 'plf', title: '…', sections: [1, 2, 3, 4, 5, 6] },
        { id: 'bilan', title: '…', sections: [1, 2, 4, 5, 6] },
      ],
      sections: { '1': { title: '…', slides: [] } },
    },
  },
  resources: [{ id: '…', title: '…', body: '<p>…</p>', link: { uri: '…', title: '…' }, audio: '…' }],
};

const withSlides = (...slides: Slide[]): ExerciseDocument => {
  const document = aDocument();
  return { ...document, exercises: { ...document.exercises, reconnection: anExercise({ slides }) } };
};
const withField = (field: Partial<Field> & Record<string, unknown>): ExerciseDocument =>
  withSlides(aSlide({ fields: [aField(field)] }));
const isAccepted = (document: Json) => {
  const { value, rejected } = readExerciseDocuments({ fr: document });
  return 'fr' in value && rejected === undefined;
};

describe('C1 documents that are sound', () => {
  it.each([
    ['shipped in French', asJson(fr)],
    ['shipped in English', asJson(en)],
    ['the shortened example', shortened],
    ['the smallest one', asJson(aDocument())],
    ['one with members of a later version', { ...shortened, later: { a: 1 } }],
    ['a scale', asJson(withField({ type: 'scale', min: 1, max: 5 }))],
    ['a long scale', asJson(withField({ type: 'scale', min: 0, max: 100 }))],
    ['an exercise without slides', asJson(withSlides())],
    [
      'sixty slides',
      asJson(
        withSlides(
          ...Array.from({ length: 60 }, (_, index) =>
            aSlide({ id: `s${String(index)}`, fields: [aField({ name: `q${String(index)}` })] }),
          ),
        ),
      ),
    ],
    ['markup and long words in a label', asJson(withField({ label: `<b>${'x'.repeat(5000)}</b>` }))],
    ['a condition on a question that is not asked', asJson(withField({ when: { field: 'gone', is: 'x' } }))],
    [
      'types that list sections the document lacks',
      asJson({
        ...aDocument(),
        exercises: {
          ...aDocument().exercises,
          plf: {
            types: [{ id: 'plf', title: 'x', sections: [1, 9, 9] }],
            sections: { '9': anExercise(), x: anExercise() },
          },
        },
      }),
    ],
    ['several choices', asJson(withField({ type: 'choices', options: [{ value: 'a', label: 'A' }] }))],
    [
      'a pick-three without options',
      asJson(withSlides(aSlide({ kind: 'pick-three', fields: [aField({ type: 'choices' })] }))),
    ],
    ['a pause without fields', asJson(withSlides(aSlide({ kind: 'pause', fields: undefined })))],
    ['a summary without fields', asJson(withSlides(aSlide({ kind: 'summary', fields: [] })))],
  ])('C1 %s is accepted and unchanged', (_what, document) => {
    expect(readExerciseDocuments({ fr: document })).toEqual({ value: { fr: document } });
  });

  it('C1 the two shipped documents ask the same, in each language', () => {
    const names = (document: Json) =>
      [...JSON.stringify(document).matchAll(/"name":"([^"]+)"/g)].map((match) => match[1]);
    expect(names(asJson(en))).toEqual(names(asJson(fr)));
  });
});

describe('C1 documents that are refused', () => {
  const same = aField({ name: 'twice' });
  const exercisesOf = (more: Record<string, unknown>) => ({
    ...aDocument(),
    exercises: { ...aDocument().exercises, ...more },
  });
  const table: [string, unknown][] = [
    ['null', null],
    ['a text', 'x'],
    ['nothing', {}],
    ['no version', { ...aDocument(), version: undefined }],
    ['a version that is no number', { ...aDocument(), version: '1' }],
    ['no resources', { ...aDocument(), resources: undefined }],
    ['a resource without a body', { ...aDocument(), resources: [{ id: 'a', title: 'b' }] }],
    ['no exercises', { ...aDocument(), exercises: undefined }],
    ['no reconnection', exercisesOf({ reconnection: undefined })],
    ['no derailor', exercisesOf({ derailor: undefined })],
    ['slides that are no list', exercisesOf({ reconnection: { title: 'a', slides: {} } })],
    ['a slide that is null', exercisesOf({ reconnection: { title: 'a', slides: [null] } })],
    ['an unknown kind of slide', withSlides({ ...aSlide(), kind: 'video' as 'pause' })],
    ['a slide without an id', withSlides({ ...aSlide(), id: '' })],
    ['an unknown type of field', withField({ type: 'video' as 'text' })],
    ['a field without a name', withField({ name: '' })],
    ['a field without a label', withField({ label: undefined })],
    ['a field that asks nothing', withField({ label: '' })],
    ['a slide whose title is blank', withSlides(aSlide({ title: '  ' }))],
    ['an exercise without words for a title', exercisesOf({ derailor: { title: '', slides: [] } })],
    ...['intro', 'slides'].map((member): [string, unknown] => [
      `an exercise whose ${member} is null`,
      exercisesOf({ reconnection: { ...anExercise(), [member]: null } }),
    ]),
    ...['text', 'when', 'fields'].map((member): [string, unknown] => [
      `a slide whose ${member} is null`,
      withSlides({ ...aSlide(), [member]: null }),
    ]),
    ...['hint', 'required', 'options', 'min', 'max', 'when'].map((member): [string, unknown] => [
      `a field whose ${member} is null`,
      withField({ [member]: null }),
    ]),
    ['a name that reaches a prototype', withField({ name: '__proto__' })],
    ['another such name', withField({ name: 'constructor' })],
    ['a name that every object has', withField({ name: 'toString' })],
    ['a condition on such a name', withField({ when: { field: '__proto__', is: 'x' } })],
    [
      'a condition on a question of a later slide',
      withSlides(
        aSlide({ id: 'a', when: { field: 'b', is: 'x' }, fields: [aField({ name: 'a' })] }),
        aSlide({ id: 'b', fields: [aField({ name: 'b' })] }),
      ),
    ],
    [
      'a condition on a later question of its slide',
      withSlides(
        aSlide({ fields: [aField({ name: 'a', when: { field: 'b', is: 'x' } }), aField({ name: 'b' })] }),
      ),
    ],
    ['a condition on its own question', withField({ name: 'a', when: { field: 'a', is: 'x' } })],
    ['a condition on nothing', withField({ when: { is: 'x' } as never })],
    ['a choice without options', withField({ type: 'choice' })],
    ['a choice with an empty list of options', withField({ type: 'choice', options: [] })],
    ['choices without options', withField({ type: 'choices' })],
    ['an option without a label', withField({ type: 'choice', options: [{ value: 'a' } as never] })],
    ['an option that reads as nothing', withField({ type: 'choice', options: [{ value: 'a', label: ' ' }] })],
    ['an option that says nothing', withField({ type: 'choice', options: [{ value: ' ', label: 'A' }] })],
    [
      'two options that can’t be told apart',
      withField({
        type: 'choices',
        options: [
          { value: 'a', label: 'A' },
          { value: 'a', label: 'B' },
        ],
      }),
    ],
    ['a scale without bounds', withField({ type: 'scale' })],
    ['a scale without its lower bound', withField({ type: 'scale', max: 5 })],
    ['a scale upside down', withField({ type: 'scale', min: 5, max: 1 })],
    ['a scale of one step', withField({ type: 'scale', min: 1, max: 1 })],
    ['a scale between fractions', withField({ type: 'scale', min: 0.5, max: 3.5 })],
    ['a scale without end', withField({ type: 'scale', min: 0, max: 1e9 })],
    ['the same name twice on a slide', withSlides(aSlide({ fields: [same, same] }))],
    [
      'the same name on two slides',
      withSlides(aSlide({ id: 'a', fields: [same] }), aSlide({ id: 'b', fields: [same] })),
    ],
    [
      'the same id of two slides',
      withSlides(aSlide({ fields: [aField({ name: 'a' })] }), aSlide({ fields: [aField({ name: 'b' })] })),
    ],
    ['a list among questions', withField({ type: 'list' })],
    ['a text on the intuitions slide', withSlides(aSlide({ kind: 'intuitions' }))],
    ['an intuitions slide without a field', withSlides(aSlide({ kind: 'intuitions', fields: [] }))],
    [
      'two lists on an intuitions slide',
      withSlides(
        aSlide({
          kind: 'intuitions',
          fields: [aField({ name: 'a', type: 'list' }), aField({ name: 'b', type: 'list' })],
        }),
      ),
    ],
    ['a pick slide without a field', withSlides(aSlide({ kind: 'pick-three', fields: [] }))],
    [
      'an intuition to pick, and no reconnection picked before',
      withSlides(
        aSlide({ id: 'a', kind: 'pick-intuition', fields: [aField({ name: 'a', type: 'choice' })] }),
        aSlide({ id: 'b', kind: 'pick-reconnection', fields: [aField({ name: 'b', type: 'choice' })] }),
      ),
    ],
    [
      'two types of the guided exercise with one id',
      exercisesOf({
        plf: { types: ['A', 'B'].map((title) => ({ id: 'plf', title, sections: [1] })), sections: {} },
      }),
    ],
    ['no types of the guided exercise', exercisesOf({ plf: { types: [], sections: {} } })],
    ['no sections of the guided exercise', exercisesOf({ plf: { types: aDocument().exercises.plf.types } })],
    [
      'a rotten section',
      exercisesOf({ plf: { types: aDocument().exercises.plf.types, sections: { '1': { title: 'x' } } } }),
    ],
    [
      'a section number below one',
      exercisesOf({ plf: { types: [{ id: 'plf', title: 'x', sections: [0] }], sections: {} } }),
    ],
  ];

  it.each(table)('C1 %s is refused whole', (_what, document) => {
    expect(isAccepted(asJson(document))).toBe(false);
  });

  it('C1 the example with one oddity is refused, so that the table above tests the oddity', () => {
    expect(isAccepted(asJson(withField({})))).toBe(true);
  });

  it('C1 a refused document leaves the other language alone', () => {
    const bad = asJson(withField({ type: 'choice' }));
    expect(readExerciseDocuments({ fr: bad, en: asJson(en) })).toEqual({
      value: { en },
      rejected: { members: { fr: bad } },
    });
  });

  it('C1 a language under a name that reaches a prototype is refused', () => {
    const raw = parseJson(`{"__proto__":${JSON.stringify(aDocument())}}`)!;
    expect(Object.keys(readExerciseDocuments(raw).value)).toEqual([]);
  });

  it('C1 nesting without end is refused, and a later version’s own nesting is not', () => {
    const nested = (levels: number) => parseJson(`${'['.repeat(levels)}${']'.repeat(levels)}`)!;
    expect(isAccepted({ ...shortened, later: nested(20) })).toBe(true);
    expect(isAccepted({ ...shortened, later: nested(100_000) })).toBe(false);
  });

  it.each([[[]], ['text'], [3]])('C1 what is no document at all is told in plain words: %j', (raw) => {
    expect(exerciseDocumentProblems(raw)).toEqual([{ path: '', message: 'must be an object' }]);
  });
});
