/** @jest-environment node */
import type { ObjectSchema } from 'yup';
import { isBlank, wordsOf } from '../../../src/domain/blank';
import { filledCount } from '../../../src/domain/entries/identityCardCompleteness';
import { isIntuitionAskable } from '../../../src/domain/entries/intuitions';
import { makeSearch } from '../../../src/domain/textSearch';
import { missingAccountFieldCount } from '../../../src/domain/user/account';
import { slideSchema } from '../../../src/exercises/answersSchema';
import { applicableAnswers, applicableItems } from '../../../src/exercises/applicableAnswers';
import { derailorFormSchema } from '../../../src/parts/entryForm/derailorForm';
import { celebrationFormSchema } from '../../../src/screens/celebrations/celebrationForm';
import { sessionFormSchema } from '../../../src/screens/friendship/sessionForm';
import { registrationFormSchema } from '../../../src/screens/registration/registrationForm';
import { aField, anExercise, anIntuition, aSlide } from '../../support/exampleData';

const nothings: [string, string][] = [
  ['nothing', ''],
  ['spaces of all kinds', ' \t\n\r\u00A0\u1680\u2003\u2028\u202F\u205F\u3000'],
  ['zero-width space', '\u200B'],
  ['joiners', '\u200C\u200D\u2060'],
  ['byte order mark', '\uFEFF'],
  ['soft hyphen', '\u00AD'],
  ['marks of direction', '\u200E\u200F\u061C\u202A\u202E\u2066\u2069'],
  ['empty braille cell', '\u2800\u2800'],
  ['Hangul fillers', '\u115F\u1160\u3164\uFFA0'],
  ['variation selectors', '\uFE0F\u{E0100}'],
  ['tags', '\u{E0001}\u{E0061}'],
  ['a mark without its letter', '\u0301'],
  ['an enclosing mark', '\u20E3'],
  ['control characters', '\u0000\u0007\u001B\u0085'],
  ['Khmer inherent vowels', '\u17B4\u17B5'],
  ['Mongolian separator', '\u180E\u180B'],
  ['grapheme joiner', '\u034F'],
  ['an object that is not there', '\uFFFC'],
  ['an empty note head', '\u{1D159}'],
  ['half of a pair', '\uD800'],
  ['several', ' \u200B\u3164\n\u2800 '],
];

const somethings = [
  ...['a', '0', '.', '…', '—', '?', '¿', '’', '+', '€', '^'],
  ...['é', 'e\u0301', 'שלום', 'سلام', 'هُ', 'क्ष', 'ㅎ', '한', '日', 'ǃ', '⠁'],
  ...['👍', '👍🏽', '👩‍💻', '👨‍👩‍👧‍👦', '❤️', '1️⃣', '🇫🇷', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '☺', '\u200Ba', '\u2066a\u2069', '\uE000'],
];

describe('R50 what shows nothing is blank', () => {
  it.each(nothings)('R50 %s', (_what, text) => {
    expect(wordsOf(text)).toBe('');
    expect(isBlank(text)).toBe(true);
    expect(isBlank([text])).toBe(true);
    expect(isBlank([{ id: 'a', name: text }])).toBe(true);
  });

  it.each(somethings)('R50 %j shows something', (text) => {
    expect(wordsOf(` ${text}\n`)).toBe(text);
    expect(isBlank(text)).toBe(false);
    expect(isBlank([{ id: 'a', name: text }])).toBe(false);
  });
});

const registration = { title: '', company: '', businessunit: '', telephone: '', cgu: true };
const [mail, mailAgain] = ['a@b.fr', 'a@b.fr'];

describe('R50 what may not stay empty', () => {
  it.each<[string, ObjectSchema<object>, object]>([
    ['a note', celebrationFormSchema, { kind: 'note', text: '' }],
    ['a derailor', derailorFormSchema, { kind: 'claim', name: '', description: '' }],
    ['a conversation', sessionFormSchema, { mode: 'person', subject: '' }],
    [
      'a first name',
      registrationFormSchema,
      { ...registration, firstname: '', lastname: 'a', mail, mailAgain },
    ],
    ['an answer', slideSchema([aField({ name: 'a', required: true })]), { q0: '' }],
  ])('R50 %s of what shows nothing is refused', (_what, schema, values) => {
    for (const [, nothing] of nothings) {
      const typed = Object.fromEntries(
        Object.entries(values).map(([name, value]) => [name, value === '' ? nothing : (value as unknown)]),
      );
      expect(schema.isValidSync(typed)).toBe(false);
    }
  });
});

const matches = makeSearch<{ text: string }>(({ text }) => [text]);
it.each(nothings)('R50 %s counts for nothing and is found by nothing', (_what, nothing) => {
  expect(filledCount({ symptoms: nothing, vocationpro: 'a' })).toBe(1);
  expect(missingAccountFieldCount({ firstname: nothing, lastname: 'a', mail: 'a', title: 'a' })).toBe(2);
  const intuition = anIntuition({ name: nothing });
  const listed = { dateKey: '0', item: '', index: 0, intuition, entry: { intuitionsdata: [intuition] } };
  expect(isIntuitionAskable(listed, new Date(2026, 10, 25))).toBe(false);
  expect(matches({ text: 'a' }, nothing)).toBe(true);
  const exercise = anExercise({
    slides: [aSlide({ fields: [aField({ name: 'a' }), aField({ name: 'l', type: 'list' })] })],
  });
  const answers = { a: nothing, l: [{ id: 'x', name: nothing }] };
  expect(applicableAnswers(exercise, answers)).toEqual({});
  expect(applicableItems(exercise, answers)).toEqual([]);
});

it('R50 C6 words are found with unseen characters among them', () => {
  expect(matches({ text: 'com\u00ADité' }, 'comité')).toBe(true);
  expect(matches({ text: 'comité' }, '\u200Bcomi\u2060té')).toBe(true);
});
