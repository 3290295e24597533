import { readFile } from 'node:fs/promises';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';

const word = {
  breakfast: 'Petit déjeuner des déviateurs',
  enrolled: 'Inscription validée',
  done: 'Votre inscription à cet événement est enregistrée.',
  calendar: 'Ajouter à mon agenda',
};

test('H1 J5: an event’s picture keeps its shape in a low window; no scroll', async ({ page, visitor }) => {
  await page.setViewportSize({ width: 375, height: 667 });
  await visitor.logsIn(amelie, { at: '/pages/events' });
  const row = page.getByRole('article', { name: named('Atelier « Écouter l’autre »') });
  await visitor.the('button', 'information', row).click();
  const picture = page.getByRole('dialog').locator('.picture');
  await expect(picture).toBeVisible();
  const { width, height } = (await picture.boundingBox())!;
  expect(Math.abs(height - (width * 9) / 16)).toBeLessThan(2);
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(1);
  const scrolled = await page
    .getByRole('dialog')
    .evaluate((dialog) => [dialog, dialog.parentElement!].map((one) => one.scrollHeight - one.clientHeight));
  expect(scrolled).toEqual([0, 0]);
});

test.describe('far from Paris', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('H5: a saved event is at the programme’s hour; the screen says so', async ({ page, visitor }) => {
    await visitor.logsIn(amelie, { at: '/pages/events' });
    const row = page.getByRole('article', { name: named(word.breakfast) });
    await expect(row).toContainText('08:00 (heure de Paris)');
    await visitor.the('button', 'information', row).click();
    const whenSaved = page.waitForEvent('download');
    await page.getByRole('button', { name: named(word.calendar) }).click();
    const download = await whenSaved;
    expect(download.suggestedFilename()).toMatch(/^evenement-\d+\.ics$/);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    const [, start] = /\r\nDTSTART:(\d{8}T\d{6}Z)\r\n/.exec(text) ?? [];
    const iso = start?.replace(/(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z/, '$1-$2-$3T$4:$5:$6Z') ?? '';
    const hour = new Intl.DateTimeFormat('fr', { hour: '2-digit', timeZone: 'Europe/Paris' });
    expect(hour.format(new Date(iso))).toBe('08 h');
    expect(text).toContain('SUMMARY:Petit déjeuner des déviateurs\r\n');
  });
});
