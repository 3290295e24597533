import type { Locale } from '../../src/domain/locale';
import { docPictures } from './docPictures';
import { locales, pictureName, schemes, type Scheme, type Size } from './gallery';
import { screens } from './screens';
import type { Shot } from './shots';

/** A pass over all screens. Each is taken in every scheme on the way. */
export interface Walk {
  locale: Locale;
  size: Size;
}

interface Options {
  walks: readonly Walk[];
  shots: readonly Shot[];
  /** Schemes in which a walk takes a shot, none where the picture is not wanted. */
  schemesOf: (shot: Shot, walk: Walk) => readonly Scheme[];
  /** Folder the pictures go to. */
  folder: string;
}

/** Those of `all` that a flag names, or all of them. */
const chosen = <One extends string>(all: readonly One[], flags: ReadonlySet<string>): readonly One[] => {
  const named = all.filter((one) => flags.has(`--${one}`));
  return named.length > 0 ? named : all;
};

/** Reads the command line. Throws for a word that names nothing. */
export function readOptions(words: readonly string[], folders: { all: string; docs: string }): Options {
  const flags = new Set(words.filter((word) => word.startsWith('--')));
  const names = words.filter((word) => !word.startsWith('--'));
  const sizeNames: readonly Size[] = ['phone', 'desktop'];
  const known = new Set(['--docs', ...[...locales, ...schemes, ...sizeNames].map((one) => `--${one}`)]);
  for (const word of words) {
    if (word.startsWith('--out=') || known.has(word) || screens.some(({ name }) => name === word)) continue;
    throw new Error(`${word} is no screen and no option: see the head of tools/screenshots/main.ts.`);
  }
  const forDocs = flags.has('--docs');
  return {
    walks: chosen(sizeNames, flags).flatMap((size) =>
      chosen<Locale>(locales, flags).map((locale) => ({ locale, size })),
    ),
    shots: names.length > 0 ? screens.filter(({ name }) => names.includes(name)) : screens,
    schemesOf: ({ name, only }, { locale, size }) =>
      only !== undefined && only !== size
        ? []
        : chosen(schemes, flags).filter(
            (scheme) => !forDocs || docPictures.includes(pictureName(name, locale, scheme, size)),
          ),
    folder:
      words.find((word) => word.startsWith('--out='))?.slice('--out='.length) ??
      (forDocs ? folders.docs : folders.all),
  };
}
