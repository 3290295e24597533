import type { ProviderError } from '../../provider/providerError';
import { sessionWatch, singleFlight } from '../../provider/sessionScope';
import { nodeLock, whileLocked } from '../../provider/tabLock';
import { reportError } from '../../reportError';
import type { Services } from '../../services';
import type { Run, SyncRootState, SyncDispatch } from './syncNode';
import { selectIsSyncHeldOff, syncFailed, syncFinished, syncStarted } from './syncActivity';

const runs = singleFlight<void>();

/** One run. Where its code is missing or throws, the provider counts as unreachable. */
async function runOnce(run: Run): Promise<ProviderError | null> {
  const unreachable = () => ({ reason: 'unreachable' }) as const;
  const loaded = await import(/* webpackChunkName: "sync" */ './syncNode').catch(unreachable);
  if ('reason' in loaded) return loaded;
  return loaded.syncUnderLock(run).catch((error: unknown) => {
    reportError(error);
    return unreachable();
  });
}

/**
 * Brings this device and the provider to the same state; one run at a time, and one more when asked meanwhile.
 * Does nothing before the data node is known, nor while the provider asked to be left alone.
 */
export const synchronise =
  () =>
  async (dispatch: SyncDispatch, getState: () => SyncRootState, services: Services): Promise<void> => {
    const isOver = sessionWatch({ getState });
    const context = { getState, services };
    const runAlone = async () => {
      const { nid } = getState().session;
      if (nid === null || isOver() || selectIsSyncHeldOff(getState(), services.now())) return;
      dispatch(syncStarted());
      const run = () => runOnce({ nid, isOver, dispatch, getState, services });
      const failure = await whileLocked(nodeLock, run, { reason: 'held' });
      if (isOver()) return;
      dispatch(failure && failure.reason !== 'signed-out' ? syncFailed(failure) : syncFinished());
    };
    // What a run under way read may be older than this call.
    const underWay = runs.underWay(context);
    if (underWay) await underWay;
    if (!isOver()) await runs.run(context, runAlone);
  };
