import { amelie } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { anyAnswer, Visitor } from './moves';

const required = named('Ce champ est obligatoire');
const allRequired = named('Tous les champs sont obligatoires');

test.describe('a reconnection under way', () => {
  let visitor: Visitor;

  test.beforeEach(async ({ page }) => {
    visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/reco/add' });
    await visitor.sees('synced');
  });

  const writesWho = async (who: string) => {
    await visitor.chooses('past');
    await visitor.page.getByRole('textbox').first().fill(who);
  };
  const asks = () => visitor.page.getByRole('alertdialog');

  test('C5: is found again after a reload, on the same slide, with the last letter typed', async ({
    page,
  }) => {
    await writesWho('');
    await page.getByRole('textbox').first().pressSequentially('Karim le bref');
    await page.reload();
    await expect(page.getByRole('textbox').first()).toHaveValue('Karim le bref');
    expect(await visitor.progress()).toBe('2');
    await visitor.the('button', 'back').click();
    await expect(visitor.the('radio', 'past')).toBeChecked();
  });

  test('C5: leaving by its close button asks first; staying keeps the place, leaving keeps the draft', async ({
    page,
  }) => {
    await writesWho('Karim');
    await page.getByRole('button', { name: named('Quitter l’exercice') }).click();
    await expect(asks()).toBeVisible();
    await expect(visitor.the('button', 'cancel', asks())).toBeFocused();
    await visitor.the('button', 'cancel', asks()).click();
    await expect(asks()).toBeHidden();
    await expect(page.getByRole('textbox').first()).toHaveValue('Karim');
    await page.getByRole('button', { name: named('Quitter l’exercice') }).click();
    await visitor.the('button', 'leave', asks()).click();
    await expect(page).toHaveURL('/');
    await expect(visitor.main).toContainText('Votre brouillon vous attend');
    await visitor.the('link', 'newReconnection', visitor.tabBar).click();
    await expect(page.getByRole('textbox').first()).toHaveValue('Karim');
    await expect(visitor.main).toContainText('Vous reprenez votre brouillon');
  });

  test('C5: the browser’s Back goes one slide back, and at the first one asks first', async ({ page }) => {
    await page.goto('/pages/reconnexions');
    await visitor.the('link', 'newReconnection', visitor.tabBar).click();
    await writesWho('Karim');
    await page.goBack();
    await expect(visitor.the('radio', 'past')).toBeChecked();
    await expect(asks()).toHaveCount(0);
    await page.goBack();
    await expect(asks()).toBeVisible();
    await expect(page).toHaveURL('/reco/add');
    await page.keyboard.press('Escape');
    await expect(asks()).toBeHidden();
    await page.goBack();
    await visitor.the('button', 'leave', asks()).click();
    await expect(page).toHaveURL('/pages/reconnexions');
  });

  test('C5: nothing written, nothing asked', async ({ page }) => {
    await page.getByRole('button', { name: named('Quitter l’exercice') }).click();
    await expect(page).toHaveURL('/');
    await expect(visitor.main).not.toContainText('Votre brouillon vous attend');
  });

  test('C5: closing the tab asks first, once something is written', async ({ page }) => {
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    await expect(visitor.heading).toBeVisible();
    expect(questions).toEqual([]);
    await writesWho('Karim');
    await page.reload();
    await expect(page.getByRole('textbox').first()).toHaveValue('Karim');
    expect(questions).toEqual(['beforeunload']);
  });

  test('C5: starting again asks, then forgets the draft', async ({ page }) => {
    await writesWho('Karim');
    await page.reload();
    await page.getByRole('button', { name: named('Recommencer') }).click();
    await asks()
      .getByRole('button', { name: named('Recommencer') })
      .click();
    await expect(visitor.the('radio', 'past')).not.toBeChecked();
    expect(await visitor.progress()).toBe('1');
  });

  test('C3: an empty required answer says so, and several say so together', async ({ page }) => {
    await visitor.the('button', 'next').click();
    await expect(page.getByText(required)).toHaveCount(1);
    await expect(page.getByText(allRequired)).toHaveCount(0);
    await visitor.chooses('past');
    await visitor.the('button', 'next').click();
    await expect(page.getByText(required)).toHaveCount(2);
    await expect(page.getByText(allRequired)).toHaveCount(1);
    await expect(page.getByRole('textbox').first()).toBeFocused();
    await expect(page.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('textbox').first().fill('Karim');
    await expect(page.getByText(required)).toHaveCount(1);
    expect(await visitor.progress()).toBe('2');
  });

  test('C3: at least one intuition; items are named, added and removed', async ({ page }) => {
    await visitor.chooses('upcoming');
    await visitor.answersUpToIntuitions();
    await visitor.the('button', 'save').click();
    await expect(page.getByText(required)).toHaveCount(1);
    await visitor.intuitionBoxes.first().fill('  ');
    await visitor.the('button', 'save').click();
    await expect(page).toHaveURL('/reco/add');
    await visitor.intuitionBoxes.first().fill('Un');
    await visitor.the('button', 'addIntuition').click();
    await expect(visitor.intuitionBoxes.nth(1)).toBeFocused();
    await page.keyboard.type('Deux');
    await page.keyboard.press('Enter');
    await expect(visitor.intuitionBoxes).toHaveCount(3);
    await page.keyboard.type('Trois');
    await page.getByRole('button', { name: named('Retirer Intuition 1') }).click();
    await expect(visitor.intuitionBoxes).toHaveCount(2);
    await visitor.the('button', 'save').click();
    await expect(page).toHaveURL('/pages/reconnexions');
    await expect(visitor.entry(anyAnswer).first()).toContainText('2 intuitions');
  });

  test('C4: a double click on Save makes one entry', async ({ page, provider }) => {
    await visitor.chooses('upcoming');
    await visitor.answersUpToIntuitions();
    await visitor.writesIntuitions(['Une seule fois']);
    await visitor.the('button', 'save').dblclick();
    await expect(page).toHaveURL('/pages/reconnexions');
    await visitor.sees('synced');
    await expect(visitor.entry(anyAnswer)).toHaveCount(1);
    const text = await (await openAccount(provider.url, amelie)).text('field_intuitions');
    expect(text?.split('Une seule fois')).toHaveLength(2);
  });

  test('C1 J5: can be done with the keyboard alone, each slide announced by its heading', async ({
    page,
  }) => {
    await visitor.tabsTo(page.getByRole('radio').first());
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(visitor.the('radio', 'upcoming')).toBeChecked();
    await page.keyboard.press('Enter');
    while ((await visitor.the('button', 'addIntuition').count()) === 0) {
      await expect(visitor.heading).toBeFocused();
      const before = await visitor.progress();
      for (const box of await page.getByRole('textbox').all()) {
        await visitor.tabsTo(box);
        await page.keyboard.type('Au clavier');
      }
      await visitor.tabsTo(visitor.the('button', 'next'));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow', before);
    }
    await visitor.tabsTo(visitor.intuitionBoxes.first());
    await page.keyboard.type('Souffler');
    await page.keyboard.press('Enter');
    await expect(visitor.intuitionBoxes.nth(1)).toBeFocused();
    await page.keyboard.type('Écouter');
    await visitor.tabsTo(visitor.the('button', 'save'));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/pages/reconnexions');
    await expect(visitor.entry('Au clavier')).toHaveCount(1);
  });

  test('C1: the progress says its value in words, and the pause shows the lines of the identity card', async ({
    page,
  }) => {
    await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', /^Étape 1 sur \d+$/);
    await visitor.chooses('upcoming');
    while (!(await visitor.heading.innerText()).includes('Respirez')) {
      await visitor.answersSlide();
      await visitor.goesToNextSlide();
    }
    for (const line of [
      'Ma voix monte et je parle plus vite.',
      'Revenez au ponton du lac',
      'J’ai le temps d’écouter',
    ]) {
      await expect(visitor.main).toContainText(line);
    }
  });

  test('A16 J4 C5: switching the language on the way keeps the draft', async ({ page }) => {
    await writesWho('Karim');
    await page.getByRole('button', { name: named('Quitter l’exercice') }).click();
    await visitor.the('button', 'leave', asks()).click();
    await visitor.opensMenu();
    await visitor.menu.getByRole('radio', { name: 'English' }).check();
    const englishVisitor = new Visitor(page, 'en');
    await englishVisitor.the('button', 'close', englishVisitor.menu).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await englishVisitor.the('link', 'newReconnection', englishVisitor.tabBar).click();
    await expect(page.getByLabel('Who is it with?')).toHaveValue('Karim');
    expect(await englishVisitor.progress()).toBe('2');
    await expect(englishVisitor.heading).toHaveText('The exchange');
  });
});
