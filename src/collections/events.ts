import { createAction, type UnknownAction } from '@reduxjs/toolkit';
import type { AccountChanges } from '../domain/user/account';
import type { CollectionsState, NodeState } from '../domain/collections';
import type { ImportedRows } from '../domain/exportFile/exportFileImport';
import type { OpenedVault } from '../services';
import type { Outcome } from './sync/mergeOutcome';

/** Rows came in from outside this tab: merged with the provider's copy, or written by another tab. Marks nothing to be sent. */
export const rowsReceived = createAction<{ values: Partial<CollectionsState> }>('collections/received');

/** The user took in an export: rows as merged with it, nothing deleted, and to be sent like any edit. */
export const rowsImported = createAction<{ values: ImportedRows }>('collections/imported');

/**
 * What the last session could not send came back: merged with what is here, and to be sent like any edit. `isPutBack`:
 * the provider's copy lacks what that session saw it hold.
 */
export const rowsRescued = createAction<{ values: Partial<CollectionsState>; isPutBack: boolean }>(
  'collections/rescued',
);

/** What another device wrote under an open draft, beside what the draft saved: to be sent like any edit. */
export const keptBeside = createAction<{ values: Partial<NodeState> }>('collections/keptBeside');

/** What a session left sealed here can't be opened: the provider no longer holds its key. It stays. */
export const rescueLocked = createAction('collections/rescueLocked');

/** Another user logged in on a device that still holds someone's rows: they go before anything of the new user comes. */
export const accountChanged = createAction('collections/accountChanged');

/** The user saved the account with these values, and the provider holds what they changed. */
export const accountSaved = createAction<AccountChanges>('account/saved');

/** The provider's copy was read and merged: one action, which each slice takes its part of. */
export const nodeMerged = createAction<Outcome>('sync/merged');

/** How the vault stands (docs/vault.md), without any text; `kid` names the key in force or the one asked for. */
export type VaultStanding =
  { kind: 'open'; kid: string; hasPlanted: boolean } | Extract<OpenedVault, { kind: 'waits' }>;

/** A read told how the vault stands; undefined where it is off. */
export const vaultMet = createAction<VaultStanding | undefined>('sync/vaultMet');

/** This device and the provider are to be brought to the same state. */
export const syncWanted = createAction('sync/wanted');

/** The user asks for it now: no pause is waited for, and what the provider refused is tried once more. */
export const syncAskedByUser = createAction('sync/askedByUser');

/** Meta of an action that saves what a draft held: the draft goes in the same action. */
export interface CompletesDraft {
  completesDraft: string;
  /** Names of the answers saved, where others of the draft wait on; all of them by default. */
  onlyAnswers?: readonly string[];
}

/** Meta of an action that may save what a draft held: undefined when it was written in none. */
export const completing = (
  draft: string | undefined,
  onlyAnswers?: readonly string[],
): CompletesDraft | undefined =>
  draft === undefined ? undefined : { completesDraft: draft, ...(onlyAnswers && { onlyAnswers }) };

/** True for an action that saves what a draft held. */
export function isCompletingDraft(action: unknown): action is UnknownAction & { meta: CompletesDraft } {
  const { meta } = action as { meta?: Partial<CompletesDraft> };
  return typeof meta?.completesDraft === 'string';
}

/** The browser says that the network came or went. */
export const networkChanged = createAction<{ isOnline: boolean }>('session/networkChanged');

/** The network is back, or the app is in front again after a while. */
export const cameBack = createAction('session/cameBack');
