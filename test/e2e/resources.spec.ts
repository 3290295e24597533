import french from '../../src/domain/exerciseDocuments/fr.json';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { refusedByPolicy } from './pageGuard';

test('F7 a guide is found, read, and leads to its exercise; the pause is heard', async ({ page }) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/rla' });
  await expect(visitor.heading).toHaveText('Ressources (14)');
  await visitor.box('search').fill('deviateur');
  await page.getByRole('link', { name: /Reconnaître un déviateur/ }).click();
  await expect(visitor.heading).toHaveText('Reconnaître un déviateur');
  await expect(visitor.main.getByText('Prenez la plus inconfortable.')).toBeVisible();
  await expect(visitor.main.getByRole('link', { name: named('Identifier un déviateur') })).toHaveAttribute(
    'href',
    '/deviateur/add',
  );
  await page.goBack();
  await expect(visitor.box('search')).toHaveValue('deviateur');
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

test('F7 what a falsified document would run, frame or fetch never happens, under the app’s own policy', async ({
  page,
  provider,
  guard,
}) => {
  guard.allow(refusedByPolicy);
  const body =
    '<p>Un texte <strong>vrai</strong>.</p><script>window.__xss = 1</script><img src=x onerror="window.__xss = 2">' +
    '<img src="https://evil.example/pixel.gif"><svg onload="window.__xss = 3"></svg>' +
    '<iframe srcdoc="<script>parent.__xss = 4</script>"></iframe><p style="position:fixed" onclick="window.__xss = 5">Touchez</p>' +
    '<a href="javascript:window.__xss = 6">Piège</a><a href="https://lire.example/">Livre</a>';
  await provider.setSchemas({
    fr: {
      ...french,
      resources: [
        {
          id: 'trap',
          title: '<img src=x onerror="window.__xss = 7">Piège',
          body,
          link: { uri: 'javascript:window.__xss = 8', title: 'Suite' },
          audio: 'https://evil.example/a.mp3',
        },
      ],
    },
  });
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/rla?entry=trap' });
  await expect(visitor.main.getByText('vrai', { exact: true })).toBeVisible();
  await visitor.main.getByText('Touchez').click();
  await visitor.main.getByText('Piège', { exact: true }).last().click();
  expect(await page.evaluate(() => (window as { __xss?: number }).__xss)).toBeUndefined();
  await expect(visitor.main.locator('audio, iframe, svg:not([aria-hidden]), img')).toHaveCount(0);
  await expect(visitor.main.getByRole('link', { name: /^Livre/ })).toHaveAttribute(
    'rel',
    'noopener noreferrer',
  );
  await expect(visitor.main.getByText('Suite')).toHaveCount(0);
  await expect(page).toHaveURL(/\/pages\/rla\?entry=trap$/);
});
