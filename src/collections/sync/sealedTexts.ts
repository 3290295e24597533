import type { AsideText } from '../../domain/rescue/rescueContent';
import { sessionWatch } from '../../provider/sessionScope';
import { readNode } from './readNode';
import type { SyncDispatch, SyncRootState } from './run';

/** True where the last read found rows that this device can't open, or where no read of this visit has told yet. */
export const hasSealedTexts = ({ sync, syncActivity }: SyncRootState): boolean => {
  const { why, sheets } = syncActivity.vault;
  const isUntold = sync.vault?.state === 'on' && sheets.length === 0;
  return isUntold || sync.vault?.isLocked === true || Object.keys(why).length > 0;
};

/**
 * What this device can't open, as it lies at the provider: nothing of it is kept here.
 * @returns null where the provider does not answer
 */
export const readSealedTexts =
  () =>
  async (dispatch: SyncDispatch, getState: () => SyncRootState): Promise<readonly AsideText[] | null> => {
    const { nid } = getState().session;
    const isOver = sessionWatch({ getState });
    const node = nid === null ? null : await readNode({ nid, dispatch, isOver });
    if (!node || 'reason' in node) return null;
    return Object.entries(node.vault?.closedTexts ?? {}).map(([key, text]) => ({ key, text }));
  };
