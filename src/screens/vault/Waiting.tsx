import { useIntl } from 'react-intl';
import { openVault, waysOf, type VaultView, type Way } from '../../vault/session';
import { downloadExport } from '../../parts/dataTransfer/downloadExport';
import { useAppDispatch } from '../../store/hooks';
import { OpenVault } from './OpenVault';
import { WaitingWords } from './WaitingWords';
import { waysMessages } from './waitingMessages';
import { Ways } from './Ways';

interface WaitingProps {
  view: VaultView;
  isBusy: boolean;
  onOpened: () => void;
  onChoose: (way: Way, isCopyKept: boolean) => void;
}

/** Says why this device waits, and the ways out: a key, and what a tap may do without one (docs/vault.md). */
export function Waiting({ view, isBusy, onOpened, onChoose }: WaitingProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const download = async () => {
    if (!(await dispatch(downloadExport(new Date())))) throw new Error('The copy does not come.');
  };
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
      <Ways ways={waysOf(view)} isBusy={isBusy} onDownload={download} onChoose={onChoose} />
    </>
  );
}
