import { leavesNoSecret } from './diskMoves';
import { Visitor } from './moves';

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
    const key = await new Visitor(page).turnsVaultOn();
    const forget = page.getByRole('button', { name: 'Oublier cet appareil', exact: true });
    await forget.click();
    await page.getByRole('textbox', { name: 'Clé de secours' }).fill(key);
    await forget.last().click();
  },
);
