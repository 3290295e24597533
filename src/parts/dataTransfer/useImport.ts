import { useState } from 'react';
import { rowsImported } from '../../collections/events';
import {
  deviceCharacters,
  planImport,
  rowsWithImported,
  type ImportedRows,
  type ImportPlan,
} from '../../domain/exportFile/exportFileImport';
import { largestImport, readExportFile, type ImportRefusal } from '../../domain/exportFile/exportFileReader';
import { useAppDispatch, useAppStore } from '../../store/hooks';

/** How far an import is: nothing changes before the user confirmed. */
type ImportStage =
  | { stage: 'idle' }
  | { stage: 'reading' }
  | { stage: 'refused'; reason: ImportRefusal }
  | { stage: 'planned'; plan: ImportPlan; values: ImportedRows; unread: number }
  | { stage: 'imported'; changes: boolean };

const refused = (reason: ImportRefusal): ImportStage => ({ stage: 'refused', reason });

/** Reads a chosen file, says what taking it in would do, and does so once it is confirmed (row F5). */
export function useImport() {
  const store = useAppStore();
  const dispatch = useAppDispatch();
  const [current, setCurrent] = useState<ImportStage>({ stage: 'idle' });

  const judge = async (file: File): Promise<ImportStage> => {
    if (file.size > largestImport) return refused('tooBig');
    const read = await readExportFile(await file.text());
    if (read.kind === 'refused') return refused(read.reason);
    const plan = planImport(store.getState(), read.values);
    if (plan.changes && plan.characters > deviceCharacters) return refused('noRoom');
    return { stage: 'planned', plan, values: read.values, unread: read.unread };
  };

  return {
    current,
    choose: (file: File) => {
      setCurrent({ stage: 'reading' });
      // The file may be gone by now, or a reader's code out of reach.
      void judge(file).then(setCurrent, () => setCurrent(refused('unreadable')));
    },
    confirm: () => {
      if (current.stage !== 'planned') return;
      dispatch(rowsImported({ values: rowsWithImported(store.getState(), current.values) }));
      setCurrent({ stage: 'imported', changes: current.plan.changes });
    },
    dismiss: () => setCurrent({ stage: 'idle' }),
  };
}
