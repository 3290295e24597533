import { useState } from 'react';
import { rowsImported } from '../../collections/events';
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
  exportFileWithBoxOpened,
  type ImportRefusal,
  type SoundExport,
} from '../../domain/exportFile/exportFileReader';
import { useAppStore } from '../../store/hooks';
import { openBoxHere, openVaultBoxWith, vaultSheetOf } from '../../vault/vaultThunks';
import { canHoldKeys } from '../../vault/vaultView';

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

/** Reads a chosen file, says what taking it in would do, and does so once it is confirmed. */
export function useImport() {
  const store = useAppStore();
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
    if (next === undefined || !canHoldKeys()) return planned(file);
    return { stage: 'sealed', file, sheet: vaultSheetOf(next) };
  };
  const judge = async (file: File): Promise<ImportStage> => {
    if (file.size > largestImport) return refused('tooBig');
    const read = await readExportFile(await file.text());
    if (read.kind === 'refused') return refused(read.reason);
    let opened: SoundExport = read;
    for (const box of read.sealed) {
      const texts = await store.dispatch(openBoxHere(box));
      if (texts) opened = await exportFileWithBoxOpened(opened, box, texts);
    }
    return sealedOrPlanned(opened);
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
      const [box = null] = file.sealed;
      const answer = await openVaultBoxWith(box, typed);
      if (answer === 'mistyped') return { kind: 'mistyped' } as const;
      if (!answer) return { kind: 'wrong', sheet } as const;
      const next = sealedOrPlanned(await exportFileWithBoxOpened(file, box, answer));
      // The user may have left the question meanwhile.
      setCurrent((now) => (now.stage === 'sealed' && now.file === file ? next : now));
      return { kind: 'opened' } as const;
    },
    /** Goes on without what stays sealed. */
    leaveSealed: (file: SoundExport) => setCurrent(planned(file)),
    confirm: () => {
      if (current.stage !== 'planned') return;
      store.dispatch(rowsImported({ values: rowsWithImported(store.getState(), current.values) }));
      setCurrent({ stage: 'imported', changes: current.plan.changes });
    },
    dismiss: () => setCurrent({ stage: 'idle' }),
  };
}
