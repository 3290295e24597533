/** @jest-environment node */
import { readDerailors } from '../../../src/domain/entries/derailor';
import { toDerailor } from '../../../src/screens/derailors/toDerailor';
import { aField, anExercise, aSlide, asJson } from '../../support/exampleData';
import { shipped } from '../../support/shippedDocuments';

const { derailor } = shipped.fr.exercises;
const wholeAnswers = {
  reconnection: '1760000000000',
  intuition: 'Lui écrire',
  'deviateur-risque': ' Un refus. ',
  'deviateur-regard': 'Que je doute.',
  'deviateur-protection': '   ',
  name: ' Le Pompier ',
  description: '« Laisse, tu iras plus vite. »',
  'question-disparue': 'Une réponse d’un autre document',
};

describe('D2 K8 from answers to a derailor', () => {
  it('D2 K8 name, description, reconnection and intuition are members, the rest data, trimmed', () => {
    expect(toDerailor(derailor, wholeAnswers)).toEqual({
      name: 'Le Pompier',
      description: '« Laisse, tu iras plus vite. »',
      reconnection: '1760000000000',
      intuition: 'Lui écrire',
      data: { 'deviateur-risque': 'Un refus.', 'deviateur-regard': 'Que je doute.' },
    });
  });

  it('D2 what says nothing is not stored', () => {
    expect(toDerailor(derailor, { name: 'Le Pompier', description: ' ', intuition: '' })).toEqual({
      name: 'Le Pompier',
    });
  });

  it('D2 what no longer applies is not stored', () => {
    const when = { field: 'mode', is: 'short' };
    const exercise = anExercise({
      slides: [
        aSlide({ fields: [aField({ name: 'mode' }), aField({ name: 'description', when })] }),
        aSlide({ id: 's2', when, fields: [aField({ name: 'more' })] }),
      ],
    });
    const answers = { mode: 'long', description: 'a', more: 'b' };
    expect(toDerailor(exercise, answers)).toEqual({ name: '', data: { mode: 'long' } });
  });

  it('D2 K4 a document that asks a member in another form still makes an entry that reads back', () => {
    const exercise = anExercise({
      slides: [
        aSlide({
          fields: [
            aField({ name: 'name', type: 'scale', min: 0, max: 5 }),
            aField({ name: 'description', type: 'choices', options: [{ value: 'a', label: 'A' }] }),
          ],
        }),
      ],
    });
    const entry = toDerailor(exercise, { name: 3, description: ['a'] });
    expect(entry).toEqual({ name: '', data: { name: 3, description: ['a'] } });
    expect(readDerailors(asJson({ '1': entry })).rejected).toBeUndefined();
  });
});
