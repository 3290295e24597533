import type { NewSheet } from '../../vault/vaultThunks';
import type { Way } from '../../vault/vaultView';
import type { KeptCopy, TurnOutcome } from '../../vault/turns';

export type SheetTurn = 'on' | 'renew' | 'startAgain';

/** What came of a turn; of its key only the sheet's number is kept. */
export interface TurnResult {
  turn: SheetTurn | Way | 'stop' | 'cleanUp';
  outcome: TurnOutcome;
  sheet: string;
}

/** A step of a turn that begins with a new sheet. */
export interface NewKeyStep {
  kind: 'sheet' | 'lastGroup';
  turn: SheetTurn;
  made: NewSheet;
  /** Number of the sheet that opened the vault when the new one was drawn. */
  replaces: string | undefined;
  kept: KeptCopy;
}

/** Where the section stands: at rest, or in one of the steps that take its place. */
export type VaultStep = { kind: 'rest' } | NewKeyStep | { kind: 'forget' };
