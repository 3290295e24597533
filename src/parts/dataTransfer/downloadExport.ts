import { selectLocale } from '../../collections/locale';
import type { CollectionsState } from '../../domain/collections';
import { exportFileName, exportFileOf } from '../../domain/exportFile/exportFile';
import type { AsideText } from '../../domain/rescue/rescueContent';
import type { Services } from '../../services';
import { downloadFile } from '../../ui/downloadFile';

/** Gives the user a value as a JSON file. */
export function downloadJson(fileName: string, value: unknown): void {
  downloadFile(fileName, 'application/json', JSON.stringify(value, null, 2));
}

/**
 * Gives the user all that they wrote as one file (row F5), what could not be read included (row K4); it is on this
 * device, so it needs no network.
 * @param sealed texts of a vault that this device can't open
 */
export const downloadExport =
  (at: Date, sealed: readonly AsideText[] = []) =>
  async (_dispatch: unknown, getState: () => CollectionsState, { storage }: Services): Promise<void> => {
    // As it is when it is asked for: the session may end meanwhile.
    const state = getState();
    const aside = await storage.readAside().catch(() => []);
    downloadJson(
      exportFileName(at),
      exportFileOf(state, {
        at,
        locale: selectLocale(state),
        drafts: state.drafts,
        aside: [...aside, ...sealed],
      }),
    );
  };
