import type { ActionCreatorWithPayload, UnknownAction } from '@reduxjs/toolkit';
import type { NodeCollectionName, NodeState } from '../domain/collections';
import type { Dated } from '../domain/dateKey';
import type { BinItem, DeletedKind } from '../domain/entries/bin';
import { actItem } from '../domain/entries/intuitions';
import { celebrationRemovalUndone, celebrationRemoved } from './celebrations';
import { claimRemovalUndone, claimRemoved, derailorRemovalUndone, derailorRemoved } from './derailors';
import { friendshipRemovalUndone, friendshipSessionRemoved } from './friendship';
import {
  intuitionRemovalUndone,
  intuitionRemoved,
  reconnectionRemovalUndone,
  reconnectionRemoved,
} from './reconnections';
import { sessionRemovalUndone, sessionRemoved } from './registrations';

interface Removal extends Omit<BinItem, 'at'> {
  isUndone: boolean;
  /** The act that takes it back. */
  undo: UnknownAction;
}

const removal =
  <Payload>(
    removed: ActionCreatorWithPayload<Payload>,
    undone: ActionCreatorWithPayload<Payload>,
    kindOf: (payload: Payload) => DeletedKind,
    rowsOf: (payload: Payload) => Partial<NodeState>,
  ) =>
  (action: UnknownAction): Removal | undefined =>
    removed.match(action) || undone.match(action)
      ? {
          kind: kindOf(action.payload),
          rows: rowsOf(action.payload),
          isUndone: undone.match(action),
          undo: undone(action.payload),
        }
      : undefined;

const within =
  (name: NodeCollectionName) =>
  ({ dateKey, entry }: Dated<object>): Partial<NodeState> => ({
    [name]: { [dateKey]: entry },
  });

/** Every way to delete something, a row each. */
const removals = [
  removal(reconnectionRemoved, reconnectionRemovalUndone, () => 'reconnection', within('reconnections')),
  removal(derailorRemoved, derailorRemovalUndone, () => 'derailor', within('derailors')),
  removal(claimRemoved, claimRemovalUndone, () => 'claim', within('claims')),
  removal(friendshipSessionRemoved, friendshipRemovalUndone, () => 'friendship', within('friendship')),
  removal(
    celebrationRemoved,
    celebrationRemovalUndone,
    ({ entry }) => (entry.kind === 'note' ? 'note' : 'celebration'),
    within('celebrations'),
  ),
  removal(
    sessionRemoved,
    sessionRemovalUndone,
    () => 'session',
    ({ dateKey, entry }) => ({ registrations: { sessions: { [dateKey]: entry } } }),
  ),
  removal(
    intuitionRemoved,
    intuitionRemovalUndone,
    () => 'intuition',
    ({ dateKey, item, intuition }) =>
      item === actItem
        ? { registrations: { sessions: { [dateKey]: { act: intuition } } } }
        : { reconnections: { [dateKey]: { intuitionsdata: [intuition] } } },
  ),
];

const removalIn = (action: UnknownAction, isUndone: boolean): Removal | undefined =>
  removals.map((read) => read(action)).find((found) => found?.isUndone === isUndone);

/** The deletion that an action is. */
export const madeRemovalIn = (action: UnknownAction) => removalIn(action, false);

/** The deletion that an action takes back. */
export const undoneRemovalIn = (action: UnknownAction) => removalIn(action, true);
