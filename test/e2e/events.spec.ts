import { readFile } from 'node:fs/promises';
import type { Locale } from '../../src/domain/locale';
import { amelie } from '../support/personas';
import { named } from '../support/screenNames';
import { obeysAxe } from './axe';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { fitsAcross } from './sideways';

const words = {
  fr: {
    breakfast: 'Petit déjeuner des déviateurs',
    enrolled: 'Inscription validée',
    done: 'Votre inscription à cet événement est enregistrée.',
    calendar: 'Ajouter à mon agenda',
  },
  en: {
    breakfast: 'Derailors over breakfast',
    enrolled: 'Enrolment confirmed',
    done: 'You are now enrolled for this event.',
    calendar: 'Add to my calendar',
  },
} satisfies Record<Locale, object>;

for (const { locale, browserLocale } of [
  { locale: 'fr', browserLocale: 'fr-FR' },
  { locale: 'en', browserLocale: 'en-GB' },
] as const) {
  test.describe(`events, ${locale}`, () => {
    test.use({ locale: browserLocale });
    const word = words[locale];

    test('H1 H3 J5: an event opened, left by Back, found by its address, enrolled for with one call', async ({
      page,
    }) => {
      test.slow();
      const visitor = new Visitor(page, locale);
      await visitor.logsIn(amelie, { at: '/pages/events' });
      const row = page.getByRole('article', { name: named(word.breakfast) });
      const dialog = page.getByRole('dialog');
      await expect(row).toBeVisible();
      await obeysAxe(page, 'events');
      await visitor.the('button', 'information', row).click();
      await expect(dialog).toContainText(word.breakfast);
      await expect(page).toHaveURL(/\/pages\/events\?event=\d+$/);
      await obeysAxe(page, 'an event');
      await page.goBack();
      await expect(dialog).toHaveCount(0);
      await expect(visitor.the('button', 'information', row)).toBeFocused();
      await page.goForward();
      await page.reload();
      await visitor.the('button', 'enrol', dialog).click();
      await expect(visitor.alert).toContainText(amelie.mail);
      await obeysAxe(page, 'the question before an enrolment');
      const calls: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('ge_event_register')) calls.push(request.postData() ?? '');
      });
      await visitor.the('button', 'confirm', visitor.alert).dblclick();
      await visitor.isToldThat(word.done);
      await obeysAxe(page, 'enrolled', ['light']);
      expect(calls).toEqual([JSON.stringify({ nid: Number(new URL(page.url()).searchParams.get('event')) })]);
      await expect(dialog.getByText(word.enrolled)).toBeFocused();
      await visitor.closesAlert();
      await visitor.the('button', 'close', dialog).click();
      await expect(page).toHaveURL('/pages/events');
      await visitor.sees('synced');
      await page.reload();
      await expect(row).toContainText(word.enrolled);
      await page.setViewportSize({ width: 320, height: 640 });
      await fitsAcross(page);
      await visitor.the('button', 'information', row).click();
      await expect(dialog).toContainText(word.enrolled);
      await fitsAcross(page);
    });
  });
}

test('H1 J5: the picture of an event keeps its shape in a low window, and nothing else scrolls there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 });
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: '/pages/events' });
  const row = page.getByRole('article', { name: named('Atelier « Écouter l’autre »') });
  await visitor.the('button', 'information', row).click();
  const picture = page.getByRole('dialog').locator('.event-picture');
  await expect(picture).toBeVisible();
  const { width, height } = (await picture.boundingBox())!;
  expect(Math.abs(height - (width * 9) / 16)).toBeLessThan(2);
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(1);
  const scrolled = await page
    .getByRole('dialog')
    .evaluate((dialog) => [dialog, dialog.parentElement!].map((one) => one.scrollHeight - one.clientHeight));
  expect(scrolled).toEqual([0, 0]);
});

test.describe('large letters', () => {
  test.use({ isMobile: false });

  test('H1 B7 J5: at twice the size nothing goes beyond the side, on home and on the events’ page', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/pages/events' });
    const row = page.getByRole('article', { name: named('Atelier « Écouter l’autre »') });
    for (const at of ['/pages/events', '/']) {
      await page.goto(at);
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await expect(row.last()).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    }
  });
});

test.describe('far from Paris', () => {
  test.use({ timezoneId: 'Pacific/Auckland' });

  test('H5: an event saved for the calendar is at the programme’s hour; the screen says whose hour', async ({
    page,
  }) => {
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/pages/events' });
    const row = page.getByRole('article', { name: named(words.fr.breakfast) });
    await expect(row).toContainText('08:00 (heure de Paris)');
    await visitor.the('button', 'information', row).click();
    const whenSaved = page.waitForEvent('download');
    await page.getByRole('button', { name: named(words.fr.calendar) }).click();
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
