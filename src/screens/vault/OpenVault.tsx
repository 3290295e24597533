import type { ComponentProps } from 'react';
import { FormattedMessage } from 'react-intl';
import { selectWhyNoTurn } from '../../collections/sync/vaultView';
import { useAppSelector } from '../../store/hooks';
import { RecoveryKeyForm } from '../../ui/form/RecoveryKeyForm';
import { vaultMessages } from './sectionMessages';

type OpenVaultProps = Pick<ComponentProps<typeof RecoveryKeyForm>, 'sheet' | 'onTry' | 'onOpened'>;

/** Asks for the recovery key that opens the vault on this device (row O2). */
export function OpenVault(props: OpenVaultProps) {
  const isSecure = useAppSelector((state) => selectWhyNoTurn(state) !== 'not-secure');
  // Without cryptography no key opens anything.
  if (!isSecure) {
    return (
      <p>
        <FormattedMessage {...vaultMessages.notSecure} />
      </p>
    );
  }
  return <RecoveryKeyForm takesScanned {...props} />;
}
