/** @jest-environment node */
import type { UnknownAction } from '@reduxjs/toolkit';
import en from '../../../i18n/en.json';
import fr from '../../../i18n/fr.json';
import { alertCatalogue, alertRows, type AlertKey } from '../../../src/alerts/alertCatalogue';
import { alertForFailedCall } from '../../../src/alerts/failedCall';
import { alertCleared, alertReducer, alertShown, screenLeft } from '../../../src/alerts/alertSlice';
import { alertMessages, toastMessages } from '../../../src/alerts/messages';
import * as celebrations from '../../../src/collections/celebrations';
import * as derailors from '../../../src/collections/derailors';
import { nodeMerged, rescueLocked, syncAskedByUser } from '../../../src/collections/events';
import * as friendship from '../../../src/collections/friendship';
import { identityCardConflictSettled, identityCardSaved } from '../../../src/collections/identityCard';
import { plfConflictSettled, plfSectionCompleted } from '../../../src/collections/plf';
import * as reconnections from '../../../src/collections/reconnections';
import { sessionConflictSettled } from '../../../src/collections/registrations';
import type { Outcome } from '../../../src/collections/sync/mergeOutcome';
import { parked } from '../../../src/collections/sync/syncActivity';
import type { ProviderError } from '../../../src/provider/providerError';
import { sessionEnded } from '../../../src/provider/sessionEvents';
import { aDerailor, aReconnection } from '../../support/exampleData';

const documentsRead = (refused: string[]): UnknownAction => ({
  type: 'provider/executeQuery/fulfilled',
  payload: { documents: {}, refused },
  meta: {
    requestStatus: 'fulfilled',
    requestId: 'a',
    arg: { endpointName: 'getExerciseDocuments', type: 'query' },
  },
});

const section = { section: 3, next: 4, answers: {}, cardFields: {}, intuitions: [] };

const note = { kind: 'note' as const, text: 'Respirer' };

/** An event for each alert that one raises. */
const merged = (outcome: Partial<Outcome>) =>
  nodeMerged({
    ...{ values: {}, shut: [], arrived: [], isPutBack: false, hasOverruledDeletion: false, aside: {} },
    ...outcome,
  } as Outcome);

const raising: Partial<Record<AlertKey, UnknownAction>> = {
  info_saved: identityCardSaved({}),
  intuitions_saved: reconnections.reconnectionSaved(aReconnection(), 'reconnection'),
  reconnection_deleted: reconnections.reconnectionRemoved({ dateKey: '1', entry: aReconnection() }),
  deviateur_saved: derailors.derailorSaved(aDerailor(), 'derailor'),
  pretention_saved: derailors.claimSaved(aDerailor(), 'claim'),
  amitiepro_saved: friendship.friendshipPartSaved(
    { dateKey: 'new', part: 'listen', mode: 'theme', subject: 'La confiance', answers: {}, cleared: [] },
    'amitiepro',
  ),
  note_added: celebrations.celebrationAdded(note),
  celebration_added: celebrations.celebrationAdded({ ...note, kind: 'celebration' }),
  data_saved: celebrations.celebrationEdited({ dateKey: '1', entry: note }),
  data_deleted: celebrations.celebrationRemoved({ dateKey: '1', entry: note }),
  version_kept: identityCardConflictSettled({ name: 'symptoms', text: 'x' }),
  plf_saved: plfSectionCompleted(section, 'plf'),
  devpre_saved: plfSectionCompleted({ ...section, devpre: { of: ['1', '2', '3'], text: 'x' } }, 'plf'),
  schema_refused: documentsRead(['fr']),
  copy_put_back: merged({ isPutBack: true }),
  rescue_locked: rescueLocked(),
  deletion_overruled: merged({ hasOverruledDeletion: true }),
  sync_refused: parked({ names: ['plf'], status: 422 }),
};

const keys = Object.keys(alertCatalogue) as AlertKey[];

describe('J3 the catalogue', () => {
  type Id = keyof typeof fr;
  const idOf = (message: object) => (message as { id: Id }).id;

  it('J3 each alert has its text, in both languages, and there is no other text', () => {
    expect(Object.keys(alertMessages).sort()).toEqual([...keys].sort());
    const ids = keys.map((key) => idOf(alertMessages[key]));
    expect(ids.filter((id) => !fr[id] || !en[id] || en[id] === fr[id])).toEqual([]);
  });

  it('J3 N16 titles are « Succès », « Erreur » and, of what is neither, « À savoir »', () => {
    const titles = [toastMessages.success, toastMessages.error, toastMessages.info].map(idOf);
    expect(titles.map((id) => fr[id])).toEqual(['Succès', 'Erreur', 'À savoir']);
    expect(titles.map((id) => en[id])).toEqual(['Success', 'Error', 'Good to know']);
  });

  it('A3 J3 a refused login, whichever part was wrong, says « Email ou mot de passe non reconnu. »', () => {
    expect(fr[idOf(alertMessages.auth_wrong_email_pwd)]).toBe('Email ou mot de passe non reconnu.');
  });
});

it.each([syncAskedByUser(), merged({ arrived: ['plf'] })])(
  'J3 K5 a refused send is no longer told after $type',
  (event) => {
    const refused = alertReducer(null, parked({ names: ['plf'], status: 413 }));
    expect(alertReducer(refused, { type: 'unheard of' })).toBe(refused);
    expect(alertReducer(refused, event)).toBeNull();
    const other = alertReducer(null, alertShown('generic_error'));
    expect(alertReducer(other, event)).toBe(other);
  },
);

describe('J3 what raises an alert', () => {
  const raised = alertRows.filter((row) => row.raisedBy);

  it('J3 every alert that an event raises is tried here', () => {
    expect(Object.keys(raising).sort()).toEqual(raised.map(({ key }) => key).sort());
  });

  it.each(raised.map(({ key }) => key))('J3 %s is raised by its event', (key) => {
    const expected = { message: key, type: alertCatalogue[key].type };
    expect(alertReducer(null, raising[key] ?? { type: 'none' })).toMatchObject(expected);
  });

  it.each([{ type: 'unheard of' }, documentsRead([])])('J3 %j raises none', (action) => {
    expect(alertReducer(null, action)).toBeNull();
  });

  it.each([
    derailors.derailorEdited({ dateKey: '1', entry: aDerailor() }),
    derailors.claimEdited({ dateKey: '1', entry: aDerailor() }, 'draft'),
    friendship.friendshipSessionEdited({ dateKey: '1', entry: { mode: 'theme', subject: 'La confiance' } }),
  ])('D1 F3 $type says that the change is saved', (event) => {
    expect(alertReducer(null, event)?.message).toBe('data_saved');
  });

  it.each([
    ...[celebrations.celebrationConflictSettled, derailors.claimConflictSettled],
    ...[derailors.derailorConflictSettled, friendship.friendshipConflictSettled, plfConflictSettled],
    ...[reconnections.reconnectionConflictSettled, sessionConflictSettled],
  ])('J3 K6 $type says that the version is kept', ({ type }) => {
    expect(alertReducer(null, { type })?.message).toBe('version_kept');
  });

  const session = { mode: 'theme' as const, subject: 'La confiance' };
  const removedIntuition = { intuition: { name: 'Marcher' }, item: '=Marcher', index: 0 };
  it.each([
    [derailors.derailorRemoved, derailors.derailorRemovalUndone, { entry: aDerailor() }],
    [derailors.claimRemoved, derailors.claimRemovalUndone, { entry: aDerailor() }],
    [friendship.friendshipSessionRemoved, friendship.friendshipRemovalUndone, { entry: session }],
    [celebrations.celebrationRemoved, celebrations.celebrationRemovalUndone, { entry: note }],
    [reconnections.intuitionRemoved, reconnections.intuitionRemovalUndone, removedIntuition],
    [reconnections.reconnectionRemoved, reconnections.reconnectionRemovalUndone, { entry: aReconnection() }],
  ] as const)('C6 C7 D1 F3 F4 %s can be taken back from its alert', (removed, undone, what) => {
    // Each pair takes what belongs to its own collection.
    const payload = { dateKey: '1', ...what } as never;
    const { message, undo } = alertReducer(null, removed(payload))!;
    expect(message).toMatch(/^(data|reconnection)_deleted$/);
    expect(undo).toEqual(undone(payload));
  });

  it('N15 it can be undone until the next screen; other alerts come along', () => {
    const deleted = alertReducer(null, celebrations.celebrationRemoved({ dateKey: '1', entry: note }));
    expect(deleted).toHaveProperty('undo');
    expect(alertReducer(deleted, screenLeft())).toBeNull();
    const failed = alertReducer(null, alertShown('generic_error'));
    expect(alertReducer(failed, screenLeft())).toBe(failed);
  });

  it('C6 what is no deletion can’t be taken back', () => {
    expect(alertReducer(null, identityCardSaved({}))).not.toHaveProperty('undo');
  });
});

describe('J3 at most one at a time', () => {
  it('J3 a new one takes the place of the one there is; clear returns to none', () => {
    const first = alertReducer(null, alertShown('generic_error'));
    const second = alertReducer(first, alertShown('missing_cid'));
    expect(second).toEqual({ message: 'missing_cid', type: 'error' });
    expect(alertReducer(second, celebrations.celebrationAdded(note))?.message).toBe('note_added');
    expect(alertReducer(second, alertCleared())).toBeNull();
  });

  it('J3 K4 a device without room says so until that is closed; a success does not take its place', () => {
    const full = alertReducer(null, alertShown('storage_full'));
    expect(alertReducer(full, celebrations.celebrationAdded(note))).toBe(full);
    expect(alertReducer(full, alertShown('generic_error'))?.message).toBe('generic_error');
    expect(alertReducer(full, alertCleared())).toBeNull();
  });

  it('A11 none survives the session', () => {
    const shown = alertReducer(null, alertShown('generic_error'));
    expect(alertReducer(shown, sessionEnded({ reason: 'logged-out' }))).toBeNull();
  });
});

it.each<[ProviderError, string]>([
  [{ reason: 'refused', status: 403 }, 'auth_too_many_tries'],
  [{ reason: 'unavailable', status: 429 }, 'auth_too_many_tries'],
  [{ reason: 'unavailable', status: 503 }, 'no_answer'],
  [{ reason: 'unreachable' }, 'no_answer'],
  [{ reason: 'malformed', status: 200 }, 'no_answer'],
  [{ reason: 'refused', status: 404 }, 'generic_error'],
])('I1 I2 I3 J3 a failed call, %j, is told as %s', (error, alert) => {
  expect(alertForFailedCall(error)).toBe(alert);
});
