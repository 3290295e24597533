/** @jest-environment node */
import { lookedBackOn, seenIntuitions } from '../../../../src/exercises/toReconnection';
import { openingNames } from '../../../../src/screens/friendship/opening';
import en from '../../../../src/domain/exerciseDocuments/en.json';
import fr from '../../../../src/domain/exerciseDocuments/fr.json';
import {
  exerciseDocumentProblems,
  namesNeverAsked,
  readExerciseDocuments,
} from '../../../../src/domain/exercise/exerciseSchema';
import type {
  Exercise,
  ExerciseDocument,
  Field,
  Slide,
} from '../../../../src/domain/exercise/exerciseSchema';
import { parseJson, type Json, type JsonObject } from '../../../../src/domain/json';
import { aDocument, aField, anExercise, aSlide, asJson } from '../../../support/exampleData';
import { shipped } from '../../../support/shippedDocuments';

const withSlides = (...slides: Slide[]): ExerciseDocument => {
  const document = aDocument();
  return { ...document, exercises: { ...document.exercises, reconnection: anExercise({ slides }) } };
};
const withField = (field: Partial<Field> & Record<string, unknown>): ExerciseDocument =>
  withSlides(aSlide({ fields: [aField(field)] }));
const isAccepted = (document: Json) => {
  const { value, rejected } = readExerciseDocuments({ fr: document });
  const accepted = 'fr' in value && rejected === undefined;
  // Authors are told of a problem exactly when the app refuses the document.
  expect(exerciseDocumentProblems(document).length === 0).toBe(accepted);
  return accepted;
};

const withPlf = (types: unknown, sections?: unknown) => {
  const { exercises, ...document } = aDocument();
  return { ...document, exercises: { ...exercises, plf: { types, sections } } };
};
const later = { ...aDocument(), later: { a: 1 } };

describe('C1 documents that are sound', () => {
  const options = [{ value: 'a', label: 'A' }];
  const reconnectionOf = (more: Partial<Exercise>) => {
    const { exercises, ...document } = aDocument();
    return { ...document, exercises: { ...exercises, reconnection: anExercise(more) } };
  };
  const sixty = Array.from({ length: 60 }, (_, index) => `q${String(index)}`);
  it.each<[string, unknown]>([
    ['shipped in French', fr],
    ['shipped in English', en],
    ['the smallest one', aDocument()],
    ['one with members of a later version', later],
    ['a scale', withField({ type: 'scale', min: 1, max: 5 })],
    ['a long scale', withField({ type: 'scale', min: 0, max: 100 })],
    ['an exercise without slides', withSlides()],
    ['sixty slides', withSlides(...sixty.map((id) => aSlide({ id, fields: [aField({ name: id })] })))],
    ['markup and long words in a label', withField({ label: `<b>${'x'.repeat(5000)}</b>` })],
    ['a condition on a question that is not asked', withField({ when: { field: 'gone', is: 'x' } })],
    [
      'types that list sections the document lacks',
      withPlf([{ id: 'plf', title: 'x', sections: [1, 9, 9] }], { '9': anExercise(), x: anExercise() }),
    ],
    ['several choices', withField({ type: 'choices', options })],
    ['N8 minutes', reconnectionOf({ minutes: 60 })],
    ['N3 a closing', reconnectionOf({ closing: { title: 'Fini', text: 'Avec {{who|elle}}' } })],
    ['N5 quotations, of what is never asked too', withField({ label: 'Avec {{gone|x}} et {{who}} ?' })],
    [
      'a pick-three without options',
      withSlides(aSlide({ kind: 'pick-three', fields: [aField({ type: 'choices' })] })),
    ],
    [
      'a question worded otherwise where a condition holds, and words to tap (N29)',
      withField({
        variants: [{ when: { field: 'pf', is: 'future' }, label: 'À quel sujet ?' }],
        words: { pleasant: ['joie'], unpleasant: [] },
      }),
    ],
    ['a pause without fields', withSlides(aSlide({ kind: 'pause', fields: undefined }))],
    ['a summary without fields', withSlides(aSlide({ kind: 'summary', fields: [] }))],
  ])('C1 %s is accepted and unchanged', (_what, document) => {
    expect(readExerciseDocuments({ fr: asJson(document) })).toEqual({ value: { fr: asJson(document) } });
  });
});

describe('C1 documents that are refused', () => {
  const same = aField({ name: 'twice' });
  const sameOnTwoSlides = withSlides(...['a', 'b'].map((id) => aSlide({ id, fields: [same] })));
  const [a, b] = [aField({ name: 'a' }), aField({ name: 'b' })];
  const onB = { when: { field: 'b', is: 'x' } };
  const without = (member: string) => ({ ...aDocument(), [member]: undefined });
  const exercisesOf = (more: Record<string, unknown>) => ({
    ...aDocument(),
    exercises: { ...aDocument().exercises, ...more },
  });
  const reconnectionOf = (more: Record<string, unknown>) =>
    exercisesOf({ reconnection: { ...anExercise(), ...more } });
  const withOptions = (...options: unknown[]) => withField({ type: 'choices', options: options as never });
  const pick = (kind: Slide['kind']) =>
    aSlide({ id: kind, kind, fields: [aField({ name: kind, type: 'choice' })] });
  const intuitionFirst = pick('pick-intuition');
  const tooEarly = [withSlides(intuitionFirst), withSlides(intuitionFirst, pick('pick-reconnection'))];
  const list = (name: string) => aField({ name, type: 'list' });
  const types = [{ id: 'plf', title: 'x', sections: [1] }];
  const withoutExercise = (name: string) => exercisesOf({ [name]: undefined });
  const untitled = exercisesOf({ derailor: { title: '', slides: [] } });
  const slideWithNull = (member: string) => withSlides({ ...aSlide(), [member]: null });
  const fieldWith = (more: object) => withSlides(aSlide({ fields: [b, { ...a, ...more }] }));
  const fieldWithNull = (member: string) => withField({ [member]: null });
  const fieldNamed = (name: string) => withField({ name });
  const blankOptions = [{ value: 'a' }, { value: 'a', label: ' ' }, { value: ' ', label: 'A' }];
  const bounds = [[], [undefined, 5], [5, 1], [1, 1], [0.5, 3.5], [0, 1e9]] as const;
  const oddScales = bounds.map(([min, max]) => withField({ type: 'scale', min, max }));

  it.each<[string, ...documents: unknown[]]>([
    ['what is no document', null, 'x', {}],
    ['no version, no resources, no exercises', ...['version', 'resources', 'exercises'].map(without)],
    ['a version that is no number', { ...aDocument(), version: '1' }],
    ['a resource without a body', { ...aDocument(), resources: [{ id: 'a', title: 'b' }] }],
    ['no reconnection, no derailor', ...['reconnection', 'derailor'].map(withoutExercise)],
    ['slides that are none', ...[{}, [null], null].map((slides) => reconnectionOf({ slides }))],
    [
      'words to tap that are twice there, no item of a list, or of one kind only (N29)',
      ...[
        { pleasant: ['joie'], unpleasant: ['joie'] },
        { pleasant: ['joie, calme'], unpleasant: [] },
        { pleasant: ['joie'] },
      ].map((words) => fieldWith({ words })),
    ],
    ['a wording without words', fieldWith({ variants: [{ when: onB.when, label: ' ' }] })],
    ['an introduction that is null', reconnectionOf({ intro: null })],
    ['an unknown kind of slide', withSlides({ ...aSlide(), kind: 'video' as 'pause' })],
    ['an unknown type of field', withField({ type: 'video' as 'text' })],
    ['a slide without an id', withSlides({ ...aSlide(), id: '' })],
    ['a field without a name', withField({ name: '' })],
    ['a field that asks nothing', withField({ label: undefined }), withField({ label: '' })],
    ['a text that no device has room for', reconnectionOf({ intro: 'x'.repeat(400_000) })],
    ['a title that is blank', withSlides(aSlide({ title: '  ' })), untitled],
    ['null members of a slide', ...'text when fields'.split(' ').map(slideWithNull)],
    ['null members of a field', ...'hint required options min max when'.split(' ').map(fieldWithNull)],
    ['names that every object has', ...'__proto__ constructor toString'.split(' ').map(fieldNamed)],
    [
      'names of the app’s own',
      ...[lookedBackOn, seenIntuitions, ...Object.values(openingNames)].map(fieldNamed),
    ],
    ['a condition that says no answer', fieldWith({ when: { field: 'b' } })],
    ['a condition on such a name', withField({ when: { field: '__proto__', is: 'x' } })],
    [
      'what is stored and never shown, by whose length a box would tell the answer (O1)',
      ...['x'.repeat(101), 'é'.repeat(51), '\u0001'.repeat(15), '"'.repeat(26), '\ud800'.repeat(15)].flatMap(
        (long) => [
          withField({ name: long }),
          withOptions({ value: long, label: 'X' }),
          fieldWith({ words: { pleasant: [long], unpleasant: [] } }),
          withPlf([{ ...types[0], id: long }], {}),
        ],
      ),
    ],
    ['an option that names an entry a line', withOptions({ value: 'a\nb', label: 'A' })],
    [
      'a condition on a question that comes later, on its own question, on nothing',
      withSlides(aSlide({ id: 'a', ...onB, fields: [a] }), aSlide({ id: 'b', fields: [b] })),
      withSlides(aSlide({ fields: [{ ...a, ...onB }, b] })),
      withField({ name: 'b', ...onB }),
      withField({ when: { is: 'x' } as never }),
    ],
    [
      'a condition on what is picked of one’s own texts (O1)',
      withSlides(
        pick('pick-reconnection'),
        pick('pick-intuition'),
        aSlide({ id: 'c', when: { field: 'pick-intuition', is: 'Un texte' }, fields: [a] }),
      ),
    ],
    [
      'answers that are members of a reconnection, of another type (R1)',
      withField({ name: 'pf', type: 'textarea' }),
      withField({ name: 'intuitionsdata', type: 'text' }),
    ],
    ['choices without options', withField({ type: 'choice' }), withField({ type: 'choices' }), withOptions()],
    ['options that say nothing, or read as nothing', ...blankOptions.map((one) => withOptions(one))],
    ['two options with one value', withOptions({ value: 'a', label: 'A' }, { value: 'a', label: 'B' })],
    ['scales without bounds, upside down, of one step, between fractions, without end', ...oddScales],
    ['the same name twice', withSlides(aSlide({ fields: [same, same] })), sameOnTwoSlides],
    ['the same id of two slides', withSlides(aSlide({ fields: [a] }), aSlide({ fields: [b] }))],
    ['a list among questions', withField({ type: 'list' })],
    [
      'an intuitions slide with a text, without a field, with two lists',
      ...[undefined, [], [list('a'), list('b')]].map((fields) =>
        withSlides(aSlide({ kind: 'intuitions', ...(fields && { fields }) })),
      ),
    ],
    ['a pick slide without a field', withSlides(aSlide({ kind: 'pick-three', fields: [] }))],
    ['an intuition to pick, and no reconnection picked before', ...tooEarly],
    ['two types of the guided exercise with one id', withPlf([...types, ...types], {})],
    ['a guided exercise without types, without sections', withPlf([], {}), withPlf(types)],
    [
      'N8 minutes of no time, of too long, in parts',
      ...[0, 61, 1.5, '5'].map((minutes) => reconnectionOf({ minutes })),
    ],
    [
      'N3 a closing that says nothing',
      ...[{}, { title: ' ' }, null].map((closing) => reconnectionOf({ closing })),
    ],
    [
      'N5 a quotation without an end, wherever it stands',
      withField({ label: 'Avec {{who' }),
      withField({ hint: '{{who|x}' }),
      withSlides(aSlide({ title: 'Avec {{' })),
      withSlides(aSlide({ text: '{{a|{{b|c}}}}' })),
      ...[{ title: '{{x' }, { title: 'x', text: '{{x' }].map((closing) => reconnectionOf({ closing })),
      reconnectionOf({ title: 'Avec {{' }),
    ],
    ['a rotten section', withPlf(types, { '1': { title: 'x' } })],
    ['a section below one', withPlf([{ ...types[0], sections: [0] }], {})],
  ])('C1 %s: refused whole', (_what, ...documents) => {
    expect(documents.map((document) => isAccepted(asJson(document)))).toEqual(documents.map(() => false));
  });

  it('C1 the example with one oddity is refused, so that the table above tests the oddity', () => {
    expect(isAccepted(asJson(withField({})))).toBe(true);
  });

  it('C1 a refused document leaves the other language alone', () => {
    const bad = asJson(withField({ type: 'choice' }));
    const expected = { value: { en }, rejected: { members: { fr: bad } } };
    expect(readExerciseDocuments({ fr: bad, en: asJson(en) })).toEqual(expected);
  });

  it('N5 authors are told which names are quoted and never asked', () => {
    const fields = [aField({ name: 'a', label: '{{b|x}} {{b|y}} ?', hint: '{{c}}' })];
    const slides = [aSlide({ title: '{{a|x}}', fields })];
    const closing = { title: '{{a}} {{d}}', text: '{{e}}' };
    const names = namesNeverAsked(anExercise({ title: '{{f}}', slides, closing }));
    expect(names.join(' ')).toBe('f b c d e');
    for (const { exercises } of Object.values(shipped)) {
      const { reconnection, derailor, plf } = exercises;
      for (const exercise of [reconnection, derailor, ...Object.values<Exercise>(plf.sections)])
        expect(namesNeverAsked(exercise)).toEqual([]);
    }
  });

  it('C1 nesting without end is refused, and a later version’s own nesting is not', () => {
    const nested = (levels: number) => parseJson(`${'['.repeat(levels)}${']'.repeat(levels)}`)!;
    expect(isAccepted({ ...(asJson(aDocument()) as JsonObject), later: nested(20) })).toBe(true);
    expect(isAccepted({ ...(asJson(aDocument()) as JsonObject), later: nested(100_000) })).toBe(false);
  });

  it('a number beyond what JSON can hold is refused, and its author told (C1)', () => {
    expect(isAccepted({ ...(asJson(aDocument()) as JsonObject), later: [parseJson('1e999')!] })).toBe(false);
  });

  it.each([[[]], ['text'], [3]])('C1 what is no document at all is told in plain words: %j', (raw) => {
    expect(exerciseDocumentProblems(raw)).toEqual([{ path: '', message: 'must be an object' }]);
  });
});
