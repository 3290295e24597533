import { Suspense } from 'react';
import { AccountScreen } from '../screens/account/AccountScreen';
import { lazyComponent } from '../ui/lazyComponent';

const VaultSection = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "vault-section" */ '../screens/vault/VaultSection')).VaultSection,
);

/** My account with the vault in it: one screen may not import another. */
export function AccountPage() {
  return (
    <AccountScreen
      vault={
        <Suspense fallback={null}>
          <VaultSection />
        </Suspense>
      }
    />
  );
}
