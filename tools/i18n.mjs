// Message catalogues, a file each in i18n/. French is extracted from src, and translations are written by hand.
//   node tools/i18n.mjs                    extracts i18n/fr.json, and lists missing translations
//   node tools/i18n.mjs --check            changes nothing, exits 1 when the catalogues are not in order
//   node tools/i18n.mjs --fix-typography   sets apostrophes, spaces and dots right in src and the translations, then extracts
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { argumentsOf, typographyProblems, withTypography } from './typography.mjs';

const root = path.resolve(import.meta.dirname, '..');
const catalogue = (language) => path.join(root, 'i18n', `${language}.json`);
/** Languages that the French is translated to: each has its file. */
const translated = fs
  .readdirSync(path.join(root, 'i18n'))
  .map((file) => path.basename(file, '.json'))
  .filter((language) => language !== 'fr');
/** screen.area.phrase: at least two words of letters and digits between dots. */
const idPattern = /^[a-z][A-Za-z0-9]*(\.[a-z0-9][A-Za-z0-9]*)+$/;

const sorted = (messages) =>
  Object.fromEntries(Object.entries(messages).sort(([a], [b]) => (a < b ? -1 : Number(a > b))));
const asFile = (messages) => `${JSON.stringify(sorted(messages), null, 2)}\n`;
const readCatalogue = (language) => JSON.parse(fs.readFileSync(catalogue(language), 'utf8'));

function sourceFiles() {
  return fs
    .readdirSync(path.join(root, 'src'), { recursive: true })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => path.join(root, 'src', file));
}

/** {id: French text} of every descriptor in src. Throws when an id is declared twice with two texts. */
function extract() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'i18n-'));
  try {
    const outFile = path.join(folder, 'fr.json');
    const formatjs = path.join(root, 'node_modules/@formatjs/cli/bin/formatjs');
    execFileSync(
      process.execPath,
      [
        ...[formatjs, 'extract', 'src/**/*.{ts,tsx}', '--ignore', 'src/**/*.d.ts', '--format', 'simple'],
        ...['--preserve-whitespace', '--throws', '--out-file', outFile],
      ],
      { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    return JSON.parse(fs.readFileSync(outFile, 'utf8'));
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

const withoutSpaces = (text) => text.replaceAll('\u202F', '⍽').replaceAll('\u00A0', '⍽');

/** Everything wrong with the French catalogue and its translations ({language: messages}), in words. */
function problemsOf(french, translations) {
  const problems = [];
  const attempt = (language, id, action) => {
    try {
      return action();
    } catch (error) {
      problems.push(`${language} ${id}: not valid ICU (${error.message})`);
      return undefined;
    }
  };
  for (const [id, text] of Object.entries(french)) {
    if (!idPattern.test(id)) problems.push(`fr ${id}: ids read screen.area.phrase`);
    for (const problem of attempt('fr', id, () => typographyProblems('fr', text)) ?? []) {
      problems.push(`fr ${id}: ${problem}: ${withoutSpaces(text)}`);
    }
  }
  for (const id of unreadIds()) problems.push(`fr ${id}: nothing in src reads it`);
  for (const [language, messages] of Object.entries(translations)) {
    for (const id of Object.keys(french)) {
      if (!(id in messages)) problems.push(`${language} ${id}: missing`);
    }
    for (const [id, text] of Object.entries(messages)) {
      if (!(id in french)) {
        problems.push(`${language} ${id}: used nowhere in src`);
        continue;
      }
      for (const problem of attempt(language, id, () => typographyProblems(language, text)) ?? []) {
        problems.push(`${language} ${id}: ${problem}: ${text}`);
      }
      const [fr, own] = [french[id], text].map((one) => attempt('arguments of', id, () => argumentsOf(one)));
      if (fr !== own) problems.push(`${language} ${id}: arguments differ, [${own}] where French has [${fr}]`);
    }
  }
  return problems;
}

/** A node of a source file and all within it, in their order. */
function nodesIn(node) {
  const found = [node];
  ts.forEachChild(node, (child) => void found.push(...nodesIn(child)));
  return found;
}

/** Name and members ({key: id}) of each object of messages that a source file declares. */
const messageObjectsOf = (source) =>
  nodesIn(source).flatMap((node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return [];
    let value = node.initializer;
    while (ts.isSatisfiesExpression(value) || ts.isAsExpression(value)) value = value.expression;
    if (!ts.isCallExpression(value) || value.expression.getText(source) !== 'defineMessages') return [];
    const members = value.arguments[0].properties.map((member) => [
      member.name.text,
      /\bid:\s*'([^']+)'/.exec(member.getText(source))?.[1],
    ]);
    return [{ name: node.name.text, members }];
  });

/** Ids of messages that nothing reads: not by name, nor their object as a whole (by a key that varies, or handed on). */
function unreadIds() {
  const files = sourceFiles().map((file) => [file, fs.readFileSync(file, 'utf8')]);
  const read = files.map(([, text]) => text.replace(/^import\b[^;]*;/gm, '')).join('\n');
  return files
    .filter(([, text]) => text.includes('defineMessages('))
    .flatMap(([file, text]) =>
      messageObjectsOf(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)),
    )
    .flatMap(({ name, members }) => {
      const isReadWhole = new RegExp(`(?<!const |\\w|[^.]\\.)${name}\\b(?!\\.)`).test(read);
      if (isReadWhole) return [];
      return members.filter(([key]) => !new RegExp(`\\b${name}\\.${key}\\b`).test(read)).map(([, id]) => id);
    });
}

/** String literals given as defaultMessage in a source file, as [literal node, kind of place]. */
const defaultMessagesOf = (source) =>
  nodesIn(source).flatMap((node) => {
    const isNamed =
      (ts.isPropertyAssignment(node) || ts.isJsxAttribute(node)) &&
      node.name.getText(source) === 'defaultMessage';
    const value = isNamed ? node.initializer : undefined;
    const literal = value && ts.isJsxExpression(value) ? value.expression : value;
    const isText = literal && ts.isStringLiteralLike(literal);
    return isText ? [{ literal, isAttribute: literal === value && ts.isJsxAttribute(node) }] : [];
  });

/** The text as a literal of source code, in single quotes, or as a JSX attribute in double ones. */
function asLiteral(text, isAttribute) {
  if (isAttribute) return `"${text}"`;
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n')}'`;
}

/** Corrects the French of a source file, and returns the number of changed messages. */
function fixSource(file) {
  const text = fs.readFileSync(file, 'utf8');
  if (!text.includes('defaultMessage')) return 0;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  let fixed = text;
  let count = 0;
  for (const { literal, isAttribute } of defaultMessagesOf(source).reverse()) {
    const right = withTypography('fr', literal.text);
    if (right === literal.text) continue;
    fixed =
      fixed.slice(0, literal.getStart(source)) + asLiteral(right, isAttribute) + fixed.slice(literal.end);
    count += 1;
  }
  if (count > 0) fs.writeFileSync(file, fixed);
  return count;
}

function fixTypography() {
  const inSource = sourceFiles().reduce((count, file) => count + fixSource(file), 0);
  console.log(`Typography: ${inSource} messages set right in src.`);
  for (const language of translated) {
    const messages = readCatalogue(language);
    const right = Object.fromEntries(
      Object.entries(messages).map(([id, text]) => [id, withTypography(language, text)]),
    );
    const count = Object.keys(messages).filter((id) => messages[id] !== right[id]).length;
    if (count > 0) fs.writeFileSync(catalogue(language), asFile(right));
    console.log(`Typography: ${count} messages set right in ${language}.`);
  }
}

const modes = process.argv.slice(2);
if (modes.includes('--fix-typography')) fixTypography();
const french = extract();
const translations = Object.fromEntries(translated.map((language) => [language, readCatalogue(language)]));
const problems = problemsOf(french, translations);
const catalogues = Object.entries({ fr: french, ...translations });

if (modes.includes('--check')) {
  for (const [language, messages] of catalogues) {
    const file = catalogue(language);
    if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== asFile(messages)) {
      problems.push(`i18n/${language}.json is not up to date or not sorted: npm run i18n:extract`);
    }
  }
} else {
  for (const [language, messages] of catalogues) fs.writeFileSync(catalogue(language), asFile(messages));
}

for (const problem of problems) console.error(problem);
console.log(`${Object.keys(french).length} messages, ${problems.length} problems.`);
if (problems.length > 0) process.exitCode = 1;
