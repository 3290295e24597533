/** @jest-environment node */
import fc from 'fast-check';
import { wordsOf } from '../../../../src/domain/blank';
import { longestQuote, nameInSentence, nameInAnswer } from '../../../../src/domain/exercise/nameInSentence';

describe('N5 N21 whom an answer names', () => {
  const family = '👩‍👩‍👧‍👦';
  it.each([
    ['  Karim ', 'Karim'],
    [' \n ', ''],
    ['Marc, responsable de l’entrepôt', 'Marc'],
    ['Marc (entrepôt)', 'Marc'],
    ['Marc [entrepôt]', 'Marc'],
    ['דנה، ميناء', 'דנה'],
    ['（Karim）', ''],
    ['\uFFA0', ''],
    [', Karim', ''],
    [`La directrice de la communication interne, et ${'x'.repeat(100)}`, ''],
    [`Marc, ${'x'.repeat(100)}`, 'Marc'],
    ['x'.repeat(longestQuote), 'x'.repeat(longestQuote)],
    ['x'.repeat(longestQuote + 1), ''],
    [family.repeat(longestQuote), family.repeat(longestQuote)],
    [family.repeat(longestQuote + 1), ''],
    ['e\u0301'.repeat(longestQuote), 'e\u0301'.repeat(longestQuote)],
    ['e\u0301'.repeat(longestQuote + 1), ''],
  ])('N21 of %j: %j', (answer, name) => {
    expect(nameInAnswer(answer)).toBe(name);
  });

  it('N21 is the beginning of what was written, whole up to its comma or bracket, or nothing', () => {
    const part = fc.string({ unit: 'grapheme' }).filter((text) => !/[,،，、([（［]/u.test(text));
    fc.assert(
      fc.property(part, fc.constantFrom('', ',', ' (', '[', '، '), fc.string(), (name, mark, rest) => {
        const read = nameInAnswer(name + mark + (mark === '' ? '' : rest));
        expect(['', name.trim()]).toContain(read);
        if (Array.from(name).length <= longestQuote) expect(read).toBe(wordsOf(name));
      }),
    );
  });

  it('N21 a browser without Intl.Segmenter counts code points', () => {
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, 'Segmenter');
    expect(nameInAnswer('🙂'.repeat(longestQuote))).toBe('🙂'.repeat(longestQuote));
    expect(nameInAnswer('🙂'.repeat(longestQuote + 1))).toBe('');
    Object.assign(Intl, { Segmenter });
  });
});

it.each([
  ['Marc, responsable de l’entrepôt', 'Marc'],
  ['Le client Varenne', 'le client Varenne'],
  ['An Nguyen', 'An Nguyen'],
  ['Léa', 'Léa'],
  ['Una', 'Una'],
  ['Andy', 'Andy'],
])('N5 N11 N21 « %s » within a sentence is « %s »', (who, said) => {
  expect(nameInSentence(who)).toBe(said);
});
