import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { screens } from './screens';

/** How a picture is called. */
export const fileName = (screen: string, locale: string, scheme: string, size: string): string =>
  `${screen}.${locale}-${scheme}-${size}.webp`;

const columns = [
  ['light', 'phone', 180],
  ['dark', 'phone', 180],
  ['light', 'desktop', 420],
  ['dark', 'desktop', 420],
] as const;

/** Writes the page that shows every picture of the folder, screen by screen. */
export async function writeIndex(folder: string): Promise<void> {
  const cell = (screen: string, locale: string, [scheme, size, width]: (typeof columns)[number]) => {
    const file = fileName(screen, locale, scheme, size);
    if (!existsSync(path.join(folder, file))) return '';
    return `<img src="${file}" width="${width}" loading="lazy" alt="${screen}, ${locale}, ${scheme}, ${size}">`;
  };
  const sections = screens.flatMap(({ name, title }) => {
    const rows = ['fr', 'en'].map((locale) => columns.map((column) => cell(name, locale, column)));
    if (rows.flat().every((one) => one === '')) return [];
    return [
      `## ${title}`,
      [
        `| | ${columns.map(([scheme, size]) => `${size}, ${scheme}`).join(' | ')} |`,
        `|---|${columns.map(() => '---').join('|')}|`,
        ...rows.map((cells, index) => `| ${['fr', 'en'][index] ?? ''} | ${cells.join(' | ')} |`),
      ].join('\n'),
    ];
  });
  const head = [
    '# Every screen',
    'Made by `npm run screenshots`; do not edit. In both languages and colour schemes, 390 × 844 and 1280 × 800.',
  ];
  const file = path.join(folder, 'README.md');
  const options = { ...(await resolveConfig(file)), parser: 'markdown' };
  writeFileSync(file, await format([...head, ...sections].join('\n\n'), options));
}
