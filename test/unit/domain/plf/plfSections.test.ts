/** @jest-environment node */
import type { Answers } from '../../../../src/domain/exercise/answers';
import type { ProgressTrack } from '../../../../src/domain/plf/plf';
import { plfNamedLines, plfEntriesFromLines, plfAnswersToSave } from '../../../../src/domain/plf/plfSaving';
import {
  isClaimsSectionSkipped,
  isPlfComplete,
  isLastSectionReached,
  nextSection,
  resolveSection,
  sectionsOf,
  type PlfExercise,
} from '../../../../src/domain/plf/plfSections';
import { aField, anExercise, aSlide } from '../../../support/exampleData';
import { shipped } from '../../../support/shippedDocuments';

const { plf: whole } = shipped.fr.exercises;

/** A guided exercise with these sections, each of one slide, and these types. */
const aPlf = (types: Record<string, number[]>, drawn = [1, 2, 3, 4, 5, 6]): PlfExercise => ({
  types: Object.entries(types).map(([id, sections]) => ({ id, title: id, sections })),
  sections: Object.fromEntries(
    drawn.map((section) => [
      String(section),
      anExercise({ slides: [aSlide({ fields: [aField({ name: `q${String(section)}` })] })] }),
    ]),
  ),
});

describe('E2 the sections of a type', () => {
  it.each(['fr', 'en'] as const)('E2 the shipped %s document: six for plf, five for bilan', (locale) => {
    const { plf } = shipped[locale].exercises;
    expect(sectionsOf(plf, 'plf')).toEqual([1, 2, 3, 4, 5, 6]);
    expect(sectionsOf(plf, 'bilan')).toEqual([1, 2, 4, 5, 6]);
  });

  it.each<[string, PlfExercise, string, number[]]>([
    ['one that lists 3 has none all the same', aPlf({ plf: [1], autre: [1, 2, 3, 4] }), 'autre', [1, 2, 4]],
    ['one the document doesn’t know has plf’s others', whole, 'inconnu', [1, 2, 4, 5, 6]],
    ['one named like a member of any object', whole, 'toString', [1, 2, 4, 5, 6]],
    ['without plf, the first stands for the unknown', aPlf({ a: [1, 5], b: [2] }), 'plf', [1, 5]],
    ['the order is the type’s own', aPlf({ plf: [2, 1, 3] }), 'plf', [2, 1, 3]],
    ['a number listed twice counts once', aPlf({ plf: [1, 2, 1] }), 'plf', [1, 2]],
    ['a number without a section is left out', aPlf({ plf: [1, 2, 7] }), 'plf', [1, 2]],
  ])('E2 %s', (_what, exercise, type, expected) => {
    expect(sectionsOf(exercise, type)).toEqual(expected);
  });

  it('E2 a section without a slide is left out', () => {
    const exercise = aPlf({ plf: [1, 2] });
    const sections = { ...exercise.sections, '2': anExercise({ slides: [] }) };
    expect(sectionsOf({ ...exercise, sections }, 'plf')).toEqual([1]);
  });
});

describe('E1 the section an address leads to', () => {
  const at = (plf: number): ProgressTrack => ({ plf, slide: 2 });
  it.each<[string, number, ProgressTrack | undefined, number]>([
    ['plf', 3, undefined, 3],
    ['plf', 6, at(2), 6],
    ['plf', 7, undefined, 1],
    ['plf', 7, at(4), 4],
    ['plf', 0, at(4), 4],
    ['plf', 1.5, at(5), 5],
    ['plf', NaN, at(5), 5],
    ['plf', 7, at(9), 1],
    ['bilan', 3, undefined, 4],
    ['bilan', 3, at(6), 4],
    ['bilan', 9, at(3), 4],
    ['bilan', 9, undefined, 1],
    ['inconnu', 3, undefined, 4],
  ])('E1 type %s, /plf/plf%d, track %j: section %d', (type, section, track, expected) => {
    expect(resolveSection(whole, type, section, track)).toBe(expected);
  });

  it('E1 where there is no section 1, the first', () => {
    expect(resolveSection(aPlf({ plf: [2, 4] }), 'plf', 3, undefined)).toBe(2);
  });
});

it('E4 the section after one is the next that there is', () => {
  expect([1, 2, 6].map((section) => nextSection([1, 2, 4, 6], section))).toEqual([2, 4, null]);
});

describe('E7 when the exercise is complete', () => {
  const done: Answers = { CIDphrasereconnexion: 'Je reviens' };
  it.each<[string, Parameters<typeof isPlfComplete>[1], boolean]>([
    ['nothing stored', {}, false],
    ['the first sections answered, no track', { data: { 'plf1-clarte': 3 } }, false],
    ['the last answered, a track left', { data: done, plf_track: { plf: 6, slide: 1 } }, false],
    ['the last answered, no track', { data: done }, true],
    ['the last answered, section 3 skipped, type plf', { type: 'plf', data: done }, true],
    ['the last of bilan answered', { type: 'bilan', data: done }, true],
    ['the last answered with blanks', { data: { CIDphrasereconnexion: ' ' } }, false],
    ['started again', { data: done, plf_track: { plf: 1, slide: 0 } }, false],
  ])('E7 %s', (_what, plf, expected) => {
    expect(isPlfComplete(whole, plf)).toBe(expected);
  });

  it('E7 the end was reached once, whatever the track says now', () => {
    expect(isLastSectionReached(whole, { data: done, plf_track: { plf: 1, slide: 0 } })).toBe(true);
    expect(isLastSectionReached(whole, {})).toBe(false);
  });

  it.each<[string, number[], Parameters<typeof isPlfComplete>[1], boolean]>([
    ['no description, type plf', [1, 2, 3, 4], {}, true],
    ['a description', [1, 2, 3, 4], { devpre: { of: [], text: 'x' } }, false],
    ['a type without section 3', [1, 2, 4], {}, false],
  ])('E3 section 3 is to be offered again: %s', (_what, sections, plf, expected) => {
    expect(isClaimsSectionSkipped(sections, plf)).toBe(expected);
  });

  it('E7 a document without any section is never complete', () => {
    expect(isPlfComplete(aPlf({ plf: [1] }, []), { data: done })).toBe(false);
  });
});

describe('E3 E6 what a section’s answers become', () => {
  it('E6 an answer named CID… writes the card’s field, and is kept with the others', () => {
    const answers = { 'plf2-verbes': 'relier', CIDvocationpro: 'Faire grandir' };
    const expected = { answers, cardFields: { vocationpro: 'Faire grandir' }, intuitions: [] };
    expect(plfAnswersToSave(answers, [])).toEqual(expected);
  });

  it.each<[string, Answers, Record<string, string>]>([
    ['a field the app doesn’t know', { CIDdevise: 'x' }, { devise: 'x' }],
    ['a number, as text', { CIDn: 4 }, { n: '4' }],
    ['several choices, as text', { CIDsymptoms: ['a', 'b'] }, { symptoms: 'a, b' }],
    ['no field at all', { CID: 'x' }, {}],
    ['another case', { cidsymptoms: 'x' }, {}],
    ['CID further on', { 'plf-CIDsymptoms': 'x' }, {}],
    ['the merge’s own member', { CIDconflicts: 'x' }, {}],
    ['a prototype’s name', { CID__proto__: 'x' }, {}],
  ])('E6 %s', (_what, answers, cardFields) => {
    const saved = plfAnswersToSave(answers, []);
    expect(saved.cardFields).toEqual(cardFields);
    expect(saved.answers).toEqual(answers);
  });

  it('E3 the intuitions are those with words, trimmed, under their ids', () => {
    const items = [' Marcher ', ' \n'].map((name, index) => ({ id: 'ab'[index]!, name }));
    expect(plfAnswersToSave({}, items).intuitions).toEqual([{ id: 'a', name: 'Marcher' }]);
  });

  it('E3 the three picked and their description make the combined one', () => {
    const answers = { 'plf3-trois': ['1', '2', '3'], 'plf3-description': 'Les trois' };
    const saved = plfAnswersToSave(answers, []);
    expect(saved.devpre).toEqual({ of: ['1', '2', '3'], text: 'Les trois' });
    expect(saved.answers).toEqual(answers);
  });

  it.each<[string, Answers]>([
    ['no description', { 'plf3-trois': ['1', '2', '3'] }],
    ['nothing picked', { 'plf3-description': 'Les trois' }],
    ['one text for the picks', { 'plf3-trois': '1', 'plf3-description': 'Les trois' }],
    ['another section', { a: 'b' }],
  ])('E3 with %s there is none', (_what, answers) => {
    expect(plfAnswersToSave(answers, [])).not.toHaveProperty('devpre');
  });
});

describe('E3 claims and derailors named a line each', () => {
  const none = { claims: {}, derailors: {} };
  const answers = {
    'plf3-pretentions': ' Tout savoir \n\nPlaire à tous\ntout savoir',
    'plf3-deviateurs': 'Le Pompier\r\n',
  };
  const stored = { claims: { '10': { name: 'PLAIRE à tous ' } }, derailors: { '11': { name: 'Le Juge' } } };

  it('E3 each once, trimmed, claims first, without those that are entries already', () => {
    const lines = plfNamedLines(answers, none).map(({ kind, name }) => `${kind} ${name}`);
    expect(lines).toEqual(['claim Tout savoir', 'claim Plaire à tous', 'derailor Le Pompier']);
    expect(plfNamedLines(answers, stored).map(({ name }) => name)).toEqual(['Tout savoir', 'Le Pompier']);
  });

  it('E3 nothing is named where there are no lines', () => {
    for (const given of [{}, { 'plf3-pretentions': ['a'] }, { 'plf3-pretentions': 3 }, { autre: 'a' }])
      expect(plfNamedLines(given, none)).toEqual([]);
  });

  it('E3 K3 they become entries under keys free in both collections, and picks follow', () => {
    const [savoir, pompier] = plfNamedLines(answers, stored).map(({ key }) => key);
    const picked = { ...answers, 'plf3-trois': [savoir!, '11', pompier!] };
    const named = plfEntriesFromLines(picked, { ...stored, answers: undefined }, 10);
    expect(named.newClaims).toEqual({ '12': { name: 'Tout savoir' } });
    expect(named.newDerailors).toEqual({ '13': { name: 'Le Pompier' } });
    expect(named.answers).toEqual({ ...answers, 'plf3-trois': ['12', '11', '13'] });
  });

  it('E3 a line saved before whose entry was deleted since comes back only when it is picked', () => {
    const saved = { ...stored, answers };
    expect(plfEntriesFromLines(answers, saved, 20)).toEqual({ answers, newClaims: {}, newDerailors: {} });
    const [key] = plfNamedLines(answers, stored).map((line) => line.key);
    const expected = { newClaims: { '20': { name: 'Tout savoir' } }, newDerailors: {} };
    expect(plfEntriesFromLines({ ...answers, 'plf3-trois': [key!] }, saved, 20)).toMatchObject(expected);
  });
});
