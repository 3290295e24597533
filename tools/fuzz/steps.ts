import type { FaultInput } from '../../test/support/testControls';
import { synchronise } from '../../src/collections/sync/synchronise';
import { collections, nodeCollections } from '../../src/domain/collections';
import { cameBack } from '../../src/collections/events';
import { actReversibly, actSomehow } from './acts';
import { otherClient, profile, site, type SiteKind } from './siteSteps';
import type { ActInput } from './actInput';
import { charactersOn, interruptCalls, letPass, runIn, untilQuiet, watchCalls } from './browser';
import { diceOf, type Dice } from './dice';
import { textOf, textsIn } from './model';
import { editRecord, forget, leave, open, rollBack, tamper, turnCrash, turnWith } from './vaultSteps';
import type { VaultKind } from './vaultSteps';
import type { TabSlot, World } from './world';

const kinds = {
  act: 60,
  sync: 16,
  syncAmid: 12,
  lostAnswer: 6,
  fault: 8,
  network: 5,
  kill: 5,
  room: 2,
  clock: 2,
  corrupt: 1,
  access: 2,
  expel: 1,
  backUp: 2,
  putBack: 2,
  cross: 4,
} as const;

/** Steps of every other walk without a vault, among the others. */
const siteKinds = {
  site: 4,
  otherClient: 2,
  profile: 2,
} as const satisfies Record<SiteKind, number>;

/** Steps of a walk with a vault, among the others. */
const vaultKinds = {
  turn: 7,
  turnAmid: 7,
  turnCrash: 4,
  open: 7,
  leave: 7,
  forget: 2,
  rollBack: 3,
  tamper: 4,
  record: 2,
} as const satisfies Record<VaultKind, number>;

type Kind = keyof typeof kinds | SiteKind | VaultKind;

/** What is walked through. */
export interface WalkKind {
  /** Turns of the vault are among the steps. */
  vault?: boolean;
}

/** One step of a walk. It chooses by its own seed, so that other steps may be left out. */
export interface Step {
  /** Its number in the walk it was drawn for. */
  number: number;
  kind: Kind;
  slot: number;
  seed: number;
  /** Time that passes after it, ms. */
  waitMs: number;
  /** True when storage events are delivered afterwards. */
  isDelivered: boolean;
  /** Steps that are taken while a call of this one is on its way. */
  amid: Step[];
}

const weighted = (weights: Partial<Record<Kind, number>>) =>
  (Object.entries(weights) as [Kind, number][]).flatMap(([kind, weight]) =>
    Array.from({ length: weight }, () => kind),
  );

const ordinary = weighted(kinds);
const troubled = weighted({ ...kinds, ...siteKinds });
const vaulted = weighted({ ...kinds, ...vaultKinds });

/** Kinds that take other steps while one of their calls is on its way. */
const isAmid = (kind: Kind) => kind === 'syncAmid' || kind === 'turnAmid';

function drawStep(dice: Dice, number: number, isInner: boolean, drawnFrom: readonly Kind[]): Step {
  const drawn = dice.pick(drawnFrom);
  // What only the provider holds may go with a write that began before.
  const kind = isInner && (isAmid(drawn) || drawn === 'otherClient') ? 'act' : drawn;
  return {
    number,
    kind,
    slot: dice.below(4),
    seed: dice.below(2 ** 31),
    waitMs: isInner ? 0 : dice.pick([0, 0, 20, 20, 20, 700, 700, 3_000, 15_000]),
    isDelivered: dice.chance(0.7),
    amid: isAmid(kind)
      ? Array.from({ length: 1 + dice.below(3) }, () => drawStep(dice, number, true, drawnFrom))
      : [],
  };
}

/** The steps of a walk. */
export function drawSteps(seed: number, count: number, { vault = false }: WalkKind = {}): Step[] {
  const dice = diceOf(seed);
  // Where less goes wrong, the model excuses less.
  const withoutVault = seed % 2 === 0 ? ordinary : troubled;
  return Array.from({ length: count }, (_, number) =>
    drawStep(dice, number, false, vault ? vaulted : withoutVault),
  );
}

/** The provider uses up the old token, and the answer with the new one is lost. */
const lostTokens: FaultInput = { match: 'POST /oauth/token', dropConnection: 'after' };

const faults: readonly FaultInput[] = [
  ...[500, 503, 429].flatMap((status) => [
    { match: 'PATCH /node', status, headers: { 'retry-after': '2' } },
    { match: 'GET /node', status },
    { match: 'POST /oauth/token', status },
  ]),
  // Another save crossed it.
  ...[1, 2].map(() => ({
    match: 'PATCH /node',
    status: 422,
    body: {
      message:
        'Unprocessable Entity: validation failed.\n: The content has either been modified by another user',
    },
  })),
  { match: 'GET /oauth/userinfo', status: 503 },
  { match: 'GET /user', status: 500 },
  ...(['before', 'after'] as const).flatMap((dropConnection) => [
    { match: 'PATCH /node', dropConnection },
    { match: 'GET /node', dropConnection },
  ]),
  { match: 'PATCH /node', dropConnection: 'after' },
  { match: 'POST /oauth/token', dropConnection: 'before' },
  lostTokens,
  { match: 'GET /node', status: 200, body: '<html>Bonjour</html>', contentType: 'text/html' },
  { match: 'PATCH /node', status: 200, body: '<html>Bonjour</html>', contentType: 'text/html' },
  { match: 'POST /oauth/token', status: 400, body: '<html>Non</html>', contentType: 'text/html' },
];

const syncIn = ({ tab }: TabSlot) => {
  if (tab) runIn(tab.page, () => void tab.store.dispatch(synchronise()));
};

async function takeInnerSteps(world: World, { amid }: Step): Promise<void> {
  for (const inner of amid) await takeStep(world, inner);
}

/** Syncs, and takes the inner steps before one of its calls is sent or answered. */
async function syncAmid(world: World, step: Step, slot: TabSlot, dice: Dice): Promise<void> {
  const { tab } = slot;
  if (!tab) return;
  const interruptionEnds = interruptCalls(tab.page, dice, 0, () => takeInnerSteps(world, step));
  syncIn(slot);
  await interruptionEnds();
}

/** Input for the acts of one step. */
function inputOf(world: World, step: Step, slot: TabSlot, dice: Dice): ActInput {
  let count = 0;
  const text = () => textOf(`${String(step.number)}.${String(step.seed % 1000)}.${String((count += 1))}`);
  return { world, slot, dice, text };
}

/** The user acts, the answer to the write is lost, and the user reverts the act. */
async function lostAnswer(world: World, step: Step, slot: TabSlot, dice: Dice): Promise<void> {
  const reverse = actReversibly(inputOf(world, step, slot, dice));
  world.provider.controls.addFault({ match: 'PATCH /node', dropConnection: 'after', times: 1 });
  syncIn(slot);
  await untilQuiet();
  reverse();
  await untilQuiet();
}

const atOnce = () => Promise.resolve();

/** Two devices save at the same time, at a provider that takes no lock. */
async function cross(world: World, step: Step, slot: TabSlot, dice: Dice): Promise<void> {
  const others = world.slots.filter(({ tab, browser }) => tab && browser !== slot.browser);
  if (others.length === 0) return;
  const other = dice.pick(others);
  if (other.tab) await world.openDrafts(other.tab);
  const both = [slot, other];
  both.forEach((one, index) => actSomehow(inputOf(world, { ...step, seed: step.seed + index }, one, dice)));
  // Earlier writes must not count as part of the crossing, which takes no time.
  letPass(3_000);
  watchCalls(atOnce, atOnce);
  world.provider.controls.setRacySave(true);
  for (const one of both) syncIn(one);
  await untilQuiet();
  world.provider.controls.setRacySave(false);
}

async function corrupt(world: World, _step: Step, { browser }: TabSlot, dice: Dice): Promise<void> {
  const names = [...nodeCollections.map(({ name }) => name), 'drafts', 'sync'] as const;
  const name = dice.pick(names);
  const key = collections[name].storageKey;
  const text = browser.items.getItem(key);
  if (text === null) return;
  const rotten = dice.pick([
    text.slice(0, dice.below(text.length)),
    `${text}}`,
    '[]',
    'null',
    text.replace(/:[^,{}]*/, ':[[7]]'),
  ]);
  world.log(`    ${key} becomes ${rotten.slice(0, 60)}`);
  // A tab without the storage events writes its own version, which others take for a later one.
  const held = world.tabs
    .filter(({ page }) => page.browser === browser)
    .map(({ store }) => textsIn(store.getState()[name]));
  const known = [...textsIn(text)].filter((one) => held.every((texts) => texts.has(one)));
  world.model.lost(textsIn(text), new Set(known));
  await world.losing(browser, () => browser.items.items.set(key, rotten));
  world.model.forgetAgreement();
}

/** Effects of the steps, by kind. */
const effects: Record<Kind, (world: World, step: Step, slot: TabSlot, dice: Dice) => Promise<void> | void> = {
  act: async (...what) => {
    actSomehow(inputOf(...what));
    await untilQuiet();
  },
  lostAnswer,
  sync: async (_world, _step, slot) => {
    syncIn(slot);
    await untilQuiet();
  },
  syncAmid,
  fault: (world, _step, _place, dice) => {
    const drawn = dice.pick(faults);
    const fault = { ...drawn, times: 1 + dice.below(3) };
    if (drawn === lostTokens) for (const browser of world.browsers) world.mayEnd.add(browser);
    world.log(`    ${JSON.stringify(fault)}`);
    world.provider.controls.addFault(fault);
  },
  network: async (world, _step, { browser }) => {
    browser.isOnline = !browser.isOnline;
    world.log(`    ${browser.isOnline ? 'online' : 'offline'}`);
    if (!browser.isOnline) return;
    for (const { page, store } of world.tabs) {
      if (page.browser === browser) runIn(page, () => store.dispatch(cameBack()));
    }
    await untilQuiet();
  },
  kill: (world, _step, slot) => world.losing(slot.browser, () => world.kill(slot)),
  room: (world, _step, { browser }, dice) => {
    browser.room = dice.chance(0.6)
      ? charactersOn(browser) + dice.pick([0, 50, 400])
      : dice.pick([Infinity, -Infinity]);
    if (world.hasTabs(browser)) world.model.lackRoom();
    world.log(`    room for ${String(browser.room - charactersOn(browser))} characters`);
  },
  clock: (world, _step, { browser }, dice) => {
    browser.clockOffsetMs = dice.pick([-3_600_000, 3_600_000, 0, -86_400_000, 86_400_000]);
    world.log(`    clock ${String(browser.clockOffsetMs)}`);
  },
  corrupt,
  access: async (world) => {
    await world.provider.db.deleteFrom('access_tokens').execute();
  },
  backUp: (world) => world.backUp(),
  putBack: async (world, _step, { tab, browser }) => {
    if (tab && browser.isOnline && tab.store.getState().session.access) await world.putBack();
  },
  cross,
  expel: (world, _step, { browser }) => world.expel(browser),
  site: (world, _step, _slot, dice) => site(world, dice),
  otherClient: (world, step, _slot, dice) => otherClient(world, step, dice),
  profile: (world, _step, slot, dice) => profile(world, slot, dice),
  turn: (world, _step, slot, dice) => turnWith(world, slot, dice, atOnce),
  turnAmid: (world, step, slot, dice) => turnWith(world, slot, dice, () => takeInnerSteps(world, step)),
  turnCrash: (world, _step, slot, dice) => turnCrash(world, slot, dice),
  open: (world, _step, slot, dice) => open(world, slot, dice),
  leave: (world, _step, slot) => leave(world, slot),
  forget: (world, _step, slot) => forget(world, slot),
  rollBack: (world, _step, _slot, dice) => rollBack(world, dice),
  tamper: (world, step, _slot, dice) => tamper(world, dice, textOf(`foreign${String(step.number)}`)),
  record: (world, _step, slot, dice) => editRecord(world, slot, dice),
};

/** Takes one step. It first opens a closed tab and logs in where the session ended. */
export async function takeStep(world: World, step: Step): Promise<void> {
  const slot = world.slots[step.slot];
  if (!slot) return;
  world.log(`${String(step.number).padStart(4)} ${slot.name}: ${step.kind}, then ${String(step.waitMs)} ms`);
  if (!slot.tab) await world.openTab(slot);
  else if (!slot.tab.store.getState().tokens) await world.loadAnew(slot.tab, slot);
  if (slot.tab) await world.openDrafts(slot.tab);
  await effects[step.kind](world, step, slot, diceOf(step.seed));
  if (step.isDelivered) for (const tab of world.tabs) world.deliver(tab);
  await untilQuiet();
  if (step.waitMs > 0) await world.pass(step.waitMs);
  await world.notice();
}
