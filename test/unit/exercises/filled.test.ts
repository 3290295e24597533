/** @jest-environment node */
import type { Field, Slide } from '../../../src/domain/exercise/exerciseSchema';
import { answerRows } from '../../../src/exercises/answerRows';
import { filledClosing, filledSlide, quoteOf } from '../../../src/exercises/filledPlaceholders';
import { contextOf } from '../../../src/exercises/SlideContext';
import { aField, anExercise, anIntuitionsSlide, aSlide, someOptions } from '../../support/exampleData';

const ask = (name: string, field: Partial<Field> = {}) => aField({ name, ...field });
const quoting = aSlide({
  id: 'quoting',
  title: 'Pour {{who|l’autre}}',
  text: 'Avec {{who|l’autre}}, {{mood|sans humeur}}, {{gone|parti}}.',
  fields: [ask('good', { label: 'Bon pour {{who|l’autre}} ?', hint: 'Par exemple : {{many|rien}}.' })],
});
const options = someOptions({ a: 'Calme', b: 'Vif' });
const pick = (kind: Slide['kind']) =>
  aSlide({ id: kind, kind, fields: [ask(kind, { type: kind === 'pick-three' ? 'choices' : 'choice' })] });
const exercise = anExercise({
  closing: { title: 'Un pas vers {{who|l’autre}}', text: '{{items|Rien}}' },
  slides: [
    aSlide({
      id: 'first',
      fields: [
        ask('who'),
        ask('mood', { type: 'choice', options }),
        ask('many', { type: 'choices', options }),
        ask('much', { type: 'scale', min: 0, max: 5 }),
      ],
    }),
    pick('pick-reconnection'),
    pick('pick-intuition'),
    pick('pick-three'),
    quoting,
    anIntuitionsSlide({ name: 'items' }),
  ],
});
const answers = {
  who: ' Karim ',
  mood: 'b',
  many: ['a', 'b'],
  much: 3,
  gone: 'Une ancienne réponse',
  'pick-reconnection': '1700000000000',
  'pick-intuition': 'L’appeler',
  'pick-three': ['1', '2', '3'],
  items: [
    { id: '1', name: 'L’appeler' },
    { id: '2', name: 'Me taire' },
  ],
};

describe('N5 an exercise filled with answers', () => {
  it('N5 quotes texts, labels of choices, lists and numbers; of what is picked by a key, and of what is not asked, nothing', () => {
    const quote = quoteOf(exercise, answers);
    expect(Object.fromEntries([...Object.keys(answers), 'good'].map((name) => [name, quote(name)]))).toEqual({
      who: 'Karim',
      mood: 'Vif',
      many: 'Calme, Vif',
      much: '3',
      gone: '',
      'pick-reconnection': '',
      'pick-intuition': 'L’appeler',
      'pick-three': '',
      good: '',
      items: 'L’appeler, Me taire',
    });
  });

  it('N5 fills title, text, label and hint, and leaves names, options and the document alone', () => {
    const before = structuredClone(quoting);
    expect(filledSlide(quoting, quoteOf(exercise, answers), answers)).toEqual({
      ...quoting,
      title: 'Pour Karim',
      text: 'Avec Karim, Vif, parti.',
      fields: [{ ...quoting.fields?.[0], label: 'Bon pour Karim ?', hint: 'Par exemple : Calme, Vif.' }],
    });
    expect(quoting).toEqual(before);
    expect(filledSlide(quoting, quoteOf(exercise, {}), {}).title).toBe('Pour l’autre');
  });

  it('N5 a slide that quotes nothing is itself', () => {
    const slide = exercise.slides[0]!;
    expect(filledSlide(slide, quoteOf(exercise, answers), answers)).toBe(slide);
  });

  it('a question reads as the variant whose condition holds, on its slide and under a stored answer (N38)', () => {
    const variants = [{ when: { field: 'mood', is: 'b' }, label: 'Pour {{who|l’autre}}, à quel sujet ?' }];
    const about = ask('about', { label: 'Quand, et à quel sujet ?', hint: 'Mardi, le retard.', variants });
    const asking = aSlide({ fields: [about] });
    const asked = anExercise({ slides: [...exercise.slides.slice(0, 1), asking] });
    const worded = (given: typeof answers | { mood: string }) =>
      filledSlide(asking, quoteOf(asked, given), given).fields?.[0];
    expect(worded(answers)).toMatchObject({ label: 'Pour Karim, à quel sujet ?', hint: undefined });
    expect(worded({ mood: 'a' })).toBe(about);
    expect(answerRows({ about: 'Le budget' }, asked, {}, { mood: 'b' })[0]?.label).toBe(
      'Pour l’autre, à quel sujet ?',
    );
  });

  it('N3 N5 fills the closing; without one there is none', () => {
    const closing = { title: 'Un pas vers Karim', text: 'L’appeler, Me taire' };
    expect(filledClosing(exercise, answers)).toEqual(closing);
    expect(filledClosing(exercise, {})).toEqual({ title: 'Un pas vers l’autre', text: 'Rien' });
    expect(filledClosing(anExercise(), answers)).toBeUndefined();
  });

  it('N5 a stored entry’s questions are filled from it, from members beside its answers too', () => {
    const labels = (...[given, conflicts, quoted]: [{ good: string }, object?, { who: string }?]) =>
      answerRows(given, exercise, conflicts as undefined, quoted as undefined).map(({ label }) => label);
    expect(labels({ good: 'Dormir' })).toEqual(['Bon pour l’autre ?']);
    expect(labels({ good: 'Dormir' }, {}, { who: 'Lina' })).toEqual(['Bon pour Lina ?']);
    expect(answerRows({ who: 'Lina', good: 'Dormir' }, exercise)[1]?.label).toBe('Bon pour Lina ?');
  });
});

describe('N5 what a later slide goes on about', () => {
  const who = ask('reconew-q2-qui');
  const subject = ask('reconew-q2-datesujet');
  const [q1, q2, q3] = [
    aSlide({ id: 'q1', fields: [ask('pf')] }),
    aSlide({ id: 'q2', fields: [who, subject] }),
    aSlide({ id: 'q3', fields: [ask('q3')] }),
  ];
  const reconnection = anExercise({ slides: [q1, q2, q3] });
  const given = { pf: 'past', [who.name]: ' Karim ', [subject.name]: 'le budget' };

  it('N5 the situation, once it was said on slides before; a long subject is left out', () => {
    const said = { pf: 'past', who: 'Karim', subject: 'le budget', intuition: '' };
    expect(contextOf(reconnection, q3, given)).toEqual(said);
    expect(contextOf(reconnection, q2, given)).toMatchObject({ who: '', subject: '' });
    const long = { ...given, [subject.name]: 'x'.repeat(41) };
    expect(contextOf(reconnection, q3, long)).toMatchObject({ who: 'Karim', subject: '' });
  });

  it('N5 the intuition that a derailor is looked for in, after it was chosen', () => {
    expect(contextOf(exercise, quoting, answers).intuition).toBe('L’appeler');
    expect(contextOf(exercise, pick('pick-intuition'), answers).intuition).toBe('');
  });
});
