import type { VaultKey } from './vaultKey';

/** Where a key stands on this device: a turn that may have reached the provider, in force, or good for older copies. */
export type KeyPhase = 'pending' | 'current' | 'retired';

/** A key of the vault that this device holds. */
export interface HeldKey {
  key: VaultKey;
  kitWrap: string;
  n: number;
  phase: KeyPhase;
}
