import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { KeyForm } from './KeyForm';
import { recoveryKeyMessages, whichSheetMessage, wrongKeyMessage } from './recoveryKeyMessages';

/** What comes of a try to open. */
type Answer =
  { kind: 'opened' | 'mistyped' | 'old' | 'unreachable' | 'nothing' } | { kind: 'wrong'; sheet: string };

interface RecoveryKeyFormProps {
  /** Number of the sheet whose key opens it, where it is known. */
  sheet: string | undefined;
  /** A key that was scanned fills the box, and nothing more. */
  takesScanned?: boolean;
  onTry: (typed: string) => Promise<Answer>;
  onOpened?: () => void;
  /** Draws the ways out, below the button. */
  children?: (isBusy: boolean) => ReactNode;
}

/** Asks for a recovery key that opens something, and says why it does not. */
export function RecoveryKeyForm({ sheet, takesScanned, onTry, onOpened, children }: RecoveryKeyFormProps) {
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
      takesScanned={takesScanned}
      label={<FormattedMessage {...recoveryKeyMessages.key} />}
      hint={sheet !== undefined && <FormattedMessage {...whichSheetMessage} values={{ sheet }} />}
      submitLabel={<FormattedMessage {...recoveryKeyMessages.open} />}
      onSubmit={submit}
    >
      {children}
    </KeyForm>
  );
}
