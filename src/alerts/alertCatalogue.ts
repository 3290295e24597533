import type { UnknownAction } from '@reduxjs/toolkit';
import { claimSaved, derailorSaved } from '../collections/derailors';
import { friendshipPartSaved } from '../collections/friendship';
import { identityCardSaved } from '../collections/identityCard';
import { plfSectionCompleted } from '../collections/plf';
import {
  reconnectionRemovalUndone,
  reconnectionRemoved,
  reconnectionSaved,
} from '../collections/reconnections';
import { parked } from '../collections/sync/syncSlice';
import { exerciseDocumentEndpoints } from '../provider/endpoints/exerciseDocuments';
import type { alertMessages } from './messages';

/** Kind of an alert: success « Succès », error « Erreur » (row J3). */
export type AlertType = 'success' | 'error';

interface AlertRow {
  type: AlertType;
  /** The event that raises it, where one does; the others are raised by the screen that knows. */
  raisedBy?: (action: UnknownAction) => boolean;
  /** The act that takes that event back, offered in the toast. */
  undoOf?: (action: UnknownAction) => UnknownAction | undefined;
}

const { getExerciseDocuments } = exerciseDocumentEndpoints.endpoints;

/** Every alert the app may show: its kind, and what raises it. Texts are in messages.ts, under the same names. */
export const alertCatalogue = {
  auth_wrong_email_pwd: { type: 'error' },
  auth_too_many_tries: { type: 'error' },
  generic_error: { type: 'error' },
  missing_cid: { type: 'error' },
  missing_reconnection: { type: 'error' },
  info_saved: { type: 'success', raisedBy: identityCardSaved.match },
  intuitions_saved: { type: 'success', raisedBy: reconnectionSaved.match },
  reconnection_deleted: {
    type: 'success',
    raisedBy: reconnectionRemoved.match,
    undoOf: (action) =>
      reconnectionRemoved.match(action) ? reconnectionRemovalUndone(action.payload) : undefined,
  },
  deviateur_saved: { type: 'success', raisedBy: derailorSaved.match },
  pretention_saved: { type: 'success', raisedBy: claimSaved.match },
  amitiepro_saved: { type: 'success', raisedBy: friendshipPartSaved.match },
  plf_saved: {
    type: 'success',
    raisedBy: (action) => plfSectionCompleted.match(action) && !action.payload.devpre,
  },
  // Section 3 says what it made instead (row E3): there is one alert at a time.
  devpre_saved: {
    type: 'success',
    raisedBy: (action) => plfSectionCompleted.match(action) && action.payload.devpre !== undefined,
  },
  schema_refused: {
    type: 'error',
    raisedBy: (action) => getExerciseDocuments.matchFulfilled(action) && action.payload.refused.length > 0,
  },
  storage_repaired: { type: 'error' },
  storage_full: { type: 'error' },
  provider_data_set_aside: { type: 'error' },
  sync_refused: { type: 'error', raisedBy: parked.match },
} as const satisfies Record<keyof typeof alertMessages, AlertRow>;

/** Name of an alert. */
export type AlertKey = keyof typeof alertCatalogue;

/** The catalogue's rows with what raises them. */
export const alertRows: readonly (AlertRow & { key: AlertKey })[] = Object.entries<AlertRow>(
  alertCatalogue,
).map(([key, row]) => ({ ...row, key: key as AlertKey }));
