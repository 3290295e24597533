/** @jest-environment node */
import fc from 'fast-check';
import { excerpt } from '../../../../src/domain/programme/excerpt';

const charactersOf = (text: string) =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

test('G1: a text that is short enough stays whole, without its HTML', () => {
  const html = '<p>Une <strong>idée</strong>.</p><p>Puis une autre.</p>';
  const expected = ['Une idée. Puis une autre.', '', ''];
  expect([html, '', '<p>&nbsp;</p>'].map((one) => excerpt(one, 150))).toEqual(expected);
  expect(excerpt('a'.repeat(150), 150)).toBe('a'.repeat(150));
  expect(excerpt('a'.repeat(151), 150)).toBe(`${'a'.repeat(150)}…`);
});

test('G1: cut between two words where there is a space not too far back', () => {
  expect(excerpt('Le lac, un matin', 12)).toBe('Le lac, un…');
  expect(excerpt('Le lac, un matin', 10)).toBe('Le lac, un…');
  expect(excerpt('Le lac, un matin', 8)).toBe('Le lac…');
  expect(excerpt('Le lac. Un matin', 8)).toBe('Le lac…');
  expect(excerpt(`Oui ${'x'.repeat(40)}`, 20)).toBe(`Oui ${'x'.repeat(16)}…`);
});

test('G1 J4: every named character of HTML 4 is itself, and an apostrophe is typographic however it is written', () => {
  const html = '&Aring;se &dagger; l&apos;an l&#039;an l&#x27;an &frac12; &Scaron; &oslash; &rarr; &inconnu;';
  expect(excerpt(html, 150)).toBe('Åse † l’an l’an l’an ½ Š ø → &inconnu;');
});

test('G1: never inside a tag, an entity, an emoji, or a letter with its accent', () => {
  expect(excerpt(`<a href="/${'x'.repeat(200)}">ici</a> même`, 5)).toBe('ici m…');
  expect(excerpt('&eacute;&amp;&eacute;&amp;&eacute;', 3)).toBe('é&é…');
  expect(excerpt('👩‍👩‍👧👩‍👩‍👧👩‍👩‍👧', 2)).toBe('👩‍👩‍👧👩‍👩‍👧…');
  expect(excerpt('🇫🇷🇬🇧🇫🇷', 2)).toBe('🇫🇷🇬🇧…');
  expect(excerpt('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301e\u0301…');
  expect(excerpt('مرحبا بكم في البرنامج', 9)).toBe('مرحبا بكم…');
});

test('S1: one letter with endless marks does not fill the page', () => {
  expect(excerpt(`a${'\u0301'.repeat(5_000)}b`, 150).length).toBeLessThan(1_300);
});

test('G1: without a segmenter, surrogate pairs stay whole', () => {
  const { Segmenter } = Intl;
  Object.assign(Intl, { Segmenter: undefined });
  try {
    expect(excerpt('😀😀😀', 2)).toBe('😀😀…');
  } finally {
    Object.assign(Intl, { Segmenter });
  }
});

test('G1: of any text a beginning is left, of at most so many characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.integer({ min: 1, max: 60 }),
      (html, most) => {
        const short = excerpt(html, most);
        const whole = excerpt(html, Number.MAX_SAFE_INTEGER);
        if (short === whole) return;
        expect(short.endsWith('…')).toBe(true);
        const beginning = short.slice(0, -1);
        expect(whole.startsWith(beginning)).toBe(true);
        expect(charactersOf(beginning).length).toBeLessThanOrEqual(most);
        const next = charactersOf(whole.slice(beginning.length));
        expect(charactersOf(whole).join('')).toBe(beginning + next.join(''));
      },
    ),
  );
});
