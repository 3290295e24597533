import french from '../../src/domain/exerciseDocuments/fr.json';
import { amelie } from '../support/personas';
import { expect, test } from './fixtures';
import { refusedByPolicy } from './pageGuard';

test('F7 what a falsified document would run, frame or fetch never happens, under the app’s own policy', async ({
  page,
  visitor,
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
