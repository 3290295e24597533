/** @jest-environment node */
import type { ValidationError } from 'yup';
import type { DraftAnswer } from '../../../src/domain/entries/drafts';
import type { Exercise, Field } from '../../../src/domain/exercise/exerciseSchema';
import { isBlank } from '../../../src/domain/blank';
import { slideSchema, type SlideValues } from '../../../src/exercises/answersSchema';
import { answerText } from '../../../src/exercises/answerText';
import { applicableAnswers, applicableAnswersWithLists } from '../../../src/exercises/applicableAnswers';
import { slideValues } from '../../../src/exercises/slideValues';
import { toReconnection } from '../../../src/exercises/toReconnection';
import { answersThatApply, visibleFields, visibleSlides } from '../../../src/exercises/visibility';
import { aField, anExercise, aSlide, someOptions } from '../../support/exampleData';
import { shipped } from '../../support/shippedDocuments';

const ids = (exercise: Exercise, answers: Record<string, DraftAnswer>) =>
  visibleSlides(exercise, answers).map(({ id }) => id);

describe('C1 which slides apply', () => {
  it.each([
    ['nothing answered', {}, ['pf', 'q2', 'breath', 'intuitions']],
    ['past', { pf: 'past' }, ['pf', 'q2', 'q3', 'breath', 'intuitions']],
    ['future', { pf: 'future' }, ['pf', 'q2', 'breath', 'intuitions']],
  ])('C1 with %s', (_what, answers, expected) => {
    expect(ids(anExercise(), answers)).toEqual(expected);
  });

  it('C1 a field with a condition shows when it holds', () => {
    const slide = anExercise().slides[1]!;
    expect(visibleFields(slide, { pf: 'past' }).map(({ name }) => name)).toEqual(['who', 'moment']);
    expect(visibleFields(slide, { pf: 'future' }).map(({ name }) => name)).toEqual(['who']);
  });

  it('C1 a slide whose every question falls away falls away too; one without questions stays', () => {
    const when = { field: 'pf', is: 'past' };
    const exercise = anExercise({
      slides: [
        aSlide({ id: 'a', fields: [aField({ name: 'a', when }), aField({ name: 'b', when })] }),
        aSlide({ id: 'pause', kind: 'pause', fields: undefined }),
        aSlide({ id: 'summary', kind: 'summary', fields: [] }),
      ],
    });
    expect(ids(exercise, { pf: 'future' })).toEqual(['pause', 'summary']);
    expect(ids(exercise, { pf: 'past' })).toEqual(['a', 'pause', 'summary']);
  });

  it('C1 a condition on a question that no longer applies does not hold', () => {
    const exercise = anExercise({
      slides: [
        aSlide({ id: 'a', fields: [aField({ name: 'a' })] }),
        aSlide({ id: 'b', when: { field: 'a', is: 'yes' }, fields: [aField({ name: 'b' })] }),
        aSlide({ id: 'c', fields: [aField({ name: 'c', when: { field: 'b', is: 'yes' } })] }),
        aSlide({ id: 'd', when: { field: 'c', is: 'yes' }, fields: [aField({ name: 'd' })] }),
      ],
    });
    const answers = { a: 'yes', b: 'yes', c: 'yes', d: 'yes', elsewhere: 'yes' };
    expect(answersThatApply(exercise, answers)).toEqual(answers);
    // What another exercise was told is not asked about here (O1).
    const asking = anExercise({ slides: [aSlide({ id: 'a', when: { field: 'elsewhere', is: 'yes' } })] });
    expect(ids(asking, answersThatApply(asking, answers))).toEqual([]);
    expect(answersThatApply(exercise, { ...answers, a: 'no' })).toEqual({ a: 'no', elsewhere: 'yes' });
    expect(applicableAnswers(exercise, { ...answers, a: 'no' })).toEqual({ a: 'no' });
  });

  it('C1 the shipped reconnection asks about the past only of the past', () => {
    const { reconnection } = shipped.fr.exercises;
    const asked = (pf: string) =>
      visibleSlides(reconnection, { pf }).flatMap((slide) =>
        visibleFields(slide, { pf }).map(({ name }) => name),
      );
    const past = asked('past');
    const future = asked('future');
    const expected = ['reconew-q2-moment', 'reconew-q3-fait', 'reconew-q3-pense', 'reconew-q3-ressenti'];
    expect(past.filter((name) => !future.includes(name)).sort()).toEqual(expected);
    expect(future[0]).toBe('pf');
    expect(future.at(-1)).toBe('intuitionsdata');
  });
});

describe('C2 the entry that answers make', () => {
  const item = (id: string, name: string) => ({ id, name });
  const answers = {
    ...{ pf: 'past', who: '  Karim ', moment: 'Le silence', felt: 'triste' },
    intuitionsdata: [item('a', ' Lui écrire '), item('b', '   '), item('c', 'Marcher')],
  };

  it('C2 pf and the intuitions are members, the rest is data', () => {
    const data = { who: 'Karim', moment: 'Le silence', felt: 'triste' };
    const intuitionsdata = [item('a', 'Lui écrire'), item('c', 'Marcher')];
    expect(toReconnection(anExercise(), answers)).toEqual({ pf: 'past', data, intuitionsdata });
  });

  it('C2 answers that apply no more, or that no question asks for, are left out', () => {
    const odd = { ...answers, pf: 'future', unknown: 'x', toString: 'y' };
    expect(toReconnection(anExercise(), odd).data).toEqual({ who: 'Karim' });
  });

  it.each([[''], [' \n'], [[]]])('C2 %j, which says nothing, is not stored', (who) => {
    expect(toReconnection(anExercise(), { ...answers, who }).data).not.toHaveProperty('who');
  });

  it('C2 numbers and several choices are stored as they are', () => {
    const fields = [aField({ name: 'n', type: 'scale' }), aField({ name: 'c', type: 'choices' })];
    const exercise = anExercise({ slides: [aSlide({ fields })] });
    const expected = { data: { n: 0, c: ['a', 'b'] }, intuitionsdata: [] };
    expect(toReconnection(exercise, { n: 0, c: ['a', 'b'] })).toEqual(expected);
  });

  it('C2 a pf of another value is an answer like any other', () => {
    expect(toReconnection(anExercise(), { pf: 'now' })).toEqual({ data: { pf: 'now' }, intuitionsdata: [] });
  });

  it('C2 intuitions are found under whichever name the document gives them, where they apply', () => {
    const fields = [aField({ name: 'acts', type: 'list' })];
    const acts = aSlide({ kind: 'intuitions', when: { field: 'pf', is: 'past' }, fields });
    const exercise = anExercise({ slides: [anExercise().slides[0]!, acts] });
    const given = { pf: 'past', acts: [{ id: 'a', name: 'Marcher' }] };
    expect(toReconnection(exercise, given).intuitionsdata).toEqual([{ id: 'a', name: 'Marcher' }]);
    expect(toReconnection(exercise, { ...given, pf: 'future' }).intuitionsdata).toEqual([]);
  });

  it('K8 where lists have no place of their own they are stored as texts', () => {
    const texts = { ...answers, who: 'Karim', intuitionsdata: ['Lui écrire', 'Marcher'] };
    expect(applicableAnswersWithLists(anExercise(), answers)).toEqual(texts);
  });
});

describe('C1 what a slide’s form holds', () => {
  const held = (field: Partial<Field>, answer: DraftAnswer) =>
    slideValues([aField({ name: 'a', ...field })], { a: answer }, undefined);

  it('C1 an answer of another form than the question’s is none', () => {
    expect(held({ type: 'text' }, ['x'])).toEqual({ q0: '' });
    expect(held({ type: 'choices' }, 'x')).toEqual({ q0: [] });
    expect(held({ type: 'scale' }, 'x')).toEqual({ q0: undefined });
    expect(held({ type: 'scale' }, 3)).toEqual({ q0: 3 });
    expect(held({ type: 'list' }, 3)).toEqual({ q0: [] });
  });

  it('C1 texts stored of a list are items again', () => {
    const q0 = ['Marcher', 'Lui écrire'].map((name, id) => ({ id: `= ${String(id)}`, name }));
    expect(held({ type: 'list' }, ['Marcher', 'Lui écrire'])).toEqual({ q0 });
  });
});

describe('C3 the rules of a slide', () => {
  const complaints = async (fields: Field[], values: SlideValues): Promise<string[]> =>
    await slideSchema(fields)
      .validate(values, { abortEarly: false })
      .then(
        () => [],
        (error: unknown) =>
          (error as ValidationError).inner.map(({ path, message }) => `${path ?? ''} ${message}`),
      );
  const required = (more: Partial<Field> = {}) => aField({ required: true, ...more });
  const options = [{ value: 'a', label: 'A' }];

  const scale = { type: 'scale', min: 0, max: 5 } as const;
  const table: [string, Partial<Field>, passes: SlideValues[string][], fails: SlideValues[string][]][] = [
    ['a text', {}, ['x'], ['', ' \n ', undefined]],
    ['a choice', { type: 'choice', options }, ['a'], [undefined]],
    ['several choices', { type: 'choices', options }, [['a']], [[]]],
    ['a number', scale, [3, 0], [undefined]],
    ['a day', { type: 'date' }, ['2026-03-02'], ['']],
    ['a list', { type: 'list' }, [[{ id: 'a', name: 'x' }]], [[{ id: 'a', name: ' ' }], []]],
  ];

  it.each(table)('C3 %s that is required, and one that is not', async (what, more, passes, fails) => {
    for (const value of [...passes, ...fails]) {
      const told = passes.includes(value) ? [] : [what === 'a list' ? 'q0 intuition' : 'q0 required'];
      expect([value, await complaints([required(more)], { q0: value })]).toEqual([value, told]);
      // A list asks for one item, though the document does not say so.
      expect(await complaints([aField(more)], { q0: value })).toEqual(what === 'a list' ? told : []);
    }
  });

  it('C3 a day that is none is refused', async () => {
    expect(await complaints([aField({ type: 'date' })], { q0: '02/03/2026' })).toEqual(['q0 dayIncomplete']);
  });

  it('C3 every empty field complains, whatever characters its name holds', async () => {
    const fields = [required({ name: 'a.b[0]' }), aField({ name: 'c' }), required({ name: '"d"' })];
    expect(await complaints(fields, {})).toEqual(['q0 required', 'q2 required']);
  });
});

describe('C6 answers as they are read', () => {
  const field = aField({ type: 'choices', options: someOptions({ a: 'Un', b: 'Deux' }) });
  it.each([
    [undefined, field, ''],
    ['a', field, 'Un'],
    ['z', field, 'z'],
    ['libre', undefined, 'libre'],
    ['a', { ...field, type: 'textarea' as const }, 'a'],
    [3, field, '3'],
    [0, undefined, '0'],
    [['b', 'a', 'z'], field, 'Deux\nUn\nz'],
    [['b'], undefined, 'b'],
    [[], field, ''],
    [['Lui écrire', 'Marcher'].map((name) => ({ id: name, name })), undefined, 'Lui écrire\nMarcher'],
  ])('C6 %j reads %#', (answer, asked, expected) => {
    expect(answerText(answer, asked)).toBe(expected);
  });

  it('C3 no answer and an empty list say nothing; a nought and a list with one text do', () => {
    expect([undefined, [], 0, ['', 'a']].map(isBlank)).toEqual([true, true, false, false]);
  });
});
