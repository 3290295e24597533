/** @jest-environment node */
import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { chromiumArgs, findChromium } from '../../tools/findChromium.mjs';
import { amelie, callsTo, nadia } from '../integration/provider/client';
import { screenNames, syncStates } from '../support/screenNames';
import { startSite, type DeployedSite } from './site';

jest.setTimeout(120_000);

type Calls = ReturnType<typeof callsTo>;

let site: DeployedSite;
/** Through nginx, and straight to each process. */
let [calls, first, second]: Calls[] = [];
beforeAll(async () => {
  site = await startSite();
  [calls, first, second] = [site.origin, ...site.processes.map(({ base }) => base)].map(callsTo);
});
afterAll(() => site.close());

const userinfo = (through: Calls, token: string) =>
  through.call('GET', '/oauth/userinfo?_format=json', { token });
const type = [{ target_id: 'data' }];

/** The address of Amélie's data node. */
async function nodeAddress(token: string): Promise<string> {
  const user = await calls!.call('GET', `/user/${amelie.uid}?_format=json`, { token });
  const [{ target_id: nid }] = (user.json as { field_data: [{ target_id: number }] }).field_data;
  return `/node/${nid}?_format=json`;
}

/** Makes Chromium trust the site's own certificate, for service workers too. */
function trustedKey(): string {
  const { publicKey } = new X509Certificate(readFileSync(process.env['NODE_EXTRA_CA_CERTS'] ?? ''));
  const hash = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
  return `--ignore-certificate-errors-spki-list=${hash}`;
}

describe('L2 L3 two processes behind nginx', () => {
  it('L3 tells each the address of the visitor, and of the site', async () => {
    const answer = await calls!.call('GET', '/nope?_format=json', {
      headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-for': '6.6.6.6' },
    });
    expect(answer.status).toBe(200);
    const { access: token } = await calls!.login(amelie);
    const { json } = await userinfo(calls!, token);
    expect(json).toMatchObject({ profile: `${site.origin}/user/${amelie.uid}` });
  });

  it('L2 asks both in turn', async () => {
    for (let time = 0; time < 6; time += 1) {
      expect((await calls!.call('GET', '/ws/events?_format=json')).status).toBe(200);
    }
    const { access, refresh } = await first!.login(amelie);
    expect((await userinfo(second!, access)).status).toBe(200);
    expect((await second!.refresh(refresh)).status).toBe(200);
    expect((await userinfo(first!, access)).status).toBe(401);
  });

  it('A9 L2 lets one of eight parallel refreshes through', async () => {
    const { refresh } = await calls!.login(amelie);
    const answers = await Promise.all(Array.from({ length: 8 }, () => calls!.refresh(refresh)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(401)]);
  });

  it('K6 L2 lets one of two parallel compare-and-sets through', async () => {
    const { access: token } = await calls!.login(amelie);
    const address = await nodeAddress(token);
    const { changed } = (await calls!.call('GET', address, { token })).json as { changed: unknown };
    const answers = await Promise.all(
      [first!, second!].map((through, index) =>
        through.call('PATCH', address, {
          token,
          body: { type, changed, field_plf: [{ value: `[${index}]` }] },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const winner = answers.findIndex(({ status }) => status === 200);
    expect((await calls!.call('GET', address, { token })).json).toMatchObject({
      field_plf: [{ value: `[${winner}]` }],
    });
  });

  it('L2 goes on with one while the other is killed, and with both afterwards', async () => {
    const { access: token } = await calls!.login(amelie);
    site.processes[0].kill('SIGKILL');
    await site.processes[0].ended;
    for (let time = 0; time < 6; time += 1) expect((await userinfo(calls!, token)).status).toBe(200);
    await site.restart(0);
    expect((await userinfo(callsTo(site.processes[0].base), token)).status).toBe(200);
  });

  it('K6 L2 loses no write while one process after the other is restarted', async () => {
    const { access: token } = await calls!.login(amelie);
    const address = await nodeAddress(token);
    let isRestarting = true;
    const others = new Map<number, number>();
    /** The last value that was said to be written. */
    const confirmed = new Map<string, number>();
    const write = async (field: string) => {
      for (let value = 1; isRestarting; value += 1) {
        const body = { type, [field]: [{ value: String(value) }] };
        const { status } = await calls!.call('PATCH', address, { token, body });
        if (status === 200) confirmed.set(field, value);
        else others.set(status, (others.get(status) ?? 0) + 1);
      }
    };
    const writing = ['field_plf', 'field_cid', 'field_other_data'].map(write);
    for (const index of [0, 1] as const) {
      site.processes[index].kill('SIGTERM');
      expect(await site.processes[index].ended).toBe(0);
      await site.restart(index);
    }
    isRestarting = false;
    await Promise.all(writing);
    // What stood in the queue of a process that took no more: one a writer and restart at most.
    expect([...others.keys()].filter((status) => status !== 502)).toEqual([]);
    expect(others.get(502) ?? 0).toBeLessThanOrEqual(2 * writing.length);
    const node = (await calls!.call('GET', address, { token })).json as Record<string, [{ value: string }]>;
    for (const [field, value] of confirmed)
      expect(Number(node[field]?.[0].value)).toBeGreaterThanOrEqual(value);
  });

  it('A3 F1 K6 takes a person from the login to what both processes hold', async () => {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...chromiumArgs, trustedKey()],
    });
    try {
      const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'fr-FR' });
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (line) => {
        if (line.type() === 'error') problems.push(line.text());
      });
      const words = screenNames.fr;
      await page.goto(`${site.origin}/login`);
      await page.getByLabel(words.email).fill(nadia.mail);
      await page.getByLabel(words.password, { exact: true }).fill(nadia.password);
      await page.getByRole('button', { name: words.logIn }).click();
      await page.waitForURL(`${site.origin}/`);
      await page.goto(`${site.origin}/pages/cid`);
      await page.getByLabel(words.symptoms).fill('Ma voix monte');
      await page.getByLabel(words.phrasereconnexion).fill('Je respire');
      await page.getByLabel(words.momentressource).fill('Le ponton');
      await page.getByLabel(words.vocationpro).fill('Ouvrir');
      await page.getByRole('button', { name: words.save }).click();
      await page.getByRole('status').filter({ hasText: syncStates.fr.synced }).waitFor();
      expect(problems).toEqual([]);
      const { access: token } = await second!.login(nadia);
      const user = await second!.call('GET', `/user/${nadia.uid}?_format=json`, { token });
      const [{ target_id: nid }] = (user.json as { field_data: [{ target_id: number }] }).field_data;
      const node = await second!.call('GET', `/node/${nid}?_format=json`, { token });
      expect(node.text).toContain('Ma voix monte');
    } finally {
      await browser.close();
    }
  });
});
