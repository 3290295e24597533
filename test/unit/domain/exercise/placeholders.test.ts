/** @jest-environment node */
import fc from 'fast-check';
import { hasValidPlaceholders, placeholderNames } from '../../../../src/domain/exercise/placeholders';
import { withQuotes } from '../../../../src/domain/exercise/withQuotes';

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
    expect(hasValidPlaceholders(text)).toBe(true);
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
      expect(hasValidPlaceholders(text)).toBe(false);
    },
  );

  it('N5 tells the names that it quotes', () => {
    expect(placeholderNames('{{a|x}} {{b}} {{a|y}}')).toEqual(['a', 'b', 'a']);
  });
});

describe('N21 a name in a sentence', () => {
  it.each([
    ['Bon pour {{who|x}} ?', 'Le client Varenne', 'Bon pour le client Varenne ?'],
    ['Avec {{who|x}}, quoi ?', 'Le Guen', 'Avec Le Guen, quoi ?'],
    ['Avec {{who|x}}', 'Le\u00a0client', 'Avec le\u00a0client'],
    ['Avec {{who|x}}', "L'équipe", "Avec l'équipe"],
    ['Avec {{who|x}}', 'L’Oréal', 'Avec L’Oréal'],
    ['From {{who|x}}?', 'The client', 'From the client?'],
    ['From {{who|x}}?', 'Le client', 'From le client?'],
    ['Avec {{who|x}}', 'The night team', 'Avec the night team'],
    ['{{who|x}} attend', 'Le client', 'Le client attend'],
    ['({{who|x}})', 'Le client', '(Le client)'],
    ['C’est fait. {{who|x}} attend', 'Le client', 'C’est fait. Le client attend'],
    ['Quoi\u202f? «\u202f{{who|x}}\u202f»', 'Le client', 'Quoi\u202f? «\u202fLe client\u202f»'],
    ['Bien !\n— {{who|x}}', 'Ma cheffe', 'Bien !\n— Ma cheffe'],
    ['Dites-le ({{who|x}})', 'Ma cheffe', 'Dites-le (ma cheffe)'],
    ['de {{who|x}}', 'Le client', 'du client'],
    ['De {{who|x}}', 'le client', 'Du client'],
    ['Les besoins de\u00a0{{who|x}}', 'Les équipes', 'Les besoins des équipes'],
    ['À {{who|x}}', 'Les équipes', 'Aux équipes'],
    ['jusqu’à {{who|x}}', 'Le client', 'jusqu’au client'],
    ['parler à {{who|x}}', 'L’équipe', 'parler à l’équipe'],
    ['de {{who|x}}', 'La direction', 'de la direction'],
    ['de {{who|x}}', 'Le Guen', 'de Le Guen'],
    ['de {{who|x}}', 'Les Dupont', 'de Les Dupont'],
    ['coude {{who|x}}', 'Le client', 'coude le client'],
    ['avec {{who|x}}', 'Les 3 équipes', 'avec Les 3 équipes'],
    ['avec {{who|x}}', 'Lesage', 'avec Lesage'],
    ['avec {{who|x}}', 'דנה', 'avec \u2068דנה\u2069'],
    ['avec {{who|x}}', '🙂 Le client', 'avec 🙂 Le client'],
    ['{{who|x}} et {{who|x}}', 'Mon équipe', 'Mon équipe et mon équipe'],
    ['de {{gone|les autres}}', 'Karim', 'des autres'],
  ])('N21 %j with %j reads %j', (text, who, read) => {
    expect(withQuotes(text, say({ who }))).toBe(read);
  });

  const letters = fc.string({ unit: fc.constantFrom(...Array.from("aéZÉ’'\u00a0 😀👍🏽ж-")) });
  const small = ['le', 'la', 'les', 'un', 'une', 'des', 'mon', 'ma', 'mes', 'notre', 'nos'];
  const article = fc
    .tuple(
      fc
        .constantFrom(...small, 'the', 'a', 'an', 'my', 'our')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1)),
      fc.constantFrom(' ', '\u00a0', '\u202f'),
    )
    .map(([word, space]) => word + space);
  const elided = fc.constantFrom('L’', "L'", 'L’\u00a0');

  it('N21 only the first word may change: to lower case, before a small letter', () => {
    fc.assert(
      fc.property(fc.oneof(article, elided), letters, (word, rest) => {
        const name = word + rest;
        const isSmall = /^\s*\p{Ll}/u.test(rest);
        expect(withQuotes('avec {{who}}.', () => name)).toBe(
          `avec ${isSmall ? word.toLowerCase() + rest : name}.`,
        );
        expect(withQuotes('{{who}}.', () => name)).toBe(`${name}.`);
      }),
    );
  });

  it('N21 a name that begins with no small word stands as it was written', () => {
    fc.assert(
      fc.property(letters, (rest) => {
        expect(withQuotes('avec {{who}}.', () => `K${rest}`)).toBe(`avec K${rest}.`);
      }),
    );
  });
});
