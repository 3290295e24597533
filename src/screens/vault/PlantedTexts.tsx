import { useState } from 'react';
import { useIntl } from 'react-intl';
import { rowsImported } from '../../collections/events';
import { planImport, rowsWithImported } from '../../domain/exportFile/exportFileImport';
import { exportFileWithBoxOpened, type SoundExport } from '../../domain/exportFile/exportFileReader';
import { ImportPreview } from '../../parts/dataTransfer/ImportPreview';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { useOnce } from '../../ui/useOnce';
import { cleanUpVault, readForeignTexts } from '../../vault/vaultThunks';
import type { TurnOutcome } from '../../vault/turns';
import { plantedMessages } from './sectionMessages';

/** Shows what lies beside the box and is not protected: it becomes one's own by a tap, or is kept aside. */
export function PlantedTexts({ onEnd }: { onEnd: (outcome: TurnOutcome) => void }) {
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
  const clean = useOnce(async () => onEnd(await dispatch(cleanUpVault())));
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
    </>
  );
}
