/** @jest-environment node */
import { selectIsDraftBegun } from '../../../src/collections/drafts';
import type { DraftAnswer } from '../../../src/domain/drafts';

const isBegun = (answers: Record<string, DraftAnswer>, stored?: Record<string, DraftAnswer>) =>
  selectIsDraftBegun({ drafts: { x: { answers } } }, 'x', stored);

describe('C5 a draft is begun', () => {
  it('C5 once it says something', () => {
    expect(selectIsDraftBegun({ drafts: {} }, 'x')).toBe(false);
    expect(isBegun({})).toBe(false);
    expect(isBegun({ who: '  ', list: [], items: [{ id: 'a', name: ' ' }] })).toBe(false);
    expect(isBegun({ who: '', much: 0 })).toBe(true);
    expect(isBegun({ items: [{ id: 'a', name: 'Appeler' }] })).toBe(true);
  });

  const stored = { who: 'Karim', list: ['a', 'b'], much: 3 };
  it.each<[string, Record<string, DraftAnswer>, boolean]>([
    ['nothing was touched', {}, false],
    ['what was saved is written again', { who: 'Karim', list: ['a', 'b'], much: 3 }, false],
    ['a question that was empty still is', { why: ' ' }, false],
    ['a saved answer was changed', { who: 'Karima' }, true],
    ['a saved answer was cleared', { who: '' }, true],
    ['a saved choice was taken back', { list: [] }, true],
    ['a number was changed', { much: 4 }, true],
    ['another question was answered', { who: 'Karim', why: 'x' }, true],
  ])('F3 C5 beside saved answers: %s', (_what, answers, expected) => {
    expect(isBegun(answers, stored)).toBe(expected);
  });
});
