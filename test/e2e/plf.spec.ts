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
    make: 'Make a reconnection',
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
  });
}
