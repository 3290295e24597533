import { type ComponentProps, useState } from 'react';
import { useIntl } from 'react-intl';
import { paths } from '../../domain/paths';
import { Actions } from '../../ui/Actions';
import { DangerQuestion } from '../../ui/overlay/DangerQuestion';
import { useDownload } from '../../ui/useDownload';
import type { KeptCopy } from '../../vault/turns';
import { sayWithoutVault, openVault } from '../../vault/vaultThunks';
import { type VaultView, vaultWaysOut, type Way } from '../../vault/vaultView';
import { downloadExport } from '../../parts/dataTransfer/downloadExport';
import { useAppDispatch } from '../../store/hooks';
import { Button, ButtonLink } from '../../ui/Button';
import { useOnce } from '../../ui/useOnce';
import { OpenVault } from './OpenVault';
import { WaitingWords } from './WaitingWords';
import { openMessages, sectionMessages } from './sectionMessages';
import { waysMessages } from './waitingMessages';

const dangers = {
  startAgain: waysMessages.startAgainText,
  goOn: openMessages.stopText,
};

interface WaysProps {
  ways: readonly Way[];
  isBusy: boolean;
  onChoose: (way: Way, kept: KeptCopy) => void;
}

/** The ways out that replace the copy, which is offered as a file; what cannot be undone is asked about. */
function Ways({ ways, isBusy, onChoose }: WaysProps) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const [kept, setKept] = useState<KeptCopy>();
  const [asked, setAsked] = useState<keyof typeof dangers>();
  const {
    download,
    isBusy: isDownloading,
    failure,
  } = useDownload(async () => {
    const copy = await dispatch(downloadExport(new Date()));
    if (!copy) throw new Error('The copy does not come.');
    setKept(copy);
  });
  if (ways.length === 0) return null;
  return (
    <>
      <p>{formatMessage(waysMessages.copyFirst)}</p>
      <Actions>
        <Button
          look="quiet"
          isBusy={isDownloading}
          onClick={() => void download()}
          text={waysMessages.download}
        />
        {ways.map((way) => (
          <Button
            key={way}
            look="quiet"
            isBusy={isBusy}
            onClick={() => (way === 'putBack' ? onChoose(way, kept) : setAsked(way))}
            text={waysMessages[way]}
          />
        ))}
      </Actions>
      {failure}
      {asked && (
        <DangerQuestion
          title={waysMessages[asked]}
          text={dangers[asked]}
          label={waysMessages[asked]}
          onClose={() => setAsked(undefined)}
          onConfirm={() => onChoose(asked, kept)}
        />
      )}
    </>
  );
}

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
  const goOn = useOnce(async () => {
    await dispatch(sayWithoutVault());
    onOpened();
  });
  const { why, sheet } = view;
  if (!why) return null;
  return (
    <>
      <p>
        <WaitingWords why={why} sheet={sheet} />
      </p>
      {/* One that is asked for, or any that opens what an end left here. */}
      {why === 'other' || !view.hasKey ? (
        <OpenVault sheet={sheet} onTry={(typed) => dispatch(openVault(typed))} onOpened={onOpened} />
      ) : (
        <ButtonLink look="text" to={paths.vault.href()} text={sectionMessages.hasKey} />
      )}
      {(why === 'closed' || why === 'other') && <p>{formatMessage(waysMessages.lost)}</p>}
      {why === 'newcomer' && <Button look="quiet" onClick={() => void goOn()} text={waysMessages.goOn} />}
      {/* What is asked about one copy is no answer to another. */}
      <Ways key={[why, sheet].join()} ways={vaultWaysOut(view)} isBusy={isBusy} onChoose={onChoose} />
    </>
  );
}
