import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { YAMLParseError, parse } from 'yaml';
import { ValidationError, type Schema } from 'yup';
import { isStorableText } from '../boundValues';
import { audioExtensions, fileAddress, hasExtension, imageExtensions, isSiteFile } from '../siteFiles';
import { frontMatter, type EnglishFront, type FrenchFront } from './frontMatter';
import { readMarkdown } from './markdown';
import { mediaProblem } from './mediaFile';

/** The folders of items, by what is in them. */
const itemFolders = { news: 'news', events: 'event' } as const;

const languages = ['fr', 'en'] as const;

/** What an item says in one language; `body` is HTML. */
type ItemText = EnglishFront & { body: string };

/** A news item or an event, as a folder has it. */
export interface FolderItem {
  /** Its folder and its file's name, `news/welcome`: what it is known by for good. */
  name: string;
  type: 'news' | 'event';
  /** What both languages share; `picture` and `recording` are addresses of the site, '' for none. */
  shared: FrenchFront & { picture: string; recording: string };
  fr: ItemText;
  en: ItemText;
}

/** All that a folder holds but the exercises. */
export interface Folder {
  items: FolderItem[];
  /** The pictures and recordings that items name: where each lies, by its name on the site. */
  media: Map<string, string>;
}

/** What a folder is checked against besides its own shape. */
export interface FolderFacts {
  peopleCategories: readonly number[];
  /** The folder of files that were published before. */
  filesDir: string | undefined;
}

/** A folder that is being read: what was found so far. */
interface Reading {
  root: string;
  facts: FolderFacts;
  media: Map<string, string>;
  /** Notes what is wrong with a file. */
  note: (file: string, problem: string) => void;
}

/** What is wrong with the form of a file; its message goes on from the file's name. */
class FormError extends Error {}

/** Characters of a body. */
const MAX_BODY = 50_000;
/** Bytes of a file of text. */
const MAX_TEXT = 4 * MAX_BODY;

/** Whether a file of the folder lies there itself: a link may lead to anything. */
function isOwnFile(root: string, name: string): boolean {
  const file = path.join(realpathSync(root), name);
  return lstatSync(file).isFile() && realpathSync(file) === file;
}

/** The front matter and the Markdown of a file. Throws a FormError. */
function splitFile(root: string, name: string): { front: unknown; markdown: string } {
  if (!isOwnFile(root, name)) throw new FormError('is a link or a folder, and no file');
  const bytes = readFileSync(path.join(root, name));
  if (bytes.length > MAX_TEXT) throw new FormError(`must have at most ${MAX_TEXT / 1000} kB`);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new FormError('is not UTF-8 text');
  }
  const [, yaml, markdown = ''] = /^---\n(.*?)\n---(?:\n(.*))?$/s.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (yaml === undefined) throw new FormError('must begin with front matter between two lines of ---');
  try {
    return { front: parse(yaml, { logLevel: 'error' }) as unknown, markdown };
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw new FormError('has front matter that is no YAML');
    // The front matter begins on the second line.
    const line = (error.linePos?.[0].line ?? 0) + 1;
    const why = error.message.replace(/ at line \d[^]*/, '');
    throw new FormError(`line ${line} is no YAML (a text with a colon goes between quotes): ${why}`);
  }
}

/** Where a file that an item names lies, or why it is refused. */
function findMedia(root: string, folder: string, given: string): { source: string } | { problem: string } {
  if (!/^[a-z0-9][a-z0-9_-]*\.[a-z0-9]+$/.test(given)) {
    return { problem: 'must be named with a to z, 0 to 9, - and _, in lower case, then its extension' };
  }
  const source = path.join(root, folder, given);
  if (!existsSync(source)) return { problem: `names ${given}, and there is no such file beside` };
  if (!isOwnFile(root, `${folder}/${given}`)) {
    return { problem: `names ${given}, which is a link or a folder, and no file` };
  }
  const problem = mediaProblem(source);
  return problem === undefined ? { source } : { problem: `names ${given}, which ${problem}` };
}

/** The address of a picture or recording, '' for a refused one. One that begins with / is the site's. */
function readAddress(
  { root, facts, media, note }: Reading,
  [file, field, given]: [file: string, field: string, given: string],
  extensions: readonly string[],
): string {
  if (given === '') return '';
  if (!hasExtension(given, extensions)) {
    note(file, `${field} must end in ${extensions.map((one) => `.${one}`).join(', ')}`);
    return '';
  }
  if (given.startsWith('/')) {
    if (isSiteFile(given, facts.filesDir)) return given;
    note(file, `${field} is no file of the site: ${given}`);
    return '';
  }
  const folder = path.dirname(file);
  const found = findMedia(root, folder, given);
  if ('problem' in found) {
    note(file, `${field} ${found.problem}`);
    return '';
  }
  media.set(`${folder}/${given}`, found.source);
  return fileAddress(`${folder}/${given}`);
}

/** The body of a file as HTML. */
function readBody(reading: Reading, file: string, markdown: string): string {
  const read = readMarkdown(markdown, (picture) =>
    /^(?:\/|[a-z][a-z+.-]*:)/i.test(picture)
      ? picture
      : // A refused one is told of once.
        readAddress(reading, [file, 'the text', picture], imageExtensions) || '/',
  );
  const problems = 'problems' in read ? read.problems : [];
  for (const problem of problems) reading.note(file, `the text: ${problem}`);
  if ('problems' in read) return '';
  const { html } = read;
  if (html === '') reading.note(file, 'has no text below its front matter');
  if (html.length > MAX_BODY) reading.note(file, `the text must have at most ${MAX_BODY} characters`);
  if (!isStorableText(html)) reading.note(file, 'the text holds characters that cannot be stored');
  return html;
}

/** What one file says, checked; undefined where it is refused. */
function readFile<Front>(reading: Reading, file: string, schema: Schema<Front>) {
  try {
    const { front, markdown } = splitFile(reading.root, file);
    const body = readBody(reading, file, markdown);
    return { front: schema.validateSync(front, { strict: true, abortEarly: false }), body };
  } catch (error) {
    if (error instanceof FormError) reading.note(file, error.message);
    else if (!(error instanceof ValidationError)) throw error;
    else {
      for (const { path: field = '', message } of error.inner.length > 0 ? error.inner : [error]) {
        reading.note(file, field === '' ? message : `${field} ${message}`);
      }
    }
    return undefined;
  }
}

/** The items of one folder, by name. */
function readItems(reading: Reading, folder: keyof typeof itemFolders): FolderItem[] {
  const inside = path.join(reading.root, folder);
  const found = existsSync(inside) ? readdirSync(inside, { recursive: true, encoding: 'utf8' }) : [];
  const files = found.filter((file) => /\.md$/i.test(file)).sort();
  const slugs = new Set<string>();
  for (const file of files) {
    const [, slug] = /^([a-z0-9][a-z0-9-]*)\.(?:fr|en)\.md$/.exec(file) ?? [];
    if (slug !== undefined) slugs.add(slug);
    else {
      const should = 'must be named like welcome.fr.md or welcome.en.md (a to z, 0 to 9, -)';
      reading.note(`${folder}/${file}`, should);
    }
  }
  const type = itemFolders[folder];
  const schemas = frontMatter(type, reading.facts.peopleCategories);
  return [...slugs].sort().flatMap((slug) => {
    const name = `${folder}/${slug}`;
    const missing = languages.filter((language) => !files.includes(`${slug}.${language}.md`));
    for (const language of missing) reading.note(`${name}.${language}.md`, 'is missing');
    if (missing.length > 0) return [];
    const french = `${name}.fr.md`;
    const fr = readFile(reading, french, schemas.fr);
    const en = readFile(reading, `${name}.en.md`, schemas.en);
    if (!fr || !en) return [];
    const { picture = '', recording = '' } = fr.front;
    const shared = {
      ...fr.front,
      picture: readAddress(reading, [french, 'picture', picture], imageExtensions),
      recording: readAddress(reading, [french, 'recording', recording], audioExtensions),
    };
    return [{ name, type, shared, fr: { ...fr.front, body: fr.body }, en: { ...en.front, body: en.body } }];
  });
}

/** What a folder of news and events holds, and each reason why it can't be published, a line with its file. */
export function readFolder(root: string, facts: FolderFacts): Folder & { problems: string[] } {
  const media = new Map<string, string>();
  const problems: string[] = [];
  const note = (file: string, problem: string) => void problems.push(`${file}: ${problem}`);
  const reading = { root, facts, media, note };
  return { items: [...readItems(reading, 'news'), ...readItems(reading, 'events')], media, problems };
}
