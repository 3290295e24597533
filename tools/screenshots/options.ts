import type { Locale } from '../../src/domain/locale';
import { screens } from './screens';
import type { Shot } from './shots';

export const sizes = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

const schemes = ['light', 'dark'] as const;

/** One way through all screens; a picture of each in every scheme is taken on the way. */
export interface Walk {
  locale: Locale;
  size: keyof typeof sizes;
}

interface Options {
  walks: readonly Walk[];
  schemes: readonly (typeof schemes)[number][];
  shots: readonly Shot[];
  /** Folder the pictures go to. */
  folder: string;
}

/** Those of `all` that a flag names; all of them when none does. */
const chosen = <One extends string>(all: readonly One[], flags: ReadonlySet<string>): readonly One[] => {
  const named = all.filter((one) => flags.has(`--${one}`));
  return named.length > 0 ? named : all;
};

/** What the command line asks for; throws when a word of it names nothing. */
export function readOptions(words: readonly string[], folder: string): Options {
  const flags = new Set(words.filter((word) => word.startsWith('--')));
  const names = words.filter((word) => !word.startsWith('--'));
  const known = new Set(['--fr', '--en', '--phone', '--desktop', ...schemes.map((scheme) => `--${scheme}`)]);
  for (const word of words) {
    if (word.startsWith('--out=') || known.has(word) || screens.some(({ name }) => name === word)) continue;
    throw new Error(`${word} is no screen and no option: see the head of tools/screenshots/main.ts.`);
  }
  const locales = chosen<Locale>(['fr', 'en'], flags);
  return {
    walks: chosen(['phone', 'desktop'] as const, flags).flatMap((size) =>
      locales.map((locale) => ({ locale, size })),
    ),
    schemes: chosen(schemes, flags),
    shots: names.length > 0 ? screens.filter(({ name }) => names.includes(name)) : screens,
    folder: words.find((word) => word.startsWith('--out='))?.slice('--out='.length) ?? folder,
  };
}
