import type { FaultInput } from '../../server/testControls';
import french from '../../src/domain/exerciseDocuments/fr.json';
import { amelie, nadia } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { expect, test } from './fixtures';
import { cardLines, Visitor } from './moves';
import { failedCalls, lostCalls } from './pageGuard';
import { reloadsWith } from './reloadsWith';

const html = { status: 200, body: '<html><body>Bienvenue</body></html>', contentType: 'text/html' } as const;
const down = { status: 503, body: 'Maintenance', contentType: 'text/plain' } as const;

test.describe('exercise documents', () => {
  const unknown = { version: 9, locale: 'fr', exercises: { reconnection: { slides: 'none' } } };

  test('C1: an unknown document says so, and the shipped one serves', async ({ page, provider }) => {
    await provider.setSchemas({ fr: unknown, en: ['nothing'] });
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie);
    await visitor.isToldThat('Les exercices reçus du programme ne sont pas lisibles.');
    await visitor.closesAlert();
    await visitor.startsReconnection();
    await visitor.completesReconnection({ tense: 'past', who: 'Lina', intuitions: ['Appeler Lina'] });
    await visitor.sees('synced');
    expect(await visitor.stored('schemas')).toBeUndefined();
  });

  test('C1: an unknown document leaves the stored one in use', async ({ page, provider }) => {
    const renamed = structuredClone(french);
    renamed.exercises.reconnection.slides[0]!.title = 'Un document à nous';
    renamed.exercises.reconnection.slides[0]!.fields![0]!.label = 'Votre situation est…';
    await provider.setSchemas({ fr: renamed });
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie);
    await visitor.startsReconnection();
    await expect(visitor.heading).toHaveText('Votre situation est…');
    await provider.setSchemas({ fr: unknown });
    await page.reload();
    await visitor.isToldThat('Les exercices reçus du programme ne sont pas lisibles.');
    await expect(visitor.heading).toHaveText('Votre situation est…');
  });
});

test.describe('a provider that answers wrongly', () => {
  test('A3: HTML or 503 at login says that something went wrong, keeps the email, and the next try works', async ({
    page,
    provider,
    guard,
  }) => {
    guard.allow(failedCalls(503));
    const visitor = new Visitor(page);
    await page.goto('/login-form');
    const faults: FaultInput[] = [
      { match: 'POST /oauth/token', ...html },
      { match: 'POST /oauth/token', ...down },
      { match: 'GET /oauth/userinfo', ...html },
      { match: 'GET /user/', ...down },
    ];
    for (const fault of faults) {
      await provider.faults(fault);
      await visitor.fillsInLogin(nadia.mail, nadia.password);
      await visitor.isToldThat('Une erreur est survenue.');
      await visitor.closesAlert();
      await expect(visitor.box('email')).toHaveValue(nadia.mail);
    }
    await visitor.fillsInLogin(nadia.mail, nadia.password);
    await expect(visitor.heading).toContainText(nadia.firstname);
  });

  for (const [name, answer] of Object.entries({ HTML: html, '503': down })) {
    test(`A9 K5: ${name} for the data node waits, loses nothing and syncs later`, async ({
      page,
      provider,
      guard,
    }) => {
      guard.allow(failedCalls(503));
      await provider.faults(
        { match: 'GET /node', times: 50, ...answer },
        { match: 'PATCH /node', times: 50, ...answer },
      );
      const visitor = new Visitor(page);
      await visitor.logsIn(nadia, { at: '/pages/cid' });
      await visitor.sees('waiting');
      await visitor.savesIdentityCard();
      await expect.poll(() => visitor.stored('cid')).toEqual(cardLines);
      await visitor.sees('waiting');
      await page.reload();
      await expect(visitor.box('symptoms')).toHaveValue(cardLines.symptoms);
      await provider.clearFaults();
      await visitor.sees('synced');
      const account = await openAccount(provider.url, nadia);
      expect(await account.json('field_cid')).toEqual(cardLines);
    });

    test(`A9 K5: ${name} for a write waits, loses nothing and syncs later`, async ({
      page,
      provider,
      guard,
    }) => {
      guard.allow(failedCalls(503));
      const visitor = new Visitor(page);
      await visitor.logsIn(amelie, { at: '/reco/add' });
      await visitor.sees('synced');
      await provider.faults({ match: 'PATCH /node', times: 50, ...answer });
      await visitor.completesReconnection({ tense: 'upcoming', who: 'Zoé', intuitions: ['Écrire à Zoé'] });
      await visitor.sees('waiting');
      await expect(visitor.entry('Zoé')).toHaveCount(1);
      await provider.clearFaults();
      await visitor.sees('synced');
      const account = await openAccount(provider.url, amelie);
      expect(await account.text('field_intuitions')).toContain('Écrire à Zoé');
    });
  }

  test('A9: a 503 for the refresh is no logout', async ({ page, provider, guard }) => {
    guard.allow(failedCalls(503));
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
    await visitor.sees('synced');
    await provider.faults({ match: 'POST /oauth/token', times: 50, ...down });
    await page.reload();
    await expect(visitor.entry('Claire, mon assistante')).toBeVisible();
    await expect(page).toHaveURL('/pages/reconnexions');
    await visitor.sees('waiting');
    await provider.clearFaults();
    await visitor.sees('synced');
  });

  test('K5: without a network all goes on, and syncs once it is back', async ({
    page,
    context,
    provider,
    guard,
  }) => {
    guard.allow(lostCalls);
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
    await visitor.sees('synced');
    await visitor.the('link', 'newReconnection', visitor.tabBar).click();
    await visitor.chooses('upcoming');
    await visitor.answersUpToIntuitions();
    await visitor.writesIntuitions(['Sans réseau']);
    await context.setOffline(true);
    await visitor.the('button', 'save').click();
    await expect
      .poll(async () => JSON.stringify(await visitor.stored('intuitions')))
      .toContain('Sans réseau');
    await visitor.sees('waiting');
    await context.setOffline(false);
    await visitor.sees('synced');
    const account = await openAccount(provider.url, amelie);
    expect(await account.text('field_intuitions')).toContain('Sans réseau');
  });

  test('K4: a field of the data node that is no JSON is said once, and never written over', async ({
    page,
    provider,
  }) => {
    const account = await openAccount(provider.url, amelie);
    await provider.setNodeField(account.nid, 'field_cid', '{"symptoms": ');
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/pages/cid' });
    await visitor.isToldThat('Une partie de vos données du programme n’est pas lisible.');
    await visitor.closesAlert();
    await expect(visitor.box('symptoms')).toHaveValue('');
    await visitor.savesIdentityCard();
    await visitor.isToldThat('Vos informations sont enregistrées.');
    await visitor.startsReconnection();
    await visitor.completesReconnection({ tense: 'past', who: 'Lina', intuitions: ['Appeler Lina'] });
    await expect.poll(() => account.text('field_intuitions'), { timeout: 10_000 }).toContain('Appeler Lina');
    expect(await account.text('field_cid')).toBe('{"symptoms": ');
    expect(JSON.stringify(await visitor.stored('quarantine'))).toContain('field_cid');
    await page.reload();
    await expect(visitor.entry('Lina')).toBeVisible();
    await expect(visitor.alert).toHaveCount(0);
    expect(await visitor.stored('cid')).toEqual(cardLines);
  });

  test('K4: an entry of another shape is kept at the provider beside what is written', async ({
    page,
    provider,
  }) => {
    const account = await openAccount(provider.url, amelie);
    const odd = { pf: 'sideways', data: 12 };
    await provider.setNodeField(
      account.nid,
      'field_intuitions',
      JSON.stringify({
        1700000000000: odd,
        1700000000001: { pf: 'past', intuitionsdata: [{ name: 'Marcher' }] },
      }),
    );
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie, { at: '/pages/reconnexions' });
    await visitor.isToldThat('Une partie de vos données du programme n’est pas lisible.');
    await expect(visitor.heading).toContainText('1');
    await visitor.startsReconnection();
    await visitor.completesReconnection({ tense: 'past', who: 'Lina', intuitions: ['Appeler Lina'] });
    await visitor.sees('synced');
    const written = (await account.json('field_intuitions')) as Record<string, unknown>;
    expect(written['1700000000000']).toEqual(odd);
    expect(Object.keys(written)).toHaveLength(3);
  });
});

test.describe('a corrupt key in localStorage', () => {
  const keys = ['cid', 'intuitions', 'schemas', 'drafts', 'sync', 'user_personal'];
  for (const key of keys) {
    test(`K4: ${key} is set aside, the others stay, and nothing is lost at the provider`, async ({
      page,
      provider,
    }) => {
      const account = await openAccount(provider.url, amelie);
      const before = {
        cid: await account.json('field_cid'),
        intuitions: await account.json('field_intuitions'),
      };
      const celebrations = await account.json('field_celebrations');
      const visitor = new Visitor(page);
      await visitor.logsIn(amelie);
      await visitor.sees('synced');
      await reloadsWith(page, key, '{"oops": [1,');
      await visitor.isToldThat('Une partie des données de cet appareil était illisible.');
      await visitor.closesAlert();
      await expect(visitor.heading).toContainText(amelie.firstname);
      await visitor.sees('synced');
      expect(await visitor.stored('quarantine')).toEqual([
        { key, text: '{"oops": [1,', at: expect.any(Number) },
      ]);
      await page.goto('/pages/cid');
      await visitor.sees('synced');
      expect({ cid: await visitor.stored('cid'), intuitions: await visitor.stored('intuitions') }).toEqual(
        before,
      );
      expect({
        cid: await account.json('field_cid'),
        intuitions: await account.json('field_intuitions'),
      }).toEqual(before);
      expect(await account.json('field_celebrations')).toEqual(celebrations);
      await expect(visitor.alert).toHaveCount(0);
    });
  }

  test('K4: a value of another shape is set aside too', async ({ page, provider }) => {
    const account = await openAccount(provider.url, amelie);
    const before = await account.json('field_intuitions');
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie);
    await visitor.sees('synced');
    await reloadsWith(page, 'intuitions', '[1,2]');
    await visitor.isToldThat('Une partie des données de cet appareil était illisible.');
    await visitor.sees('synced');
    expect(await account.json('field_intuitions')).toEqual(before);
  });

  test('K4: refresh_token asks to log in again, and what was not sent yet is still there', async ({
    page,
    provider,
    guard,
  }) => {
    guard.allow(failedCalls(503));
    const visitor = new Visitor(page);
    await visitor.logsIn(nadia, { at: '/pages/cid' });
    await visitor.sees('synced');
    await provider.faults({ match: 'PATCH /node', times: 50, ...down });
    await visitor.savesIdentityCard();
    await visitor.sees('waiting');
    await reloadsWith(page, 'refresh_token', 'null and void');
    await expect(page).toHaveURL(/\/login-form/);
    await visitor.isToldThat('Une partie des données de cet appareil était illisible.');
    await provider.clearFaults();
    await visitor.fillsInLogin(nadia.mail, nadia.password);
    await expect(visitor.box('symptoms')).toHaveValue(cardLines.symptoms);
    await visitor.sees('synced');
    const account = await openAccount(provider.url, nadia);
    expect(await account.json('field_cid')).toEqual(cardLines);
  });
});

test('J3 K4: a full localStorage says so, keeps the text on screen, and the text still reaches the provider', async ({
  page,
  provider,
}) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(nadia, { at: '/pages/cid' });
  await visitor.sees('synced');
  await page.evaluate(() => {
    let filler = '';
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        localStorage.setItem('filler', filler + 'x'.repeat(size));
        filler += 'x'.repeat(size);
        size *= 2;
      } catch {
        // Full at this size: a smaller piece may still fit.
      }
    }
  });
  await visitor.savesIdentityCard();
  await visitor.isToldThat('Cet appareil n’a plus de place');
  await expect(visitor.box('symptoms')).toHaveValue(cardLines.symptoms);
  const account = await openAccount(provider.url, nadia);
  await expect.poll(() => account.json('field_cid'), { timeout: 10_000 }).toEqual(cardLines);
  await visitor.isToldThat('Cet appareil n’a plus de place');
  expect(await visitor.stored('cid')).toBeUndefined();
  await page.evaluate(() => localStorage.removeItem('filler'));
  await expect.poll(() => visitor.stored('cid'), { timeout: 10_000 }).toEqual(cardLines);
});

test.describe('a part of the app that does not come', () => {
  test.beforeEach(({ guard }) => guard.allow(lostCalls, /ChunkLoadError/));

  test('J3 R29: without the code of the alerts the screen stays, with what was typed', async ({
    page,
    guard,
  }) => {
    guard.allow(failedCalls(400));
    await page.route('**/assets/toast.*.js', (route) => route.abort());
    const visitor = new Visitor(page);
    await page.goto('/login-form');
    const isAbsent = page.waitForEvent('requestfailed', (request) => request.url().includes('/toast.'));
    await visitor.fillsInLogin(nadia.mail, 'mauvais');
    await isAbsent;
    await expect(page.getByText('Email ou mot de passe non reconnu.')).toBeVisible();
    await expect(visitor.box('email')).toHaveValue(nadia.mail);
    await visitor.box('password').fill(nadia.password);
    await visitor.the('button', 'logIn').click();
    await expect(visitor.heading).toContainText(nadia.firstname);
  });

  test('K5 J3 R29: a save without the code of its rules says so, keeps the text, and works the next time', async ({
    page,
  }) => {
    const visitor = new Visitor(page);
    await visitor.logsIn(amelie);
    // Without login form before, no rules have been loaded yet.
    await page.goto('/pages/cid');
    await visitor.sees('synced');
    await page.route('**/assets/*.js', (route) => route.abort());
    await visitor.savesIdentityCard();
    await expect(visitor.alert).toBeVisible();
    await expect(visitor.box('symptoms')).toHaveValue(cardLines.symptoms);
    await page.unroute('**/assets/*.js');
    await visitor.the('button', 'save').click();
    await visitor.isToldThat('Vos informations sont enregistrées.');
  });
});
