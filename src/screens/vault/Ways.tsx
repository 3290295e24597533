import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { DangerQuestion } from '../../ui/overlay/DangerQuestion';
import { useDownload } from '../../ui/useDownload';
import type { Way } from '../../vault/vaultView';
import type { KeptCopy } from '../../vault/turns';
import { waysMessages } from './waitingMessages';

const dangers = {
  startAgain: waysMessages.startAgainText,
  goOn: waysMessages.goOnText,
};

interface WaysProps {
  ways: readonly Way[];
  isBusy: boolean;
  /** Gives the copy as a file, and says what it held; rejects where it could not be read. */
  onDownload: () => Promise<KeptCopy>;
  onChoose: (way: Way, kept: KeptCopy) => void;
}

/** The ways out that replace the copy, which is offered as a file; what cannot be undone is asked about. */
export function Ways({ ways, isBusy, onDownload, onChoose }: WaysProps) {
  const { formatMessage } = useIntl();
  const [kept, setKept] = useState<KeptCopy>();
  const [asked, setAsked] = useState<keyof typeof dangers>();
  const {
    download,
    isBusy: isDownloading,
    failure,
  } = useDownload(async () => {
    setKept(await onDownload());
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
