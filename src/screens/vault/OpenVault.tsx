import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { RecoveryKeyForm } from '../../ui/form/RecoveryKeyForm';
import { vaultMessages } from './vaultMessages';
import { canHoldKeys } from '../../vault/vaultView';

type OpenVaultProps = Pick<ComponentProps<typeof RecoveryKeyForm>, 'sheet' | 'onTry' | 'onOpened'>;

/** Asks for the recovery key that opens the vault on this device. */
export function OpenVault(props: OpenVaultProps) {
  // Without cryptography no key opens anything.
  if (!canHoldKeys()) {
    return (
      <p>
        <FormattedMessage {...vaultMessages.notSecure} />
      </p>
    );
  }
  return <RecoveryKeyForm takesScanned {...props} />;
}
