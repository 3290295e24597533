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
  (action: UnknownAction, isUndone: boolean): Removal | undefined => {
    if (!(isUndone ? undone : removed).match(action)) return undefined;
    const { payload } = action;
    return { kind: kindOf(payload), rows: rowsOf(payload), undo: undone(payload) };
  };

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
  removals.map((read) => read(action, isUndone)).find((found) => found !== undefined);

/** The deletion that an action is. */
export const madeRemovalIn = (action: UnknownAction) => removalIn(action, false);

/** The deletion that an action takes back. */
export const undoneRemovalIn = (action: UnknownAction) => removalIn(action, true);
