/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import https from 'node:https';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildProvider, type Provider } from '../../server/app';
import { legalPages } from '../../src/domain/programme/legalPages';
import { amelie, callsTo } from '../integration/provider/client';
import { dist } from './nginx';
import { startSite, type DeployedSite } from './site';

jest.setTimeout(60_000);

let site: DeployedSite;
/** Our own server before the same build: what nginx does must be the same. */
let own: Provider;
beforeAll(async () => {
  [site, own] = await Promise.all([startSite(), buildProvider({ distDir: dist })]);
});
afterAll(() => Promise.all([site.close(), own.close()]));

const asset = `/assets/${readdirSync(`${dist}/assets`).find((name) => /^main\..*\.js$/.test(name)) ?? ''}`;
const fixedNames = readdirSync(dist).filter((name) => /\.(js|webmanifest|png|svg|ico|html)$/.test(name));
const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
const browser = { accept: 'text/html,*/*' };

/** An answer as it came over the wire, not decompressed. */
function raw(address: string, headers: Record<string, string>) {
  return new Promise<{ headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const request = https.get(site.origin + address, { headers, ca: trusted() }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        resolve({ headers: response.headers, body: Buffer.concat(parts) });
      });
    });
    request.on('error', reject);
  });
}

const trusted = () => readFileSync(process.env['NODE_EXTRA_CA_CERTS'] ?? '');

describe('L3 the app from nginx', () => {
  it.each(['/', '/login', '/reco/add', '/news/32', '/nope', '/swap/js'])(
    'L3 answers %s with the page',
    async (address) => {
      const answer = await fetch(site.origin + address, { headers: browser });
      expect([answer.status, await answer.text()]).toEqual([200, page]);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    },
  );

  it('L3 never answers a missing file with the page', async () => {
    for (const address of ['/assets/main.0000.js', '/missing.js', '/nope.webmanifest', '/assets/', '/.env']) {
      expect([address, (await fetch(site.origin + address)).status]).toEqual([address, 404]);
    }
  });

  it.each([
    '/',
    '/login',
    asset,
    '/nope.js',
    '/ws/events?_format=json',
    '/en/cgu',
    ...fixedNames.map((name) => `/${name}`),
  ])(
    'L3 S7 gives %s the status, the type, the caching and the security headers of our own server',
    async (url) => {
      const theirs = await fetch(site.origin + url, { headers: browser });
      const ours = await own.app.inject({ url, headers: url === '/nope.js' ? {} : browser });
      const kept = ['cache-control', 'content-security-policy', 'permissions-policy'];
      const names = [
        ...kept,
        ...Object.keys(ours.headers).filter((name) => /^(x-|cross-|referrer|strict|origin-)/.test(name)),
      ];
      const seen = Object.fromEntries(names.map((name) => [name, theirs.headers.get(name)]));
      const wanted = Object.fromEntries(names.map((name) => [name, ours.headers[name] ?? null]));
      // nginx does not say how long a page that isn't there may be kept; our server leaves that open too.
      if (url === '/nope.js') wanted['cache-control'] = seen['cache-control'] = null;
      expect([theirs.status, seen]).toEqual([ours.statusCode, wanted]);
      const typeOf = (value: unknown) =>
        String(value).toLowerCase().replace('text/javascript', 'application/javascript');
      if (ours.statusCode === 200) {
        expect(typeOf(theirs.headers.get('content-type'))).toBe(typeOf(ours.headers['content-type']));
      }
    },
  );

  it('L3 keeps hashed files for a year, and asks for all others again', async () => {
    const caching = async (address: string) =>
      (await fetch(site.origin + address)).headers.get('cache-control');
    expect(await caching(asset)).toBe('public, max-age=31536000, immutable');
    for (const address of ['/', '/login', ...fixedNames.map((name) => `/${name}`)]) {
      expect([address, await caching(address)]).toEqual([address, 'no-cache']);
    }
  });

  it('L3 sends what the build compressed', async () => {
    const content = readFileSync(dist + asset);
    const gzip = await raw(asset, { 'accept-encoding': 'gzip' });
    expect(gzip.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(gunzipSync(gzip.body).equals(content)).toBe(true);
    expect(gzip.body.equals(readFileSync(`${dist + asset}.gz`))).toBe(true);
    const plain = await raw(asset, {});
    expect([plain.headers['content-encoding'], plain.body.equals(content)]).toEqual([undefined, true]);
    if (!site.hasBrotli) return;
    const brotli = await raw(asset, { 'accept-encoding': 'gzip, br' });
    expect(brotli.headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
    expect(brotliDecompressSync(brotli.body).equals(content)).toBe(true);
  });

  it('L3 compresses what the provider answers', async () => {
    const { access } = await callsTo(site.origin).login(amelie);
    const headers = { authorization: `Bearer ${access}`, 'accept-encoding': 'gzip' };
    const { headers: got, body } = await raw('/ge_rest/ge_get_schema_url?_format=json', headers);
    expect(got['content-encoding']).toBe('gzip');
    expect(Object.keys(JSON.parse(gunzipSync(body).toString()) as object)).toEqual(['fr', 'en']);
  });

  it('J2 L3 leaves the legal pages to the provider', async () => {
    for (const address of Object.values(legalPages).flatMap((page) => [page.fr, page.en])) {
      const answer = await fetch(site.origin + address, { headers: browser });
      expect([address, answer.status, (await answer.text()) === page]).toEqual([address, 200, false]);
    }
  });

  it('L3 sends visitors of the plain address to the safe one', async () => {
    const answer = await fetch(`${site.plainOrigin}/reco/add?a=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([
      301,
      'https://reconnexion.example.org/reco/add?a=1',
    ]);
  });

  it('L3 logs paths, not people', async () => {
    await fetch(`${site.origin}/ws/events?_format=json&secret=1`, { headers: { 'user-agent': 'Somebody' } });
    expect(site.log()).toContain('GET /ws/events 200');
    expect(site.log()).not.toMatch(/secret|Somebody|127\.0\.0\.1/);
  });

  it('L3 gives files that an administrator added, in each process', async () => {
    const picture = path.join(site.dataDir, 'lac.svg');
    writeFileSync(picture, '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>');
    execFileSync(process.execPath, ['--import', 'tsx', 'server/admin/main.ts', 'files', 'add', picture], {
      cwd: path.join(__dirname, '../..'),
      env: { ...process.env, DATABASE_URL: site.databaseUrl, DATA_DIR: site.dataDir },
    });
    for (let time = 0; time < 4; time += 1) {
      expect((await fetch(`${site.origin}/sites/default/files/lac.svg`)).status).toBe(200);
    }
  });
});
