import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../src/domain/locale';
import { screens } from './screens';

export const locales = ['fr', 'en'] as const satisfies readonly Locale[];
export const schemes = ['light', 'dark'] as const;

export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

export type Scheme = (typeof schemes)[number];
export type Size = keyof typeof sizes;

/** Name of a picture: its file without the ending. */
export type PictureName = `${string}.${Locale}-${Scheme}-${Size}`;

export const pictureName = (screen: string, locale: Locale, scheme: Scheme, size: Size): PictureName =>
  `${screen}.${locale}-${scheme}-${size}`;

/** Widths in the gallery, in pixels. */
const shownWidths = { phone: 180, desktop: 420 };

/** Writes the page that shows every picture of the folder, screen by screen. */
export function writeGallery(folder: string): void {
  const image = (screen: string, locale: Locale, scheme: Scheme, size: Size) => {
    const file = `${pictureName(screen, locale, scheme, size)}.webp`;
    if (!existsSync(path.join(folder, file))) return [];
    return `<img src="${file}" width="${String(shownWidths[size])}" loading="lazy" alt="${screen}, ${locale}, ${scheme}, ${size}">`;
  };
  const sections = screens.flatMap(({ name, title }) => {
    const lines = locales.map((locale) =>
      (['phone', 'desktop'] as const)
        .flatMap((size) => schemes.flatMap((scheme) => image(name, locale, scheme, size)))
        .join(' '),
    );
    const shown = lines.filter((line) => line !== '');
    return shown.length > 0 ? [`## ${title}`, ...shown] : [];
  });
  const head = [
    '# Screens',
    'Made by `npm run screenshots`; do not edit. Sizes are 390 × 844 (phone) and 1280 × 800 (desktop).',
  ];
  writeFileSync(path.join(folder, 'README.md'), `${[...head, ...sections].join('\n\n')}\n`);
}
