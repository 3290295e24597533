/** @jest-environment node */
import {
  isWellQuoted,
  longestQuote,
  namesQuoted,
  quoted,
  withQuotes,
} from '../../../../src/domain/exercise/placeholders';

const say = (texts: Record<string, string>) => (name: string) => texts[name] ?? '';

describe('N5 a text that quotes an answer', () => {
  it.each([
    ['Bon pour {{who|cette personne}} ?', 'Bon pour Karim ?'],
    ['{{who|x}} et {{who|x}}', 'Karim et Karim'],
    ['{{gone|cette personne}} ?', 'cette personne ?'],
    ['{{blank|cette personne}}', 'cette personne'],
    ['{{who}} ou {{gone}}.', 'Karim ou .'],
    ['{{|rien}}', 'rien'],
    ['{{who|}}', 'Karim'],
    ['une { seule } accolade, et }} seules', 'une { seule } accolade, et }} seules'],
  ])('N5 %j reads %j', (text, read) => {
    expect(isWellQuoted(text)).toBe(true);
    expect(withQuotes(text, say({ who: 'Karim', blank: '' }))).toBe(read);
  });

  it.each(['{{who|x}}', '$&', '$1', '<b>x</b>', '{{gone'])(
    'N5 goes one level deep: %j stays text',
    (hostile) => {
      expect(withQuotes('Pour {{who|x}} ?', say({ who: hostile }))).toBe(`Pour ${hostile} ?`);
    },
  );

  it.each(['{{', '{{who', 'a {{who|x} b', '{{who|x}} {{', '{{a|{{b|c}}}}'])(
    'N5 %j is no sound text',
    (text) => {
      expect(isWellQuoted(text)).toBe(false);
    },
  );

  it('N5 tells the names that it quotes', () => {
    expect(namesQuoted('{{a|x}} {{b}} {{a|y}}')).toEqual(['a', 'b', 'a']);
  });
});

describe('N5 what of an answer is quoted', () => {
  const family = '👩‍👩‍👧‍👦';
  it.each([
    ['  Karim ', 'Karim'],
    ['x'.repeat(41), 'x'.repeat(longestQuote)],
    [family.repeat(41), family.repeat(longestQuote)],
    ['e\u0301'.repeat(41), 'e\u0301'.repeat(longestQuote)],
    [`${'x'.repeat(39)} y`, 'x'.repeat(39)],
    [' \n ', ''],
  ])('N5 of %j: %j', (answer, quote) => {
    expect(quoted(answer)).toBe(quote);
  });

  it('N5 a browser without Intl.Segmenter counts code points', () => {
    const { Segmenter } = Intl;
    Reflect.deleteProperty(Intl, 'Segmenter');
    expect(quoted('🙂'.repeat(41))).toBe('🙂'.repeat(longestQuote));
    Object.assign(Intl, { Segmenter });
  });
});
