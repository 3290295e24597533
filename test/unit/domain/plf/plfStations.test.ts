/** @jest-environment node */
import type { Plf } from '../../../../src/domain/plf/plf';
import { lastTextIn } from '../../../../src/domain/exercise/lastText';
import { stationToBegin, stationsOf } from '../../../../src/domain/plf/plfStations';
import { aField, anExercise, aSlide } from '../../../support/exampleData';

const asking = (name: string) =>
  anExercise({ title: name, slides: [aSlide({ fields: [aField({ name })] })] });
const sections = [1, 2, 3, 4];
const exercise = {
  types: [{ id: 'plf', title: 'PLF', sections }],
  sections: { 1: asking('a'), 2: asking('b'), 3: asking('c'), 4: asking('d') },
};
const all = { a: '1', b: '2', c: '3', d: '4' };

const standings = (plf: Plf, current: number | null) =>
  stationsOf(exercise, sections, plf, current).map(({ standing }) => standing);

describe('N8 the sections on the map', () => {
  it.each<[string, Plf, number | null, string[]]>([
    ['nothing yet', {}, 1, ['current', 'ahead', 'ahead', 'ahead']],
    ['on the way', { data: { a: '1', b: '2' } }, 3, ['done', 'done', 'current', 'ahead']],
    ['one passed over', { data: { a: '1' } }, 3, ['done', 'passed', 'current', 'ahead']],
    ['gone back to one', { data: { a: '1', b: '2' } }, 1, ['current', 'done', 'ahead', 'ahead']],
    ['begun again, every answer kept', { data: all }, 2, ['done', 'current', 'ahead', 'ahead']],
    ['walked to the end', { data: all }, null, ['done', 'done', 'done', 'done']],
    ['walked, one passed over', { data: { ...all, c: '' } }, null, ['done', 'done', 'passed', 'done']],
  ])('N8 %s', (_what, plf, current, expected) => {
    expect(standings(plf, current)).toEqual(expected);
  });

  it('N8 E1 one that the document lacks is none', () => {
    expect(stationsOf(exercise, [1, 7], {}, 1).map(({ section }) => section)).toEqual([1]);
  });

  it.each<[string, Plf, number | undefined, number]>([
    ['the first that holds nothing', { data: { a: '1' } }, undefined, 2],
    ['the one asked for, where it holds nothing', { data: { a: '1' } }, 3, 3],
    ['another than one asked for that was done', { data: { a: '1' } }, 1, 2],
    ['the very first, where all hold something', { data: all }, 2, 1],
  ])('N8 while nothing is under way one begins with %s', (_what, plf, asked, expected) => {
    expect(stationToBegin(exercise, sections, plf, asked)).toBe(expected);
  });
});

describe('N8 what was written last', () => {
  const several = anExercise({
    slides: [
      aSlide({ fields: [aField({ name: 'a' }), aField({ name: 'b', type: 'textarea' })] }),
      aSlide({ id: 's2', fields: [aField({ name: 'c' }), aField({ name: 'd', type: 'choice' })] }),
    ],
  });

  it.each<[string, Plf, string | undefined]>([
    ['the last text of several', { data: { a: 'un', b: ' deux ' } }, 'deux'],
    ['no choice, no blank', { data: { a: 'un', c: ' ', d: 'oui' } }, 'un'],
    ['nothing', {}, undefined],
  ])('N8 %s', (_what, plf, expected) => {
    expect(lastTextIn(several, plf.data)).toBe(expected);
  });
});
