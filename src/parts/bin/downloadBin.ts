import { selectLocale } from '../../collections/locale';
import { emptyNodeRows, type CollectionsState, type NodeState } from '../../domain/collections';
import { exportFileName, exportFileOf } from '../../domain/exportFile/exportFile';
import { rowsWithImported } from '../../domain/exportFile/exportFileImport';
import { binItems } from '../../domain/entries/bin';
import { downloadJson } from '../../ui/downloadJson';

/** Gives the user what waits in the bin, as a file that can be imported. */
export const downloadBin = (at: Date) => (_dispatch: unknown, getState: () => CollectionsState) => {
  const state = getState();
  const rows = binItems(state.bin, at.getTime()).reduce<NodeState & Pick<CollectionsState, 'drafts'>>(
    (all, [, item]) => ({ ...all, ...rowsWithImported(all, item.rows) }),
    { ...emptyNodeRows, drafts: {} },
  );
  downloadJson(exportFileName(at), exportFileOf(rows, { at, locale: selectLocale(state) }));
};
