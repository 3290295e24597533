import type { ComponentProps } from 'react';
import { useIntl } from 'react-intl';
import { sayWithoutVault, openVault } from '../../vault/vaultThunks';
import { vaultWaysOut, type VaultView } from '../../vault/vaultView';
import { downloadExport } from '../../parts/dataTransfer/downloadExport';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { useOnce } from '../../ui/useOnce';
import { OpenVault } from './OpenVault';
import { WaitingWords } from './WaitingWords';
import { waysMessages } from './waitingMessages';
import { Ways } from './Ways';

interface WaitingProps {
  view: VaultView;
  isBusy: boolean;
  /** Told once nothing waits any more. */
  onOpened: () => void;
  onChoose: ComponentProps<typeof Ways>['onChoose'];
}

/** Says why this device waits, and the ways out: a key, and what a tap may do without one (docs/vault.md). */
export function Waiting({ view, isBusy, onOpened, onChoose }: WaitingProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const download = async () => {
    const kept = await dispatch(downloadExport(new Date()));
    if (!kept) throw new Error('The copy does not come.');
    return kept;
  };
  const goOn = useOnce(async () => {
    await dispatch(sayWithoutVault());
    onOpened();
  });
  const { why, sheet } = view;
  if (!why) return null;
  const asksForKey = why === 'closed' || why === 'other';
  return (
    <>
      <p>
        <WaitingWords why={why} sheet={sheet} />
      </p>
      {asksForKey && (
        <>
          <OpenVault sheet={sheet} onTry={(typed) => dispatch(openVault(typed))} onOpened={onOpened} />
          <p>{formatMessage(waysMessages.lost)}</p>
        </>
      )}
      {why === 'newcomer' && <Button look="quiet" onClick={() => void goOn()} text={waysMessages.goOn} />}
      <Ways ways={vaultWaysOut(view)} isBusy={isBusy} onDownload={download} onChoose={onChoose} />
    </>
  );
}
