import { amelie, nadia } from '../support/personas';
import { named } from '../support/screenNames';
import { comesToRest } from './axe';
import { expect, test } from './fixtures';
import { friendshipSessions, unbroken } from './longTexts';
import { fitsAcross, fitsWithWindow } from './sideways';

test.use({ viewport: { width: 320, height: 568 } });

test('J5: no screen scrolls sideways, whatever is written', async ({ page, visitor, provider }) => {
  test.slow();
  const entry = {
    pf: 'past',
    data: { 'reconew-q2-qui': unbroken, 'reconew-q2-datesujet': unbroken, 'reconew-q3-pense': unbroken },
    intuitionsdata: [{ name: unbroken, id: 'a' }],
  };
  const texts = { symptoms: unbroken, phrasereconnexion: unbroken, momentressource: unbroken };
  await provider.writeRows(amelie, {
    field_intuitions: { 1700000000000: entry },
    field_cid: { ...texts, vocationpro: 'x' },
  });
  await page.goto('/login-form');
  await fitsWithWindow(page, 'login form');
  await visitor.settlesIn(amelie);
  await fitsWithWindow(page, 'home');
  await visitor.opensMenu();
  await fitsWithWindow(page, 'menu');
  await page.keyboard.press('Escape');
  await page.goto('/pages/cid');
  await visitor.sees('synced');
  await fitsWithWindow(page, 'identity card');
  await visitor.the('button', 'save').click();
  await expect(visitor.alert).toBeVisible();
  await fitsWithWindow(page, 'identity card with an alert');
  await page.goto('/pages/reconnexions');
  await fitsWithWindow(page, 'history');
  await visitor.entry(unbroken).getByRole('link').click();
  const modal = page.getByRole('dialog');
  await expect(modal).toContainText(unbroken);
  await fitsWithWindow(page, 'an entry');
  await visitor.startsReconnection();
  await fitsWithWindow(page, 'first slide');
  await visitor.chooses('past');
  for (;;) {
    await visitor.answersSlide(unbroken);
    const isLast = (await visitor.the('button', 'addIntuition').count()) > 0;
    await fitsWithWindow(page, await visitor.heading.innerText());
    if (isLast) break;
    await visitor.goesToNextSlide();
  }
  await page.getByRole('button', { name: 'Quitter' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await fitsWithWindow(page, 'the question before leaving');
});

test('J5 D2 F3: nor do picks, or a friendship session on long text', async ({ page, visitor, provider }) => {
  test.slow();
  const entry = { data: { 'reconew-q2-qui': unbroken }, intuitionsdata: [{ name: unbroken, id: 'a' }] };
  await provider.writeRows(amelie, { field_intuitions: { 1700000000000: entry } });
  await visitor.logsIn(amelie, { at: '/deviateur/add' });
  await fitsWithWindow(page, 'a reconnection to pick');
  await visitor.taps(page.getByRole('radio'));
  await fitsWithWindow(page, 'an intuition to pick');
  await page.goto('/amitiepro/add/new/express');
  await visitor.taps(page.getByRole('radio').first());
  while ((await visitor.the('button', 'next').count()) > 0) {
    await visitor.answersSlide(unbroken);
    await visitor.goesToNextSlide();
  }
  await visitor.the('button', 'save').click();
  await expect(visitor.heading).toContainText(unbroken);
  await fitsWithWindow(page, 'a part saved');
});

test('J5 N8: nor do the map of the fundamentals and the breather', async ({ page, visitor, provider }) => {
  const data = { 'plf1-moment4-ressenti': unbroken, 'plf2-verbes': unbroken };
  await provider.writeRows(amelie, { field_plf: { plf_track: { plf: 2, slide: 4 }, data } });
  await visitor.logsIn(amelie, { at: '/plf/plf2?map' });
  await expect(visitor.main.getByRole('listitem').first()).toContainText(unbroken);
  await fitsWithWindow(page, 'map');
  await visitor.main.getByRole('link', { name: /^Continuer/ }).click();
  await page.getByRole('textbox').fill(unbroken);
  await visitor.the('button', 'save').click();
  await expect(visitor.main).toContainText('Section 2 sur 6 terminée');
  await fitsWithWindow(page, 'breather');
});

test('B8 C7 J5: nothing scrolls sideways, whatever is written', async ({ page, visitor, provider }) => {
  const entry = {
    pf: 'past',
    data: { 'reconew-q2-qui': unbroken, 'reconew-q2-datesujet': unbroken },
    intuitionsdata: [
      { name: unbroken, id: 'a' },
      { name: `${unbroken}2`, realised: '2026-01-31', change: unbroken },
      { name: `${unbroken}3`, dropped: '2026-01-31' },
    ],
  };
  await provider.writeRows(amelie, { field_intuitions: { 1700000000000: entry, PLF: entry } });
  await visitor.logsIn(amelie);
  await expect(page.getByRole('button', { name: named('Pas encore') })).toBeVisible();
  await comesToRest(page);
  await fitsAcross(page, 'home');
  await page.goto('/pages/intuitions');
  await expect(visitor.main.getByRole('listitem')).toHaveCount(6);
  await page
    .getByRole('button', { name: named('Faite un autre jour') })
    .first()
    .click();
  await comesToRest(page);
  await fitsAcross(page, 'intuitions');
  await visitor.the('button', 'remove').first().click();
  await expect(visitor.alert).toBeVisible();
  await comesToRest(page);
  await fitsAcross(page, 'the question before deleting');
});

test('J5: no list scrolls sideways, whatever is written', async ({ page, visitor, provider }) => {
  test.slow();
  const conflicts = { text: [unbroken], name: [unbroken], subject: [unbroken] };
  const derailor = {
    ...{ name: unbroken, description: unbroken, reconnection: '1700000000000', intuition: unbroken },
    data: { [unbroken]: unbroken },
    conflicts,
  };
  const celebration = { kind: 'celebration', text: unbroken, intuition: unbroken, conflicts };
  await provider.writeRows(nadia, {
    field_intuitions: { '1700000000000': { data: { 'reconew-q2-qui': unbroken } } },
    field_celebrations: { '1700000000000': celebration },
    field_deviateurs: { '1700000000000': derailor },
    field_amitiepro: friendshipSessions(unbroken),
  });
  const fits = (state: string) => fitsWithWindow(page, state);
  await visitor.logsIn(nadia, { at: '/pages/celebrations' });
  await expect(visitor.main.getByRole('listitem')).toHaveCount(1);
  await fits('celebrations');
  await visitor.main.getByRole('listitem').getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await fits('a celebration');
  await visitor.the('button', 'edit').click();
  await expect(visitor.the('button', 'save')).toBeVisible();
  await fits('a celebration’s form');
  for (const path of ['/pages/deviateurs', '/pages/amitiepro']) {
    await page.goto(path);
    await fits(path);
    await visitor.main.getByRole('listitem').last().getByRole('link').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await fits(`${path}, an entry`);
    await visitor.the('button', 'edit').click();
    await expect(visitor.the('button', 'save')).toBeVisible();
    await fits(`${path}, a form`);
  }
});

test('J5: no news scrolls sideways, whatever is written', async ({ page, visitor }) => {
  const item = {
    nid: '7',
    title: unbroken,
    created: '02/03/2026',
    field_image: '/sites/default/files/bol.svg',
  };
  const body = `<p>${unbroken}</p><table><tr>${'<td>cellule</td>'.repeat(20)}</tr></table><pre>${unbroken}</pre>`;
  await page.route(/\/ws\/news\/30/, (route) =>
    route.fulfill({ json: [{ ...item, body, field_tags: '30' }] }),
  );
  await page.route(/\/ws\/news\/3[12]/, (route) =>
    route.fulfill({ json: [{ ...item, body, field_tags: '32' }] }),
  );
  await page.route(/ge_get_node/, (route) =>
    route.fulfill({ json: { ...item, body, audio: '/sites/default/files/audio/marche-lente.mp3' } }),
  );
  const fits = (state: string) => fitsWithWindow(page, state);
  await visitor.logsIn(amelie, { at: '/' });
  await expect(visitor.main.getByRole('article').first()).toBeVisible();
  await fits('home');
  await page.goto('/pages/news/30/citations');
  await expect(visitor.main.getByText('cellule').first()).toBeVisible();
  await fits('quotes');
  await page.goto('/pages/news/32/actualites');
  await visitor.the('button', 'read').click();
  await expect(page.getByRole('dialog').getByText('cellule').first()).toBeVisible();
  await fits('an item in its window');
  await page.goto('/pages/news-article/7');
  await expect(visitor.main.getByText('cellule').first()).toBeVisible();
  await fits('an item as a page');
});
