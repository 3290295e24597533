import type { ProviderError } from '../../provider/providerError';
import { perSession, sessionWatch } from '../../provider/sessionScope';
import { whileLocked } from '../../provider/tabLock';
import type { Services } from '../../services';
import type { Run, SyncRootState, SyncDispatch } from './run';
import { selectIsHeldOff, syncFailed, syncFinished, syncStarted } from './syncActivity';

/** The run under way, and whether someone asked again meanwhile. */
const syncsOf = perSession<{ isAskedAgain: boolean; underWay: Promise<void> | null }>(() => ({
  isAskedAgain: false,
  underWay: null,
}));

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
  async (dispatch: SyncDispatch, getState: () => SyncRootState, services: Services): Promise<void> => {
    const isOver = sessionWatch({ getState });
    const sync = syncsOf({ getState, services });
    const isAskedAgain = () => sync.isAskedAgain;
    const runWhileAsked = async () => {
      do {
        sync.isAskedAgain = false;
        const { nid } = getState().session;
        if (nid === null || isOver() || selectIsHeldOff(getState(), services.now())) return;
        dispatch(syncStarted());
        const run = () => runOnce({ nid, isOver, dispatch, getState, services });
        const failure = await whileLocked(`node-${nid}`, run, { reason: 'held' });
        if (isOver()) return;
        dispatch(failure && failure.reason !== 'signed-out' ? syncFailed(failure) : syncFinished());
      } while (isAskedAgain());
    };
    sync.isAskedAgain = true;
    sync.underWay ??= runWhileAsked().finally(() => {
      sync.underWay = null;
    });
    await sync.underWay;
  };
