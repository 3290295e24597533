import fs from 'node:fs/promises';
import type { FileChooser } from '@playwright/test';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { named, saying } from '../support/screenNames';
import { obeysAxe } from './axe';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { fitsAcross } from './sideways';

const address = '/pages/compterendu';

const words = {
  fr: {
    sections: [
      'Ma carte d’identité',
      'Mes moments de vocation',
      'Ma vocation',
      'Mes prétentions et mes déviateurs',
      'Mes intuitions',
      'Mes reconnexions',
      'Mes célébrations et mes notes',
    ],
    friendship: 'Mon amitié professionnelle',
    figures: 'Voir les chiffres',
    months: 'Mois',
    quarter: '3 derniers mois',
    locked: 'Il s’ouvrira après votre ancrage',
    planTitle: 'Ce que contient ce fichier',
    done: 'C’est fait',
    foreign: 'Ce fichier vient d’une autre application',
    notJson: 'Ce fichier n’est pas un export',
  },
  en: {
    sections: [
      'My identity card',
      'My vocational moments',
      'My vocation',
      'My claims and derailors',
      'My intuitions',
      'My reconnections',
      'My celebrations and notes',
    ],
    friendship: 'My professional friendship',
    figures: 'See the figures',
    months: 'Month',
    quarter: 'Last 3 months',
    locked: 'It opens after your anchorage',
    planTitle: 'What this file holds',
    done: 'Done: the contents',
    foreign: 'This file comes from another application',
    notJson: 'This file is not an export',
  },
} as const;

/** Lets the user choose these files as a device does. */
async function chooses(visitor: Visitor, files: Parameters<FileChooser['setFiles']>[0]) {
  const chooser = visitor.page.waitForEvent('filechooser');
  await visitor.the('button', 'importData').click();
  await (await chooser).setFiles(files);
}

const jsonFile = (text: string) => ({
  name: 'un-fichier.json',
  mimeType: 'application/json',
  buffer: Buffer.from(text),
});

/** Pages of a PDF, counted by their objects. */
const pageCount = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

for (const { locale, browserLocale } of [
  { locale: 'fr', browserLocale: 'fr-FR' },
  { locale: 'en', browserLocale: 'en-GB' },
] as const) {
  const said = words[locale];
  test.describe(`synthesis, ${locale}`, () => {
    test.use({ locale: browserLocale });

    test('F5 F6 J5: locked, it explains; bad files change nothing', async ({ page }) => {
      test.slow();
      const visitor = new Visitor(page, locale);
      await visitor.logsIn(nadia, { at: address });
      await expect(page.getByRole('heading', { name: named(said.locked) })).toBeVisible();
      await expect(visitor.the('button', 'print')).toHaveCount(0);
      await obeysAxe(page, 'locked synthesis');
      await chooses(visitor, jsonFile('{"log": {"version": "1.2"}}'));
      await expect(visitor.alert).toContainText(saying(said.foreign));
      await obeysAxe(page, 'a file refused');
      await chooses(visitor, jsonFile('PK'));
      await expect(visitor.alert).toContainText(saying(said.notJson));
      await expect(visitor.the('button', 'confirm')).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.getItem('cid'))).toBeNull();
    });

    test('F5 J5: open, it obeys axe, and each chart has its figures in a table', async ({ page }) => {
      test.slow();
      const visitor = new Visitor(page, locale);
      await visitor.logsIn(amelie, { at: address });
      for (const name of said.sections) {
        await expect(page.getByRole('region', { name: named(name) })).toBeVisible();
      }
      const figures = page.locator('summary', { hasText: saying(said.figures) });
      await expect(figures).toHaveCount(2);
      for (const summary of await figures.all()) await summary.click();
      const tables = page.getByRole('table');
      await expect(tables).toHaveCount(2);
      await expect(tables.first().getByRole('columnheader').first()).toHaveText(said.months);
      await obeysAxe(page, 'synthesis with its figures');
      await page.getByRole('radio', { name: named(said.quarter) }).check();
      await expect(tables.last().getByRole('row')).toHaveCount(4);
    });

    test('F5: on paper only the document stays, over several pages', async ({ page, provider }) => {
      // A section without anything in it is left out.
      await provider.setNodeField((await openAccount(provider.url, amelie)).nid, 'field_amitiepro', null);
      const visitor = new Visitor(page, locale);
      await visitor.logsIn(amelie, { at: address });
      await expect(page.getByRole('img')).toHaveCount(2);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      for (const name of said.sections) {
        await expect(page.getByRole('heading', { level: 2, name: named(name) })).toBeVisible();
      }
      await expect(page.getByText('Amélie Rousseau')).toBeVisible();
      await expect(page.getByRole('img')).toHaveCount(2);
      await expect(page.getByRole('region', { name: named(said.friendship) })).toHaveCount(0);
      for (const name of ['print', 'exportData', 'importData', 'menu'] as const) {
        await expect(visitor.the('button', name)).toHaveCount(0);
      }
      for (const role of ['navigation', 'status', 'radio', 'link', 'contentinfo', 'table'] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      const ink = await visitor.heading.evaluate((heading) => getComputedStyle(heading).color);
      expect(ink, 'dark ink on white paper').toBe('rgb(27, 42, 46)');
      await page.emulateMedia({ media: null, colorScheme: 'dark' });
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pageCount(pdf)).toBeGreaterThan(1);
      await expect(visitor.the('button', 'print')).toBeVisible();
    });

    test('F5: what one account exports, another imports', async ({ page, newDevice, provider }) => {
      test.slow();
      const visitor = new Visitor(page, locale);
      await visitor.logsIn(amelie, { at: address });
      await visitor.sees('synced');
      const download = page.waitForEvent('download');
      await visitor.the('button', 'exportData').click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^reconnexion-\d{4}-\d{2}-\d{2}\.json$/);
      const text = await fs.readFile(await file.path(), 'utf8');

      const other = new Visitor(await newDevice({ locale: browserLocale }), locale);
      await other.logsIn(nadia, { at: address });
      await other.sees('synced');
      await chooses(other, jsonFile(text));
      await expect(other.page.getByRole('heading', { name: named(said.planTitle) })).toBeFocused();
      await obeysAxe(other.page, 'what an import would do');
      await other.the('button', 'confirm').click();
      await expect(other.alert).toContainText(saying(said.done));
      await other.sees('synced');
      const accounts = await Promise.all([amelie, nadia].map((who) => openAccount(provider.url, who)));
      for (const field of ['field_intuitions', 'field_cid', 'field_plf', 'field_celebrations']) {
        const [theirs, ours] = await Promise.all(accounts.map((account) => account.json(field)));
        expect(ours, field).toEqual(theirs);
      }
    });
  });
}

test.describe('the synthesis of someone who wrote a lot', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('F5 J5: fits the narrowest phone, and 5,000 reconnections are drawn', async ({ page, provider }) => {
    test.slow();
    const account = await openAccount(provider.url, amelie);
    const unbroken = 'compte-rendu'.repeat(12).replaceAll('-', '');
    const first = Date.UTC(2021, 0, 1);
    const entries = Object.fromEntries(
      Array.from({ length: 5000 }, (_, index) => [
        String(first + index * 10 * 3_600_000),
        {
          pf: index % 3 === 0 ? 'future' : 'past',
          intuitionsdata: [
            { name: index === 0 ? unbroken : `Intuition ${String(index)}`, id: String(index) },
          ],
        },
      ]),
    );
    await provider.setNodeField(account.nid, 'field_intuitions', JSON.stringify(entries));
    await provider.setNodeField(account.nid, 'field_cid', JSON.stringify({ symptoms: unbroken }));
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: address });
    await visitor.sees('synced');
    await expect(page.getByRole('region', { name: named('Mes reconnexions') })).toContainText(
      saying('5 000'),
    );
    await page.getByRole('radio', { name: named('12 derniers mois') }).check();
    await page.getByRole('radio', { name: named('Tout') }).check();
    await expect(page.getByRole('img', { name: named('Reconnexions par année') })).toBeVisible();
    for (const summary of await page.locator('summary').all()) await summary.click();
    const collections = {
      cid: { symptoms: 'a' },
      plf: { type: 'plf' },
      celebrations: { 1: { kind: 'note', text: 'a' } },
    };
    await chooses(
      visitor,
      jsonFile(JSON.stringify({ format: 'reconnexion-export', version: 1, collections })),
    );
    await expect(visitor.the('button', 'confirm')).toBeVisible();
    await fitsAcross(page);
  });
});
