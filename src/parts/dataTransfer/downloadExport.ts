import { selectLocale } from '../../collections/locale';
import type { SyncDispatch, SyncRootState } from '../../collections/sync/syncNode';
import { exportFileName, exportFileOf } from '../../domain/exportFile/exportFile';
import type { AsideText } from '../../domain/rescue/rescueContent';
import type { Services } from '../../services';
import { downloadJson } from '../../ui/downloadJson';
import { readForeignTexts } from '../../vault/vaultThunks';

/**
 * Gives the user all that they wrote as one file, with what could not be read. Only what a closed vault keeps needs the
 * network.
 * @param withCopy also where the vault is open: what lies beside its box
 * @returns what it holds of the programme's copy and of nothing here, null where it does not hold everything
 */
export const downloadExport =
  (at: Date, withCopy = false) =>
  async (
    dispatch: SyncDispatch,
    getState: () => SyncRootState,
    { storage }: Services,
  ): Promise<readonly AsideText[] | null> => {
    // As it is when it is asked for: the session may end meanwhile.
    const state = getState();
    const isWaiting = state.syncActivity.vault?.kind === 'waits';
    const copy = withCopy || isWaiting ? await dispatch(readForeignTexts()) : [];
    const aside = await storage.aside.read().catch(() => []);
    downloadJson(
      exportFileName(at),
      exportFileOf(state, {
        at,
        locale: selectLocale(state),
        drafts: state.drafts,
        aside: [...aside, ...(copy ?? [])],
      }),
    );
    return copy;
  };
