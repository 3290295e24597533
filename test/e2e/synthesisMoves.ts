import type { Locale } from '../../src/domain/locale';
import type { Persona } from '../support/personas';
import { expect, test } from './fixtures';
import { Visitor } from './moves';
import { linesOfPages } from './pdfPages';

export const address = '/pages/compterendu';

const oneNote = { 1790000000000: { kind: 'note', text: 'Respirer.' } };
const onePending = { 1790000000000: { pf: 'past', intuitionsdata: [{ name: 'Appeler' }] } };

/** What a person has, each in the place of what the demonstration has. */
const contents: Record<string, unknown>[] = [
  {},
  { celebrations: oneNote },
  { celebrations: {}, amitiepro: {} },
  { intuitions: onePending, celebrations: {}, amitiepro: {}, deviateurs: {}, pretentions: {} },
];

/** Defines a test: no printed page is left with a line or two. */
export function fillsItsPages(title: string, persona: Persona, locale: Locale): void {
  test(title, async ({ newDevice }) => {
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
}
