import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';

test('F7 a guide is found, read, leads to its exercise; the pause is heard', async ({ page, visitor }) => {
  await visitor.logsIn(amelie, { at: '/pages/rla' });
  await expect(visitor.heading).toHaveText('Ressources (14)');
  await visitor.box('search').fill('PLUS inconfortable');
  await page.getByRole('link', { name: /Reconnaître un déviateur/ }).click();
  await expect(visitor.heading).toHaveText('Reconnaître un déviateur');
  await expect(visitor.main.getByText('Prenez la plus inconfortable.')).toBeVisible();
  await expect(visitor.main.getByRole('link', { name: named('Identifier un déviateur') })).toHaveAttribute(
    'href',
    '/deviateur/add',
  );
  await page.goBack();
  await expect(visitor.box('search')).toHaveValue('PLUS inconfortable');
  await visitor.box('search').fill('pause de trois');
  await page.getByRole('link', { name: /Une pause de trois minutes/ }).click();
  const player = page.getByLabel(named('Enregistrement : Une pause de trois minutes'));
  await expect(player).toHaveJSProperty('preload', 'none');
  const readyState = await player.evaluate(async (audio: HTMLAudioElement) => {
    audio.muted = true;
    audio.load();
    audio.preload = 'auto';
    await new Promise((resolve) => audio.addEventListener('loadedmetadata', resolve, { once: true }));
    return audio.duration;
  });
  expect(readyState).toBeGreaterThan(5);
});
