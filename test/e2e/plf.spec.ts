import type { Plf } from '../../src/domain/plf';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

const words = {
  fr: {
    menu: 'Fondamentaux du leadership personnel',
    resumed: 'Vous avez été redirigé vers votre dernière progression',
    type: 'Parcours',
    bilan: 'Bilan d’étape',
    make: 'Faire une reconnexion',
    skip: 'Passer à la section 4',
    toSkipped: 'Faire la section 3',
    restart: 'Recommencer',
    end: 'Vous êtes au bout du parcours',
    saved: 'Cette section est enregistrée.',
    joined: 'Ce qui relie vos prétentions et vos déviateurs est enregistré.',
    section: (number: number, of: number) => `Section ${String(number)} sur ${String(of)}`,
  },
  en: {
    menu: 'Personal leadership fundamentals',
    resumed: 'You have been taken back to where you left off',
    type: 'Journey',
    bilan: 'Progress review',
    make: 'Start a reconnection',
    skip: 'Go to section 4',
    toSkipped: 'Do section 3',
    restart: 'Start again',
    end: 'You have reached the end of the journey',
    saved: 'This section has been saved.',
    joined: 'What joins your claims and derailors has been saved.',
    section: (number: number, of: number) => `Section ${String(number)} of ${String(of)}`,
  },
} as const;

/** One person on the way through the sections. */
class Traveller extends Visitor {
  get words() {
    return words[this.locale];
  }

  async isIn(section: number, of = 6): Promise<void> {
    await expect(this.page.getByRole('progressbar')).toHaveAttribute(
      'aria-valuetext',
      new RegExp(`^${this.words.section(section, of)} `),
    );
  }

  async isAtStep(step: number): Promise<void> {
    await expect(this.page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(step));
  }

  /** Answers what the slide asks, and goes on until the section's last slide is shown. */
  async walksToSave(): Promise<void> {
    while ((await this.the('button', 'save').count()) === 0) {
      await this.answersSlide();
      for (const box of (await this.page.getByRole('checkbox').all()).slice(0, 3)) await box.check();
      await this.goesToNextSlide();
    }
    await this.answersSlide();
  }

  async savesSection(): Promise<void> {
    await this.walksToSave();
    await this.the('button', 'save').click();
  }

  async track(): Promise<unknown> {
    return ((await this.stored('plf')) as Plf | undefined)?.plf_track;
  }
}

for (const [locale, browserLocale] of [
  ['fr', 'fr-FR'],
  ['en', 'en-GB'],
] as const) {
  test.describe(`the guided exercise, ${locale}`, () => {
    test.use({ locale: browserLocale });

    test('E1 E3 E4 E6 E7 @desktop: six sections to the closing screen, all of it at the provider', async ({
      page,
      provider,
    }) => {
      test.slow();
      const visitor = new Traveller(page, locale);
      await visitor.logsIn(amelie);
      await visitor.page.goto('/plf/plf1');
      // Her track leads on at the second section.
      await expect(page).toHaveURL('/plf/plf2');
      await visitor.isIn(2);
      await visitor.savesSection();
      await visitor.isToldThat(visitor.words.saved);
      await expect(page).toHaveURL('/plf/plf3');
      await expect(visitor.heading).toBeFocused();
      await page.getByRole('textbox').fill('Tout savoir\nNe jamais faillir');
      await visitor.goesToNextSlide();
      await page.getByRole('textbox').fill('Le Pompier');
      await visitor.goesToNextSlide();
      for (const name of [/Tout savoir/, /Ne jamais faillir/, /Le Pompier/])
        await page.getByRole('checkbox', { name }).check();
      await visitor.goesToNextSlide();
      await visitor.savesSection();
      await visitor.isToldThat(visitor.words.joined);
      for (const section of [4, 5, 6]) {
        await expect(page).toHaveURL(`/plf/plf${String(section)}`);
        await visitor.isIn(section);
        await visitor.savesSection();
      }
      await expect(visitor.heading).toHaveText(named(visitor.words.end));
      await expect(page).toHaveURL('/plf/plf6');
      await visitor.sees('synced');
      const account = await openAccount(provider.url, amelie);
      const plf = (await account.json('field_plf')) as Plf;
      expect(plf.plf_track).toBeUndefined();
      expect(plf.devpre?.of).toHaveLength(3);
      const claims = (await account.json('field_pretentions')) as Record<string, { name: string }>;
      const derailors = (await account.json('field_deviateurs')) as Record<string, { name: string }>;
      const names = plf.devpre?.of.map((key) => (claims[key] ?? derailors[key])?.name);
      expect(names).toEqual(['Tout savoir', 'Ne jamais faillir', 'Le Pompier']);
    });

    test('E5 E4: entering anywhere leads to the stored section and slide, and says so', async ({ page }) => {
      const visitor = new Traveller(page, locale);
      await visitor.logsIn(amelie, { at: '/plf/plf5' });
      await expect(page).toHaveURL('/plf/plf2');
      await expect(visitor.main).not.toContainText(visitor.words.resumed);
      await visitor.goesToNextSlide();
      await visitor.goesToNextSlide();
      await expect.poll(() => visitor.track()).toEqual({ plf: 2, slide: 2 });
      await visitor.sees('synced');
      await page.goto('/plf/plf1');
      await expect(page).toHaveURL('/plf/plf2');
      await visitor.isAtStep(3);
      await expect(visitor.main).toContainText(visitor.words.resumed);
      await visitor.goesToNextSlide();
      await expect(visitor.main).not.toContainText(visitor.words.resumed);
      // The message's button goes back to the section's first slide; nothing was written, nothing is asked.
      await page.goto('/plf/plf1');
      await page.getByRole('button', { name: named(visitor.words.restart) }).click();
      await visitor.isAtStep(1);
      await expect(visitor.heading).toBeFocused();
    });

    test('E3 E2: without a reconnection section 3 says why, can be skipped, and is offered at the end', async ({
      page,
    }) => {
      test.slow();
      const visitor = new Traveller(page, locale);
      await visitor.logsIn(nadia, { at: '/plf/plf1' });
      for (const section of [1, 2]) {
        await visitor.isIn(section);
        await visitor.savesSection();
      }
      await expect(page).toHaveURL('/plf/plf3');
      await expect(page.getByRole('link', { name: named(visitor.words.make) })).toBeVisible();
      await page.goBack();
      await visitor.isIn(2);
      await visitor.the('button', 'save').click();
      await page.getByRole('button', { name: named(visitor.words.skip) }).click();
      await visitor.isIn(4);
      await expect.poll(() => visitor.track()).toEqual({ plf: 4, slide: 0 });
      for (const section of [4, 5, 6]) {
        await visitor.isIn(section);
        await visitor.savesSection();
      }
      await expect(visitor.heading).toHaveText(named(visitor.words.end));
      await page.reload();
      await expect(visitor.heading).toHaveText(named(visitor.words.end));
      await page.goto('/reco/add');
      await visitor.completesReconnection({ tense: 'past', who: 'Karim', intuitions: ['Appeler'] });
      await page.goto('/plf/plf6');
      await page.getByRole('button', { name: named(visitor.words.toSkipped) }).click();
      await visitor.isIn(3);
      await page.getByRole('textbox').fill('Un\nDeux\nTrois');
      await visitor.the('button', 'back').click();
      await expect(visitor.heading).toHaveText(named(visitor.words.end));
      await page.getByRole('button', { name: named(visitor.words.toSkipped) }).click();
      await expect(page.getByRole('textbox')).toHaveValue('Un\nDeux\nTrois');
      await visitor.goesToNextSlide();
      await page.reload();
      await visitor.isAtStep(2);
      await visitor.savesSection();
      await expect(visitor.heading).toHaveText(named(visitor.words.end));
      await expect(page.getByRole('button', { name: named(visitor.words.toSkipped) })).toHaveCount(0);
      await page.getByRole('button', { name: named(visitor.words.restart) }).click();
      await visitor.isIn(1);
      await expect(page).toHaveURL('/plf/plf1');
      await expect.poll(() => visitor.track()).toEqual({ plf: 1, slide: 0 });
      await visitor.goesToNextSlide();
      await expect(page.getByRole('textbox').first()).not.toHaveValue('');
    });
  });
}

test.describe('moving between sections', () => {
  let visitor: Traveller;

  test.beforeEach(async ({ page }) => {
    visitor = new Traveller(page);
    await page.goto('/pages/cid');
    await visitor.fillsInLogin(amelie.mail, amelie.password);
    await visitor.sees('synced');
    await visitor.goesByMenuTo('plf');
    await visitor.isIn(2);
  });

  test('E7: Previous on a first slide leads to the last slide of the section before', async ({ page }) => {
    await visitor.the('button', 'back').click();
    await expect(page).toHaveURL('/plf/plf1');
    await visitor.isIn(1);
    await expect(visitor.the('button', 'save')).toBeVisible();
    await expect(visitor.heading).toBeFocused();
    await expect.poll(() => visitor.track()).toEqual({ plf: 1, slide: 9 });
    await visitor.the('button', 'save').click();
    await visitor.isIn(2);
    await visitor.isAtStep(1);
  });

  test('E4 C5: the browser’s Back goes slide by slide over the sections walked, then leaves', async ({
    page,
  }) => {
    await visitor.savesSection();
    await visitor.isIn(3);
    await page.goBack();
    await visitor.isIn(2);
    await expect(page).toHaveURL('/plf/plf2');
    await visitor.isAtStep(5);
    for (const step of [4, 3, 2, 1]) {
      await page.goBack();
      await visitor.isAtStep(step);
    }
    await page.goBack();
    await expect(page).toHaveURL('/pages/cid');
  });

  test('C5 E5: what was typed asks before leaving, and is there on return, in the section it was typed in', async ({
    page,
  }) => {
    await visitor.goesToNextSlide();
    await page.getByRole('textbox').fill('Relier');
    await visitor.the('button', 'back').click();
    await visitor.the('button', 'back').click();
    // Within the journey nothing is asked.
    await visitor.isIn(1);
    await visitor.the('button', 'save').click();
    await visitor.isIn(2);
    await visitor.goesToNextSlide();
    await expect(page.getByRole('textbox')).toHaveValue('Relier');
    await page.getByRole('button', { name: named('Quitter l’exercice') }).click();
    await visitor.the('button', 'leave', page.getByRole('alertdialog')).click();
    await expect(page).toHaveURL('/');
    await page.goto('/plf/plf2');
    await expect(page.getByRole('textbox')).toHaveValue('Relier');
    await expect(page.getByRole('textbox')).toBeFocused();
  });

  test('E2 E1: another type has five sections, and 3 becomes 4', async ({ page }) => {
    const type = page.getByRole('combobox', { name: named(words.fr.type) });
    await expect(type.getByRole('option', { selected: true })).toHaveText(named(words.fr.menu));
    await visitor.savesSection();
    await visitor.isIn(3);
    await type.selectOption({ label: words.fr.bilan });
    await visitor.isIn(3);
    await page.getByRole('button', { name: named('Passer à ce parcours') }).click();
    await expect(page).toHaveURL('/plf/plf4');
    await visitor.isIn(3, 5);
    await expect.poll(() => visitor.track()).toEqual({ plf: 4, slide: 0 });
    await page.goto('/plf/plf3');
    await expect(page).toHaveURL('/plf/plf4');
    await visitor.the('button', 'back').click();
    await visitor.isIn(2, 5);
    await visitor.the('button', 'save').click();
    await expect(page).toHaveURL('/plf/plf4');
    await page.goto('/');
    await visitor.goesByMenuTo('plf');
    // The menu's entry is plf's own.
    await visitor.isIn(4);
    await expect(type.getByRole('option', { selected: true })).toHaveText(named(words.fr.menu));
  });

  test('E7: once complete, Back from the closing screen leads to the page before the exercise', async ({
    page,
  }) => {
    test.slow();
    await page.getByRole('combobox').selectOption({ label: words.fr.bilan });
    await page.getByRole('button', { name: named('Passer à ce parcours') }).click();
    for (const section of [2, 3, 4, 5]) {
      await visitor.isIn(section, 5);
      await visitor.savesSection();
    }
    await expect(visitor.heading).toHaveText(named(words.fr.end));
    await page.goBack();
    await expect(page).toHaveURL('/pages/cid');
    await page.goto('/plf/plf1');
    await visitor.isIn(1, 5);
    await visitor.goesToNextSlide();
    await visitor.the('button', 'back').click();
    await page.getByRole('button', { name: named('Revoir ce qu’il vous laisse') }).click();
    await expect(visitor.heading).toHaveText(named(words.fr.end));
    expect(await visitor.track()).toBeUndefined();
  });

  test('A15 E1: an address without a section of the type', async ({ page }) => {
    await page.goto('/plf/plf9');
    await expect(page).toHaveURL('/plf/plf2');
    await page.goto('/plf/autre');
    await expect(page).toHaveURL('/');
  });
});
