import { useState } from 'react';
import { useIntl } from 'react-intl';
import { selectLocale } from '../../collections/locale';
import { emptyNodeRows, type CollectionsState, type NodeState } from '../../domain/collections';
import { binItems } from '../../domain/entries/bin';
import { exportFileName, exportFileOf } from '../../domain/exportFile/exportFile';
import { rowsWithImported } from '../../domain/exportFile/exportFileImport';
import { binMessages } from '../../parts/bin/messages';
import { useAppDispatch } from '../../store/hooks';
import { commonMessages } from '../../ui/commonMessages';
import { downloadJson } from '../../ui/downloadJson';
import { pageNames } from '../../ui/messages';
import { LazyConfirmDialog } from '../../ui/overlay/LazyConfirmDialog';

/** Gives the user what waits in the bin, as a file that can be imported. */
const downloadBin = (at: Date) => (_dispatch: unknown, getState: () => CollectionsState) => {
  const state = getState();
  const rows = binItems(state.bin, at.getTime()).reduce<NodeState & Pick<CollectionsState, 'drafts'>>(
    (all, [, item]) => ({ ...all, ...rowsWithImported(all, item.rows) }),
    { ...emptyNodeRows, drafts: {} },
  );
  downloadJson(exportFileName(at), exportFileOf(rows, { at, locale: selectLocale(state) }));
};

/** Asks before a logout takes along what was deleted this week. */
export function LeavingBinQuestion({ onLeave, onCancel }: { onLeave: () => void; onCancel: () => void }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [isDownloaded, setIsDownloaded] = useState(false);
  const give = () => {
    dispatch(downloadBin(new Date()));
    setIsDownloaded(true);
  };
  return (
    <LazyConfirmDialog
      title={formatMessage(binMessages.leaving)}
      text={formatMessage(binMessages.leavingText)}
      note={isDownloaded && formatMessage(binMessages.downloaded)}
      onCancel={onCancel}
      actions={[
        { label: formatMessage(pageNames.logout), onChoose: onLeave },
        { label: formatMessage(commonMessages.download), onChoose: give },
      ]}
    />
  );
}
