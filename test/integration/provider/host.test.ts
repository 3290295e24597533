/** @jest-environment node */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Provider } from '../../../server/app';
import { folderForAll } from '../../support/ownFolder';
import { restoreSnapshot, takeSnapshot } from '../../support/snapshot';
import { hasDemo } from '../../../server/seed/seed';
import { addPerson } from '../../../server/users/administration';
import { admin, engineOfRun } from './adminClient';
import { amelie, startClient, clientForAll } from './client';

const CSP =
  "default-src 'self';script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ=';style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';img-src 'self' data:;connect-src 'self';font-src 'self';media-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types webpack dompurify service-worker";

const PAGE = '<!DOCTYPE html><title>app</title><script>run()</script>';

const folder = folderForAll();
beforeAll(() => {
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

describe('L2 the built app on the same origin', () => {
  const client = clientForAll({ distDir: path.join(folder, 'dist') });

  /** What a browser gets that opens `url`. */
  const open = (url: string, headers = {}) =>
    client.call('GET', url, { headers: { accept: 'text/html', ...headers } });

  it('L2 serves hashed files for ever, precompressed', async () => {
    const forEver = 'public, max-age=31536000, immutable';
    for (const [accepted, encoding] of [
      ['', undefined],
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const answer = await client.call('GET', '/assets/main.abc.js', {
        headers: { 'accept-encoding': accepted },
      });
      const { 'cache-control': caching, 'content-encoding': encoded } = answer.headers;
      expect([answer.status, caching, encoded]).toEqual([200, forEver, encoding]);
      if (encoding !== undefined) expect(String(answer.headers.vary)).toMatch(/accept-encoding/i);
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

  it('L2 opens its addresses as the app, revalidated, and those that are no file either', async () => {
    for (const url of ['/', '/pages/user', '/reco/add', '/login?returnUrl=%2F']) {
      const { status, type, headers } = await open(url, { 'accept-encoding': 'br' });
      expect([url, status, type, headers['cache-control'], headers['content-encoding']]).toEqual([
        ...[url, 200, 'text/html; charset=utf-8', 'no-cache', 'br'],
      ]);
      const again = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) };
      expect((await open(url, again)).status).toBe(304);
    }
    for (const url of ['/a//b', '/pages//cid', '/pages/cid//', '//', '/a/./b', '/a%5Cb', '/%2e%2e/secret']) {
      expect(await open(url)).toMatchObject({ status: 200, text: PAGE });
      expect([url, (await client.call('GET', `${url}?_format=json`)).status]).toEqual([url, 404]);
    }
  });

  it('L2 never answers with the app for the provider', async () => {
    const ours = ['/oauth/nope', '/user', '/node', '/ws/nope', '/ge_rest/nope', '/sites/nope'];
    const pages = ['/cgu/', '/CGU', '/accessibilite/', '/mentions-legales/a', '/EN/cgu', '/USER/2'];
    for (const url of [...ours, ...pages, '/en', '/en/pages/user', '/assets/gone.js']) {
      const answer = await open(url);
      expect([url, answer.status, answer.text.includes('<title>app')]).toEqual([url, 404, false]);
    }
    expect((await client.call('POST', '/pages/user', { body: {} })).status).toBe(404);
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

  it.each([
    ['fr', ['/mentions-legales', '/cgu', '/politique-de-confidentialite', '/accessibilite']],
    ['en', ['/en/legal-notices', '/en/cgu', '/en/confidentiality-policy', '/en/accessibility']],
  ])('J2 serves the legal pages in %s, each to its own language', async (language, urls) => {
    for (const url of urls) {
      const answer = await client.call('GET', url);
      expect([answer.status, answer.type]).toEqual([200, 'text/html; charset=UTF-8']);
      expect(answer.text).toContain(`<html lang="${language}">`);
      expect(answer.text.match(/<p>/g)?.length).toBeGreaterThan(2);
    }
    const elsewhere = language === 'fr' ? '/en/mentions-legales' : '/legal-notices';
    expect((await open(elsewhere)).text).not.toContain('<p>Reconnexion');
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

  it('L2 closes for maintenance by the administrator’s command, the app staying reachable', async () => {
    const say = async (word: string) => (await admin(client.provider, ['maintenance', word])).out;
    expect([await say('on'), await say('status')]).toEqual(Array(2).fill('Maintenance is on.\n'));
    const api = await client.call('GET', '/ws/events?_format=json');
    expect([api.status, api.type]).toEqual([503, 'text/plain; charset=UTF-8']);
    const token = await client.token(client.passwordFields(amelie));
    expect([token.status, token.type]).toEqual([503, 'text/html; charset=UTF-8']);
    expect((await client.call('GET', '/')).status).toBe(200);
    expect(await say('off')).toBe('Maintenance is off.\n');
    expect((await client.call('GET', '/ws/events?_format=json')).status).toBe(200);
  });
});

it('L1 CORS lets a browser of the other origin keep what it was allowed for ten minutes', async () => {
  const client = await startClient({ corsOrigin: 'https://app.example' });
  const headers = { origin: 'https://app.example', 'access-control-request-method': 'PATCH' };
  const preflight = await client.call('OPTIONS', '/node/1', { headers });
  expect(preflight.headers['access-control-max-age']).toBe('600');
  await client.provider.close();
});

describe('L2 the database', () => {
  it('L2 keeps data, tokens and the signing key over a restart, and seeds once', async () => {
    const databaseFile = path.join(folder, 'kept/provider.db');
    const first = await startClient({ databaseFile });
    const { access: token, refresh } = await first.login(amelie);
    const url = `/node/${await first.nodeOf(amelie.uid)}?_format=json`;
    const field_plf = [{ value: '{"kept":1}' }];
    const body = { type: [{ target_id: 'data' }], field_plf };
    expect((await first.call('PATCH', url, { token, body })).status).toBe(200);
    await first.provider.close();

    const second = await startClient({ databaseFile });
    expect((await second.call('GET', url, { token })).json).toMatchObject({ field_plf });
    expect((await second.refresh(refresh)).status).toBe(200);
    expect(await second.provider.db.selectFrom('users').select('id').execute()).toHaveLength(4);
    await second.provider.close();
  });

  it('L2 seeds the same from the same date', async () => {
    const dump = async () => {
      const { provider } = await startClient({ seedAt: 1_795_226_400_000 });
      const { settings: _key, ...rows } = Object.fromEntries(await takeSnapshot(provider.db));
      await provider.close();
      return JSON.stringify(rows, (name, value: unknown) => (name === 'password_hash' ? undefined : value));
    };
    expect(await dump()).toEqual(await dump());
  });

  it('L2 of a site of its own (DEMO=off) has four categories of news and nobody, also after a reset', async () => {
    const { provider, call } = await startClient({ demo: false });
    const { db, controls } = provider;
    for (const step of ['seeded', 'reset']) {
      if (step === 'reset') await controls.reset();
      const users = await db.selectFrom('users').select('name').execute();
      expect([step, users]).toEqual([step, [{ name: 'administrator' }]]);
      const terms = await db.selectFrom('terms').select('id').orderBy('id').execute();
      expect(terms.map(({ id }) => id)).toEqual([29, 30, 31, 32]);
      for (const list of ['news/29', 'events']) {
        expect(await call('GET', `/ws/${list}?_format=json`)).toMatchObject({ status: 200, json: [] });
      }
    }
    await provider.close();
  });

  it('R40 starts on no emptied database where one was, and says how to go on', async () => {
    const databaseFile = path.join(folder, 'emptied/provider.db');
    const first = await startClient({ databaseFile });
    await restoreSnapshot({ db: first.provider.db, engine: engineOfRun }, new Map());
    await first.provider.close();

    const marker = `${databaseFile}.in-use`;
    const said = `The database is empty or missing, but ${marker} says that there was one. `;
    await expect(startClient({ databaseFile })).rejects.toThrow(said);
    await expect(startClient({ databaseFile })).rejects.toThrow(said);
    rmSync(marker);
    const second = await startClient({ databaseFile });
    expect((await second.token(second.passwordFields(amelie))).status).toBe(200);
    await second.provider.close();
  });

  it('S17 blocks the demonstration people of an older start with DEMO=off, once, and nobody else', async () => {
    const databaseFile = path.join(folder, 'demo/provider.db');
    const first = await startClient({ databaseFile });
    const { refresh } = await first.login(amelie);
    const own = { mail: 'ines@example.org', created: 0 };
    await addPerson(first.provider.db, own, []);
    await first.provider.close();

    const statuses = async ({ db }: Provider) =>
      (await db.selectFrom('users').select('status').orderBy('id').execute()).map(({ status }) => status);
    const second = await startClient({ databaseFile, demo: false });
    expect((await second.token(second.passwordFields(amelie))).status).toBe(400);
    expect((await second.refresh(refresh)).status).toBe(401);
    expect(await statuses(second.provider)).toEqual([0, 0, 0, 0, 1]);
    expect(await hasDemo(second.provider.db)).toBe(false);
    await admin(second.provider, ['users', 'unblock', amelie.mail]);
    await second.provider.close();

    const third = await startClient({ databaseFile, demo: false });
    expect(await statuses(third.provider)).toEqual([0, 1, 0, 0, 1]);
    await third.provider.close();
  });
});
