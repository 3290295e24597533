/** @jest-environment node */
import { sectionExercise } from '../../../src/domain/plf/plfSections';
import {
  cardAnswers,
  firstPathPlace,
  slideAtPathPlace,
  pathSlideCount,
  pathWithoutIdleSections,
} from '../../../src/screens/plf/plfPath';
import { localDay } from '../../../src/domain/localDay';
import { toPlfSection } from '../../../src/screens/plf/toPlfSection';
import { aField, anExercise, aSlide } from '../../support/exampleData';
import { shipped } from '../../support/shippedDocuments';

const { plf } = shipped.fr.exercises;
const nothingStored = { claims: {}, derailors: {}, answers: undefined };

describe('E7 places over the sections', () => {
  const counts = [10, 5, 4];

  it('E7 a section begins after the slides of those before it', () => {
    expect([0, 1, 2].map((index) => firstPathPlace(counts, index))).toEqual([0, 10, 15]);
  });

  it.each([
    ['in the section', 16, 2, { index: 2, slide: 1 }],
    ['its first slide', 15, 2, { index: 2, slide: 0 }],
    ['the last of the one before', 14, 2, { index: 1, slide: 4 }],
    ['the very first', 0, 2, { index: 0, slide: 0 }],
    ['before the very first', -1, 2, undefined],
    ['beyond the current section is still in it', 15, 1, { index: 1, slide: 5 }],
  ])('E7 %s', (_what, place, current, expected) => {
    expect(slideAtPathPlace(place, counts, current)).toEqual(expected);
  });

  it('E3 section 3 is one page while there is no reconnection', () => {
    expect(pathSlideCount(plf, 3, {}, true)).toBe(4);
    expect(pathSlideCount(plf, 3, {}, false)).toBe(1);
    expect(pathSlideCount(plf, 9, {}, true)).toBe(1);
  });
});

describe('E1 sections in which nothing is asked', () => {
  const when = { field: 'a', is: 'oui' };
  const sections = {
    '1': anExercise({ slides: [aSlide({ id: 's', fields: [aField({ name: 'a' })] })] }),
    '2': anExercise({
      slides: [
        aSlide({ id: 's', fields: [aField({ name: 'b' })] }),
        aSlide({ id: 't', when: { field: 'b', is: 'x' }, fields: [aField({ name: 'c' })] }),
      ],
    }),
    '3': anExercise({ slides: [aSlide({ id: 's', when, fields: [aField({ name: 'd' })] })] }),
  };

  it('E1 one whose every slide falls away is no section', () => {
    expect(Object.keys(pathWithoutIdleSections({ types: [], sections }, {}).sections)).toEqual(['1', '2']);
  });
});

describe('E6 the identity card as answers', () => {
  it('E6 each line, an emptied one too, by the name of its question', () => {
    expect(
      cardAnswers({ symptoms: 'Ma voix monte', vocationpro: ' ', conflicts: { symptoms: ['x'] } }),
    ).toEqual({ CIDsymptoms: 'Ma voix monte', CIDvocationpro: ' ' });
  });
});

describe('E3 E4 a section as it is saved', () => {
  it('E3 the last one: phrase for the card, intuitions with their ids, what is hidden or blank left out', () => {
    const answers = {
      CIDphrasereconnexion: ' Je reviens ',
      intuitionsdata: [
        { id: 'a', name: ' Appeler Lina ' },
        { id: 'b', name: '' },
      ],
      'question-disparue': 'x',
    };
    expect(toPlfSection(sectionExercise(plf, 6)!, answers, nothingStored, 1)).toEqual({
      answers: { CIDphrasereconnexion: 'Je reviens' },
      cleared: [],
      cardFields: { phrasereconnexion: 'Je reviens' },
      intuitions: [{ id: 'a', name: 'Appeler Lina', noted: localDay(new Date(1)) }],
      newClaims: {},
      newDerailors: {},
    });
  });

  it('an intuition from where a choice stood before gets an id of its own, once (E3 O3)', () => {
    const fields = [aField({ name: 'a', type: 'list' })];
    const exercise = anExercise({ slides: [aSlide({ kind: 'intuitions', fields })] });
    const items = [{ id: '= 0', name: 'Marcher' }];
    const stored = { ...nothingStored, answers: { a: ['Marcher'] } };
    const { intuitions, cleared } = toPlfSection(exercise, { a: items }, stored, 1);
    expect(intuitions).toMatchObject([
      { name: 'Marcher', id: expect.stringMatching(/^[\w-]{8}$/) as string },
    ]);
    expect([cleared, toPlfSection(exercise, stored.answers, stored, 1).cleared]).toEqual([['a'], []]);
  });

  it('E4 an answer that says nothing any more is cleared, and leaves the card alone; one that the document hides stays', () => {
    const hidden = aSlide({ when: { field: 'jamais', is: 'oui' }, fields: [aField({ name: 'c' })] });
    const asked = aSlide({ fields: ['a', 'b', 'CIDsymptoms'].map((name) => aField({ name })) });
    const stored = { ...nothingStored, answers: { a: 'x', CIDsymptoms: 'y', c: 'z', other: 'section' } };
    const answers = { ...stored.answers, a: ' ', b: 'x', CIDsymptoms: '' };
    const saved = toPlfSection(anExercise({ slides: [asked, hidden] }), answers, stored, 1);
    expect(saved).toMatchObject({ answers: { b: 'x' }, cleared: ['a', 'CIDsymptoms'], cardFields: {} });
  });
});
