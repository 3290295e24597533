import {
  celebrationAdded,
  celebrationEdited,
  celebrationRemovalUndone,
  celebrationRemoved,
} from '../../src/collections/celebrations';
import {
  claimEdited,
  claimRemovalUndone,
  claimRemoved,
  claimSaved,
  derailorEdited,
  derailorRemovalUndone,
  derailorRemoved,
  derailorSaved,
} from '../../src/collections/derailors';
import {
  friendshipPartSaved,
  friendshipRemovalUndone,
  friendshipSessionEdited,
  friendshipSessionRemoved,
} from '../../src/collections/friendship';
import {
  reconnectionRemovalUndone,
  reconnectionRemoved,
  reconnectionReworked,
  reconnectionSaved,
} from '../../src/collections/reconnections';
import type { Celebration } from '../../src/domain/entries/celebration';
import type { Answers } from '../../src/domain/exercise/answers';
import type { Derailor } from '../../src/domain/entries/derailor';
import type { FriendshipSession } from '../../src/domain/entries/friendship';
import type { Reconnection } from '../../src/domain/entries/reconnection';
import type { EntryActs } from './entryActs';
import type { ActInput } from './actInput';
import type { Tab } from './world';

const none = 'none';

/** Answers, one of which is new, worded otherwise or gone. */
function changedAnswers(answers: Answers | undefined, { dice, text }: ActInput): Answers {
  const name = dice.pick(['q1', 'q2', 'q/3', 'q~4', 'choices']);
  if (dice.chance(0.15)) {
    return Object.fromEntries(Object.entries(answers ?? {}).filter(([known]) => known !== name));
  }
  return { ...answers, [name]: name === 'choices' ? [text(), text()] : text() };
}

export const reconnections: EntryActs<Reconnection> = {
  row: 'reconnections',
  fresh: ({ dice, text }) =>
    reconnectionSaved(
      {
        pf: dice.pick(['past', 'future'] as const),
        data: { q1: text(), ...(dice.chance(0.5) && { 'q/3': text() }), scale: dice.below(100) },
        intuitionsdata: Array.from({ length: dice.below(3) }, () => ({ name: text() })),
      },
      none,
    ),
  edited: (dateKey, entry) => reconnectionReworked(dateKey, entry, none),
  changed: (entry, input) => {
    if (input.dice.chance(0.6)) return { ...entry, data: changedAnswers(entry.data, input) };
    const items = entry.intuitionsdata ?? [];
    if (items.length === 0 || input.dice.chance(0.4)) {
      const added = { name: input.text() };
      return { ...entry, intuitionsdata: input.dice.chance(0.5) ? [...items, added] : [added, ...items] };
    }
    const at = input.dice.below(items.length);
    return {
      ...entry,
      intuitionsdata: items.map((item, index) => (index === at ? { ...item, name: input.text() } : item)),
    };
  },
  removed: reconnectionRemoved,
  undone: reconnectionRemovalUndone,
};

const freshDerailor = (input: ActInput, tab: Tab): Derailor => {
  const met = Object.keys(tab.store.getState().reconnections);
  return {
    name: input.text(),
    description: input.text(),
    ...(met.length > 0 && input.dice.chance(0.5) && { reconnection: input.dice.pick(met) }),
  };
};

const changedDerailor = (entry: Derailor, input: ActInput): Derailor =>
  input.dice.chance(0.5)
    ? { ...entry, [input.dice.pick(['name', 'description'])]: input.text() }
    : { ...entry, data: changedAnswers(entry.data, input) };

export const derailors: EntryActs<Derailor> = {
  row: 'derailors',
  fresh: (input, tab) => derailorSaved(freshDerailor(input, tab), none),
  edited: (dateKey, entry) => derailorEdited({ dateKey, entry }),
  changed: changedDerailor,
  removed: derailorRemoved,
  undone: derailorRemovalUndone,
};

export const claims: EntryActs<Derailor> = {
  row: 'claims',
  fresh: (input, tab) => claimSaved(freshDerailor(input, tab), none),
  edited: (dateKey, entry) => claimEdited({ dateKey, entry }),
  changed: changedDerailor,
  removed: claimRemoved,
  undone: claimRemovalUndone,
};

export const celebrations: EntryActs<Celebration> = {
  row: 'celebrations',
  fresh: ({ dice, text }) =>
    celebrationAdded({ kind: dice.pick(['note', 'celebration'] as const), text: text() }),
  edited: (dateKey, entry) => celebrationEdited({ dateKey, entry }),
  changed: (entry, { text }) => ({ ...entry, text: text() }),
  removed: celebrationRemoved,
  undone: celebrationRemovalUndone,
};

export const friendships: EntryActs<FriendshipSession> = {
  row: 'friendship',
  fresh: ({ dice, text }) =>
    friendshipPartSaved(
      {
        dateKey: 'new',
        part: dice.pick(['express', 'listen'] as const),
        mode: 'person',
        subject: text(),
        answers: { q1: text() },
        cleared: [],
      },
      none,
    ),
  edited: (dateKey, entry) => friendshipSessionEdited({ dateKey, entry }),
  changed: (entry, input) => {
    if (input.dice.chance(0.2)) return { ...entry, subject: input.text() };
    const part = input.dice.pick(['express', 'listen'] as const);
    return { ...entry, [part]: changedAnswers(entry[part], input) };
  },
  removed: friendshipSessionRemoved,
  undone: friendshipRemovalUndone,
};
