import type { Locale } from '../../src/domain/locale';
import { anyAnswer, cardLines, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { expect, test } from './fixtures';
import { Visitor } from './moves';

const browserLocales: Record<Locale, string> = { fr: 'fr-FR', en: 'en-GB' };

const savedTexts: Record<Locale, Record<'card' | 'reconnection' | 'missing', string>> = {
  fr: {
    card: 'Vos informations sont enregistrées.',
    reconnection: 'Votre reconnexion est enregistrée.',
    missing: 'Complétez d’abord votre carte d’identité',
  },
  en: {
    card: 'Your details have been saved.',
    reconnection: 'Your reconnection has been saved.',
    missing: 'Fill in your identity card first',
  },
};

/** Answers a past situation asks for, by the names of row C2. */
const pastAnswers = [
  ...['reconew-q2-qui', 'reconew-q2-datesujet', 'reconew-q2-moment', 'reconew-q3-pense'],
  ...['reconew-q3-ressenti', 'reconew-q3-fait', 'reconew-q4-attente', 'reconew-q4-enjeu'],
  ...['reconew-q6-difficultes-moi', 'reconew-q6-difficultes-autre', 'reconew-q6-besoins-moi'],
  ...['reconew-q6-besoins-autre', 'reconew-q6-peurs-moi', 'reconew-q6-peurs-autre', 'reconew-q7-bien'],
  ...['reconew-q8-lien', 'reconew-q9-regard', 'reconew-q9-ressenti'],
];

/** Defines the test of the main journey, in one language. */
export function walksTheMainPath(locale: Locale, tag: string): void {
  test.describe(`in ${locale}`, () => {
    test.use({ locale: browserLocales[locale] });

    test(`A3 A13 F1 C1 C2 C4 C6 K2: log in, identity card, reconnection, history, other device ${tag}`, async ({
      page,
      visitor,
      provider,
      newDevice,
    }) => {
      test.slow();
      const texts = savedTexts[locale];
      await visitor.logsIn(nadia);
      await expect(visitor.heading).toContainText(nadia.firstname);

      await test.step('the identity card comes first (A13, F1)', async () => {
        await visitor.the('link', 'newReconnection', visitor.main).click();
        await expect(page).toHaveURL(/\/pages\/cid$/);
        await visitor.isToldThat(texts.missing);
        await visitor.savesIdentityCard();
        await visitor.isToldThat(texts.card);
        await visitor.sees('synced');
      });

      await test.step('a reconnection (C1–C4)', async () => {
        await page.goto('/');
        await visitor.the('link', 'newReconnection', visitor.main).click();
        await expect(page).toHaveURL(/\/reco\/add$/);
        await visitor.completesReconnection({
          tense: 'past',
          who: 'Karim',
          intuitions: ['Appeler Karim', 'Relire sa note'],
        });
        await visitor.isToldThat(texts.reconnection);
        await visitor.sees('synced');
        await expect(visitor.entry('Karim')).toHaveCount(1);
        const modal = await visitor.opensEntry('Karim');
        await expect(modal).toContainText('Appeler Karim');
        await expect(modal.getByText(anyAnswer, { exact: true })).toHaveCount(pastAnswers.length - 1);
      });

      await test.step('the provider holds the same JSON texts (K2)', async () => {
        const account = await openAccount(provider.url, nadia);
        const intuitions = (await account.json('field_intuitions')) as Record<string, unknown>;
        await expect.poll(() => visitor.stored('intuitions')).toEqual(intuitions);
        const [dateKey, ...others] = Object.keys(intuitions);
        expect(others).toEqual([]);
        expect(Math.abs(Date.now() - Number(dateKey))).toBeLessThan(60_000);
        const written = {
          ...Object.fromEntries(pastAnswers.map((name) => [name, anyAnswer])),
          'reconew-q2-qui': 'Karim',
        };
        expect(intuitions[dateKey!]).toEqual({
          pf: 'past',
          data: written,
          intuitionsdata: [
            { name: 'Appeler Karim', id: expect.any(String) },
            { name: 'Relire sa note', id: expect.any(String) },
          ],
        });
        expect(await account.json('field_cid')).toEqual(cardLines);
        for (const field of ['field_deviateurs', 'field_celebrations', 'field_plf']) {
          expect(await account.text(field), field).toBeNull();
        }
        // The first login makes the key that unsent words would be sealed to (K7).
        expect(await account.json('field_other_data')).toEqual({
          accountKeys: [['rk2', expect.any(String), expect.any(String)]],
          versions: expect.any(Object),
        });
      });

      await test.step('another device finds it again (B2, C6)', async () => {
        const other = new Visitor(await newDevice({ locale: browserLocales[locale] }), locale);
        await other.logsIn(nadia);
        await expect(other.main.getByRole('link', { name: /^2/ })).toBeVisible();
        await other.the('link', 'viewReconnections').click();
        const modal = await other.opensEntry('Karim');
        await expect(modal).toContainText('Relire sa note');
        await expect(modal).toContainText(visitor.word('past'));
      });
    });
  });
}
