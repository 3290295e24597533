/** @jest-environment node */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { get } from 'node:http';
import path from 'node:path';
import { events } from '../../../server/seed/content/events';
import { news } from '../../../server/seed/content/news';
import { startClient, type Client } from './client';

const FOLDER = path.join(__dirname, '../../../server/public');
const ADDRESS = '/sites/default/files/';
const SOUND = `${ADDRESS}audio/trois-respirations.mp3`;
const PICTURE = `${ADDRESS}collines.svg`;

const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(FOLDER, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
const sound = readFileSync(path.join(FOLDER, SOUND.slice(ADDRESS.length)));

/** Every address of ours that the seed names, in its fields and inside its texts. */
const named = new Set(
  [...news, ...events].flatMap(({ fr, en, ...item }) => [
    ...[item.image, 'audio' in item ? item.audio : ''],
    ...[...`${fr.body}${en.body}`.matchAll(/src="([^"]*)"/g)].map((match) => match[1] ?? ''),
  ]),
);
named.delete('');

let client: Client;
let origin: URL;
beforeAll(async () => {
  client = await startClient();
  origin = new URL(await client.provider.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => client.provider.close());

/** A file's answer with its body as it came, which text would spoil. */
const fetchFile = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  client.provider.app.inject({ method, url, headers });

/** What a path gives that goes over the wire exactly as written, dots and all. */
function fetchAsWritten(writtenPath: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    get({ host: origin.hostname, port: origin.port, path: writtenPath }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => (text += part));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, text });
      });
    }).on('error', reject);
  });
}

describe('L2 the seed and the files', () => {
  it('L2 every picture and recording that the seed names is there, and served by its type', async () => {
    for (const url of named) {
      const answer = await fetchFile(url);
      const type = url.endsWith('.mp3') ? 'audio/mpeg' : 'image/svg+xml';
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, type]);
    }
  });

  it('L2 every file is used', () => {
    const unused = files.filter((file) => !named.has(ADDRESS + file));
    expect(unused).toEqual(['pages.css']);
  });

  it('L2 pictures are small and hold no script, style, text or outside reference', () => {
    for (const file of files.filter((name) => name.endsWith('.svg'))) {
      const svg = readFileSync(path.join(FOLDER, file), 'utf8');
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="640" height="360"/);
      expect(svg).not.toMatch(/<(?:script|style|text|image|use|foreignObject)\b|\s(?:style|on\w+|\S*href)=/);
      expect(svg.length).toBeLessThan(6000);
    }
  });

  it('L2 recordings are MP3 and light enough for a phone', () => {
    for (const file of files.filter((name) => name.endsWith('.mp3'))) {
      expect(readFileSync(path.join(FOLDER, file)).subarray(0, 3).toString('latin1')).toBe('ID3');
      expect(statSync(path.join(FOLDER, file)).size).toBeLessThan(500_000);
    }
  });
});

describe('L1 files of the site', () => {
  it('L1 gives a whole recording and says that parts may be asked for', async () => {
    const answer = await fetchFile(SOUND);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'accept-ranges': 'bytes',
      'content-type': 'audio/mpeg',
      'content-length': String(sound.length),
      'x-content-type-options': 'nosniff',
    });
    expect(answer.rawPayload.equals(sound)).toBe(true);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=1000-1000', 1000, 1000],
    ['bytes=-500', sound.length - 500, sound.length - 1],
    [`bytes=${sound.length - 10}-`, sound.length - 10, sound.length - 1],
    [`bytes=5-${sound.length + 5}`, 5, sound.length - 1],
  ])('L1 gives a part for %s', async (range, first, last) => {
    const answer = await fetchFile(SOUND, { range });
    expect(answer.statusCode).toBe(206);
    expect(answer.headers).toMatchObject({
      'content-range': `bytes ${first}-${last}/${sound.length}`,
      'content-length': String(last - first + 1),
      'content-type': 'audio/mpeg',
    });
    expect(answer.rawPayload.equals(sound.subarray(first, last + 1))).toBe(true);
  });

  it('L1 refuses a part beyond the end', async () => {
    const answer = await fetchFile(SOUND, { range: `bytes=${sound.length}-` });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([416, `bytes */${sound.length}`]);
  });

  it('L1 answers HEAD with the headers alone', async () => {
    const answer = await fetchFile(SOUND, {}, 'HEAD');
    expect([answer.statusCode, answer.headers['content-length'], answer.rawPayload.length]).toEqual([
      ...[200, String(sound.length), 0],
    ]);
  });

  it('L1 answers 304 to who has it already, under the language prefix too', async () => {
    const { etag } = (await fetchFile(PICTURE)).headers;
    expect(etag).toBeDefined();
    const again = await fetchFile(`/en${PICTURE}`, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it.each([
    ['the folder', ADDRESS],
    ['the folder without slash', ADDRESS.slice(0, -1)],
    ['a folder in it', `${ADDRESS}audio/`],
    ['an unknown file', `${ADDRESS}none.svg`],
    ['the folder above', `${ADDRESS}../seed/seed.ts`],
    ['the folder above, encoded', `${ADDRESS}%2e%2e/seed/seed.ts`],
    ['the folder above, encoded slash', `${ADDRESS}..%2fseed%2fseed.ts`],
    ['the folder above, encoded twice', `${ADDRESS}%252e%252e/seed/seed.ts`],
    ['the folder above, backslash', `${ADDRESS}..%5cseed%5cseed.ts`],
    ['the folder above, through another', `${ADDRESS}audio/../../seed/seed.ts`],
    ['a dotfile', `${ADDRESS}.env`],
    ['a dotfolder', `${ADDRESS}.git/config`],
    ['a null byte', `${ADDRESS}collines.svg%00.mp3`],
  ])('L1 shows nothing for %s', async (_what, url) => {
    const { status, text } = await fetchAsWritten(url);
    expect([400, 403, 404]).toContain(status);
    expect(text).not.toMatch(/seedWhenEmpty|<svg|ID3|href="[^"]*(?:mp3|svg)/);
    expect(text).not.toContain(FOLDER);
  });
});
