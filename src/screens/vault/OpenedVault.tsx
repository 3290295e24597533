import { useState } from 'react';
import { useIntl } from 'react-intl';
import { openedMessage } from './vaultMessages';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { LazyConfirmDialog } from '../../ui/overlay/LazyConfirmDialog';
import { openMessages } from './sectionMessages';

interface OpenedVaultProps {
  sheet: string;
  /** Id of the reason why the key can't be changed now. */
  whyNotId: string | undefined;
  isBusy: boolean;
  onRenew: () => void;
  /** Settles once it is known what came of it. */
  onStop: () => Promise<void>;
  onForget: () => void;
}

/** The vault where it is open: a new key, the end of it, and the way to leave a device that is not one's own. */
export function OpenedVault({ sheet, whyNotId, isBusy, onRenew, onStop, onForget }: OpenedVaultProps) {
  const { formatMessage } = useIntl();
  const [question, setQuestion] = useState<'none' | 'asked' | 'answered'>('none');
  const stop = async () => {
    setQuestion('answered');
    await onStop();
    setQuestion('none');
  };
  const held = { isHeld: whyNotId !== undefined, 'aria-describedby': whyNotId };
  return (
    <>
      <p>{formatMessage(openedMessage, { sheet })}</p>
      <Actions>
        <Button look="quiet" isBusy={isBusy} onClick={onRenew} {...held} text={openMessages.renew} />
        <Button look="quiet" onClick={() => setQuestion('asked')} {...held} text={openMessages.stop} />
        <Button look="quiet" onClick={onForget} text={openMessages.forget} />
      </Actions>
      {question !== 'none' && (
        <LazyConfirmDialog
          title={formatMessage(openMessages.stopTitle)}
          text={formatMessage(openMessages.stopText)}
          onCancel={() => setQuestion('none')}
          actions={[
            {
              label: formatMessage(openMessages.stop),
              onChoose: () => void stop(),
              isDangerous: true,
              isBusy: question === 'answered',
            },
          ]}
        />
      )}
    </>
  );
}
