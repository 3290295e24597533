import { selectSyncStatus } from '../../src/collections/sync/syncActivity';
import { synchronise } from '../../src/collections/sync/synchronise';
import { toBase64url } from '../../src/domain/bytes';
import { isJsonObject, type Json, type JsonObject } from '../../src/domain/json';
import { drawAccountKey } from '../../src/domain/rescue/accountKey';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { sendBeforeLeaving } from '../../src/session/sendBeforeLeaving';
import { recoverySheetNumberOf } from '../../src/vault/recoveryKey';
import {
  cleanUpVault,
  forgetDevice,
  goOnWithoutVault,
  newVaultSheet,
  openVault,
  putBack,
  stopVault,
  turnUnder,
  type NewSheet,
} from '../../src/vault/vaultThunks';
import { viewOf, vaultWaysOut, type VaultView } from '../../src/vault/vaultView';
import type { TurnOutcome } from '../../src/vault/turns';
import { interruptCalls, now, runIn, untilQuiet } from './browser';
import type { Dice } from './dice';
import { clearFields, kidIn, otherDataOf, recordIn } from './drawer';
import type { Tab, TabSlot, World } from './world';

/** Kinds of steps that only a walk with a vault takes. */
export type VaultKind =
  'turn' | 'turnAmid' | 'turnCrash' | 'open' | 'leave' | 'forget' | 'rollBack' | 'tamper' | 'record';

/** What a screen offers besides a key. */
type Tap = 'on' | 'renew' | 'stop' | 'putBack' | 'startAgain' | 'goOn' | 'cleanUp';

/** Ways out of waiting, the safe one first. Over a box of another key, the screen puts back under a new one. */
const tapsOf = (view: VaultView): Tap[] =>
  vaultWaysOut(view).map((way) => (way === 'putBack' && view.why === 'other' ? 'startAgain' : way));

/** Longest that a step waits for what it began, ms of the simulated clock. */
const patienceMs = 25_000;

/**
 * Does something in a tab that takes its time.
 * @returns what came of it, undefined where it did not end in time
 */
async function finish<Result>(
  world: World,
  { page }: Tab,
  task: () => Promise<Result>,
): Promise<Result | undefined> {
  const ended: Result[] = [];
  // A closed page begins nothing: its lock would never be given back.
  if (page.isAlive) void runIn(page, task).then((result) => ended.push(result));
  const until = now() + patienceMs;
  await untilQuiet();
  while (ended.length === 0 && page.isAlive && now() < until) await world.pass(600);
  return ended[0];
}

const view = ({ store }: Tab) => viewOf(store.getState());
const sync = (world: World, tab: Tab) => finish(world, tab, () => tab.store.dispatch(synchronise()));

/** What a screen does by a tap, with a new sheet where it takes one. */
async function take(world: World, tab: Tab, tap: Tap): Promise<TurnOutcome | undefined> {
  const { dispatch } = tab.store;
  const { state, why } = view(tab);
  const isOfSheet = tap === 'on' || tap === 'renew' || tap === 'startAgain';
  const sheet = isOfSheet ? await finish(world, tab, newVaultSheet) : undefined;
  if (sheet) await world.drawer?.keep(sheet);
  else if (isOfSheet) return undefined;
  world.log(`    ${[tap, sheet?.sheet, state, why].filter(Boolean).join(' ')}`);
  // Without room to set it aside, the copy that a tap replaces is its user's file.
  if (tab.page.browser.room < Infinity) world.model.lost(await world.providerHolds(), world.onDevices());
  world.model.beginEpoch();
  const isLeaving = tap === 'stop' || tap === 'goOn';
  tab.isLeaving ||= isLeaving;
  const turns = { stop: stopVault, putBack, goOn: goOnWithoutVault, cleanUp: cleanUpVault };
  const outcome = await finish(world, tab, () =>
    dispatch(sheet && isOfSheet ? turnUnder(tap, sheet) : turns[tap as keyof typeof turns]()),
  );
  world.log(`    ${tap} ${sheet?.sheet ?? ''}: ${outcome ?? 'no end'}`);
  // A turn that goes on behind a slow provider, or beside another tap, is still its user's.
  if (isLeaving && outcome !== undefined) tab.isLeaving = false;
  return outcome;
}

async function openWith(world: World, tab: Tab, sheet: NewSheet): Promise<boolean> {
  world.model.forgetAgreement();
  const outcome = await finish(world, tab, () => tab.store.dispatch(openVault(sheet.recoveryKey)));
  world.log(`    sheet ${sheet.sheet} opens: ${JSON.stringify(outcome)}`);
  return outcome?.kind === 'opened';
}

/** Opens the vault with a sheet at hand, mostly the right one. */
export async function open(world: World, { tab }: TabSlot, dice: Dice): Promise<void> {
  const { kept = [] } = world.drawer ?? {};
  if (!tab || kept.length === 0 || !['closed', 'other'].includes(view(tab).why ?? '')) return;
  const sheet = (dice.chance(0.8) && world.drawer?.find(view(tab).sheet)) || dice.pick(kept);
  await openWith(world, tab, sheet);
}

/** Does what the screen of this tab offers. */
async function tapSomehow(world: World, slot: TabSlot, dice: Dice): Promise<void> {
  const { tab } = slot;
  if (!tab) return;
  const { state, why } = view(tab);
  const ways = tapsOf(view(tab));
  if (why && ways.length > 0 && dice.chance(why === 'gone' || why === 'damaged' ? 0.6 : 0.2)) {
    await take(world, tab, dice.pick(ways));
  } else if (state === 'waits') await open(world, slot, dice);
  else if (selectSyncStatus(tab.store.getState()) === 'synced') {
    await take(world, tab, state === 'off' ? 'on' : dice.pick(['renew', 'renew', 'stop']));
  }
}

/** Taps after a look, and something happens at one of the calls. */
export async function turnWith(
  world: World,
  slot: TabSlot,
  dice: Dice,
  happen: () => Promise<void>,
): Promise<void> {
  const { tab } = slot;
  if (!tab) return;
  await sync(world, tab);
  const interruptionEnds = interruptCalls(tab.page, dice, 4, happen);
  await tapSomehow(world, slot, dice);
  await interruptionEnds();
}

/** The page is closed in the middle of a turn. */
export const turnCrash = (world: World, slot: TabSlot, dice: Dice): Promise<void> =>
  turnWith(world, slot, dice, async () => {
    world.log('    the page is closed');
    await world.losing(slot.browser, () => world.kill(slot));
  });

/** Logs out. */
export async function leave(world: World, { tab, browser }: TabSlot): Promise<void> {
  if (!tab) return;
  world.mayEnd.add(browser);
  const loss = await finish(world, tab, () => tab.store.dispatch(sendBeforeLeaving()));
  // Who is told that words would be lost stays.
  if (loss === 'changes' || loss === 'drafts') return;
  // Whoever logs out leaves what the provider was seen to hold.
  if (world.isCopyOlder && view(tab).state !== 'waits') {
    world.model.lost(await world.everywhere(), await world.withoutDevice(browser));
  }
  runIn(tab.page, () => tab.store.dispatch(sessionEnded({ reason: 'logged-out' })));
  await world.pass(600);
}

/** Takes the key off a device, and logs out. */
export async function forget(world: World, slot: TabSlot): Promise<void> {
  const { tab } = slot;
  const sheet = tab && view(tab).state === 'open' ? world.drawer?.find(view(tab).sheet) : undefined;
  if (!tab || !sheet) return;
  const outcome = await finish(world, tab, () => tab.store.dispatch(forgetDevice(sheet.recoveryKey)));
  world.log(`    forget: ${outcome ?? 'no answer'}`);
  if (outcome !== 'forgotten') return;
  world.forgets(slot.browser);
  await leave(world, slot);
}

/** The provider hands back an older copy, or its `field_other_data` alone. */
export async function rollBack(world: World, dice: Dice): Promise<void> {
  const copies = world.olderCopies;
  const copy = dice.chance(0.5) ? copies[Math.max(0, copies.length - 2 - dice.below(6))] : dice.pick(copies);
  if (!copy) return;
  const { field_other_data } = copy;
  const isWhole = dice.chance(0.5);
  await world.pass(10_000);
  world.log(`    an older copy is back, ${isWhole ? 'whole' : 'field_other_data alone'}`);
  await world.plant(isWhole ? copy : { field_other_data: field_other_data ?? null });
}

const randomText = (dice: Dice, length: number) =>
  toBase64url(Uint8Array.from({ length }, () => dice.below(256)));

/** A box that rots. */
const damaged = (vault: Json, dice: Dice): Json => {
  const [format = null, kid = null, body = ''] = Array.isArray(vault) ? vault : [];
  const text = typeof body === 'string' ? body : '';
  return dice.pick([
    [format, kid, text.slice(0, -40)],
    [format, kid, `${text.slice(0, -8)}AAAAAA`],
    [format],
  ]);
};

/** Somebody who can write to the provider's database changes what opens something, or plants a text. */
export async function tamper(world: World, dice: Dice, text: string): Promise<void> {
  await world.pass(10_000);
  const { versions, ...others } = otherDataOf(await world.providerTexts());
  const { vault = null, accountKeys: _keys, ...withoutKeys } = others;
  const seen = isJsonObject(versions) ? versions : {};
  const epoch = seen['epoch'] ?? world.tabs[0]?.store.getState().sync.epoch ?? '';
  const names = world.tabs.flatMap(({ store }) => store.getState().sync.replica ?? []);
  const by = Object.fromEntries(names.map((name) => [name, 1_000_000 + dice.below(9)]));
  const note = JSON.stringify({ [String(now())]: { kind: 'note', text } });
  const withOther = (other: JsonObject) => ({
    field_other_data: JSON.stringify({ versions: seen, ...other }),
  });
  const stranger = ['rx2', randomText(dice, 8), randomText(dice, 1_100)];
  const [what, fields] = dice.pick<[string, Record<string, string>]>([
    ['text in clear', { field_celebrations: note }],
    ['a box of nobody’s key', withOther({ ...others, vault: stranger })],
    ['a damaged box', withOther(vault ? { ...others, vault: damaged(vault, dice) } : others)],
    ['garbage for a box', withOther({ ...others, vault: dice.pick<Json>([7, 'rx2', [], [7], {}]) })],
    ['no account key', withOther({ ...withoutKeys, ...(vault && { vault }) })],
    ['another account key', withOther({ ...others, accountKeys: [await drawAccountKey()] })],
    ['poisoned counts', withOther({ ...others, versions: { ...seen, epoch, by } })],
  ]);
  world.log(`    the provider holds ${what}`);
  await world.plant(fields);
}

/** Somebody edits what a device keeps of the vault. */
export function editRecord(world: World, { browser }: TabSlot, dice: Dice): void {
  const { name, record } = recordIn(browser) ?? {};
  if (name === undefined || record === undefined) return;
  const { sealed, ...others } = record;
  const [what, edited] = dice.pick<[string, unknown]>([
    ['gone', undefined],
    ['of another key', { ...record, kid: randomText(dice, 8) }],
    ['without its key', others],
    ['damaged', { ...record, sealed: sealed?.map((byte, at) => (at === 20 ? byte ^ 1 : byte)) }],
    ['retired', { ...record, retired: [record.kid] }],
  ]);
  world.log(`    the record is ${what}`);
  if (edited) browser.indexedDb.items.set(name, edited);
  else browser.indexedDb.items.delete(name);
}

/**
 * Opens the vault wherever a device waits, with whichever sheet does it; else its user takes a way out.
 * @param isInVain true once writing that was put back was not left alone: two devices each take the other's key for an
 * older one, which a new sheet ends
 */
export async function leaveNobodyWaiting(world: World, isInVain: boolean): Promise<void> {
  if (!world.drawer) return;
  for (const tab of world.tabs) {
    if (view(tab).state === 'waits') await sync(world, tab);
    const { why, sheet } = view(tab);
    const fitting = why === 'closed' || why === 'other' ? world.drawer.find(sheet) : undefined;
    if (!why || (fitting && (await openWith(world, tab, fitting)))) continue;
    const ways = tapsOf(view(tab)).filter((way) => !(isInVain && why === 'older' && way === 'putBack'));
    for (const way of ways) if ((await take(world, tab, way)) === 'done') break;
  }
  const [first] = world.tabs.filter((tab) => view(tab).state === 'open');
  if (first && clearFields(await world.providerTexts()).length > 0) {
    await sync(world, first);
    // What is planted is nobody's before its tap: it is set aside.
    await take(world, first, 'cleanUp');
  }
}

/** What is not as it should be once all is at rest: the same everywhere, and nothing in clear while the vault is on. */
export async function vaultUnrest(world: World): Promise<string[]> {
  if (!world.drawer) return [];
  const states = new Set(world.tabs.map((tab) => [view(tab).state, view(tab).sheet].join(' ')));
  const texts = await world.providerTexts();
  const isOn = world.tabs.some((tab) => view(tab).state === 'open');
  const waiting = world.tabs.flatMap((tab) => view(tab).why ?? []);
  return [
    ...(states.size > 1 ? [`the vault is ${[...states].join(' and ')}`] : []),
    ...waiting.map((why) => `a device waits: ${why}`),
    ...(isOn ? clearFields(texts).map((field) => `${field} is in clear`) : []),
    ...(isOn === (kidIn(texts) !== undefined) ? [] : ['a box stands, and the vault is off']),
  ];
}

/** Says how the vault stands, on every device and at the provider. */
export async function tellVault(world: World): Promise<void> {
  if (!world.drawer) return;
  for (const { name, tab, browser } of world.slots) {
    const { kid = '', pending } = recordIn(browser)?.record ?? {};
    const kept = [kid, pending?.kid ?? ''].map(recoverySheetNumberOf).join(' ');
    world.log(`    ${name}: ${JSON.stringify(tab && view(tab))}, the record: ${kept}`);
  }
  const texts = await world.providerTexts();
  world.log(
    `    the box: ${recoverySheetNumberOf(kidIn(texts) ?? '')}, in clear: ${clearFields(texts).join(' ')}`,
  );
}
