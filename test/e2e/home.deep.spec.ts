import budgets from '../../tools/budgets.json';
import { amelie, grace, nadia } from '../support/personas';
import { expect, test } from './fixtures';
import { holdsBack, Visitor } from './moves';
import { lostCalls } from './pageGuard';
import { watchShifts } from './shifts';

for (const { who, kind, where } of [
  { who: amelie, kind: 'someone who is on the way', where: '@desktop-only' },
  { who: nadia, kind: 'someone new', where: '' },
]) {
  test(`B5 B6 B7 J5 ${where}: for ${kind}, late blocks make nothing jump`, async ({ page, newDevice }) => {
    await new Visitor(page).logsIn(who);
    await new Visitor(page).sees('synced');
    const storageState = await page.context().storageState();
    // Two devices can't share a session: the one that refreshes ends the other's.
    await page.close();
    const returning = await newDevice({ storageState });
    const shifts = await watchShifts(returning);
    const answer = await holdsBack(returning, /\/ws\//);
    await returning.goto('/');
    const visitor = new Visitor(returning);
    await expect(visitor.the('link', 'newReconnection', visitor.main)).toBeVisible();
    await expect(visitor.main.locator('[aria-busy=true]').first()).toBeAttached();
    answer();
    await visitor.seesProgramme();
    expect(await shifts()).toBeLessThanOrEqual(budgets.layoutShift.most);
  });
}

for (const [locale, who] of [
  ['fr', nadia],
  ['en', grace],
] as const)
  test(`A3 B5 J5: after a login that takes its time nothing jumps, however late home’s code comes, in ${locale}`, async ({
    newDevice,
    provider,
  }) => {
    await provider.faults({ match: 'POST /oauth/token', delayMs: 700 });
    const page = await newDevice({ locale });
    const visitor = new Visitor(page, locale);
    const shifts = await watchShifts(page);
    await page.goto('/');
    const homeCode = await holdsBack(page, /\/home\.[^/]*js/);
    await visitor.fillsInLogin(who.mail, who.password);
    await expect(page).not.toHaveURL(/\/login/);
    await expect(page.locator('main [aria-busy=true]')).toBeVisible();
    homeCode();
    await expect(visitor.the('link', 'newReconnection', visitor.main)).toBeVisible();
    await visitor.sees('synced');
    expect(await shifts()).toBeLessThanOrEqual(budgets.layoutShift.most);
  });

test('B5 B6 B7: home is there without its blocks, which one can retry', async ({ page, visitor, guard }) => {
  guard.allow(lostCalls);
  await page.route(/\/programme\.[^/]*js/, (route) => route.abort(), { times: 1 });
  await visitor.logsIn(amelie);
  await expect(visitor.the('link', 'newReconnection', visitor.main)).toBeVisible();
  const retry = visitor.main.getByRole('button', { name: 'Réessayer' });
  await expect(retry).toBeVisible();
  await retry.click();
  await visitor.seesProgramme();
});

test('B6 J5: back from a category of news, home stands where it was left', async ({ page, visitor }) => {
  await visitor.logsIn(amelie);
  await visitor.seesProgramme();
  const more = visitor.the('link', 'seeMore', visitor.main).nth(2);
  await more.scrollIntoViewIfNeeded();
  const top = await more.evaluate((link) => link.getBoundingClientRect().top);
  await more.click();
  await expect(page).toHaveURL(/\/pages\/news\//);
  await expect(visitor.main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect
    .poll(async () => Math.abs((await more.evaluate((link) => link.getBoundingClientRect().top)) - top))
    .toBeLessThanOrEqual(2);
});
