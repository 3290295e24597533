/** @jest-environment node */
import fastify from 'fastify';
import fs from 'node:fs';
import path from 'node:path';
import english from '../../../i18n/en.json';
import french from '../../../i18n/fr.json';
import { withoutLanguagePrefix } from '../../../server/requestUrl';
import { legalPageRoutes } from '../../../server/legalPages';
import {
  activationLetter,
  registrationLetter,
  registrationToReviewLetter,
  resetCodeLetter,
} from '../../../server/mail/letters';
import { readDemonstration } from '../../../server/seed/seed';
import { terms } from '../../../server/seed/terms';
import { legalPages } from '../../../src/domain/programme/legalPages';
import { withQuotes } from '../../../src/domain/exercise/withQuotes';
import { supportedLocales, type Locale } from '../../../src/domain/locale';
import enExercises from '../../../src/domain/exerciseDocuments/en.json';
import frExercises from '../../../src/domain/exerciseDocuments/fr.json';
import { argumentsOf, typographyProblems } from '../../../tools/typography.mjs';

const messages: Record<Locale, Record<string, string>> = { fr: french, en: english };
const exercises: Record<Locale, unknown> = { fr: frExercises, en: enExercises };

const decoded: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: '\u00A0' };

/** The words of a piece of HTML, or of a plain text. */
const wordsOf = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => decoded[name]!);

/** Every text of a document with its place; ids, names of answers and the like are no words. */
function textsOf(value: unknown, place = ''): [place: string, text: string][] {
  if (typeof value === 'string')
    return /\.(intro|hint|text|body|title|label)$/.test(place) ? [[place, value]] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, member]) => textsOf(member, `${place}.${key}`));
}

/** Each text that is not set as its language wants, with what is wrong. */
const wronglySet = (locale: Locale, texts: readonly (readonly [place: string, text: string])[]) =>
  texts.flatMap(([place, text]) => {
    const words = wordsOf(text);
    const problems = typographyProblems(locale, words);
    return problems.length > 0 ? [`${place}: ${problems.join(', ')}: ${words}`] : [];
  });

describe.each(supportedLocales)('J4 what is written in %s is well set', (locale) => {
  test('J4 the messages', () => {
    expect(wronglySet(locale, Object.entries(messages[locale]))).toEqual([]);
  });

  test('J4 the exercises that ship with the app', () => {
    const texts = textsOf(exercises[locale]).map(
      ([place, text]) => [place, withQuotes(text, () => '')] as const,
    );
    expect(texts.length).toBeGreaterThan(100);
    expect(wronglySet(locale, texts)).toEqual([]);
  });

  test('J4 G1 H1 the demonstration’s news and events', () => {
    const texts = readDemonstration().flatMap(({ name, [locale]: said }) => {
      const { title, body, place = '', address = '', link } = said;
      return [title, body, place, address, link?.text ?? ''].map((text) => [name, text] as const);
    });
    expect(texts.length).toBeGreaterThan(100);
    const categories = terms.map((term) => ['a category', term[locale]] as const);
    expect(wronglySet(locale, [...texts, ...categories])).toEqual([]);
  });

  test('J4 I1 I3 the letters', () => {
    const reader = { mail: 'zoe@example.org', langcode: locale };
    const letters = [
      resetCodeLetter(reader, 'AB12'),
      resetCodeLetter(reader, 'AB12', 'https://example.org'),
      activationLetter(reader, 'AB12'),
      registrationLetter(reader),
      registrationToReviewLetter(reader, 7),
    ];
    const texts = letters.flatMap(({ subject, text }) => [
      [subject, subject] as const,
      // A command is no sentence.
      [subject, text.replace(/npm run .*/g, '')] as const,
    ]);
    expect(wronglySet(locale, texts)).toEqual([]);
  });

  test('J4 J2 the legal pages', async () => {
    const app = fastify({ rewriteUrl: ({ url = '/' }) => withoutLanguagePrefix(url) });
    legalPageRoutes(app);
    for (const addresses of Object.values(legalPages)) {
      const { statusCode, body } = await app.inject(addresses[locale]);
      expect(statusCode).toBe(200);
      const texts = [...body.matchAll(/<(title|h1|h2|h3|p|li)>(.*?)<\/\1>/gs)].map(
        ([, , text]) => [addresses[locale], text!] as const,
      );
      expect(texts.length).toBeGreaterThan(3);
      expect(wronglySet(locale, texts)).toEqual([]);
    }
    await app.close();
  });
});

test('J4 the page says in both languages what it needs, before any script', () => {
  const html = fs.readFileSync(path.resolve(__dirname, '../../../public/index.html'), 'utf8');
  const lines = [...html.matchAll(/<p( lang="en")?>(.*?)<\/p>/g)];
  expect(lines).toHaveLength(supportedLocales.length);
  for (const [, isEnglish, text] of lines)
    expect(wronglySet(isEnglish ? 'en' : 'fr', [['noscript', text!]])).toEqual([]);
});

test('J4 L1 both languages have the same messages, with the same values to fill in', () => {
  expect(Object.keys(messages.en)).toEqual(Object.keys(messages.fr));
  const argumentsIn = (locale: Locale) =>
    Object.entries(messages[locale]).map(([id, text]) => `${id}: ${argumentsOf(text)}`);
  expect(argumentsIn('en')).toEqual(argumentsIn('fr'));
});
