import { amelie, grace } from '../support/personas';
import { openAccount } from '../support/providerAccount';
import { named } from '../support/screenNames';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { linesOfPages } from './pdfPages';

const address = '/pages/compterendu';

const sections = [
  'Ma carte d’identité',
  'Mes moments de vocation',
  'Mes prétentions et mes déviateurs',
  'Mes intuitions',
  'Mes reconnexions',
  'Mes célébrations et mes notes',
];

test('F5: on paper only the document stays, over several pages', async ({ page, provider }) => {
  // A section without anything in it is left out.
  await provider.setNodeField((await openAccount(provider.url, amelie)).nid, 'field_amitiepro', null);
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: address });
  await expect(page.getByRole('img')).toHaveCount(2);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const name of sections) {
    await expect(page.getByRole('heading', { level: 2, name: named(name) })).toBeVisible();
  }
  await expect(page.getByText('Amélie Rousseau')).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(2);
  await expect(page.getByRole('region', { name: named('Mon amitié professionnelle') })).toHaveCount(0);
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
  expect(linesOfPages(pdf).length).toBeGreaterThan(1);
  await expect(visitor.the('button', 'print')).toBeVisible();
});

const oneNote = { 1790000000000: { kind: 'note', text: 'Respirer.' } };
const onePending = { 1790000000000: { pf: 'past', intuitionsdata: [{ name: 'Appeler' }] } };

/** What a person has, each in the place of what the demonstration has. */
const contents: Record<string, unknown>[] = [
  {},
  { celebrations: oneNote },
  { celebrations: {}, amitiepro: {} },
  { intuitions: onePending, celebrations: {}, amitiepro: {}, deviateurs: {}, pretentions: {} },
];

for (const [persona, locale] of [
  [amelie, 'fr'],
  [grace, 'en'],
] as const)
  test(`the last page holds more than a line or two, wherever the pages break, ${locale} (N30)`, async ({
    newDevice,
  }) => {
    test.slow();
    const page = await newDevice({ locale });
    await new Visitor(page, locale).logsIn(persona, { at: address });
    for (const content of contents) {
      await page.evaluate((rows) => {
        for (const [row, value] of Object.entries(rows)) localStorage.setItem(row, JSON.stringify(value));
      }, content);
      await page.reload();
      const charts = page.locator('figure');
      await expect(charts).toHaveCount(2);
      for (let lower = 0; lower <= 120; lower += 24) {
        await charts.first().evaluate((chart, mm) => {
          chart.style.paddingTop = `${String(mm)}mm`;
        }, lower);
        const lines = linesOfPages(await page.pdf({ preferCSSPageSize: true }));
        expect(lines.at(-1), `${String(lower)} mm lower, ${JSON.stringify(content)}`).toBeGreaterThan(7);
      }
    }
  });

test('N13: the contents lead to a section by keyboard, without a step in history; its title is drawn in the serif', async ({
  page,
}) => {
  const visitor = new Visitor(page);
  await visitor.logsIn(amelie, { at: address });
  await page.reload();
  await page
    .getByRole('navigation', { name: 'Sommaire' })
    .getByRole('link', { name: 'Intuitions', exact: true })
    .press('Enter');
  const title = page.getByRole('heading', { level: 2, name: 'Mes intuitions' });
  await expect(title).toBeFocused();
  await expect(title).toBeInViewport();
  expect(page.url()).toMatch(/\/pages\/compterendu$/);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h2#synthesis-intuitions',
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  expect(fonts.map(({ familyName }) => familyName).join()).toContain('Newsreader');
});
