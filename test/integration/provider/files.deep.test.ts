/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { readDemonstration } from '../../../server/seed/seed';
import { clientForAll } from './client';

const FOLDER = path.join(__dirname, '../../../server/public');
const ADDRESS = '/sites/default/files/';
const SOUND = `${ADDRESS}audio/trois-respirations.mp3`;

const files = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(FOLDER, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
const read = (file: string) => readFileSync(path.join(FOLDER, file));
const sound = read(SOUND.slice(ADDRESS.length));

/** Every address of ours that the seed names, in its fields and inside its texts. */
const named = new Set(
  readDemonstration().flatMap(({ fr, en, shared }) => [
    ...[shared.picture, shared.recording],
    ...[...`${fr.body}${en.body}`.matchAll(/src="([^"]*)"/g)].map((match) => match[1] ?? ''),
  ]),
);
named.delete('');

const client = clientForAll();

/** A file's answer with its body as it came, which text would spoil. */
const fetchFile = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  client.provider.app.inject({ method, url, headers });

describe('L2 the seed and the files', () => {
  it('L2 every picture and recording that the seed names is there and served by its type, and no other is', async () => {
    for (const url of named) {
      const { statusCode, headers } = await fetchFile(url);
      const type = url.endsWith('.mp3') ? 'audio/mpeg' : 'image/svg+xml';
      expect([url, statusCode, headers['content-type']]).toEqual([url, 200, type]);
    }
    expect(files.filter((file) => !named.has(ADDRESS + file))).toEqual(['pages.css']);
  });

  it('L2 pictures are small and hold no script, style, text or outside reference', () => {
    for (const file of files.filter((name) => name.endsWith('.svg'))) {
      const svg = read(file).toString();
      expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="640" height="360"/);
      expect(svg).not.toMatch(/<(?:script|style|text|image|use|foreignObject)\b|\s(?:style|on\w+|\S*href)=/);
      expect(svg.length).toBeLessThan(6000);
    }
  });

  it('L2 recordings are MP3 and light enough for a phone', () => {
    for (const file of files.filter((name) => name.endsWith('.mp3'))) {
      expect(read(file).subarray(0, 3).toString('latin1')).toBe('ID3');
      expect(read(file).length).toBeLessThan(500_000);
    }
  });
});

describe('L1 files of the site', () => {
  const size = sound.length;

  it('L1 gives a whole recording, says that parts may be asked for, and to HEAD its headers alone', async () => {
    const answer = await fetchFile(SOUND);
    const headers = {
      ...{ 'accept-ranges': 'bytes', 'content-type': 'audio/mpeg', 'content-length': String(size) },
      'x-content-type-options': 'nosniff',
    };
    expect(answer).toMatchObject({ statusCode: 200, headers });
    expect(answer.rawPayload.equals(sound)).toBe(true);
    expect(await fetchFile(SOUND, {}, 'HEAD')).toMatchObject({ statusCode: 200, headers, payload: '' });
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=-500', size - 500, size - 1],
    [`bytes=5-${size + 5}`, 5, size - 1],
  ])('L1 gives a part for %s', async (range, first, last) => {
    const { statusCode, headers, rawPayload } = await fetchFile(SOUND, { range });
    expect([statusCode, headers['content-range']]).toEqual([206, `bytes ${first}-${last}/${size}`]);
    expect(rawPayload.equals(sound.subarray(first, last + 1))).toBe(true);
  });

  it('L1 refuses a part beyond the end, and sends nothing to who has it, under the language prefix too', async () => {
    const { statusCode, headers } = await fetchFile(SOUND, { range: `bytes=${size}-` });
    expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${size}`]);
    const { etag = '' } = (await fetchFile(SOUND)).headers;
    const again = await fetchFile(`/en${SOUND}`, { 'if-none-match': etag });
    expect(again).toMatchObject({ statusCode: 304, payload: '' });
  });

  it('L1 shows no folder, nothing beside or above it, and no hidden file', async () => {
    const { hostname, port } = new URL(await client.provider.app.listen({ port: 0, host: '127.0.0.1' }));
    /** What a path gives that goes over the wire exactly as written, dots and all. */
    const fetchAsWritten = (written: string) =>
      new Promise<IncomingMessage>((resolve, reject) => {
        get({ hostname, port, path: written }, resolve).on('error', reject);
      });
    const above = ['../', '%2e%2e/', '..%2f', '%252e%252e/', '..%5c', 'audio/../../'];
    const inside = ['', 'audio/', 'none.svg', '.env', '.git/config', 'collines.svg%00.mp3'];
    const paths = [...inside, ...above.map((dots) => `${dots}seed/seed.ts`)].map((name) => ADDRESS + name);
    for (const written of [ADDRESS.slice(0, -1), ...paths]) {
      const response = await fetchAsWritten(written);
      const text = await textOf(response);
      expect([written, [400, 403, 404].includes(response.statusCode ?? 0)]).toEqual([written, true]);
      expect(text).not.toMatch(/seedWhenEmpty|<svg|ID3|href="[^"]*(?:mp3|svg)/);
      expect(text).not.toContain(FOLDER);
    }
  });
});
