/** @jest-environment node */
import fs from 'node:fs';
import path from 'node:path';
import { docPictures, readOptions } from '../../../tools/screenshots/pictures';

const folders = { all: '.cache/screenshots', docs: 'docs/screenshots' };

const wanted = (...words: string[]) => {
  const { walks, shots, schemesOf } = readOptions(words, folders);
  return walks.flatMap((walk) =>
    shots.flatMap((shot) =>
      schemesOf(shot, walk).map((scheme) => `${shot.name}.${walk.locale}-${scheme}-${walk.size}`),
    ),
  );
};

test('L2 docs/screenshots holds the pictures of its list and no other', () => {
  const files = fs.readdirSync(path.resolve(__dirname, '../../..', folders.docs));
  const pictures = files.filter((file) => file !== 'README.md');
  expect(pictures.sort()).toEqual(docPictures.map((name) => `${name}.webp`).sort());
});

test('L2 --docs takes the pictures of the list, into docs/screenshots', () => {
  expect(wanted('--docs').sort()).toEqual([...docPictures].sort());
  expect(readOptions(['--docs'], folders).folder).toBe(folders.docs);
});

test('L2 without it every picture is taken, outside of what git keeps', () => {
  expect(wanted().length).toBeGreaterThan(400);
  expect(wanted('menu', '--fr', '--dark')).toEqual(['menu.fr-dark-phone']);
  expect(readOptions([], folders).folder).toBe(folders.all);
});
