import { FormattedMessage } from 'react-intl';
import { selectWhyNoTurn } from '../../collections/sync/vaultView';
import { useAppSelector } from '../../store/hooks';
import { KeyForm } from './KeyForm';
import { vaultMessages, whichSheetMessage, wrongKeyMessage } from './messages';

/** What comes of a try to open. */
type Answer =
  { kind: 'opened' } | { kind: 'mistyped' } | { kind: 'wrong'; sheet: string } | { kind: 'unreachable' };

interface OpenVaultProps {
  /** Number of the sheet that opens it, where it is known. */
  sheet: string | undefined;
  onTry: (typed: string) => Promise<Answer>;
  onOpened: () => void;
}

/** Asks for the recovery key that opens the vault on this device (row O2). */
export function OpenVault({ sheet, onTry, onOpened }: OpenVaultProps) {
  const isSecure = useAppSelector((state) => selectWhyNoTurn(state) !== 'not-secure');
  const submit = async (typed: string) => {
    const answer = await onTry(typed);
    switch (answer.kind) {
      case 'opened':
        onOpened();
        return undefined;
      case 'wrong':
        return <FormattedMessage {...wrongKeyMessage} values={{ sheet: answer.sheet }} />;
      default:
        return <FormattedMessage {...vaultMessages[answer.kind]} />;
    }
  };
  // Without cryptography no key opens anything.
  if (!isSecure) {
    return (
      <p>
        <FormattedMessage {...vaultMessages.notSecure} />
      </p>
    );
  }
  return (
    <KeyForm
      takesScanned
      label={<FormattedMessage {...vaultMessages.key} />}
      hint={sheet !== undefined && <FormattedMessage {...whichSheetMessage} values={{ sheet }} />}
      submitLabel={<FormattedMessage {...vaultMessages.open} />}
      onSubmit={submit}
    />
  );
}
