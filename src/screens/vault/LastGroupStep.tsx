import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { NewSheet } from '../../vault/vaultThunks';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { KeyForm } from '../../ui/form/KeyForm';
import { appMessages } from '../../ui/messages';
import { lastGroupMessages } from './sectionMessages';
import { StepHeading } from './StepHeading';

/** As the keys' letters are read: O for 0, I and L for 1, in any case, whatever stands between. */
const asRead = (text: string) =>
  text
    .toUpperCase()
    .replace(/[\s.\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** True for the last group of a key, as somebody typed it from the sheet. */
const isLastGroup = (typed: string, recoveryKey: string): boolean =>
  asRead(typed) === asRead(recoveryKey.split('-').at(-1) ?? '');

interface LastGroupStepProps {
  made: NewSheet;
  /** Makes the turn; says what keeps it from being made now. */
  onTurn: () => Promise<ReactNode>;
  onBack: () => void;
  onCancel: () => void;
}

/** Second step of a turn: a sheet that can be read. The key is off the page meanwhile, so that it is read from paper. */
export function LastGroupStep({ made, onTurn, onBack, onCancel }: LastGroupStepProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <StepHeading>{formatMessage(lastGroupMessages.title)}</StepHeading>
      <p>{formatMessage(lastGroupMessages.text)}</p>
      <KeyForm
        label={formatMessage(lastGroupMessages.label)}
        submitLabel={formatMessage(lastGroupMessages.turnOn)}
        onSubmit={async (typed) =>
          isLastGroup(typed, made.recoveryKey) ? await onTurn() : formatMessage(lastGroupMessages.wrong)
        }
      >
        {(isBusy) => (
          <Actions>
            <Button look="quiet" isHeld={isBusy} onClick={onBack} text={lastGroupMessages.back} />
            <Button look="quiet" isHeld={isBusy} onClick={onCancel} text={appMessages.cancel} />
          </Actions>
        )}
      </KeyForm>
    </>
  );
}
