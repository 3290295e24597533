// Adds the first screens' frames and the inline script to dist/index.html after webpack. Writes the headers that
// allow that script.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { contentSecurityPolicy } from '../../server/securityHeaders';
import { frameNames, type FrameName } from '../../src/app/firstPaint/firstFrame';
import { supportedLocales, type Locale } from '../../src/domain/locale';
import { drawFrame, drawnStyles } from './drawFrames';

const root = path.resolve(__dirname, '../..');
const dist = path.join(root, 'dist');
const page = path.join(dist, 'index.html');

/** Where the app is drawn, as public/index.html has it. */
const place = '<div id="root"></div>';

/** Files of each named chunk, as webpack.config.ts has written them. */
const chunks = JSON.parse(fs.readFileSync(path.join(root, '.cache/chunks.json'), 'utf8')) as Record<
  string,
  string[]
>;

/** Chunks that a frame's screen takes, besides the language's. */
const chunksOf: Record<FrameName, readonly string[]> = {
  login: ['session'],
  home: ['readers', 'shell', 'home'],
  public: [],
  private: ['readers', 'shell'],
};

/** True for frames whose screen says only what came with the first messages. */
const isFirstScreen = (name: FrameName) => name === 'login' || name === 'home';

function filesOf(chunk: string): string[] {
  const files = chunks[chunk];
  if (!files) throw new Error(`No chunk is named ${chunk}.`);
  return files.map((file) => `/${file}`);
}

async function template(name: FrameName, locale: Locale): Promise<string> {
  const isInPage = (file: string) => filesOf('main').includes(file);
  const texts = [`messages-${locale}`, ...(isFirstScreen(name) ? [] : [`messages-${locale}-others`])];
  const needs = [...texts, ...chunksOf[name]].flatMap(filesOf).filter((file) => !isInPage(file));
  const content = await drawFrame(name, locale);
  const refused = /.{0,80}(<script|<style|\sstyle=).{0,40}/.exec(content)?.[0];
  if (refused !== undefined) throw new Error(`The frame ${name} holds what the policy refuses: ${refused}`);
  return `<template id="frame-${name}-${locale}" data-needs="${[...new Set(needs)].join(' ')}">${content}</template>`;
}

/** The code of the inline script, which is taken out of dist/: it stands in the page only. */
function takeScript(): string {
  const [file] = filesOf('frame');
  if (file === undefined) throw new Error('The frame’s script was not built.');
  const code = fs.readFileSync(path.join(dist, file), 'utf8').trim();
  fs.rmSync(path.join(dist, file));
  if (code.includes('</script')) throw new Error('The frame’s script would end early.');
  return code;
}

/** Puts the theme's variables and the styles of the frames before the app's own in its style sheet. Returns its new address. */
function writeStyle(file: string, css: string): string {
  const own = fs.readFileSync(path.join(dist, file), 'utf8');
  fs.rmSync(path.join(dist, file));
  const whole = `${css}\n${own}`;
  const hash = createHash('sha256').update(whole).digest('hex').slice(0, 12);
  const name = `/assets/style.${hash}.css`;
  fs.writeFileSync(path.join(dist, name), whole);
  return name;
}

/** The page with its style sheet's text in it: nothing is drawn before that, and the file would take a trip of its own. */
function withStyle(html: string): string {
  const built = filesOf('main').find((name) => name.endsWith('.css'));
  const link = `<link href="${built}" rel="stylesheet">`;
  if (built === undefined || !html.includes(link)) throw new Error('The page does not name its style sheet.');
  const { css, names } = drawnStyles();
  const file = writeStyle(built, css);
  const style = fs.readFileSync(path.join(dist, file), 'utf8');
  if (/<\/style/i.test(style)) throw new Error('The page’s style would end early.');
  // Emotion reads the names when it starts, and takes these rules for written. It adds its own after them.
  const styles = `<style data-file="${file}">${style}</style><style data-emotion="${names}"></style>`;
  return html.replace(link, '').replace('</head>', () => `${styles}</head>`);
}

async function main(): Promise<void> {
  const parts: string[] = [];
  for (const name of frameNames)
    for (const locale of supportedLocales) parts.push(await template(name, locale));
  const html = fs.readFileSync(page, 'utf8');
  if (html.split(place).length !== 2) throw new Error('public/index.html has no one empty #root.');
  const whole = withStyle(html).replace(
    place,
    () => `${place}${parts.join('')}<script>${takeScript()}</script>`,
  );
  fs.writeFileSync(page, whole);
  const headers = { 'content-security-policy': contentSecurityPolicy(whole) };
  fs.writeFileSync(path.join(dist, 'headers.json'), `${JSON.stringify(headers, null, 2)}\n`);
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
