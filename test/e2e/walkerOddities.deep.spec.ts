import englishTexts from '../../i18n/en.json';
import frenchTexts from '../../i18n/fr.json';
import type { Exercise, ExerciseDocument, Field, Slide } from '../../src/domain/exercise/exerciseSchema';
import { supportedLocales } from '../../src/domain/locale';
import { aDocument, aField, anExercise, aSlide } from '../support/exampleData';
import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { Walker } from './walker';

type Exercises = ExerciseDocument['exercises'];

/** A document with these exercises in place of those of the example. */
const withExercises = (exercises: Partial<Exercises>): ExerciseDocument => ({
  ...aDocument(),
  exercises: { ...aDocument().exercises, ...exercises },
});

const asking = (...slides: Slide[]): Exercise => anExercise({ title: 'Autre exercice', slides });

/** A document whose reconnection asks this on its one slide. */
const withField = (field: Record<string, unknown>): unknown =>
  withExercises({ reconnection: asking(aSlide({ fields: [aField(field)] })) });

const markup =
  '<img src=x onerror="document.title = 1"><script>document.title = 2</script><b>gras</b> &amp; {x}';

const nested = (levels: number): unknown => (levels === 0 ? [] : [nested(levels - 1)]);

/** Documents that the grammar refuses; the unit test of the schema has them all. */
const refusedDocuments: Record<string, unknown> = {
  'a type of field of another version': withField({ type: 'video' }),
  'a kind of slide of another version': withExercises({
    reconnection: asking(aSlide({ kind: 'film' as 'pause' })),
  }),
  'the same name twice': withExercises({
    reconnection: asking(aSlide({ id: 'a' }), aSlide({ id: 'b' })),
  }),
  'a name that every object has': withField({ name: 'toString' }),
  'a slide that is null': withExercises({ reconnection: { title: 'x', slides: [null as never] } }),
  'a scale without end': withField({ type: 'scale', min: 0, max: 1e12 }),
  'nesting without end': { ...aDocument(), more: nested(1_000) },
};

test('C1: a document against the grammar is refused whole, said so, and the one in use stays', async ({
  page,
  provider,
}) => {
  test.slow();
  const visitor = new Visitor(page);
  await provider.setSchemas({ fr: withField({ label: 'Celui qui reste ?' }) });
  await visitor.logsIn(amelie, { at: '/reco/add' });
  await expect(visitor.heading).toHaveText('Celui qui reste ?');
  const kept = await visitor.stored('schemas');
  for (const [what, document] of Object.entries(refusedDocuments)) {
    await test.step(what, async () => {
      await provider.setSchemas({ fr: document });
      await page.reload();
      await visitor.isToldThat('Les exercices reçus du programme ne sont pas lisibles.');
      await expect(visitor.heading).toHaveText('Celui qui reste ?');
      expect(await visitor.stored('schemas')).toEqual(kept);
    });
  }
  await page.getByRole('textbox').fill('Toujours là');
  await visitor.the('button', 'save').click();
  await expect(page).toHaveURL('/pages/reconnexions');
});

test('C1: sixty slides with odd names are walked to the last, and what is hidden stays hidden', async ({
  page,
  provider,
}) => {
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
  await provider.setSchemas({ fr: withExercises({ reconnection: asking(...slides) }) });
  const visitor = new Visitor(page);
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
  'markup and script': markup,
  '5,000 letters without a space': 'x'.repeat(5_000),
  '5,000 letters in words': 'mot '.repeat(1_250).trim(),
})) {
  test(`C1: ${what} in every text is shown as text, and fits the narrowest phone`, async ({
    page,
    provider,
  }) => {
    test.slow();
    const exercise = saying(words);
    await provider.setSchemas({ fr: withExercises({ reconnection: exercise }) });
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/reco/add' });
    await expect(page).toHaveTitle(new RegExp(`^${words.slice(0, 3)}`));
    const seesItFit = async () => {
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      await expect(visitor.main.locator('img, script, b')).toHaveCount(0);
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
      provider,
    }) => {
      test.slow();
      const hidden = asking(aSlide({ when: { field: 'gone', is: 'x' } }));
      await provider.setSchemas({
        [locale]: withExercises({
          reconnection: asking(),
          derailor: hidden,
          plf: { types: [{ id: 'plf', title: 'x', sections: [1, 7] }], sections: { 1: asking() } },
        }),
      });
      const visitor = new Visitor(page, locale);
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

test('E1 E7: sections that are not there, or not known, are passed over or walked through', async ({
  page,
  provider,
}) => {
  test.slow();
  const section = (name: string) => asking(aSlide({ fields: [aField({ name, label: `${name} ?` })] }));
  const sections = { 1: section('un'), 9: section('neuf'), 12: section('ailleurs') };
  await provider.setSchemas({
    fr: withExercises({ plf: { types: [{ id: 'plf', title: 'x', sections: [1, 3, 9, 9, 40] }], sections } }),
  });
  const account = await openAccount(provider.url, amelie);
  await provider.setNodeField(account.nid, 'field_plf', null);
  const visitor = new Visitor(page);
  const walker = new Walker(visitor);
  await visitor.logsIn(amelie, { at: '/plf/plf3' });
  await expect(page).toHaveURL('/plf/plf1');
  await walker.completes(sections[1]);
  await expect(page).toHaveURL('/plf/plf9');
  await walker.presses(visitor.the('button', 'next'));
  await walker.completes(sections[9]);
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(visitor.heading).not.toBeEmpty();
});

test('C1 C2: a question whose condition fell away is not asked, nor are those that hung on it', async ({
  page,
  provider,
}) => {
  const yesOrNo = ['oui', 'non'].map((value) => ({ value, label: value }));
  const exercise = asking(
    ...['a', 'b', 'c', 'd'].map((name, index, names) =>
      aSlide({
        id: name,
        fields: [
          aField({ name, label: `${name} ?`, type: 'choice', options: yesOrNo }),
          aField({ name: `${name}-text`, label: `Et ${name} ?` }),
        ],
        ...(index > 0 && index < 3 && { when: { field: names[index - 1]!, is: 'oui' } }),
      }),
    ),
  );
  await provider.setSchemas({ fr: withExercises({ reconnection: exercise }) });
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/reco/add' });
  const isAt = (step: number, of: number) =>
    expect
      .poll(() => page.getByRole('progressbar').getAttribute('aria-valuetext'))
      .toMatch(`${String(step)} sur ${String(of)}`);
  for (const of of [3, 4, 4]) {
    await page.getByRole('radio', { name: 'oui' }).check();
    await visitor.answersSlide();
    await visitor.goesToNextSlide();
    await isAt(Number(await visitor.progress()), of);
  }
  for (const step of [3, 2, 1]) {
    await page.goBack();
    await isAt(step, 4);
  }
  await page.getByRole('radio', { name: 'non' }).check();
  await visitor.goesToNextSlide();
  await isAt(2, 2);
  await page.getByRole('radio', { name: 'non' }).check();
  await visitor.the('button', 'save').click();
  await expect(page).toHaveURL('/pages/reconnexions');
  const entries = Object.values((await visitor.stored('intuitions')) as Record<string, { data?: unknown }>);
  expect(entries.map(({ data }) => data)).toContainEqual({ a: 'non', 'a-text': 'Une réponse', d: 'non' });
});
