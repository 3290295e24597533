import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { RecoveryKeyForm } from '../../ui/form/RecoveryKeyForm';
import { vaultMessages } from './vaultMessages';
import { useAppSelector } from '../../store/hooks';
import { canHoldKeys, viewOf } from '../../vault/vaultView';

type OpenVaultProps = Pick<ComponentProps<typeof RecoveryKeyForm>, 'sheet' | 'onTry' | 'onOpened'>;

/** Asks for the recovery key that opens the vault on this device. */
export function OpenVault(props: OpenVaultProps) {
  const hasSealedKey = useAppSelector((state) => viewOf(state).hasSealedKey);
  // Without cryptography no key opens anything.
  if (!canHoldKeys()) {
    return (
      <p>
        <FormattedMessage {...vaultMessages.notSecure} />
      </p>
    );
  }
  // An address may be anybody's: where there was a key already, the end of another comes from its sheet alone.
  return <RecoveryKeyForm takesScanned={hasSealedKey ? 'butLastGroup' : 'whole'} {...props} />;
}
