/** @jest-environment node */
import french from '../../../i18n/fr.json';
import { unpackMessages, type PackedMessages } from '../../../src/ui/localeMessages';
import { placeOfMessage } from '../../../tools/messageIds.cjs';
import compileMessages from '../../../tools/messagesLoader.mjs';
import { argumentsOf, typographyProblems, withTypography } from '../../../tools/typography.mjs';

/** Narrow no-break spaces are written ~ in this table. */
const narrow = (text: string) => text.replaceAll('~', '\u202F');

test.each([
  ['before marks', 'Oui ! Non? Si : là ; ici', 'Oui~! Non~? Si~: là~; ici'],
  ['once before several marks', 'Quoi ?!', 'Quoi~?!'],
  ['inside guillemets', '«mot» et « {text} »', '«~mot~» et «~{text}~»'],
  ['after a placeholder or a tag', 'Bonjour {name}! <b>Note</b>: x', 'Bonjour {name}~! <b>Note</b>~: x'],
  ['not in times and addresses', '10:30 https://exemple.fr', '10:30 https://exemple.fr'],
  ['not in the syntax of ICU', '{d, date, ::yyyyMMdd}', '{d, date, ::yyyyMMdd}'],
  [
    'in every branch',
    '{n, plural, one {# clé!} other {# clés!}}',
    '{n, plural, one {# clé~!} other {# clés~!}}',
  ],
  ['apostrophes', "L'ami, l'{name}", 'L’ami, l’{name}'],
  ['but no quote of ICU', "'{'x'}'", "'{'x'}'"],
  ['dots', 'Attendez...', 'Attendez…'],
])('French typography sets spaces, quotes and dots (J4): %s', (_what, given, expected) => {
  const fixed = withTypography('fr', given);
  expect(fixed).toBe(narrow(expected));
  expect(typographyProblems('fr', fixed)).toEqual([]);
  expect(typographyProblems('fr', given).length > 0).toBe(fixed !== given);
});

test('English quotes and apostrophes are curled, French spaces taken out (J4)', () => {
  expect(withTypography('en', `It's "so": why?`)).toBe('It’s “so”: why?');
  expect(withTypography('en', 'Really\u202F? {name} !')).toBe('Really? {name}!');
  expect(typographyProblems('en', 'It’s “so”: why?')).toEqual([]);
  expect(typographyProblems('en', 'See « this »')).toHaveLength(1);
});

test('arguments of two translations compare by name and kind, in any order (J4)', () => {
  expect(argumentsOf('{a} {n, plural, other {#}}')).toBe(argumentsOf('{n, plural, other {{a}}}'));
  expect(argumentsOf('{a}')).not.toBe(argumentsOf('{b}'));
});

test('J4: a production build holds each message of both files as the development build does', () => {
  const source = JSON.stringify(french);
  for (const resourceQuery of ['?first', '?sessions', '?others']) {
    const compiled = (mode: string): unknown =>
      JSON.parse(compileMessages.call({ mode, resourceQuery }, source));
    const byId = compiled('development') as Record<string, unknown>;
    const byPlace = Object.entries(byId).map(([id, message]) => [placeOfMessage(id), message]);
    expect(unpackMessages(compiled('production') as PackedMessages)).toEqual(Object.fromEntries(byPlace));
  }
});

describe('the messages loader', () => {
  const compile = (source: string, mode = 'development', resourceQuery = '?others') =>
    compileMessages.call({ mode, resourceQuery }, source);

  test('compiles every message, plain text too', () => {
    const [text, argument] = [
      (value: string) => ({ type: 0, value }),
      (value: string) => ({ type: 1, value }),
    ];
    const compiled = { a: [text('Oui')], b: [text('Bonjour '), argument('name')] };
    expect(JSON.parse(compile('{"a": "Oui", "b": "Bonjour {name}"}'))).toEqual(compiled);
  });

  test('fails the build on a message that does not parse, naming it', () => {
    expect(() => compile('{"plf.x": "{oops"}')).toThrow(/plf\.x/);
  });

  test('J4: what the first screens say is one file, all else another', () => {
    const source = '{"home.a": "Ici", "plf.a": "Là"}';
    const idsOf = (query: string) => Object.keys(JSON.parse(compile(source, 'development', query)) as object);
    expect([idsOf('?first'), idsOf('?others')]).toEqual([['home.a'], ['plf.a']]);
  });

  test('J4: puts a message of a production build at the place by which the code calls it, in any order', () => {
    const [id, last] = ['plf.type.label', 'synthesis.contents'];
    const packed = compile(JSON.stringify({ [last]: 'Dernier {day}', [id]: 'Oui' }), 'production');
    const texts = unpackMessages(JSON.parse(packed) as PackedMessages);
    expect(texts).toEqual({
      [placeOfMessage(id)]: [{ type: 0, value: 'Oui' }],
      [placeOfMessage(last)]: [
        { type: 0, value: 'Dernier ' },
        { type: 1, value: 'day' },
      ],
    });
    expect(() => placeOfMessage('home.unknown')).toThrow(/home\.unknown/);
  });
});
