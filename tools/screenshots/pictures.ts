import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../src/domain/locale';
import { screens, type Shot } from './screens';

const locales = ['fr', 'en'] as const satisfies readonly Locale[];
const schemes = ['light', 'dark'] as const;
const sizeNames = ['phone', 'desktop'] as const;

export type Scheme = (typeof schemes)[number];
type Size = (typeof sizeNames)[number];

/** What a device looks like, and how wide its pictures are in the gallery, in pixels. */
export const sizes = {
  phone: { viewport: { width: 390, height: 844 }, shownWidth: 180 },
  desktop: { viewport: { width: 1280, height: 800 }, shownWidth: 420 },
} as const;

/** A pass over all screens. Each is taken in every scheme on the way. */
export interface Walk {
  locale: Locale;
  size: Size;
}

/** Name of a picture: its file without the ending. */
type PictureName = `${string}.${Locale}-${Scheme}-${Size}`;

export const pictureName = (screen: string, { locale, size }: Walk, scheme: Scheme): PictureName =>
  `${screen}.${locale}-${scheme}-${size}`;

/** The pictures that README.md and docs/ show, and that git keeps. `npm run screenshots -- --docs` takes them. */
export const docPictures: readonly PictureName[] = [
  'login.fr-light-phone',
  'home.fr-light-phone',
  'home.en-dark-phone',
  'home.fr-light-desktop',
  'menu.fr-light-phone',
  'sync-details.en-light-phone',
  'new-reconnection-question.fr-light-phone',
  'new-reconnection-question.en-dark-desktop',
  'new-reconnection-intuitions.en-light-phone',
  'plf.fr-light-phone',
  'plf-pick-three.fr-dark-phone',
  'identity-card.fr-light-phone',
  'identity-card-conflict.en-light-phone',
  'reconnections.fr-light-phone',
  'reconnection-delete.fr-light-phone',
  'intuitions.fr-light-phone',
  'synthesis.fr-light-phone',
  'synthesis-figures.en-light-desktop',
  'news-item.fr-dark-phone',
  'events.en-light-phone',
];

/** Reads the command line. Throws for a word that names nothing. */
export function readOptions(words: readonly string[], folders: { all: string; docs: string }) {
  const out = words.find((word) => word.startsWith('--out='))?.slice('--out='.length);
  const flags = ['docs', ...locales, ...schemes, ...sizeNames].map((one) => `--${one}`);
  const isKnown = (word: string) =>
    word.startsWith('--out=') || flags.includes(word) || screens.some(({ name }) => name === word);
  const unknown = words.find((word) => !isKnown(word));
  if (unknown !== undefined)
    throw new Error(`${unknown} is no screen and no option: see the head of tools/screenshots/main.ts.`);
  /** Those of `all` that a flag names, or all of them. */
  const chosen = <One extends string>(all: readonly One[]): readonly One[] => {
    const named = all.filter((one) => words.includes(`--${one}`));
    return named.length > 0 ? named : all;
  };
  const forDocs = words.includes('--docs');
  const named = screens.filter(({ name }) => words.includes(name));
  return {
    walks: chosen(sizeNames).flatMap((size) => chosen(locales).map((locale): Walk => ({ locale, size }))),
    shots: named.length > 0 ? named : screens,
    /** Schemes in which a walk takes a shot, none where the picture is not wanted. */
    schemesOf: ({ name, only }: Shot, walk: Walk): readonly Scheme[] =>
      only !== undefined && only !== walk.size
        ? []
        : chosen(schemes).filter(
            (scheme) => !forDocs || docPictures.includes(pictureName(name, walk, scheme)),
          ),
    /** Folder the pictures go to. */
    folder: out ?? (forDocs ? folders.docs : folders.all),
  };
}

/** Writes the page that shows every picture of the folder, screen by screen. */
export function writeGallery(folder: string): void {
  const images = (screen: string, locale: Locale): string =>
    sizeNames
      .flatMap((size) => schemes.map((scheme) => ({ size, scheme })))
      .map(({ size, scheme }) => ({
        file: `${pictureName(screen, { locale, size }, scheme)}.webp`,
        size,
        scheme,
      }))
      .filter(({ file }) => existsSync(path.join(folder, file)))
      .map(
        ({ file, size, scheme }) =>
          `<img src="${file}" width="${String(sizes[size].shownWidth)}" loading="lazy" alt="${screen}, ${locale}, ${scheme}, ${size}">`,
      )
      .join(' ');
  const sections = screens.flatMap(({ name, title }) => {
    const shown = locales.map((locale) => images(name, locale)).filter((line) => line !== '');
    return shown.length > 0 ? [`## ${title}`, ...shown] : [];
  });
  const head = [
    '# Screens',
    'Made by `npm run screenshots`; do not edit. Sizes are 390 × 844 (phone) and 1280 × 800 (desktop).',
  ];
  writeFileSync(path.join(folder, 'README.md'), `${[...head, ...sections].join('\n\n')}\n`);
}
