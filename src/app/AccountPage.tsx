import { AccountScreen } from '../screens/account/AccountScreen';
import { lazyComponent } from '../ui/lazyComponent';

const VaultSection = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "vault-section" */ '../screens/vault/VaultSection')).VaultSection,
  { fallback: null },
);

/** My account with the vault in it: one screen may not import another. */
export const AccountPage = () => <AccountScreen vault={<VaultSection />} />;
