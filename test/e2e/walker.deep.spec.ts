import englishTexts from '../../i18n/en.json';
import frenchTexts from '../../i18n/fr.json';
import type { Answer, Answers } from '../../src/domain/exercise/answers';
import { cardAnswerPrefix, plfAnswers } from '../../src/domain/constants';
import type { Derailors } from '../../src/domain/entries/derailor';
import english from '../../src/domain/exerciseDocuments/en.json';
import french from '../../src/domain/exerciseDocuments/fr.json';
import { readExerciseDocuments } from '../../src/domain/exercise/exerciseSchema';
import type { Exercise, ExerciseDocument, Field, Slide } from '../../src/domain/exercise/exerciseSchema';
import type { JsonObject } from '../../src/domain/json';
import type { Locale } from '../../src/domain/locale';
import { variantOf } from '../support/documentVariant';
import { asJson } from '../support/exampleData';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { Walker, type Taste } from './walker';

const browserLocales = { fr: 'fr-FR', en: 'en-GB' } as const;

const shipped = readExerciseDocuments(asJson({ fr: french, en: english })).value;

const shippedIn = (locale: Locale): ExerciseDocument => {
  const document = shipped[locale];
  if (!document) throw new Error(`The shipped document in ${locale} is not sound.`);
  return document;
};

const appTexts: Record<Locale, Record<string, string>> = { fr: frenchTexts, en: englishTexts };

/** A part of a friendship session with what the app asks before it, in its own words: the document has the modes only. */
function withOpening(
  { modes, ...parts }: ExerciseDocument['exercises']['friendship'],
  part: 'express' | 'listen',
  locale: Locale,
): Exercise {
  const text = (name: string) => appTexts[locale][`friendship.opening.${name}`] ?? '';
  const asks = (name: string, more: Partial<Slide>, field: Partial<Field>): Slide => ({
    id: name,
    kind: 'questions',
    title: text('session'),
    fields: [{ name, type: 'text', label: text(name), ...field }],
    ...more,
  });
  const opening = [
    asks('mode', {}, { type: 'choice', options: modes }),
    asks('person', { when: { field: 'mode', is: 'person' } }, { hint: text('personHint') }),
    asks('theme', { when: { field: 'mode', is: 'theme' } }, { hint: text('themeHint') }),
  ];
  return { ...parts[part], slides: [...opening, ...parts[part].slides] };
}

/** The answers with these names, and the others. */
function split<Name extends string>(answers: Answers, names: readonly Name[]) {
  const isOwn = (name: string) => names.some((own) => own === name);
  const entries = Object.entries(answers);
  return {
    own: Object.fromEntries(entries.filter(([name]) => isOwn(name))) as Partial<Record<Name, Answer>>,
    rest: Object.fromEntries(entries.filter(([name]) => !isOwn(name))),
  };
}

/** The answers to what these exercises ask on slides of some kinds. */
const answersOn = (
  exercises: readonly Exercise[],
  answers: Answers,
  isMeant: (kind: Slide['kind']) => boolean,
) =>
  split(
    answers,
    exercises.flatMap(({ slides }) =>
      slides.flatMap(({ kind, fields = [] }) => (isMeant(kind) ? fields.map(({ name }) => name) : [])),
    ),
  ).own as Answers;

/** The answers whose names are those of the identity card's fields (row E6), by field. */
const cardLinesIn = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([name, answer]) =>
      name.startsWith(cardAnswerPrefix) ? [[name.slice(cardAnswerPrefix.length), answer]] : [],
    ),
  );

/** Intuitions as they are stored, each under an id of its own; `more` stands in each as well. */
const itemsNamed = (names: Answer | undefined, more: object = {}): unknown[] =>
  (names as string[]).map((name) => ({ name, id: expect.any(String), ...more }));

/** The documents walked through, and what is taken at each choice. */
const walks: {
  kind: string;
  locale: Locale;
  documentIn: (locale: Locale) => ExerciseDocument;
  taste: Taste;
}[] = [
  { kind: 'shipped', locale: 'fr', documentIn: shippedIn, taste: 'first' },
  { kind: 'shipped', locale: 'en', documentIn: shippedIn, taste: 'last' },
  { kind: 'changed', locale: 'fr', documentIn: (locale) => variantOf(shippedIn(locale)), taste: 'last' },
  { kind: 'changed', locale: 'en', documentIn: (locale) => variantOf(shippedIn(locale)), taste: 'first' },
];

for (const { kind, locale, documentIn, taste } of walks) {
  test.describe(`by keyboard alone, the ${kind} document in ${locale}`, () => {
    test.use({ locale: browserLocales[locale] });
    // A journey has dozens of slides.
    test.describe.configure({ timeout: 120_000 });
    const { reconnection, derailor, friendship, plf } = documentIn(locale).exercises;
    let visitor: Visitor;
    let walker: Walker;

    test.beforeEach(async ({ page, provider }) => {
      await provider.publishSchemas({ [locale]: documentIn(locale) });
      visitor = new Visitor(page, locale);
      walker = new Walker(visitor, taste);
    });

    const logsIn = async (at: string) => {
      await visitor.logsIn(amelie, { at });
      await expect(visitor.page.getByRole('progressbar')).toBeVisible();
    };

    /** What the device keeps under each of these keys, once the provider has the same. */
    const stored = async (url: string, ...keys: string[]): Promise<JsonObject[]> => {
      await visitor.sees('synced');
      const account = await openAccount(url, amelie);
      return await Promise.all(
        keys.map(async (key) => {
          const value = await visitor.stored(key);
          expect(await account.json(`field_${key}`)).toEqual(value);
          return value as JsonObject;
        }),
      );
    };

    const newest = (entries: JsonObject | undefined) =>
      entries?.[String(Math.max(...Object.keys(entries).map(Number).filter(Number.isFinite)))];

    test('C1 C2 J5 K8: a reconnection', async ({ page, provider }) => {
      await logsIn('/reco/add');
      const answers = await walker.completes(reconnection);
      await expect(page).toHaveURL('/pages/reconnexions');
      const { own, rest } = split(answers, ['pf', 'intuitionsdata']);
      const [entries] = await stored(provider.url, 'intuitions');
      expect(newest(entries)).toEqual({
        pf: own.pf,
        data: rest,
        intuitionsdata: itemsNamed(own.intuitionsdata),
      });
    });

    test('D2 J5 K8: a derailor', async ({ page, provider }) => {
      await logsIn('/deviateur/add');
      const answers = await walker.completes(derailor);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      const { own, rest } = split(answers, ['name', 'description', 'reconnection', 'intuition']);
      const [entries] = await stored(provider.url, 'deviateurs');
      expect(newest(entries)).toEqual({ ...own, data: rest });
    });

    test('F3 J5 K8: both parts of a friendship session', async ({ page, provider }) => {
      await logsIn('/amitiepro/add/new/express');
      const opening = ['mode', 'person', 'theme'] as const;
      const said = split(await walker.completes(withOpening(friendship, 'express', locale)), opening);
      await walker.presses(page.getByRole('link', { name: friendship.listen.title, exact: true }));
      await expect(page).toHaveURL(/\/listen$/);
      const both = withOpening(friendship, 'listen', locale);
      const heard = split(await walker.completes(both, said.own as Answers), opening);
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      const { mode, person, theme } = heard.own;
      const [entries] = await stored(provider.url, 'amitiepro');
      expect(newest(entries)).toEqual({
        mode,
        subject: person ?? theme,
        express: said.rest,
        listen: heard.rest,
      });
    });

    // Every type of the shipped document; of the changed one that which it has more.
    for (const type of kind === 'changed' ? plf.types.slice(-1) : plf.types) {
      test(`E1 E2 E3 E6 J5 K8: the guided exercise, type ${type.id}`, async ({ page, provider }) => {
        await provider.writeRows(amelie, { field_plf: null });
        await visitor.logsIn(amelie, { at: '/plf/plf1?map' });
        const place = plf.types.indexOf(type);
        await walker.choosesAmong(page.getByRole('radio'), place);
        // Another type than the one that stands is asked for first.
        const change = page
          .getByRole('alertdialog')
          .getByRole('button', { name: appTexts[locale]['plf.type.change'] ?? '' });
        if (place > 0) await walker.presses(change);
        await expect(page.getByRole('radio', { checked: true })).toHaveAttribute('value', type.id);
        await visitor.sees('synced');
        await page.goto('/plf/plf1');

        const cardBefore = (await visitor.stored('cid')) as Record<string, string>;
        let answers: Answers = Object.fromEntries(
          Object.entries(cardBefore).map(([field, text]) => [`${cardAnswerPrefix}${field}`, text]),
        );
        const sections = type.sections.flatMap((number) => plf.sections[String(number)] ?? []);
        for (const [index, section] of sections.entries()) {
          await expect(page).toHaveURL(`/plf/plf${String(type.sections[index])}`);
          // A breather stands before each section but the first.
          if (index > 0) await walker.presses(visitor.the('button', 'next'));
          answers = await walker.completes(section, answers);
        }
        await expect(page.getByRole('progressbar')).toHaveCount(0);

        const keys = ['plf', 'cid', 'intuitions', 'pretentions', 'deviateurs'];
        const [saved, card, reconnections, ...named] = await stored(provider.url, ...keys);
        const items = answersOn(sections, answers, (kind) => kind === 'intuitions');
        const [three] = Object.values(answersOn(sections, answers, (kind) => kind === 'pick-three'));
        const written = answersOn(sections, answers, (kind) => !/^(intuitions|pick-three)$/.test(kind));
        const { of = [] } = (saved?.['devpre'] ?? {}) as { of?: string[] };
        expect(saved).toEqual({
          type: type.id,
          data: { ...written, ...(three && { [plfAnswers.three]: of }) },
          ...(three && { devpre: { of, text: written[plfAnswers.description] } }),
        });
        const entries = Object.assign({}, ...named) as Derailors;
        expect(three ?? []).toEqual(of.map((key) => expect.stringContaining(entries[key]?.name ?? key)));
        expect(card).toEqual({ ...cardBefore, ...cardLinesIn(written) });
        expect(reconnections?.['PLF'] ?? {}).toEqual(
          Object.keys(items).length === 0
            ? {}
            : {
                intuitionsdata: itemsNamed(Object.values(items).flat() as string[], {
                  noted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
                }),
              },
        );
      });
    }
  });
}
