import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit';
import { celebrationAdded, celebrationConflictSettled, celebrationEdited } from '../collections/celebrations';
import {
  claimConflictSettled,
  claimEdited,
  claimSaved,
  derailorConflictSettled,
  derailorEdited,
  derailorSaved,
} from '../collections/derailors';
import { accountSaved, nodeMerged, rescueLocked, rowsRescued, syncAskedByUser } from '../collections/events';
import {
  friendshipConflictSettled,
  friendshipPartSaved,
  friendshipSessionEdited,
} from '../collections/friendship';
import { identityCardConflictSettled, identityCardSaved } from '../collections/identityCard';
import { plfConflictSettled, type PlfSection, plfSectionCompleted } from '../collections/plf';
import {
  reconnectionConflictSettled,
  reconnectionRemoved,
  reconnectionReworked,
  reconnectionSaved,
} from '../collections/reconnections';
import { sessionConflictSettled } from '../collections/registrations';
import { madeRemovalIn } from '../collections/removals';
import type { Outcome } from '../collections/sync/mergeOutcome';
import { parked } from '../collections/sync/syncActivity';
import type { Celebration } from '../domain/entries/celebration';
import { exerciseDocumentEndpoints } from '../provider/endpoints/exerciseDocuments';
import type { alertMessages } from './messages';

/** Kind of an alert: success « Succès », error « Erreur », and news that is neither. */
export type AlertType = 'success' | 'error' | 'info';

interface AlertRow {
  type: AlertType;
  /** The event that raises it, where one does; the others are raised by the screen that knows. */
  raisedBy?: (action: UnknownAction) => boolean;
  /** What it tells of goes on: a success that comes meanwhile doesn't take its place. */
  outlastsSuccess?: boolean;
  /** The event after which it is no longer true: it goes without being closed. */
  overBy?: (action: UnknownAction) => boolean;
}

const added = (kind: Celebration['kind']) => (action: UnknownAction) =>
  celebrationAdded.match(action) && action.payload.entry.kind === kind;

const completed = (isIt: (section: PlfSection) => boolean) => (action: UnknownAction) =>
  plfSectionCompleted.match(action) && isIt(action.payload);

const merged = (isIt: (outcome: Outcome) => boolean) => (action: UnknownAction) =>
  nodeMerged.match(action) && isIt(action.payload);

/** Every alert the app may show: its kind, and what raises it. Texts are in messages.ts, under the same names. */
export const alertCatalogue = {
  auth_wrong_email_pwd: { type: 'error' },
  auth_too_many_tries: { type: 'error' },
  generic_error: { type: 'error' },
  no_answer: { type: 'error' },
  misconfigured: { type: 'error' },
  forbidden: { type: 'error' },
  missing: { type: 'error' },
  removed: { type: 'error' },
  held: { type: 'error' },
  missing_cid: { type: 'error' },
  missing_reconnection: { type: 'error' },
  missing_personal_info: { type: 'error' },
  no_names_set: { type: 'error' },
  auth_check_email: { type: 'success' },
  auth_please_login: { type: 'success' },
  auth_code_wrong: { type: 'error' },
  auth_maybe_changed: { type: 'info' },
  check_email: { type: 'error' },
  registration_requested: { type: 'success' },
  webform_events_registered: { type: 'success' },
  webform_events_already_registered: { type: 'error' },
  info_saved: { type: 'success', raisedBy: isAnyOf(identityCardSaved, accountSaved) },
  intuitions_saved: { type: 'success', raisedBy: isAnyOf(reconnectionSaved, reconnectionReworked) },
  reconnection_deleted: { type: 'success', raisedBy: reconnectionRemoved.match },
  deviateur_saved: { type: 'success', raisedBy: derailorSaved.match },
  pretention_saved: { type: 'success', raisedBy: claimSaved.match },
  amitiepro_saved: { type: 'success', raisedBy: friendshipPartSaved.match },
  note_added: { type: 'success', raisedBy: added('note') },
  celebration_added: { type: 'success', raisedBy: added('celebration') },
  data_saved: {
    type: 'success',
    raisedBy: isAnyOf(derailorEdited, claimEdited, friendshipSessionEdited, celebrationEdited),
  },
  data_deleted: {
    type: 'success',
    raisedBy: (action) => !reconnectionRemoved.match(action) && madeRemovalIn(action) !== undefined,
  },
  version_kept: {
    type: 'success',
    raisedBy: isAnyOf(
      celebrationConflictSettled,
      claimConflictSettled,
      derailorConflictSettled,
      friendshipConflictSettled,
      identityCardConflictSettled,
      plfConflictSettled,
      reconnectionConflictSettled,
      sessionConflictSettled,
    ),
  },
  // Section 3 says what it made instead: there is one alert at a time.
  plf_saved: { type: 'success', raisedBy: completed(({ devpre }) => devpre === undefined) },
  devpre_saved: { type: 'success', raisedBy: completed(({ devpre }) => devpre !== undefined) },
  schema_refused: {
    type: 'error',
    raisedBy: (action) =>
      exerciseDocumentEndpoints.endpoints.getExerciseDocuments.matchFulfilled(action) &&
      action.payload.refused.length > 0,
  },
  storage_repaired: { type: 'error' },
  bin_shortened: { type: 'info' },
  storage_blocked: { type: 'error', outlastsSuccess: true },
  storage_full: { type: 'error', outlastsSuccess: true },
  storage_held: { type: 'error', outlastsSuccess: true },
  storage_unfetched: { type: 'error', outlastsSuccess: true },
  provider_data_set_aside: { type: 'error' },
  copy_put_back: {
    type: 'info',
    raisedBy: (action) => (nodeMerged.match(action) || rowsRescued.match(action)) && action.payload.isPutBack,
  },
  rescue_locked: { type: 'error', raisedBy: rescueLocked.match },
  deletion_overruled: {
    type: 'info',
    // A backup brings back what was deleted, too: that was told.
    raisedBy: merged(({ hasOverruledDeletion, isPutBack }) => hasOverruledDeletion && !isPutBack),
  },
  sync_refused: {
    type: 'error',
    raisedBy: (action) => parked.match(action) || merged(({ shut }) => shut.length > 0)(action),
    overBy: (action) => syncAskedByUser.match(action) || merged(({ arrived }) => arrived.length > 0)(action),
  },
} as const satisfies Record<keyof typeof alertMessages, AlertRow>;

export type AlertKey = keyof typeof alertCatalogue;

/** The catalogue's rows with what raises them. */
export const alertRows: readonly (AlertRow & { key: AlertKey })[] = Object.entries<AlertRow>(
  alertCatalogue,
).map(([key, row]) => ({ ...row, key: key as AlertKey }));
