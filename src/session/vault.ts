import type { SessionThunk } from './sessionThunk';

/** A new recovery key and its sheet's number. Only a component's memory holds it: no store, no history. */
export interface NewSheet {
  /** Nine groups of four, joined by dashes. */
  recoveryKey: string;
  /** Four letters or digits. */
  sheet: string;
}

/** Draws a new recovery key. Nothing is stored. */
export const newSheet = (): Promise<NewSheet> => Promise.reject(new Error('Recovery keys are not made yet.'));

/** What came of a turn of the vault. */
export type TurnOutcome = 'done' | 'waiting' | 'elsewhere' | 'unsafe' | 'too-large' | 'not-synced';

const turn = (): SessionThunk<TurnOutcome> => () => Promise.resolve('waiting');

/** Seals all that the user wrote, from now on. */
export const turnVaultOn = (_sheet: NewSheet): SessionThunk<TurnOutcome> => turn();

/** Seals all anew under another key. */
export const renewVaultKey = (_sheet: NewSheet): SessionThunk<TurnOutcome> => turn();

/** Seals what this device holds under a new key, where no other is left. */
export const startVaultAgain = (_sheet: NewSheet): SessionThunk<TurnOutcome> => turn();

/** Writes all in clear again. */
export const stopVault = (): SessionThunk<TurnOutcome> => turn();

/** What came of a typed key; `wrong` names the sheet that would open. */
export type OpenOutcome =
  { kind: 'opened' } | { kind: 'mistyped' } | { kind: 'wrong'; sheet: string } | { kind: 'unreachable' };

/** Opens the vault on this device with a typed recovery key. */
export const openVault =
  (_typed: string): SessionThunk<OpenOutcome> =>
  () =>
    Promise.resolve({ kind: 'unreachable' });

/** Takes this device's key away, once the recovery key was proven to be at hand. */
export const forgetDevice =
  (_typed: string): SessionThunk<'forgotten' | 'mistyped' | 'wrong'> =>
  () =>
    Promise.resolve('mistyped');
