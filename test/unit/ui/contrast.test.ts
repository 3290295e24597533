/** @jest-environment node */
import { theme } from '../../../src/ui/theme';

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
const drawn = ['primary', 'error', 'secondary', 'plum', 'info', 'success'] as const;

test.each(['light', 'dark'] as const)(
  'J5: what draws controls and charts stands out from its ground, in %s',
  (scheme) => {
    const palette = theme.colorSchemes[scheme]?.palette;
    if (!palette) throw new Error('The theme lacks a scheme.');
    const inks = {
      field: palette.field,
      ...Object.fromEntries(drawn.map((name) => [name, palette[name].main])),
    };
    for (const [name, ink] of Object.entries(inks)) {
      for (const ground of ['default', 'paper'] as const) {
        const isSeen = contrast(ink, palette.background[ground]) >= 3;
        expect([name, ground, isSeen]).toEqual([name, ground, true]);
      }
    }
  },
);
