import { expect } from './fixtures';
import { leavesNoSecret } from './diskMoves';

leavesNoSecret(
  'O5: after a session that the provider ends, no file of the browser holds what opens the box or the vault',
  async (page) => {
    await page.evaluate(() => {
      const tokens = JSON.parse(localStorage.getItem('refresh_token') ?? '{}') as object;
      localStorage.setItem('refresh_token', JSON.stringify({ ...tokens, token: 'def502dead' }));
    });
    await page.reload();
  },
);

leavesNoSecret(
  'O5: after « Oublier cet appareil », no file of the browser holds what opens the box or the vault',
  async (page) => {
    await page.goto('/pages/user');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    await button('Protéger mes écrits').click();
    const key = await page.getByRole('textbox', { name: 'Clé de secours' }).inputValue();
    await button('J’ai ma feuille').click();
    await page.getByRole('textbox', { name: 'Dernier groupe de la clé' }).fill(key.slice(-4));
    await button('Activer').click();
    await expect(page.getByText('Le coffre est ouvert sur cet appareil.')).toBeVisible();
    await button('Oublier cet appareil').click();
    await page.getByRole('textbox', { name: 'Clé de secours' }).fill(key);
    await button('Oublier cet appareil').last().click();
  },
);
