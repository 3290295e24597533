/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const filesOf = (pattern: string) =>
  execFileSync('git', ['ls-files', pattern], { encoding: 'utf8' }).split('\n').filter(Boolean);

describe('the look is decided in the theme', () => {
  test('N1 own style sheets are for print, rich text, the circles and the font', () => {
    const sheets = filesOf('src/**/*.css');
    expect(sheets.map((file) => file.split('/').at(-1)).sort()).toEqual([
      ...['arrival.css', 'print.css', 'print.css', 'print.css', 'richText.css', 'serif.css'],
    ]);
    const lines = sheets.reduce((sum, file) => sum + fs.readFileSync(file, 'utf8').split('\n').length, 0);
    expect(lines).toBeLessThanOrEqual(400);
  });

  test('N1 no colour and no size of letters stands in a screen', () => {
    const components = filesOf('src/**/*.tsx');
    expect(components.length).toBeGreaterThan(150);
    const literal = /#[0-9a-f]{3,8}\b['"]|rgba?\(|fontSize:/i;
    expect(components.filter((file) => literal.test(fs.readFileSync(file, 'utf8')))).toEqual([]);
  });
});
