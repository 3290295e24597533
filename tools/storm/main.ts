/**
 * npm run storm -- [saves] [tabs]: tabs of one device save notes while the provider is killed, answers 503 or loses
 * connections. Each note must then stand at the provider exactly once, within 60 s.
 */
import { chromium, type Browser, type Locator, type Page } from '@playwright/test';
import type { FaultInput } from '../../test/support/testControls';
import { Visitor } from '../../test/e2e/moves';
import { startProviderProcess, type ProviderProcess } from '../../test/e2e/providerProcess';
import { nadia } from '../../test/support/personas';
import { openAccount } from '../../test/support/providerAccount';
import { named, screenNames } from '../../test/support/screenNames';
import { newPhone, settle, the } from '../bench/device';
import { chromiumArgs, findTestBrowser } from '../findChromium.mjs';

/** Notes that a tab saves on one device, before the next device begins. */
const savesPerTab = 30;
/** How long after the storm all has to be there, ms. */
const patienceMs = 60_000;

const say = (line: string) => process.stdout.write(`${line}\n`);
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const faults: readonly FaultInput[] = [
  { match: 'PATCH /node', status: 503 },
  { match: 'GET /node', status: 503 },
  { match: 'POST /oauth/token', status: 503 },
  { match: 'PATCH /node', dropConnection: 'before' },
  { match: 'PATCH /node', dropConnection: 'after' },
  { match: 'PATCH /node', dropConnection: 'after' },
  { match: 'GET /node', dropConnection: 'after' },
  { match: 'PATCH /node', delayMs: 800 },
];

/** Faults and kills, until it is told to stop. */
async function storm(provider: ProviderProcess, isOver: () => boolean): Promise<number> {
  let kills = 0;
  while (!isOver()) {
    await rest(200 + Math.random() * 800);
    if (Math.random() < 0.12) {
      kills += 1;
      await provider.crash();
    } else {
      const drawn = faults[Math.floor(Math.random() * faults.length)];
      if (drawn) await provider.faults({ ...drawn, times: 1 + Math.floor(Math.random() * 3) });
    }
  }
  await provider.clearFaults();
  return kills;
}

/**
 * Taps until something comes of it. A message that comes as the finger falls moves the page from under it: one taps again.
 * @param comes resolves once it has, and rejects after a while
 * @returns how often the tap missed
 */
async function taps(button: Locator, comes: () => Promise<void>): Promise<number> {
  for (let missed = 0; ; missed += 1) {
    // A mouse that rests on the toast would keep it there, over the button.
    await button.tap();
    const hasCome = await comes().then(
      () => true,
      () => false,
    );
    if (hasCome) return missed;
    if (missed === 3)
      throw new Error(`Nothing comes of the tap: ${await button.page().locator('body').innerText()}`);
  }
}

/** Saves notes through the form, one after the other; gives how many taps missed. */
async function saveNotes(page: Page, texts: readonly string[]): Promise<number> {
  const dialog = page.getByRole('dialog');
  const box = dialog.getByRole('textbox');
  const save = dialog.getByRole('button', { name: named(screenNames.fr.save) });
  const soon = { timeout: 5_000 };
  let missed = 0;
  for (const text of texts) {
    missed += await taps(the(page, 'button', 'add'), () => box.waitFor(soon));
    await box.fill(text);
    missed += await taps(save, () => dialog.waitFor({ ...soon, state: 'detached' }));
  }
  return missed;
}

interface Outcome {
  saved: number;
  lost: string[];
  doubled: string[];
  /** How many wait beside another note: two tabs saved within one millisecond, which is one key (row K6). */
  beside: number;
  missed: number;
  kills: number;
}

interface StoredNote {
  text: string;
  conflicts?: { text?: string[] };
}

/** What is not exactly once among the provider's notes. */
function compared(texts: readonly string[], notes: unknown) {
  const stored = Object.values((notes ?? {}) as Record<string, StoredNote>);
  const waiting = stored.flatMap(({ conflicts }) => conflicts?.text ?? []);
  const found = [...stored.map(({ text }) => text), ...waiting];
  const count = (text: string) => found.filter((one) => one === text).length;
  return {
    lost: texts.filter((text) => count(text) === 0),
    doubled: texts.filter((text) => count(text) > 1),
    beside: waiting.length,
  };
}

/** One device with its tabs, in one storm. */
async function round(
  browser: Browser,
  provider: ProviderProcess,
  number: number,
  tabs: number,
): Promise<Outcome> {
  await provider.reset();
  const context = await newPhone(browser, provider.url);
  try {
    const first = await context.newPage();
    await new Visitor(first).logsIn(nadia, { at: '/login-form?returnUrl=%2Fpages%2Fcelebrations' });
    await settle(first);
    const pages = [first];
    while (pages.length < tabs) pages.push(await context.newPage());
    for (const page of pages) {
      await page.goto('/pages/celebrations');
      await settle(page);
      // The code of the form, and of its rules, comes while there is a provider.
      await the(page, 'button', 'add').tap();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: named(screenNames.fr.save) }).tap();
      await dialog.locator('[aria-invalid=true]').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
    const textsOf = (tab: number) =>
      Array.from(
        { length: savesPerTab },
        (_, index) => `note ${String(number)}.${String(tab)}.${String(index)} ;`,
      );
    let isOver = false;
    const stormy = storm(provider, () => isOver);
    const missed = await Promise.all(pages.map((page, tab) => saveNotes(page, textsOf(tab))));
    isOver = true;
    const kills = await stormy;
    const texts = pages.flatMap((_page, tab) => textsOf(tab));
    const account = await openAccount(provider.url, nadia);
    const until = Date.now() + patienceMs;
    let seen = compared(texts, await account.json('field_celebrations'));
    while (Date.now() < until && seen.lost.length + seen.doubled.length > 0) {
      await rest(1_000);
      seen = compared(texts, await account.json('field_celebrations'));
    }
    for (const text of [...seen.lost, ...seen.doubled]) {
      const there = (await account.text('field_celebrations')) ?? '';
      say(`${text} at the provider: ${around(there, text)}`);
      for (const page of pages) say(`${text} in a tab: ${await heldBy(page, text)}`);
    }
    return { saved: texts.length, ...seen, missed: missed.reduce((sum, one) => sum + one, 0), kills };
  } finally {
    await context.close();
  }
}

/** Where a text holds another, with what stands around it. */
function around(text: string, part: string): string {
  const at = text.indexOf(part);
  return at < 0 ? 'nowhere' : text.slice(Math.max(0, at - 120), at + 120);
}

/** What a page shows and its device holds of a note, for who looks for a loss. */
async function heldBy(page: Page, text: string): Promise<string> {
  const status = await page.getByRole('status').allTextContents();
  const stored = await page.evaluate(() =>
    JSON.stringify([localStorage.getItem('celebrations'), localStorage.getItem('drafts')]),
  );
  return `${status.join(' | ')}: ${around(stored, text)}`;
}

async function main(): Promise<void> {
  const [saves = 2_000, tabs = 2] = process.argv.slice(2).map(Number);
  const executablePath = findTestBrowser();
  if (executablePath === undefined) throw new Error('It needs Chromium: node tools/ensureChromium.mjs');
  const provider = await startProviderProcess();
  const browser = await chromium.launch({ executablePath, args: [...chromiumArgs] });
  const total = { saved: 0, lost: 0, doubled: 0, beside: 0, missed: 0, kills: 0 };
  try {
    for (let number = 1; total.saved < saves; number += 1) {
      const { saved, lost, doubled, beside, missed, kills } = await round(browser, provider, number, tabs);
      const counted = { saved, lost: lost.length, doubled: doubled.length, beside, missed, kills };
      for (const name of Object.keys(total) as (keyof typeof total)[]) total[name] += counted[name];
      const wrong = [...lost.map((text) => `lost: ${text}`), ...doubled.map((text) => `doubled: ${text}`)];
      say(
        `${String(total.saved)} saved, ${String(total.lost)} lost, ${String(total.doubled)} doubled, ${String(total.beside)} beside another, ${String(total.missed)} taps missed, ${String(total.kills)} kills ${wrong.join(' ')}`,
      );
    }
  } finally {
    await browser.close();
    await provider.stop();
  }
  process.exitCode = total.lost + total.doubled === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
