import { useState } from 'react';
import { rowsImported } from '../../collections/events';
import type { SyncDispatch, SyncRootState } from '../../collections/sync/run';
import { selectWhyNoTurn } from '../../collections/sync/vaultView';
import {
  deviceCharacters,
  planImport,
  rowsWithImported,
  type ImportedRows,
  type ImportPlan,
} from '../../domain/exportFile/exportFileImport';
import {
  largestImport,
  readExportFile,
  withOpened,
  type ImportRefusal,
  type SoundExport,
} from '../../domain/exportFile/exportFileReader';
import { accountSecretsOf } from '../../provider/accountSecrets';
import { keyFromKit, openSealed, type OpenedRows, type SealedRow } from '../../domain/vault/openSealed';
import { readRecoveryKey, sheetNumberOf } from '../../domain/vault/recoveryKey';
import type { Services } from '../../services';
import { useAppDispatch, useAppStore } from '../../store/hooks';

/** How far an import is: nothing changes before the user confirmed. */
type ImportStage =
  | { stage: 'idle' }
  | { stage: 'reading' }
  | { stage: 'refused'; reason: ImportRefusal }
  /** Waits for the recovery key of this sheet. */
  | { stage: 'sealed'; file: SoundExport; sheet: string }
  | { stage: 'planned'; plan: ImportPlan; values: ImportedRows; unread: number }
  | { stage: 'imported'; changes: boolean };

const refused = (reason: ImportRefusal): ImportStage => ({ stage: 'refused', reason });

/** Opens rows with the keys that this device holds. */
const openWithHeldKeys =
  (rows: readonly SealedRow[]) =>
  async (_dispatch: SyncDispatch, getState: () => SyncRootState, services: Services): Promise<OpenedRows> => {
    const { uid = '' } = getState().sync;
    const keys = await services.openVaultKeys().catch(() => null);
    const { secrets } = accountSecretsOf({ getState, services });
    const ring = await keys?.recall(uid, secrets).catch(() => undefined);
    return await openSealed(rows, async ({ kid }) => ring?.find(({ key }) => key.kid === kid)?.key);
  };

/** Reads a chosen file, says what taking it in would do, and does so once it is confirmed (row F5). */
export function useImport() {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [current, setCurrent] = useState<ImportStage>({ stage: 'idle' });

  const planned = ({ values, unread, sealed }: SoundExport): ImportStage => {
    if (Object.keys(values).length === 0) return refused('nothing');
    const plan = planImport(store.getState(), values);
    if (plan.changes && plan.characters > deviceCharacters) return refused('noRoom');
    return { stage: 'planned', plan, values, unread: unread + sealed.length };
  };
  const sealedOrPlanned = (file: SoundExport): ImportStage => {
    const [next] = file.sealed;
    // Without cryptography no key opens anything.
    if (!next || selectWhyNoTurn(store.getState()) === 'not-secure') return planned(file);
    return { stage: 'sealed', file, sheet: sheetNumberOf(next.envelope.kid) };
  };
  const judge = async (file: File): Promise<ImportStage> => {
    if (file.size > largestImport) return refused('tooBig');
    const read = await readExportFile(await file.text());
    if (read.kind === 'refused') return refused(read.reason);
    if (read.sealed.length === 0) return planned(read);
    return sealedOrPlanned(await withOpened(read, await dispatch(openWithHeldKeys(read.sealed))));
  };

  return {
    current,
    choose: (file: File) => {
      setCurrent({ stage: 'reading' });
      // The file may be gone by now, or a reader's code out of reach.
      void judge(file).then(setCurrent, () => setCurrent(refused('unreadable')));
    },
    /** Opens what a recovery key opens of the file; another sheet's rows are asked for next. */
    open: async (file: SoundExport, sheet: string, typed: string) => {
      const read = await readRecoveryKey(typed);
      if ('why' in read) return { kind: 'mistyped' } as const;
      const rows = await openSealed(file.sealed, keyFromKit(read.kit));
      if (rows.left.length === file.sealed.length) return { kind: 'wrong', sheet } as const;
      const next = sealedOrPlanned(await withOpened(file, rows));
      // The user may have left the question meanwhile.
      setCurrent((now) => (now.stage === 'sealed' && now.file === file ? next : now));
      return { kind: 'opened' } as const;
    },
    /** Goes on without what stays sealed. */
    leaveSealed: (file: SoundExport) => setCurrent(planned(file)),
    confirm: () => {
      if (current.stage !== 'planned') return;
      dispatch(rowsImported({ values: rowsWithImported(store.getState(), current.values) }));
      setCurrent({ stage: 'imported', changes: current.plan.changes });
    },
    dismiss: () => setCurrent({ stage: 'idle' }),
  };
}
