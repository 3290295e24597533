import type { ProviderEnvironment } from '../../provider/environment';
import type { ProviderError } from '../../provider/providerError';
import { whileLocked } from '../../provider/tabLock';
import type { Run, SyncContext, SyncDispatch } from './run';
import { selectIsHeldOff, syncFailed, syncFinished, syncStarted } from './syncActivity';

/** Runs under way, and whether someone asked again meanwhile, for each store. */
const underWay = new WeakMap<ProviderEnvironment, { isAskedAgain: boolean; done: Promise<void> }>();

/** What reads, merges and writes is fetched behind the first screen. */
async function runOnce(run: Run): Promise<ProviderError | null> {
  const loaded = await import(/* webpackChunkName: "sync" */ './run').catch(() => undefined);
  return loaded ? await loaded.syncFromDevice(run) : { reason: 'unreachable' };
}

/**
 * Brings this device and the provider to the same state; one run at a time, and one more when asked meanwhile.
 * Does nothing before the data node is known, nor while the provider asked to be left alone.
 */
export const synchronise =
  () =>
  async (
    dispatch: SyncDispatch,
    getState: () => SyncContext,
    environment: ProviderEnvironment,
  ): Promise<void> => {
    const running = underWay.get(environment);
    if (running) {
      running.isAskedAgain = true;
      await running.done;
      return;
    }
    const run = { isAskedAgain: false, done: Promise.resolve() };
    const isAskedAgain = () => run.isAskedAgain;
    run.done = (async () => {
      do {
        run.isAskedAgain = false;
        const { nid, endedCount: session } = getState().session;
        if (nid === null || selectIsHeldOff(getState(), environment.now())) return;
        dispatch(syncStarted());
        const failure = await whileLocked(`node-${nid}`, () =>
          runOnce({ nid, session, dispatch, getState, environment }),
        );
        dispatch(failure && failure.reason !== 'signed-out' ? syncFailed(failure) : syncFinished());
      } while (isAskedAgain());
    })().finally(() => underWay.delete(environment));
    underWay.set(environment, run);
    await run.done;
  };
