/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';
import { accessibilityStatements, rgaaCount } from '../../../server/accessibilityStatement';
import { legalMessages } from '../../../src/app/shell/messages';

const root = path.resolve(__dirname, '../../..');
const text = fs.readFileSync(path.join(root, 'docs/accessibility.md'), 'utf8');

const rows = [...text.matchAll(/^\| (\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, criterion = '', , status = '', evidence = '']) => ({ criterion, status, evidence }),
);

/** How many criteria each theme of RGAA 4.1.2 has. */
const criteriaOfThemes = [9, 2, 3, 13, 8, 2, 5, 10, 4, 14, 13, 11, 12];

const countOf = (status: string) => rows.filter((row) => row.status === status).length;

test('J2 docs/accessibility.md judges each of the 106 criteria once, with its evidence', () => {
  const expected = criteriaOfThemes.flatMap((count, theme) =>
    Array.from({ length: count }, (_, index) => `${String(theme + 1)}.${String(index + 1)}`),
  );
  expect(expected).toHaveLength(106);
  expect(rows.map(({ criterion }) => criterion)).toEqual(expected);
  expect(countOf('C') + countOf('NC') + countOf('NA')).toBe(106);
  expect(rows.filter(({ evidence }) => evidence.trim().length < 4)).toEqual([]);
});

test('J2 its figures are those of its table', () => {
  const [met, applicable] = [countOf('C'), countOf('C') + countOf('NC')];
  const rate = ((met / applicable) * 100).toFixed(1);
  expect(text).toContain(
    `**Result: ${String(met)} of ${String(applicable)} applicable criteria are met, ${rate} %: partially compliant.** ${String(countOf('NA'))} do not apply.`,
  );
});

test('J2 the files that it names exist', () => {
  const named = [...text.matchAll(/`((?:src|server|test|public|tools)\/[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(60);
  expect([...new Set(named)].filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([]);
});

test('J2 the public statement tells the same, and every criterion that is not met', () => {
  expect(rgaaCount).toEqual({ met: countOf('C'), applicable: countOf('C') + countOf('NC') });
  const unmet = rows.filter(({ status }) => status === 'NC').map(({ criterion }) => criterion);
  for (const { blocks } of Object.values(accessibilityStatements)) {
    const told = [...JSON.stringify(blocks).matchAll(/(?:critère|criterion) (\d+\.\d+)/g)].map(
      ([, id]) => id,
    );
    expect(told.sort()).toEqual([...unmet].sort());
  }
});

test('J2 the links say in their name how far the app complies', () => {
  expect(rgaaCount.met).toBeLessThan(rgaaCount.applicable);
  expect(rgaaCount.met / rgaaCount.applicable).toBeGreaterThanOrEqual(0.5);
  expect(legalMessages.accessibility.defaultMessage).toMatch(/partiellement conforme$/);
});
