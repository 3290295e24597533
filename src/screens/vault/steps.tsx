import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { paths } from '../../domain/paths';
import { useAppDispatch } from '../../store/hooks';
import { KeyForm } from '../../ui/form/KeyForm';
import { recoveryKeyMessages } from '../../ui/form/recoveryKeyMessages';
import type { KeptCopy, TurnOutcome } from '../../vault/turns';
import { forgetDevice, type NewSheet } from '../../vault/vaultThunks';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { lazyComponent } from '../../ui/lazyComponent';
import { Loading } from '../../ui/Loading';
import { appMessages } from '../../ui/messages';
import type { VaultView, Way } from '../../vault/vaultView';
import { lastGroupMessages, openMessages, sheetMessages, whyNotMessages } from './sectionMessages';
import { StepHeading } from './StepHeading';

export type SheetTurn = 'on' | 'renew' | 'startAgain';

/** What came of a turn; of its key only the sheet's number is kept. */
export interface TurnResult {
  turn: SheetTurn | Way | 'stop' | 'cleanUp';
  outcome: TurnOutcome;
  sheet: string;
}

/** A step of a turn that begins with a new sheet. */
export interface NewKeyStep {
  kind: 'sheet' | 'lastGroup';
  turn: SheetTurn;
  made: NewSheet;
  viewBefore: VaultView;
  kept: KeptCopy;
}

/** Where the section stands: at rest, or in one of the steps that take its place. */
export type VaultStep = { kind: 'rest' } | NewKeyStep | { kind: 'forget' };

/** What draws the code comes with the first sheet. */
export const VaultSheet = lazyComponent(
  async () => (await import(/* webpackChunkName: "vault-sheet" */ './VaultSheet')).VaultSheet,
  { fallback: <Loading /> },
);

interface SheetStepProps {
  made: NewSheet;
  /** True where another sheet is in force until the end. */
  replacesSheet: boolean;
  onContinue: () => void;
  onCancel: () => void;
}

/** First step of a turn: the new key, on its sheet. */
export function SheetStep({ made, replacesSheet, onContinue, onCancel }: SheetStepProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <VaultSheet {...made} />
      {replacesSheet && <p>{formatMessage(sheetMessages.keepOld)}</p>}
      <Actions>
        <Button look="quiet" onClick={onCancel} text={appMessages.cancel} />
        <Button onClick={onContinue} text={sheetMessages.continue} />
      </Actions>
    </>
  );
}

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

/** Second step of a turn: is the sheet legible? The key is off the page, so that it is read from paper. */
export function LastGroupStep({ made, onTurn, onBack, onCancel }: LastGroupStepProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <StepHeading>{formatMessage(lastGroupMessages.title)}</StepHeading>
      <p>{formatMessage(recoveryKeyMessages.lastGroup)}</p>
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

/** Takes the key off this device, then logs out: asks for the recovery key, without which the last one could go. */
export function ForgetStep({ onCancel }: { onCancel: () => void }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const forget = async (typed: string) => {
    const outcome = await dispatch(forgetDevice(typed));
    if (outcome === 'mistyped') return formatMessage(recoveryKeyMessages.mistyped);
    if (outcome === 'wrong') return formatMessage(openMessages.forgetWrong);
    if (outcome !== 'forgotten') return formatMessage(whyNotMessages[outcome]);
    await navigate(paths.logout.href());
    return undefined;
  };
  return (
    <>
      <StepHeading>{formatMessage(openMessages.forget)}</StepHeading>
      <p>{formatMessage(openMessages.forgetText)}</p>
      <KeyForm
        label={formatMessage(recoveryKeyMessages.key)}
        submitLabel={formatMessage(openMessages.forget)}
        onSubmit={forget}
      >
        {(isBusy) => (
          <Button look="quiet" isWide isHeld={isBusy} onClick={onCancel} text={appMessages.cancel} />
        )}
      </KeyForm>
    </>
  );
}
