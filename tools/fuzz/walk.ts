import { synchronise } from '../../src/collections/sync/synchronise';
import { nodeCollections } from '../../src/domain/collections';
import { syncAskedByUser } from '../../src/collections/events';
import { isSameJson } from '../../src/domain/json';
import { letPass, runIn, untilQuiet, watchCalls } from './browser';
import { diceOf } from './dice';
import { textsIn } from './model';
import { takeStep, type Step, type WalkKind } from './steps';
import { leaveNobodyWaiting, tellVault, vaultUnrest } from './vaultSteps';
import { nodeRows, World, type RunningProvider, type Tab } from './world';

/** Limit of sync rounds until nothing changes any more. */
const maxRounds = 12;

/** Steps between two rests within a walk. */
const restEvery = 25;

const settled = (): Promise<void> => {
  letPass(1_500);
  return Promise.resolve();
};
const atOnce = (): Promise<void> => Promise.resolve();

const differing = (a: Tab, b: Tab): string[] => {
  const [left, right] = [nodeRows(a), nodeRows(b)];
  return nodeCollections.map(({ name }) => name).filter((name) => !isSameJson(left[name], right[name]));
};

/** Reasons why the devices are not at rest yet. */
async function reasonsForUnrest(world: World): Promise<string[]> {
  const [first, ...others] = world.tabs;
  if (!first) return ['no tab is open'];
  const rows = await world.providerRows();
  const own = nodeRows(first);
  return [
    ...others.flatMap((tab) => differing(first, tab).map((name) => `${name} differs between tabs`)),
    ...nodeCollections
      .filter(({ name }) => !isSameJson(own[name], rows[name]))
      .map(({ name }) => `${name} differs from the provider’s`),
    ...world.tabs.flatMap(({ store }) => {
      const { sync, syncActivity, storageHealth } = store.getState();
      return [
        ...Object.keys(sync.pending ?? {}).map((name) => `${name} is pending`),
        ...Object.keys(syncActivity.parked).map((name) => `${name} is parked`),
        ...storageHealth.unwritten.map((name) => `${name} is not stored`),
        ...(syncActivity.failure ? [`sync failed: ${syncActivity.failure}`] : []),
      ];
    }),
  ];
}

/** Ends all faults, logs everyone in, and syncs until nothing changes any more. */
async function comeToRest(world: World): Promise<string[]> {
  world.log('  all comes to rest');
  watchCalls(atOnce, settled);
  world.provider.controls.clearFaults();
  for (const browser of world.browsers) {
    browser.isOnline = true;
    browser.room = Infinity;
  }
  await world.whoeverCanStays();
  // A lasting fault of the site is no reason to go on writing.
  const noise = world.site.isSound ? [] : await fallSilent(world, maxRounds);
  world.site.mend();
  for (const { page, store } of world.tabs) runIn(page, () => store.dispatch(syncAskedByUser()));
  let reasons: string[] = [];
  for (let round = 0; round < maxRounds; round += 1) {
    await world.wakeAll();
    await leaveNobodyWaiting(world, round > 2);
    reasons = [...(await vaultUnrest(world)), ...(await reasonsForUnrest(world))];
    if (reasons.length === 0) break;
  }
  await tellVault(world);
  if (reasons.length > 0) return reasons.map((reason) => `after ${String(maxRounds)} rounds ${reason}`);
  if (world.isKeyGone) world.model.loseSealed();
  world.isCopyOlder = false;
  world.isKeyGone = false;
  const [first] = world.tabs;
  const problems = first
    ? world.model.settle(
        nodeRows(first),
        textsIn(world.tabs.map(({ store }) => store.getState().drafts)),
        await world.everywhere(),
        await world.shown(),
      )
    : [];
  if (world.isNameShared()) world.model.shareName();
  return [...noise, ...problems, ...(await fallSilent(world, 1))];
}

/** Syncs everywhere until nobody writes any more. Problems if somebody goes on. */
async function fallSilent(world: World, rounds: number): Promise<string[]> {
  for (let round = 0; round < rounds; round += 1) {
    const before = world.writes;
    for (const tab of world.tabs) {
      runIn(tab.page, () => void tab.store.dispatch(synchronise()));
      await world.pass(3_000);
    }
    if (world.writes === before) return [];
  }
  return [`with nothing to say, the node is written after ${String(rounds)} rounds`];
}

/** Result of a walk. */
export interface WalkResult {
  steps: number;
  /** Problems found, and after how many steps. */
  problems: string[];
}

interface WalkOptions extends WalkKind {
  say?: (line: string) => void;
}

/** Takes the steps in order, with rests in between and at the end. */
export async function walk(
  provider: RunningProvider,
  seed: number,
  steps: readonly Step[],
  { say = () => undefined, vault = false }: WalkOptions = {},
): Promise<WalkResult> {
  watchCalls(atOnce, settled);
  const unhandled: string[] = [];
  const onRejection = (reason: unknown) => {
    unhandled.push(
      `nobody caught: ${reason instanceof Error ? (reason.stack ?? reason.message) : String(reason)}`,
    );
  };
  process.on('unhandledRejection', onRejection);
  const world = await World.open(provider, diceOf(seed), say, vault);
  let taken = 0;
  let problems: string[] = [];
  try {
    for (const step of steps) {
      watchCalls(atOnce, settled);
      await takeStep(world, step);
      taken += 1;
      problems = [...world.problems, ...unhandled];
      if (problems.length === 0 && step.number % restEvery === restEvery - 1) {
        problems = [...(await comeToRest(world)), ...world.problems, ...unhandled];
      }
      if (problems.length > 0) break;
    }
    if (problems.length === 0) problems = [...(await comeToRest(world)), ...world.problems, ...unhandled];
  } catch (error) {
    problems = [`thrown: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`];
  } finally {
    world.close();
    await untilQuiet();
    process.off('unhandledRejection', onRejection);
  }
  return { steps: taken, problems };
}

const isSameKind = (a: string, b: string) =>
  a.replaceAll(/[\d⟦⟧.-]+/g, '').slice(0, 30) === b.replaceAll(/[\d⟦⟧.-]+/g, '').slice(0, 30);

/**
 * Leaves out steps for as long as the walk still fails in the same way.
 * @param problem what went wrong
 */
export async function shorten(
  provider: RunningProvider,
  seed: number,
  steps: readonly Step[],
  problem: string,
  kind: WalkKind = {},
): Promise<Step[]> {
  let story = [...steps];
  const goesWrong = async (candidate: readonly Step[]) => {
    const { problems, steps: taken } = await walk(provider, seed, candidate, kind);
    return problems.some((one) => isSameKind(one, problem)) ? candidate.slice(0, taken) : undefined;
  };
  for (let size = Math.ceil(story.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let start = 0; start < story.length;) {
      const shorter = await goesWrong([...story.slice(0, start), ...story.slice(start + size)]);
      if (shorter) story = [...shorter];
      else start += size;
    }
  }
  return story;
}
