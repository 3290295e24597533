import type { TurnOutcome } from '../../src/collections/sync/turnVault';
import { selectVaultState } from '../../src/collections/sync/vaultState';
import { isSealedText, readFieldText } from '../../src/domain/vault/envelope';
import { vaultNotesOf } from '../../src/domain/vault/note';
import { sheetNumberOf } from '../../src/domain/vault/recoveryKey';
import { isAfterBreak } from '../../src/domain/vault/sealCounts';
import { sealedRows } from '../../src/domain/vault/sealedRows';
import { isJsonObject, parseJson } from '../../src/domain/json';
import { sessionEnded } from '../../src/provider/sessionEvents';
import { sendBeforeLeaving } from '../../src/session/logout';
import {
  forgetDevice,
  newSheet,
  openVault,
  renewVaultKey,
  replaceDamagedCopies,
  startVaultAgain,
  stopVault,
  turnVaultOn,
  type NewSheet,
} from '../../src/session/vault';
import { letPass, now, runIn, untilQuiet, watchCalls } from './browser';
import type { Dice } from './dice';
import { textsIn } from './model';
import type { Tab, TabSlot, World } from './world';

/** Kinds of steps that only a walk with a vault takes. */
export type VaultKind =
  'turn' | 'turnAmid' | 'turnCrash' | 'open' | 'leave' | 'forget' | 'rollBack' | 'foreign' | 'damage';

/** Longest that a step waits for what it began, ms of the simulated clock. */
const patienceMs = 25_000;

/**
 * Does something in a tab that takes its time, and says what came of it if it ends.
 * @returns what came of it, undefined where it did not end in time
 */
async function finish<Result>(
  world: World,
  tab: Tab,
  task: () => Promise<Result>,
  onEnd: (result: Result) => void = () => undefined,
): Promise<Result | undefined> {
  // A closed page begins nothing: its lock would never be given back.
  const isAlive = () => tab.page.isAlive;
  if (!isAlive()) return undefined;
  const ended: Result[] = [];
  void runIn(tab.page, task).then((result) => {
    ended.push(result);
    onEnd(result);
  });
  const until = now() + patienceMs;
  await untilQuiet();
  while (ended.length === 0 && isAlive() && now() < until) await world.pass(600);
  return ended[0];
}

const stateOf = ({ store }: Tab) => selectVaultState(store.getState());
const sheetOf = ({ store }: Tab) => sheetNumberOf(store.getState().sync.vault?.kid ?? '');

const turns = { on: turnVaultOn, renew: renewVaultKey, again: startVaultAgain };

/** A turn with a sheet, of which the user keeps what the screen says to keep. */
async function turnWithSheet(world: World, tab: Tab, kind: keyof typeof turns, dice: Dice): Promise<void> {
  const { drawer } = world;
  if (!drawer) return;
  const before = sheetOf(tab);
  let made: NewSheet | undefined;
  await finish(world, tab, newSheet, (sheet) => (made = sheet));
  if (!made) return;
  const sheet = made;
  drawer.keep(sheet);
  world.log(`    ${kind} with sheet ${sheet.sheet}`);
  let outcome: TurnOutcome | undefined;
  for (let tries = 0; tries < 2 && (tries === 0 || outcome === 'not-synced'); tries += 1) {
    await finish(
      world,
      tab,
      () => tab.store.dispatch(turns[kind](sheet)),
      (ended) => {
        outcome = ended;
        world.log(`    sheet ${sheet.sheet} ${kind}: ${ended}`);
        // After a restored backup sheets are kept until all devices have synced (docs/administration.md).
        if (ended === 'done' && kind !== 'on' && !world.isRestored) drawer.destroy(before);
        if (ended === 'elsewhere' || ended === 'unsafe' || ended === 'too-large') drawer.destroy(sheet.sheet);
      },
    );
    if (dice.chance(0.5)) return;
  }
}

/** True for a text whose count of seals tells of a copy that was older or a stranger's. */
function isSealedAfterBreak(text: string | null): boolean {
  const read = readFieldText(text ?? '');
  return read.kind === 'sealed' && isAfterBreak(read.envelope.seq);
}

async function stop(world: World, tab: Tab): Promise<void> {
  world.log('    stops the vault');
  // In clear nothing tells that a copy was a stranger's: after one, whoever was away deletes nothing.
  if (Object.values(await world.providerTexts()).some(isSealedAfterBreak)) world.model.forgetAgreement();
  tab.isStopping = true;
  await finish(
    world,
    tab,
    () => tab.store.dispatch(stopVault()),
    (outcome) => {
      world.log(`    stop: ${outcome}`);
      tab.isStopping = false;
    },
  );
}

/** Without a key left: what only the provider holds is given up, and what was deleted elsewhere may be back. */
async function startAgain(world: World, tab: Tab, dice: Dice): Promise<void> {
  world.model.lost(await world.everywhere(), world.onDevices());
  world.model.forgetAgreement();
  await turnWithSheet(world, tab, 'again', dice);
  world.model.lost(await world.everywhere(), world.onDevices());
}

/** Opens the vault with a sheet at hand, mostly the right one. */
export async function open(world: World, { tab }: TabSlot, dice: Dice): Promise<void> {
  const { drawer } = world;
  if (!tab || !drawer || !['locked', 'mixed'].includes(stateOf(tab)) || drawer.kept.length === 0) return;
  const sheet = (dice.chance(0.7) && drawer.find(sheetOf(tab))) || dice.pick(drawer.kept);
  await openWith(world, tab, sheet);
}

async function openWith(world: World, tab: Tab, sheet: NewSheet): Promise<boolean> {
  let isOpened = false;
  await finish(
    world,
    tab,
    () => tab.store.dispatch(openVault(sheet.recoveryKey)),
    (outcome) => {
      world.log(`    sheet ${sheet.sheet} opens: ${JSON.stringify(outcome)}`);
      isOpened = outcome.kind === 'opened';
    },
  );
  return isOpened;
}

/** Opens the vault wherever it is closed, with whichever sheet does it. */
export async function openEverywhere(world: World): Promise<void> {
  for (const tab of world.tabs) {
    for (const sheet of world.drawer?.kept ?? []) {
      if (!['locked', 'mixed'].includes(stateOf(tab))) break;
      await openWith(world, tab, sheet);
    }
  }
}

const isDamaged = ({ store }: Tab) =>
  Object.values(store.getState().syncActivity.vault.why).includes('damaged');

const replace = (world: World, tab: Tab) =>
  finish(
    world,
    tab,
    () => tab.store.dispatch(replaceDamagedCopies()),
    (isDone) => world.log(`    replaces a damaged copy: ${String(isDone)}`),
  );

/** Replaces what is damaged wherever a device holds something in its place. */
export async function mendEverywhere(world: World): Promise<void> {
  for (const tab of world.tabs) if (isDamaged(tab)) await replace(world, tab);
}

/** What the screen of this tab offers. */
export async function turn(world: World, slot: TabSlot, dice: Dice): Promise<void> {
  const { tab } = slot;
  if (!tab) return;
  if (isDamaged(tab)) {
    await replace(world, tab);
    return;
  }
  const state = stateOf(tab);
  if (state === 'off') await turnWithSheet(world, tab, 'on', dice);
  else if (state === 'open') {
    if (dice.chance(0.65)) await turnWithSheet(world, tab, 'renew', dice);
    else await stop(world, tab);
  } else if (dice.chance(0.15)) await startAgain(world, tab, dice);
  else await open(world, slot, dice);
}

/** The same, and something at one of its calls. */
async function turnWith(world: World, slot: TabSlot, dice: Dice, happen: () => Promise<void>): Promise<void> {
  const { tab } = slot;
  if (!tab) return;
  const call = dice.pick(['GET', 'GET', 'PATCH', 'PATCH', 'PATCH']);
  const interruptAt = dice.pick(['before', 'after', 'after']);
  let callsLeft = dice.below(4);
  let interruption: Promise<void> | undefined;
  const checkpoint =
    (at: string) =>
    async (page: unknown, { method, path }: { method: string; path: string }) => {
      if (at === 'after') letPass(1_500);
      if (at !== interruptAt || page !== tab.page || method !== call || !path.startsWith('/node')) return;
      callsLeft -= 1;
      if (interruption === undefined && (callsLeft < 0 || method === 'PATCH')) {
        await (interruption = happen());
      }
    };
  watchCalls(checkpoint('before'), checkpoint('after'));
  await turn(world, slot, dice);
  await untilQuiet();
  await interruption;
  await untilQuiet();
}

/** Takes other steps in the middle of a turn. */
export const turnAmid = turnWith;

/** The page is closed in the middle of a turn. */
export const turnCrash = (world: World, slot: TabSlot, dice: Dice): Promise<void> =>
  turnWith(world, slot, dice, async () => {
    world.log('    the page is closed');
    await world.losing(slot.browser, () => world.kill(slot));
  });

async function logOut(world: World, { tab, browser }: TabSlot): Promise<void> {
  if (!tab) return;
  world.mayEnd.add(browser);
  // Whoever logs out leaves what the provider was seen to hold.
  if (world.isCopyOlder) world.model.lost(await world.everywhere(), await world.withoutDevice(browser));
  await finish(world, tab, () => tab.store.dispatch(sendBeforeLeaving()));
  runIn(tab.page, () => tab.store.dispatch(sessionEnded({ reason: 'logged-out' })));
  await world.pass(600);
}

/** Logs out. */
export const leave = logOut;

/** Takes the key off a device that has nothing unsent, and logs out. */
export async function forget(world: World, slot: TabSlot): Promise<void> {
  const { tab } = slot;
  if (!tab || stateOf(tab) !== 'open') return;
  if (Object.keys(tab.store.getState().sync.pending ?? {}).length > 0) return;
  // What another tab writes until it hears of it is sealed under the key that goes.
  if (world.tabs.some((one) => one !== tab && one.page.browser === slot.browser)) return;
  const sheet = world.drawer?.find(sheetOf(tab));
  if (!sheet) return;
  const outcome = await finish(world, tab, () => tab.store.dispatch(forgetDevice(sheet.recoveryKey)));
  world.log(`    forget: ${outcome ?? 'no answer'}`);
  if (outcome !== 'forgotten') return;
  // What waits here after all is sealed under a key that no sheet may open at the next login.
  world.model.lost(await world.everywhere(), await world.withoutDevice(slot.browser));
  await logOut(world, slot);
}

/** True while the provider holds a vault that is on. */
async function isVaultOn(world: World): Promise<boolean> {
  const texts = await world.providerTexts();
  const registrations = parseJson(texts['field_other_data'] ?? '');
  const notes = isJsonObject(registrations) ? vaultNotesOf(registrations) : [];
  return notes[0]?.state === 'on' && sealedRows.some(({ field }) => isSealedText(texts[field] ?? ''));
}

/** True while a field is sealed under an earlier count than one that a device has seen. */
export async function isCopyOvertaken(world: World): Promise<boolean> {
  const texts = await world.providerTexts();
  return sealedRows.some(({ field }) => {
    const read = readFieldText(texts[field] ?? '');
    return read.kind === 'sealed' && world.seenCounts(field).some((seen) => seen > read.envelope.seq);
  });
}

/** The provider hands an older copy of one field back, or of all. */
export async function rollBack(world: World, dice: Dice): Promise<void> {
  const copies = world.olderCopies;
  if (copies.length === 0 || !(await isVaultOn(world))) return;
  const copy = dice.chance(0.5) ? copies[Math.max(0, copies.length - 2 - dice.below(6))] : dice.pick(copies);
  const { field } = dice.pick(sealedRows);
  if (!copy) return;
  await world.pass(10_000);
  // A turn under way may have ended meanwhile.
  if (!(await isVaultOn(world))) return;
  const before = textsIn((await world.readableTexts())[field]);
  world.log(`    an older ${field} is back`);
  await world.plant({ [field]: copy[field] ?? null });
  // Whoever never saw a later one goes on from there, and no count tells the others.
  const read = readFieldText(copy[field] ?? '');
  const seq = read.kind === 'sealed' ? read.envelope.seq : 0;
  const mayGoOn = read.kind === 'sealed' && world.seenCounts(field).some((seen) => seen <= seq);
  if (mayGoOn) world.model.lost(before, textsIn((await world.readableTexts())[field]));
}

/** Someone without the key writes in clear over a field, or empties it. */
export async function foreign(world: World, dice: Dice, text: string): Promise<void> {
  if (!(await isVaultOn(world))) return;
  const { field } = dice.pick(sealedRows);
  const entry = JSON.stringify({ [String(now())]: { kind: 'note', text } });
  const planted = dice.pick(['', '{}', '[]', 'null', field === 'field_celebrations' ? entry : '{}']);
  await world.pass(10_000);
  // In clear, what is emptied is deleted.
  if (!(await isVaultOn(world))) return;
  world.log(`    ${field} becomes ${planted}`);
  await world.plant({ [field]: planted });
}

/** A sealed field rots at the provider. */
export async function damage(world: World, dice: Dice): Promise<void> {
  const { field } = dice.pick(sealedRows);
  await world.pass(10_000);
  const text = (await world.providerTexts())[field] ?? '';
  if (!isSealedText(text)) return;
  world.log(`    ${field} is damaged`);
  const isCut = dice.chance(0.5);
  await world.plant({ [field]: isCut ? text.slice(0, -40) : `${text.slice(0, -8)}AAAAAA"]` });
}

/** What is not as it should be once all is at rest: the same everywhere, open, and sealed at the provider if it is on. */
export async function vaultUnrest(world: World): Promise<string[]> {
  if (!world.drawer) return [];
  const states = new Set(world.tabs.map(stateOf));
  const texts = await world.providerTexts();
  const isOn = states.has('open');
  return [
    ...(states.size > 1 ? [`the vault is ${[...states].join(' and ')}`] : []),
    ...['locked', 'mixed', 'newer'].flatMap((state) =>
      [...states].includes(state as never) ? [`the vault is ${state}, and no sheet opens it`] : [],
    ),
    ...sealedRows.flatMap(({ field }) => {
      const text = texts[field] ?? '';
      if (isOn && !isSealedText(text)) return [`${field} is in clear: ${text.slice(0, 60)}`];
      return !isOn && isSealedText(text) ? [`${field} is still sealed`] : [];
    }),
  ];
}

/** How the vault stands, on every device and at the provider. */
export async function tellVault(world: World): Promise<void> {
  if (!world.drawer) return;
  for (const { name, tab } of world.slots) {
    const { sync, syncActivity } = tab?.store.getState() ?? {};
    if (sync?.vault)
      world.log(
        `    ${name}: ${JSON.stringify([sheetNumberOf(sync.vault.kid), sync.vault, syncActivity?.vault.why])}`,
      );
  }
  const texts = await world.providerTexts();
  for (const [field, text] of Object.entries(texts)) {
    const read = readFieldText(text ?? '');
    const sealed =
      read.kind === 'sealed' ? `${sheetNumberOf(read.envelope.kid)} ${String(read.envelope.seq)}` : '';
    world.log(`    ${field}: ${read.kind} ${sealed}`);
  }
  const registrations = parseJson(texts['field_other_data'] ?? '');
  for (const { state, kid, n, since } of isJsonObject(registrations) ? vaultNotesOf(registrations) : []) {
    world.log(`    the note: ${JSON.stringify({ state, sheet: sheetNumberOf(kid), n, since })}`);
  }
}
