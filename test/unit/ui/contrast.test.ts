/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';

const css = fs.readFileSync(path.resolve(__dirname, '../../../src/ui/tokens.css'), 'utf8');
const [light = '', dark = ''] = css.split('@media screen and (prefers-color-scheme: dark)');

const hexOf = (scheme: string, token: string): string =>
  new RegExp(`--${token}: (#[0-9a-f]{6});`).exec(scheme)?.[1] ?? '';

/** Relative luminance of WCAG. */
const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [lower = 0, higher = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (higher + 0.05) / (lower + 0.05);
};

/** What draws a control, its state or a chart, without being text: axe judges text only. */
const drawn = ['field-line', 'focus', 'petrol', 'danger', 'amber', 'plum', 'slate', 'sage'];

test.each([
  ['light', light],
  ['dark', dark],
])('J5: what draws controls and charts stands out from its ground, in %s', (_name, scheme) => {
  for (const token of drawn) {
    for (const ground of ['paper', 'surface']) {
      const [ink, behind] = [hexOf(scheme, token), hexOf(scheme, ground)];
      expect([token, ground, contrast(ink, behind) >= 3]).toEqual([token, ground, true]);
    }
  }
});
