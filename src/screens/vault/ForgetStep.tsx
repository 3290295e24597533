import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { paths } from '../../domain/paths';
import { forgetDevice } from '../../vault/vaultThunks';
import { useAppDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { KeyForm } from '../../ui/form/KeyForm';
import { recoveryKeyMessages } from '../../ui/form/recoveryKeyMessages';
import { appMessages } from '../../ui/messages';
import { openMessages, whyNotMessages } from './sectionMessages';
import { StepHeading } from './StepHeading';

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
