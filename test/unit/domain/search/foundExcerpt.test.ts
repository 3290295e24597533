/** @jest-environment node */
import { foundExcerpt } from '../../../../src/domain/search/foundExcerpt';

const shown = (texts: readonly string[], search: string) =>
  foundExcerpt(texts, search)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

const filler = (words: number) => Array.from({ length: words }, (_, at) => `mot${String(at)}`).join(' ');

test.each([
  ['a word with its accents', ['J’étais épuisée hier'], 'epuise', 'J’étais [épuisé]e hier'],
  ['decomposed ones with their letter', ['la cole\u0300re monte'], 'colère', 'la [cole\u0300re] monte'],
  ['the end of a letter’s accents', ['la cole\u0300re'], 'cole', 'la [cole\u0300]re'],
  ['each word, wherever it stands', ['Karim a appelé Karim'], 'karim appele', '[Karim] a [appelé] [Karim]'],
  ['words that overlap once', ['connaissance'], 'conn onna', '[conna]issance'],
  ['an apostrophe of another kind', ['dans l’équipe'], "l'équipe", 'dans [l’équipe]'],
  ['a ligature as a whole', ['mon cœur'], 'coe', 'mon [cœ]ur'],
  ['a joined emoji as a whole', ['oui 👩‍💻 non'], '👩', 'oui [👩‍💻] non'],
  ['letters from right to left', ['פגישה עם דָּוִד היום'], 'דוד', 'פגישה עם [דָּוִד] היום'],
  [
    'the text that holds most of the words',
    ['Karim', 'Karim, le client'],
    'client karim',
    '[Karim], le [client]',
  ],
  ['lines as one', ['un\n  deux\ttrois'], 'deux', 'un [deux] trois'],
  ['spaces that don’t break as they are', ['quoi\u202F? oui'], 'oui', 'quoi\u202F? [oui]'],
])('an excerpt marks %s (Q3)', (_name, texts, search, expected) => {
  expect(shown(texts, search)).toBe(expected);
});

test('of a long text some words around the first found stand, whole ones, with dots where more is left (Q3)', () => {
  const text = `${filler(60)} trouvé ${filler(60)}`;
  const excerpt = shown([text], 'trouve');
  expect(excerpt).toMatch(/^…mot\d+ .*\[trouvé\] mot0 .*mot\d+…$/);
  expect(excerpt.length).toBeLessThan(180);
});

test('a text without spaces is cut between two characters (Q3)', () => {
  const text = `${'会'.repeat(300)}👨‍👩‍👧議${'会'.repeat(300)}`;
  expect(shown([text], '議')).toMatch(/^…会{38,40}👨‍👩‍👧\[議\]会+…$/u);
});

test('the line is about the longest word, which tells most (Q3)', () => {
  expect(shown([`de ${filler(60)} Varenne dit`], 'de varenne')).toMatch(/^…mot.*\[Varenne\] dit$/);
});

test('where the words stand in several texts or in none, the beginning of one is shown (Q3)', () => {
  expect(shown(['Un début'], 'ailleurs')).toBe('Un début');
  expect(shown([], 'rien')).toBe('');
});
