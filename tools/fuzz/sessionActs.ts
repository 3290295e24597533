import {
  sessionActNoted,
  sessionEntriesChosen,
  sessionRemovalUndone,
  sessionRemoved,
  sessionText,
  sessionWritten,
} from '../../src/collections/registrations';
import { freeDateKey } from '../../src/domain/dateKey';
import { collections } from '../../src/domain/collections';
import type { Act, ActInput } from './actInput';
import { later } from './entryActs';
import type { Tab } from './world';

const sessionsOf = (tab: Tab) => tab.store.getState().registrations.sessions ?? {};

/** Key of a session that is there, or of one that this begins. */
function aSession({ dice }: ActInput, tab: Tab): string {
  const sessions = sessionsOf(tab);
  const known = Object.keys(sessions);
  if (known.length > 0 && dice.chance(0.7)) return dice.pick(known);
  return freeDateKey(Date.now(), sessions);
}

/** What a user does with the sessions that they prepare. */
export const sessionActs: readonly Act[] = [
  (input, tab) => {
    const { dice, text } = input;
    const dateKey = aSession(input, tab);
    const name = dice.pick(['title', 'learnt', 'questions.understood', 'questions.hidden'] as const);
    const stored = sessionText(sessionsOf(tab)[dateKey], name);
    // What stood there as one began to write may have changed since.
    const from = dice.chance(0.8) ? stored : '';
    tab.store.dispatch(sessionWritten({ dateKey, name, text: dice.chance(0.1) ? '' : text(), from }));
  },
  (input, tab) => {
    const { dice } = input;
    const met = Object.keys(tab.store.getState().reconnections);
    if (met.length === 0) return;
    const entries = [{ of: collections.reconnections.storageKey, key: dice.pick(met) }];
    tab.store.dispatch(sessionEntriesChosen({ dateKey: aSession(input, tab), entries }));
  },
  (input, tab) => {
    const noted = '2026-05-11';
    tab.store.dispatch(sessionActNoted({ dateKey: aSession(input, tab), name: input.text(), noted }));
  },
  (input, tab) => {
    const sessions = Object.entries(sessionsOf(tab));
    if (sessions.length === 0) return;
    const [dateKey, entry] = input.dice.pick(sessions);
    tab.store.dispatch(sessionRemoved({ dateKey, entry }));
    tab.undos.push(later(input, () => sessionRemovalUndone({ dateKey, entry })));
  },
];
