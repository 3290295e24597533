/** @jest-environment node */
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { amelie, startClient, type Client } from './client';

const CSP =
  "default-src 'self';script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ=';style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';img-src 'self' data:;connect-src 'self';font-src 'self';media-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types webpack dompurify service-worker";

const PAGE = '<!DOCTYPE html><title>app</title><script>run()</script>';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'provider-'));
  mkdirSync(path.join(folder, 'dist/assets'), { recursive: true });
  for (const [name, text] of [
    ['index.html', PAGE],
    ['assets/main.abc.js', 'console.log(1)'],
  ] as const) {
    const file = path.join(folder, 'dist', name);
    writeFileSync(file, text);
    writeFileSync(`${file}.br`, brotliCompressSync(text));
    writeFileSync(`${file}.gz`, gzipSync(text));
  }
  for (const name of ['sw.js', 'manifest.webmanifest']) writeFileSync(path.join(folder, 'dist', name), '{}');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

describe('L2 the built app on the same origin', () => {
  let client: Client;
  beforeAll(async () => {
    client = await startClient({ distDir: path.join(folder, 'dist') });
  });
  afterAll(() => client.provider.close());

  it('L2 serves hashed files for ever, precompressed', async () => {
    const url = '/assets/main.abc.js';
    const plain = await client.call('GET', url);
    expect([plain.status, plain.headers['cache-control']]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    for (const [accepted, encoding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const answer = await client.call('GET', url, { headers: { 'accept-encoding': accepted } });
      expect([answer.status, answer.headers['content-encoding']]).toEqual([200, encoding]);
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(String(answer.headers.vary)).toMatch(/accept-encoding/i);
      expect(answer.type).toMatch(/javascript/);
    }
  });

  it.each([
    ['/sw.js', /javascript/],
    ['/manifest.webmanifest', /^application\/manifest\+json/],
  ])('R28 serves %s under its own name, asked for anew each time', async (url, type) => {
    const answer = await client.call('GET', url);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.type).toMatch(type);
    expect(answer.headers['content-security-policy']).toBe(CSP);
  });

  it.each(['/', '/pages/user', '/reco/add', '/login?returnUrl=%2F'])(
    'L2 opens %s as the app, revalidated',
    async (url) => {
      const answer = await client.call('GET', url, {
        headers: { accept: 'text/html', 'accept-encoding': 'br' },
      });
      expect([
        answer.status,
        answer.type,
        answer.headers['cache-control'],
        answer.headers['content-encoding'],
      ]).toEqual([...[200, 'text/html; charset=utf-8', 'no-cache', 'br']]);
      const etag = String(answer.headers.etag);
      const again = await client.call('GET', url, {
        headers: { accept: 'text/html', 'accept-encoding': 'br', 'if-none-match': etag },
      });
      expect(again.status).toBe(304);
    },
  );

  it.each(['/a//b', '/pages//cid', '/pages/cid//', '//', '/a/./b', '/a%5Cb', '/%2e%2e/secret'])(
    'L2 opens %s, which is no file either, as the app',
    async (url) => {
      const answer = await client.call('GET', url, { headers: { accept: 'text/html' } });
      expect([answer.status, answer.text]).toEqual([200, PAGE]);
      expect((await client.call('GET', `${url}?_format=json`)).status).toBe(404);
    },
  );

  it.each([
    '/oauth/nope',
    '/user',
    '/node',
    '/ws/nope',
    '/ge_rest/nope',
    '/sites/nope',
    '/en',
    '/en/pages/user',
    '/assets/gone.js',
  ])('L2 never answers %s with the app', async (url) => {
    const answer = await client.call('GET', url, { headers: { accept: 'text/html' } });
    expect(answer.status).toBe(404);
    expect(answer.text).not.toContain('<title>app');
  });

  it('L1 answers unknown paths of the API as the contract says', async () => {
    const json = await client.call('GET', '/nope?_format=json', { headers: { host: 'h' } });
    expect([json.status, json.json]).toEqual([404, { message: 'No route found for "GET http://h/nope"' }]);
    const post = await client.call('POST', '/nope?_format=json', { body: {} });
    expect([post.status, post.type]).toEqual([404, 'application/json; charset=utf-8']);
    const html = await client.call('POST', '/user/lost-password', { body: { mail: 'x' } });
    expect([html.status, html.type]).toEqual([404, 'text/html; charset=UTF-8']);
  });

  it('L2 sends strict security headers with every answer', async () => {
    for (const url of ['/', '/assets/main.abc.js', '/ws/events?_format=json', '/cgu', '/nope?_format=json']) {
      const { headers } = await client.call('GET', url);
      expect(headers).toMatchObject({
        'content-security-policy': CSP,
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'x-frame-options': 'DENY',
      });
      expect(headers['permissions-policy']).toContain('camera=()');
    }
  });

  it('L1 keeps API answers out of caches', async () => {
    const { access } = await client.login(amelie);
    const answer = await client.call('GET', '/user/2?_format=json', { token: access });
    expect(answer.headers['cache-control']).toBe('must-revalidate, no-cache, private');
    expect('etag' in answer.headers).toBe(false);
  });

  it.each([
    ['/mentions-legales', 'fr'],
    ['/cgu', 'fr'],
    ['/politique-de-confidentialite', 'fr'],
    ['/accessibilite', 'fr'],
    ['/en/legal-notices', 'en'],
    ['/en/cgu', 'en'],
    ['/en/confidentiality-policy', 'en'],
    ['/en/accessibility', 'en'],
  ])('J2 serves the legal page %s in %s', async (url, language) => {
    const answer = await client.call('GET', url);
    expect([answer.status, answer.type]).toEqual([200, 'text/html; charset=UTF-8']);
    expect(answer.text).toContain(`<html lang="${language}">`);
    expect(answer.text.match(/<p>/g)?.length).toBeGreaterThan(2);
  });

  it('J2 states accessibility under the headings that the law wants, with ways to complain', async () => {
    const { text } = await client.call('GET', '/accessibilite');
    expect([...text.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, heading]) => heading)).toEqual([
      ...['État de conformité', 'Résultats des tests', 'Contenus non accessibles'],
      ...['Établissement de cette déclaration', 'Retour d’information et contact', 'Voies de recours'],
    ]);
    expect(text).toMatch(/conformité partielle/);
    expect(text).toContain('<a href="https://formulaire.defenseurdesdroits.fr/">');
    expect(text).toContain('Libre réponse 71120, 75342 Paris CEDEX 07');
    const english = await client.call('GET', '/en/accessibility');
    const parts = (html: string) => html.match(/<(h1|h2|h3|li|p)>/g);
    expect(parts(english.text)).toEqual(parts(text));
    expect(english.text).toContain('<a href="/accessibilite" lang="fr" hreflang="fr">');
  });

  it.each(['/legal-notices', '/en/mentions-legales'])('J2 keeps %s to its own language', async (url) => {
    const answer = await client.call('GET', url, { headers: { accept: 'text/html' } });
    expect(answer.text).not.toContain('<p>Reconnexion');
  });

  it('L1 closes for maintenance, the app staying reachable', async () => {
    await client.provider.controls.setMaintenance(true);
    const api = await client.call('GET', '/ws/events?_format=json');
    expect([api.status, api.type]).toEqual([503, 'text/plain; charset=UTF-8']);
    const token = await client.token(client.passwordFields(amelie));
    expect([token.status, token.type]).toEqual([503, 'text/html; charset=UTF-8']);
    expect((await client.call('GET', '/')).status).toBe(200);
    await client.provider.controls.setMaintenance(false);
    expect((await client.call('GET', '/ws/events?_format=json')).status).toBe(200);
  });
});

describe('L1 CORS', () => {
  const preflight = { origin: 'https://app.example', 'access-control-request-method': 'PATCH' };

  it('L1 is off by default', async () => {
    const client = await startClient();
    const answer = await client.call('OPTIONS', '/node/1', { headers: preflight });
    const headers = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'));
    expect([answer.status, headers]).toEqual([200, []]);
    await client.provider.close();
  });

  it('L1 answers preflights with 204, and names the origin on errors too', async () => {
    const client = await startClient({ corsOrigin: 'https://app.example' });
    const answer = await client.call('OPTIONS', '/node/1', { headers: preflight });
    expect(answer.status).toBe(204);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': 'https://app.example',
      'access-control-allow-methods': 'GET, POST, PATCH, OPTIONS',
      'access-control-allow-headers': 'content-type, authorization, accept',
      'access-control-max-age': '600',
    });
    for (const url of ['/ws/events', '/nope?_format=json', '/user/2?_format=json']) {
      const real = await client.call('GET', url, { token: url === '/ws/events' ? undefined : 'a.b.c' });
      expect(real.headers['access-control-allow-origin']).toBe('https://app.example');
      expect('access-control-allow-credentials' in real.headers).toBe(false);
    }
    await client.provider.close();
  });
});

describe('L2 the database', () => {
  it('L2 keeps data, tokens and the signing key over a restart, and seeds once', async () => {
    const databaseFile = path.join(folder, 'kept/provider.db');
    const first = await startClient({ databaseFile });
    const { access, refresh } = await first.login(amelie);
    const nid = await first.nodeOf(amelie.uid);
    const body = { type: [{ target_id: 'data' }], field_plf: [{ value: '{"kept":1}' }] };
    expect((await first.call('PATCH', `/node/${nid}?_format=json`, { token: access, body })).status).toBe(
      200,
    );
    await first.provider.close();

    const second = await startClient({ databaseFile });
    const node = await second.call('GET', `/node/${nid}?_format=json`, { token: access });
    expect(node.json).toMatchObject({ field_plf: [{ value: '{"kept":1}' }] });
    expect((await second.refresh(refresh)).status).toBe(200);
    expect(await second.provider.db.selectFrom('users').select('id').execute()).toHaveLength(3);
    await second.provider.close();
  });

  it('L2 seeds the same from the same date', async () => {
    const dump = async () => {
      const client = await startClient({ seedAt: 1_795_226_400_000 });
      const { db } = client.provider;
      const tables = [
        await db.selectFrom('nodes').selectAll().execute(),
        await db.selectFrom('data_nodes').selectAll().execute(),
        await db.selectFrom('events').selectAll().execute(),
        await db
          .selectFrom('users')
          .select(['id', 'uuid', 'mail', 'field_ancrage', 'field_data_id'])
          .execute(),
      ];
      await client.provider.close();
      return tables;
    };
    expect(await dump()).toEqual(await dump());
  });
});
