import { selectLocale } from '../../collections/locale';
import type { CollectionsState } from '../../domain/collections';
import { exportFileName, exportFileOf } from '../../domain/exportFile';
import { downloadJson } from './downloadJson';

/** Gives the user all that they wrote as one file (row F5); what is on this device, so it needs no network. */
export function downloadExport(state: CollectionsState, at: Date): void {
  downloadJson(exportFileName(at), exportFileOf(state, { at, locale: selectLocale(state) }));
}
