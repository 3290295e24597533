import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { KeyForm } from './KeyForm';
import { recoveryKeyMessages, whichSheetMessage, wrongKeyMessage } from './recoveryKeyMessages';

/** What comes of a try to open. */
type Answer =
  { kind: 'opened' | 'mistyped' | 'old' | 'unreachable' | 'nothing' } | { kind: 'wrong'; sheet: string };

interface RecoveryKeyFormProps extends Pick<ComponentProps<typeof KeyForm>, 'takesScanned' | 'children'> {
  /** Number of the sheet whose key opens it, where it is known. */
  sheet: string | undefined;
  onTry: (typed: string) => Promise<Answer>;
  onOpened?: () => void;
}

/** Asks for a recovery key that opens something, and says why it does not. */
export function RecoveryKeyForm({ sheet, onTry, onOpened, ...form }: RecoveryKeyFormProps) {
  const submit = async (typed: string) => {
    const answer = await onTry(typed);
    switch (answer.kind) {
      case 'opened':
        onOpened?.();
        return undefined;
      case 'wrong':
        return <FormattedMessage {...wrongKeyMessage} values={{ sheet: answer.sheet }} />;
      default:
        return <FormattedMessage {...recoveryKeyMessages[answer.kind]} />;
    }
  };
  return (
    <KeyForm
      {...form}
      label={<FormattedMessage {...recoveryKeyMessages.key} />}
      hint={sheet !== undefined && <FormattedMessage {...whichSheetMessage} values={{ sheet }} />}
      submitLabel={<FormattedMessage {...recoveryKeyMessages.open} />}
      onSubmit={submit}
    />
  );
}
