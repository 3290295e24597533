/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';
import { matchPath } from 'react-router';
import { routes } from '../../../src/app/routing/routes';
import { theme } from '../../../src/ui/theme';

interface Picture {
  src: string;
  sizes: string;
  purpose?: string;
}

interface Manifest {
  id: string;
  lang: string;
  description: string;
  background_color: string;
  theme_color: string;
  icons: Picture[];
  shortcuts: { name: string; url: string; icons: Picture[] }[];
}

const read = (file: string) => fs.readFileSync(path.resolve(file));
const parsed = (file: string) => JSON.parse(read(`public/${file}`).toString()) as Manifest;
const manifest = parsed('manifest.webmanifest');
const english = parsed('manifest.en.webmanifest');

/** Width and height as a PNG tells them itself. */
const sizeOf = ({ src }: Picture) => {
  const bytes = read(path.join('public', src));
  return `${String(bytes.readUInt32BE(16))}x${String(bytes.readUInt32BE(20))}`;
};

describe('K5 the app as something to install', () => {
  it('K5 opens in the colour that its pages have', () => {
    const paper = theme.colorSchemes.light?.palette.background.default;
    expect([manifest.background_color, manifest.theme_color]).toEqual([paper, paper]);
  });

  it('K5 has icons of the sizes it tells, for shapes that are cut and for those that are not', () => {
    const pictures = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
    expect(pictures.map(sizeOf)).toEqual(pictures.map(({ sizes }) => sizes));
    expect(manifest.icons.map(({ sizes, purpose = '' }) => `${purpose} ${sizes}`).sort()).toEqual([
      ...['any 192x192', 'any 512x512', 'maskable 192x192', 'maskable 512x512'],
    ]);
  });

  it('K5 its shortcuts lead to screens that there are', () => {
    const addresses = manifest.shortcuts.map(({ url }) => url);
    expect(addresses.filter((url) => !routes.some((row) => matchPath(row.path, url)))).toEqual([]);
  });

  it('K5 J4 is the same app in either language, but for its words', () => {
    const wordless = ({ lang: _lang, description: _description, shortcuts, ...rest }: Manifest) => ({
      ...rest,
      shortcuts: shortcuts.map(({ name: _name, ...shortcut }) => shortcut),
    });
    expect(wordless(english)).toEqual(wordless(manifest));
    expect([manifest.lang, english.lang]).toEqual(['fr', 'en']);
    expect(english.shortcuts.map(({ name }) => name)).toEqual(['New reconnection', 'Celebrations and notes']);
  });
});
