/** @jest-environment node */
import type { Exercise } from '../../../src/domain/exercise/exerciseSchema';
import { slideSchema } from '../../../src/exercises/answersSchema';
import { firstSlideFailingSchema } from '../../../src/exercises/answersSchema';
import { selectPickable, stillPickable } from '../../../src/exercises/pickableEntries';
import { slideValues } from '../../../src/exercises/slideValues';
import { aDerailor, aField, anExercise, anIntuition, aReconnection, aSlide } from '../../support/exampleData';

const state = {
  reconnections: {
    '100': aReconnection({ intuitionsdata: [anIntuition({ name: 'Vieille' })] }),
    '300': aReconnection({
      intuitionsdata: [
        ...['Appeler', 'Écrire', 'Appeler', ' '].map((name) => anIntuition({ name })),
        anIntuition({ name: 'Fait', realised: '2026-03-01' }),
        anIntuition({ name: 'Laissé', dropped: '2026-03-01' }),
      ],
    }),
    '200': aReconnection({ intuitionsdata: undefined }),
    '150': aReconnection({
      intuitionsdata: [anIntuition({ realised: '2026-03-01' }), anIntuition({ dropped: '2026-03-01' })],
    }),
    PLF: { intuitionsdata: [anIntuition()] },
  },
  derailors: { '10': aDerailor(), '30': aDerailor() },
  claims: { '20': aDerailor() },
};

const pickSlide = (kind: 'pick-reconnection' | 'pick-intuition' | 'pick-three', name: string) => {
  const type = kind === 'pick-three' ? 'choices' : 'choice';
  return aSlide({ id: name, kind, fields: [aField({ name, type, required: true })] });
};

const reconnection = pickSlide('pick-reconnection', 'reconnection');
const intuition = pickSlide('pick-intuition', 'intuition');
const three = pickSlide('pick-three', 'three');
const exercise: Exercise = { title: 'Déviateur', slides: [reconnection, intuition, three] };

describe('D2 E3 what can be picked', () => {
  it('reconnections in which an intuition waits, newest first, without the guided exercise’s own entry (N24 D2)', () => {
    expect(selectPickable(state, exercise, reconnection, {})).toEqual({ among: ['300', '100'] });
  });

  it('all reconnections where none of their intuitions is picked then (N24)', () => {
    const alone = { ...exercise, slides: [reconnection, three] };
    expect(selectPickable(state, alone, reconnection, {})).toEqual({ among: ['300', '200', '150', '100'] });
  });

  it.each([
    ['the newest', '300', ['Appeler', 'Écrire']],
    ['another', '100', ['Vieille']],
    ['one without any', '200', []],
    ['one whose are all realised or dropped', '150', []],
    ['one that has gone', '999', []],
    ['PLF', 'PLF', []],
  ])('D2 N12 pending intuitions of the picked reconnection, each once: %s', (_what, picked, among) => {
    expect(selectPickable(state, exercise, intuition, { reconnection: picked })).toEqual({ among });
  });

  it('D2 no intuition before a reconnection was picked, and nothing on a slide of questions', () => {
    expect(selectPickable(state, exercise, intuition, {})).toEqual({ among: [] });
    expect(selectPickable(state, anExercise(), intuition, {})).toEqual({ among: [] });
    expect(selectPickable(state, exercise, aSlide(), {})).toBeUndefined();
  });

  it('E3 claims and derailors together', () => {
    expect(selectPickable(state, exercise, three, {})).toEqual({ among: ['30', '20', '10'], count: 3 });
  });

  it.each([
    [undefined, { among: ['a'] }, ''],
    ['a', { among: ['a'] }, 'a'],
    ['b', { among: ['a'] }, ''],
    [['a'], { among: ['a'] }, ''],
    [undefined, { among: ['a'], count: 3 }, []],
    ['a', { among: ['a'], count: 3 }, []],
    [['a', 'b', 'c'], { among: ['a', 'c'], count: 3 }, ['a', 'c']],
  ])('D2 E3 %j among %j is %j', (answer, pickable, kept) => {
    expect(stillPickable(answer, pickable)).toEqual(kept);
  });
});

describe('C3 the rules of a pick', () => {
  const complaint = async (slide: typeof three, answer: string | string[] | undefined, required = true) => {
    const [field] = slide.fields ?? [];
    const fields = [{ ...field!, required }];
    const pickable = selectPickable(state, exercise, slide, { reconnection: '300' });
    const answers = answer === undefined ? {} : { [field!.name]: answer };
    return await slideSchema(fields, pickable)
      .validate(slideValues(fields, answers, pickable))
      .then(
        () => undefined,
        (error: unknown) => (error as Error).message,
      );
  };

  it.each([
    [undefined, 'three'],
    [[], 'three'],
    [['10', '20'], 'three'],
    [['10', '20', '30'], undefined],
    [['10', '20', '999'], 'three'],
  ])('E3 three of %j says %j', async (answer, message) => {
    expect(await complaint(three, answer)).toBe(message);
  });

  it('E3 more than three says so', async () => {
    const pickable = { among: ['1', '2', '3', '4'], count: 3 };
    const given = slideValues(three.fields!, { three: ['1', '2', '3', '4'] }, pickable);
    await expect(slideSchema(three.fields!, pickable).validate(given)).rejects.toThrow('three');
  });

  it('E3 none is enough where nothing is required, two are not', async () => {
    expect(await complaint(three, [], false)).toBeUndefined();
    expect(await complaint(three, ['10', '20'], false)).toBe('three');
  });

  it.each([
    [reconnection, '300', undefined],
    [reconnection, '999', 'required'],
    [reconnection, undefined, 'required'],
    [intuition, 'Écrire', undefined],
    [intuition, 'Vieille', 'required'],
  ])('D2 %# %j says %j', async (slide, answer, message) => {
    expect(await complaint(slide, answer)).toBe(message);
  });
});

describe('C3 the first slide that is not complete', () => {
  const find = (answers: Parameters<typeof firstSlideFailingSchema>[1], of = anExercise()) =>
    firstSlideFailingSchema(of, answers, (slide) => selectPickable(state, of, slide, answers))?.id;
  const whole = { pf: 'past', who: 'Karim', intuitionsdata: [{ id: 'a', name: 'Appeler' }] };

  it('C3 none, once all that is required is answered; one whose answer was emptied', () => {
    expect(find(whole)).toBeUndefined();
    expect(find({ ...whole, who: ' ' })).toBe('q2');
  });
  it('C3 no intuition, though a reworded document does not require any', () => {
    const list = aSlide({ id: 'acts', kind: 'intuitions', fields: [aField({ name: 'acts', type: 'list' })] });
    const reworded = anExercise({ slides: [list] });
    expect(find({ acts: [{ id: 'a', name: ' ' }] }, reworded)).toBe('acts');
    expect(find({ acts: [{ id: 'a', name: 'Appeler' }] }, reworded)).toBeUndefined();
  });
  it('D2 a picked entry that has gone since', () => {
    const picked = { reconnection: '300', intuition: 'Écrire', three: ['10', '20', '30'] };
    expect(find(picked, exercise)).toBeUndefined();
    expect(find({ ...picked, reconnection: '100' }, exercise)).toBe('intuition');
    expect(find({ ...picked, three: ['10', '20', '31'] }, exercise)).toBe('three');
  });
});
