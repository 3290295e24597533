import englishTexts from '../../i18n/en.json';
import frenchTexts from '../../i18n/fr.json';
import type { Exercise, ExerciseDocument, Field, Slide } from '../../src/domain/exercise/exerciseSchema';
import { supportedLocales } from '../../src/domain/locale';
import { aDocument, aField, anExercise, aSlide } from '../support/exampleData';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Walker } from './walker';

type Exercises = ExerciseDocument['exercises'];

/** A document with these exercises in place of those of the example. */
const withExercises = (exercises: Partial<Exercises>): ExerciseDocument => ({
  ...aDocument(),
  exercises: { ...aDocument().exercises, ...exercises },
});

const asking = (...slides: Slide[]): Exercise => anExercise({ title: 'Autre exercice', slides });

test('C1: sixty odd slides are walked to the last, hidden ones not', async ({ page, visitor, provider }) => {
  test.slow();
  const oddNames = [
    'a.b',
    'c[0]',
    '0',
    'q0',
    'é à ü 🎈',
    ' espace ',
    '"guillemets"',
    'data',
    'name',
    'length',
  ];
  const slides = Array.from({ length: 60 }, (_, index): Slide => {
    const name = oddNames[index] ?? `n${String(index)}`;
    const isHidden = index % 20 === 19;
    return aSlide({
      id: `s${String(index)}`,
      kind: index % 15 === 14 ? 'summary' : 'questions',
      title: `Page ${String(index)}`,
      fields: [
        aField({
          name,
          label: `Question ${name} ?`,
          ...(isHidden && { when: { field: 'n59bis', is: 'oui' } }),
        }),
      ],
    });
  });
  await provider.publishSchemas({ fr: withExercises({ reconnection: asking(...slides) }) });
  await visitor.logsIn(amelie, { at: '/reco/add' });
  const answers = await new Walker(visitor).completes(asking(...slides));
  await expect(page).toHaveURL('/pages/reconnexions');
  await visitor.sees('synced');
  const account = await openAccount(provider.url, amelie);
  const entries = Object.values(
    (await account.json('field_intuitions')) as Record<string, { data?: unknown }>,
  );
  expect(entries.map(({ data }) => data)).toContainEqual(answers);
  // A browser remembers fewer steps than that: Back finds a page all the same.
  await page.goBack();
  await expect(visitor.heading).not.toBeEmpty();
});

/** The same words in every place that a document has. */
const saying = (words: string): Exercise => {
  const options = ['a', 'b'].map((value) => ({ value, label: `${value} ${words}` }));
  const field = (name: string, more: Partial<Field> = {}) =>
    aField({ name, label: `${name} ${words}`, hint: words, ...more });
  return anExercise({
    title: words,
    intro: words,
    slides: [
      aSlide({ id: 'one', title: words, text: words, fields: [field('one', { type: 'textarea' })] }),
      aSlide({
        id: 'many',
        title: words,
        fields: [
          field('text'),
          field('date', { type: 'date' }),
          field('choice', { type: 'choice', options }),
          field('choices', { type: 'choices', options }),
          field('scale', { type: 'scale', min: 0, max: 100 }),
        ],
      }),
      aSlide({ id: 'list', kind: 'intuitions', title: words, fields: [field('list', { type: 'list' })] }),
      aSlide({ id: 'summary', kind: 'summary', title: words, text: words, fields: [] }),
    ],
  });
};

for (const [what, words] of Object.entries({
  '5,000 letters without a space': 'x'.repeat(5_000),
  '5,000 letters in words': 'mot '.repeat(1_250).trim(),
})) {
  test(`C1: ${what} in every text fit the narrowest phone`, async ({ page, visitor, provider }) => {
    test.slow();
    const exercise = saying(words);
    await provider.publishSchemas({ fr: withExercises({ reconnection: exercise }) });
    await visitor.logsIn(amelie, { at: '/reco/add' });
    await expect(page).toHaveTitle(new RegExp(`^${words.slice(0, 3)}`));
    const seesItFit = async () => {
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    };
    await new Walker(visitor, 'first', seesItFit).completes(exercise);
    await expect(visitor.the('link', 'viewReconnections')).toBeVisible();
    await seesItFit();
    await visitor.goesToHistory();
    await visitor.main.getByRole('listitem').first().getByRole('link').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await seesItFit();
    const dialog = await page
      .getByRole('dialog')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(dialog).toBe(0);
  });
}

const appTexts = { fr: frenchTexts, en: englishTexts };

for (const locale of supportedLocales) {
  test.describe(`exercises without questions, ${locale}`, () => {
    test.use({ locale: { fr: 'fr-FR', en: 'en-GB' }[locale] });

    test('C1 D2 E1 F3: each says so and leads back; a friendship session asks what is its own', async ({
      page,
      visitor,
      provider,
    }) => {
      test.slow();
      const hidden = asking(aSlide({ when: { field: 'gone', is: 'x' } }));
      await provider.publishSchemas({
        [locale]: withExercises({
          reconnection: asking(),
          derailor: hidden,
          plf: { types: [{ id: 'plf', title: 'x', sections: [1, 7] }], sections: { 1: asking() } },
        }),
      });
      await visitor.logsIn(amelie);
      for (const path of ['/reco/add', '/deviateur/add', '/plf/plf1']) {
        await page.goto(path);
        await expect(visitor.main).toContainText(appTexts[locale]['exercise.noQuestions']);
        await expect(visitor.heading).not.toBeEmpty();
        await page.getByRole('link', { name: named(appTexts[locale]['exercise.close']) }).click();
        await expect(page).toHaveURL('/');
      }
      await page.goto('/amitiepro/add/new/express');
      await visitor.taps(page.getByRole('radio').first());
      await page.getByRole('textbox').fill('Karim');
      await visitor.the('button', 'save').click();
      await expect(visitor.heading).toContainText('Karim');
    });
  });
}
