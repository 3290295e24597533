import { useState } from 'react';
import { useIntl } from 'react-intl';
import { rowsImported } from '../../collections/events';
import { planImport, rowsWithImported } from '../../domain/exportFile/exportFileImport';
import { exportFileWithBoxOpened, type SoundExport } from '../../domain/exportFile/exportFileReader';
import { downloadExport } from '../../parts/dataTransfer/downloadExport';
import { ImportPreview } from '../../parts/dataTransfer/ImportPreview';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { useDownload } from '../../ui/useDownload';
import { useOnce } from '../../ui/useOnce';
import { cleanUpVault, readForeignTexts } from '../../vault/vaultThunks';
import type { KeptCopy, TurnOutcome } from '../../vault/turns';
import { plantedMessages } from './sectionMessages';
import { waysMessages } from './waitingMessages';

interface PlantedTextsProps {
  /** What there is a file of. */
  kept: KeptCopy;
  onKept: (kept: KeptCopy) => void;
  onEnd: (outcome: TurnOutcome) => void;
}

/**
 * Shows what lies beside the box and is not protected: it becomes one's own by a tap, or is kept aside. Where there is no
 * room for it, the user takes a file of it first.
 */
export function PlantedTexts({ kept, onKept, onEnd }: PlantedTextsProps) {
  const { formatMessage } = useIntl();
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [found, setFound] = useState<SoundExport>();
  const look = useOnce(async () => {
    const texts = await dispatch(readForeignTexts());
    if (!texts) {
      onEnd('not-synced');
      return;
    }
    const rows = Object.fromEntries(texts.map(({ key, text }) => [key, text]));
    setFound(await exportFileWithBoxOpened({ values: {}, unread: 0, sealed: [] }, null, rows));
  });
  const clean = useOnce(async () => onEnd(await dispatch(cleanUpVault(kept))));
  const { download, isBusy, failure } = useDownload(async () => {
    const copy = await dispatch(downloadExport(new Date(), true));
    if (!copy) throw new Error('The copy does not come.');
    onKept(copy);
  });
  const take = async () => {
    if (found) dispatch(rowsImported({ values: rowsWithImported(store.getState(), found.values) }));
    await clean();
  };
  return (
    <>
      <p role="alert">{formatMessage(plantedMessages.text)}</p>
      {found ? (
        <ImportPreview
          plan={planImport(store.getState(), found.values)}
          unread={found.unread}
          cancelLabel={plantedMessages.leave}
          onConfirm={() => void take()}
          onCancel={() => void clean()}
        />
      ) : (
        <Button look="quiet" onClick={() => void look()} text={plantedMessages.look} />
      )}
      <Button look="quiet" isBusy={isBusy} onClick={() => void download()} text={waysMessages.download} />
      {failure}
    </>
  );
}
