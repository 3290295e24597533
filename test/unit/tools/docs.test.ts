/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../../..');

const documents = [
  ...['README.md', 'CONTRIBUTING.md'],
  ...fs
    .readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.join('docs', file)),
];

/** Files that a document names: what it links to or shows, and paths in code marks that begin at the root. */
function namedFiles(document: string): string[] {
  const text = fs.readFileSync(path.join(root, document), 'utf8');
  const linked = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(([, link = '']) =>
    path.join(path.dirname(document), link),
  );
  const quoted = [...text.matchAll(/`((?:src|server|test|tools|docs|i18n|public|deploy)\/[\w./-]+)`/g)];
  const shown = [...text.matchAll(/<img src="([^"]+)"/g)].map(([, picture = '']) =>
    path.join(path.dirname(document), picture),
  );
  return [...linked, ...shown, ...quoted.map(([, file = '']) => file)];
}

test.each(documents)('L2 every file that %s names exists', (document) => {
  const isThere = (file: string) =>
    ['', '.ts', '.tsx'].some((ending) => fs.existsSync(path.join(root, file + ending)));
  expect(namedFiles(document).filter((file) => !isThere(file))).toEqual([]);
});

test.each(documents)('L2 every npm script that %s names exists', (document) => {
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const text = fs.readFileSync(path.join(root, document), 'utf8');
  const named = [...text.matchAll(/npm run (?:--silent )?([a-z][\w:]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
