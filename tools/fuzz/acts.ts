import {
  celebrationAdded,
  celebrationConflictSettled,
  celebrationEdited,
  celebrationRemovalUndone,
  celebrationRemoved,
} from '../../src/collections/celebrations';
import {
  claimConflictSettled,
  claimEdited,
  claimRemovalUndone,
  claimRemoved,
  claimSaved,
  derailorConflictSettled,
  derailorEdited,
  derailorRemovalUndone,
  derailorRemoved,
  derailorSaved,
} from '../../src/collections/derailors';
import { answered, draftDiscarded, slideShown } from '../../src/collections/drafts';
import { rowsImported } from '../../src/collections/events';
import { rowsWithImported } from '../../src/domain/exportFileMerge';
import {
  friendshipConflictSettled,
  friendshipPartSaved,
  friendshipRemovalUndone,
  friendshipSessionEdited,
  friendshipSessionRemoved,
} from '../../src/collections/friendship';
import { identityCardConflictSettled, identityCardSaved } from '../../src/collections/identityCard';
import {
  plfConflictSettled,
  plfProgressed,
  plfRestarted,
  plfSectionCompleted,
  plfTypeChosen,
} from '../../src/collections/plf';
import {
  intuitionPostponed,
  intuitionRealised,
  intuitionRemovalUndone,
  intuitionRemoved,
  intuitionReopened,
  reconnectionConflictSettled,
  reconnectionRemovalUndone,
  reconnectionRemoved,
  reconnectionReworked,
  reconnectionSaved,
} from '../../src/collections/reconnections';
import { eventEnrolled } from '../../src/collections/registrations';
import type { Celebration } from '../../src/domain/celebration';
import { identityCardFields } from '../../src/domain/constants';
import type { Answers, Conflicts } from '../../src/domain/answers';
import type { Derailor } from '../../src/domain/derailor';
import type { FriendshipSession } from '../../src/domain/friendship';
import { chronological } from '../../src/domain/intuitions';
import type { Reconnection } from '../../src/domain/reconnection';
import type { AppStore } from '../../src/store/makeStore';
import type { Dice } from './dice';
import { textsIn } from './model';
import { nodeRows, type Place, type Tab, type World } from './world';

/** What an act works with: the dice of its step, and a maker of texts that nobody wrote yet. */
export interface Hand {
  world: World;
  place: Place;
  dice: Dice;
  text: () => string;
}

type Act = (hand: Hand, tab: Tab) => void;
type Action = Parameters<AppStore['dispatch']>[0];

/** How entries of one row are made, changed and removed. */
interface EntryActs<Entry> {
  row: 'reconnections' | 'derailors' | 'claims' | 'friendship' | 'celebrations';
  fresh: (hand: Hand, tab: Tab) => Action;
  edited: (dateKey: string, entry: Entry) => Action;
  changed: (entry: Entry, hand: Hand) => Entry;
  removed: (payload: { dateKey: string; entry: Entry }) => Action;
  undone: (payload: { dateKey: string; entry: Entry }) => Action;
}

const entriesOf = <Entry>(tab: Tab, row: EntryActs<Entry>['row']) =>
  Object.entries(tab.store.getState()[row]) as unknown as [string, Entry][];

/** Answers, one of which is new, worded otherwise or gone. */
function changedAnswers(answers: Answers | undefined, { dice, text }: Hand): Answers {
  const name = dice.pick(['q1', 'q2', 'q/3', 'q~4', 'choices']);
  if (dice.chance(0.15)) {
    return Object.fromEntries(Object.entries(answers ?? {}).filter(([known]) => known !== name));
  }
  return { ...answers, [name]: name === 'choices' ? [text(), text()] : text() };
}

/** Takes a deletion back, as its action says. */
function undoRemoval<Entry>(
  { row, undone }: EntryActs<Entry>,
  { world, place }: Hand,
  removed: { dateKey: string; entry: Entry },
): void {
  world.act(place, (tab) => {
    // Another device's edit may have brought it back meanwhile: it is there twice then, as the user asked.
    if (Object.hasOwn(tab.store.getState()[row], removed.dateKey))
      world.model.repeated(textsIn(removed.entry));
    tab.store.dispatch(undone(removed));
  });
}

const entryActs = <Entry>(one: EntryActs<Entry>): Act[] => [
  (hand, tab) => tab.store.dispatch(one.fresh(hand, tab)),
  (hand, tab) => {
    const entries = entriesOf<Entry>(tab, one.row);
    if (entries.length === 0) return;
    const [dateKey, entry] = hand.dice.pick(entries);
    tab.store.dispatch(one.edited(dateKey, one.changed(entry, hand)));
  },
  (hand, tab) => {
    const entries = entriesOf<Entry>(tab, one.row);
    if (entries.length === 0) return;
    const [dateKey, entry] = hand.dice.pick(entries);
    tab.store.dispatch(one.removed({ dateKey, entry }));
    tab.undos.push(() => undoRemoval(one, hand, { dateKey, entry }));
  },
];

/** Something the user does, and does the reverse of when the function it gives is called. */
type Reversible = (hand: Hand, tab: Tab) => () => void;

const reversible =
  <Entry>(one: EntryActs<Entry>): Reversible =>
  (hand, tab) => {
    const { world, place, dice } = hand;
    const before = entriesOf<Entry>(tab, one.row);
    const dispatch = (action: Action) =>
      world.act(place, ({ store }) => {
        store.dispatch(action);
      });
    if (before.length === 0 || dice.chance(0.3)) {
      tab.store.dispatch(one.fresh(hand, tab));
      const known = new Set(before.map(([dateKey]) => dateKey));
      const made = entriesOf<Entry>(tab, one.row).filter(([dateKey]) => !known.has(dateKey));
      return () => made.forEach(([dateKey, entry]) => dispatch(one.removed({ dateKey, entry })));
    }
    const [dateKey, entry] = dice.pick(before);
    if (dice.chance(0.6)) {
      tab.store.dispatch(one.edited(dateKey, one.changed(entry, hand)));
      return () => dispatch(one.edited(dateKey, entry));
    }
    tab.store.dispatch(one.removed({ dateKey, entry }));
    return () => undoRemoval(one, hand, { dateKey, entry });
  };

const none = 'none';

const reconnections: EntryActs<Reconnection> = {
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
  changed: (entry, hand) => {
    if (hand.dice.chance(0.6)) return { ...entry, data: changedAnswers(entry.data, hand) };
    const items = entry.intuitionsdata ?? [];
    if (items.length === 0 || hand.dice.chance(0.4)) {
      const added = { name: hand.text() };
      return { ...entry, intuitionsdata: hand.dice.chance(0.5) ? [...items, added] : [added, ...items] };
    }
    const at = hand.dice.below(items.length);
    return {
      ...entry,
      intuitionsdata: items.map((item, index) => (index === at ? { ...item, name: hand.text() } : item)),
    };
  },
  removed: reconnectionRemoved,
  undone: reconnectionRemovalUndone,
};

const freshDerailor = (hand: Hand, tab: Tab): Derailor => {
  const met = Object.keys(tab.store.getState().reconnections);
  return {
    name: hand.text(),
    description: hand.text(),
    ...(met.length > 0 && hand.dice.chance(0.5) && { reconnection: hand.dice.pick(met) }),
  };
};

const changedDerailor = (entry: Derailor, hand: Hand): Derailor =>
  hand.dice.chance(0.5)
    ? { ...entry, [hand.dice.pick(['name', 'description'])]: hand.text() }
    : { ...entry, data: changedAnswers(entry.data, hand) };

const derailors: EntryActs<Derailor> = {
  row: 'derailors',
  fresh: (hand, tab) => derailorSaved(freshDerailor(hand, tab), none),
  edited: (dateKey, entry) => derailorEdited({ dateKey, entry }),
  changed: changedDerailor,
  removed: derailorRemoved,
  undone: derailorRemovalUndone,
};

const claims: EntryActs<Derailor> = {
  row: 'claims',
  fresh: (hand, tab) => claimSaved(freshDerailor(hand, tab), none),
  edited: (dateKey, entry) => claimEdited({ dateKey, entry }),
  changed: changedDerailor,
  removed: claimRemoved,
  undone: claimRemovalUndone,
};

const celebrations: EntryActs<Celebration> = {
  row: 'celebrations',
  fresh: ({ dice, text }) =>
    celebrationAdded({ kind: dice.pick(['note', 'celebration'] as const), text: text() }),
  edited: (dateKey, entry) => celebrationEdited({ dateKey, entry }),
  changed: (entry, { text }) => ({ ...entry, text: text() }),
  removed: celebrationRemoved,
  undone: celebrationRemovalUndone,
};

const sessions: EntryActs<FriendshipSession> = {
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
  changed: (entry, hand) => {
    if (hand.dice.chance(0.2)) return { ...entry, subject: hand.text() };
    const part = hand.dice.pick(['express', 'listen'] as const);
    return { ...entry, [part]: changedAnswers(entry[part], hand) };
  },
  removed: friendshipSessionRemoved,
  undone: friendshipRemovalUndone,
};

const anIntuition = (tab: Tab, dice: Dice) => {
  const listed = chronological(tab.store.getState().reconnections);
  return listed.length === 0 ? undefined : dice.pick(listed);
};

const dayOf = (dice: Dice) => `2026-0${String(1 + dice.below(9))}-1${String(dice.below(9))}`;

const intuitionActs: Act[] = [
  ({ dice }, tab) => {
    const one = anIntuition(tab, dice);
    if (!one) return;
    const { dateKey, item } = one;
    const day = dayOf(dice);
    tab.store.dispatch(
      dice.pick([
        intuitionRealised({ dateKey, item, day }),
        intuitionReopened({ dateKey, item }),
        intuitionPostponed({ dateKey, item, day }),
      ]),
    );
  },
  ({ dice, world, place }, tab) => {
    const one = anIntuition(tab, dice);
    if (!one) return;
    const { dateKey, item, index, intuition } = one;
    tab.store.dispatch(intuitionRemoved({ dateKey, item, index, intuition }));
    tab.undos.push(() =>
      world.act(place, () => tab.store.dispatch(intuitionRemovalUndone({ dateKey, item, index, intuition }))),
    );
  },
];

const cardAct: Act = ({ dice, text }, tab) =>
  tab.store.dispatch(
    identityCardSaved(
      Object.fromEntries(identityCardFields.flatMap((field) => (dice.chance(0.4) ? [[field, text()]] : []))),
    ),
  );

const plfActs: Act[] = [
  ({ dice, text }, tab) => {
    const section = 1 + dice.below(5);
    const name = `plf${String(section)}-${dice.pick(['a', 'b'])}`;
    const isClearing = dice.chance(0.15);
    tab.store.dispatch(
      plfSectionCompleted(
        {
          section,
          next: dice.chance(0.1) ? null : section + 1,
          answers: isClearing ? {} : { [name]: text() },
          cleared: isClearing ? [name] : [],
          cardFields: dice.chance(0.2) ? { vocationpro: text() } : {},
          intuitions: dice.chance(0.3) ? [{ name: text() }] : [],
          ...(dice.chance(0.2) && { devpre: { of: [text()], text: text() } }),
        },
        none,
      ),
    );
  },
  ({ dice }, tab) =>
    tab.store.dispatch(
      dice.pick([
        plfProgressed({ section: 1 + dice.below(5), slide: dice.below(4) }),
        plfTypeChosen({ type: dice.pick(['plf', 'other']) }),
        plfRestarted(),
      ]),
    ),
];

const enrolAct: Act = ({ dice, text }, tab) => {
  const nid = String(100 + dice.below(8));
  const timeless = {
    startsAt: undefined,
    date: '',
    timestamp: '',
    hours: '',
    description: '',
    image: undefined,
  };
  const nowhere = { venue: '', address: '', link: undefined, categories: [] };
  const isKnown = tab.store.getState().registrations.events?.some((event) => event.nid === nid) ?? false;
  if (!isKnown)
    tab.store.dispatch(eventEnrolled({ nid, title: `${nid} ${text()}`, ...timeless, ...nowhere }));
};

/** Drafts are a tab's own while someone types in it: each tab has its own answers. */
const draftActs: Act[] = [
  ({ dice, text, place }, tab) =>
    tab.store.dispatch(
      answered({ exercise: dice.pick(['reconnection', 'derailor']), name: `q ${place.name}`, value: text() }),
    ),
  ({ dice, text, place }, tab) =>
    tab.store.dispatch(
      answered({ exercise: dice.pick(['reconnection', 'derailor']), name: `r ${place.name}`, value: text() }),
    ),
  ({ dice, world }, tab) => {
    const exercise = dice.pick(['reconnection', 'derailor']);
    const draft = tab.store.getState().drafts[exercise];
    if (!draft) return;
    const what = dice.pick(['discard', 'show', 'save', 'save']);
    if (what === 'discard') tab.store.dispatch(draftDiscarded({ exercise }));
    else if (what === 'show') {
      tab.store.dispatch(slideShown({ exercise, slide: `s${String(dice.below(4))}` }));
    } else {
      // Another tab that holds the same draft may save it too: the user asked for it twice.
      const others = world.tabs.filter((other) => other !== tab && other.page.browser === tab.page.browser);
      for (const { store } of others) world.model.repeated(textsIn(store.getState().drafts[exercise]));
      const data = Object.fromEntries(
        Object.entries(draft.answers).flatMap(([name, value]) =>
          typeof value === 'string' ? [[name, value]] : [],
        ),
      );
      tab.store.dispatch(
        exercise === 'reconnection'
          ? reconnectionSaved({ pf: 'past', data }, exercise)
          : derailorSaved({ name: 'named', data }, exercise),
      );
    }
  },
];

interface Waiting {
  conflicts?: Conflicts | undefined;
}

interface Settled {
  dateKey: string;
  name: string;
  text: string;
}

/** All conflicts that wait in a tab, each with the action that settles it. */
function conflictsIn(tab: Tab) {
  const state = tab.store.getState();
  const entries = (rows: Record<string, Waiting>, settled: (kept: Settled) => Action) =>
    Object.entries(rows).flatMap(([dateKey, { conflicts }]) =>
      Object.entries(conflicts ?? {}).map(([name, texts]) => ({
        texts,
        settle: (text: string) => settled({ dateKey, name, text }),
      })),
    );
  const fields = ({ conflicts }: Waiting, settled: (kept: Omit<Settled, 'dateKey'>) => Action) =>
    Object.entries(conflicts ?? {}).map(([name, texts]) => ({
      texts,
      settle: (text: string) => settled({ name, text }),
    }));
  return [
    ...entries(state.reconnections, reconnectionConflictSettled),
    ...entries(state.derailors, derailorConflictSettled),
    ...entries(state.claims, claimConflictSettled),
    ...entries(state.friendship, friendshipConflictSettled),
    ...entries(state.celebrations, celebrationConflictSettled),
    ...fields(state.identityCard, identityCardConflictSettled),
    ...fields(state.plf, plfConflictSettled),
  ];
}

const settleAct: Act = ({ dice }, tab) => {
  const waiting = conflictsIn(tab).filter(({ texts }) => texts.length > 0);
  if (waiting.length === 0) return;
  const { texts, settle } = dice.pick(waiting);
  tab.store.dispatch(settle(dice.pick(texts)));
};

const exportAct: Act = ({ world }, tab) => {
  world.exports.push(nodeRows(tab));
};

const importAct: Act = ({ world, dice }, tab) => {
  if (world.exports.length === 0) return;
  const values = dice.pick(world.exports);
  world.model.repeated(textsIn(values));
  tab.store.dispatch(rowsImported({ values: rowsWithImported(tab.store.getState(), values) }));
};

/** What a user does, each as often as it stands here. */
const acts: readonly Act[] = [
  ...[
    ...entryActs(reconnections),
    ...entryActs(reconnections),
    ...entryActs(derailors),
    ...entryActs(claims),
  ],
  ...[...entryActs(celebrations), ...entryActs(sessions)],
  ...[intuitionActs, [cardAct, cardAct], plfActs, [enrolAct], draftActs, draftActs].flat(),
  ...[settleAct, settleAct, settleAct, exportAct, importAct],
];

const reversibles: readonly Reversible[] = [
  ...[reversible(reconnections), reversible(derailors), reversible(claims)],
  ...[reversible(celebrations), reversible(sessions)],
];

/**
 * The user does something in a tab.
 * @returns does the reverse
 */
export function actReversibly(hand: Hand): () => void {
  const act = hand.dice.pick(reversibles);
  let reverse = () => undefined as void;
  hand.world.act(hand.place, (tab) => {
    reverse = act(hand, tab);
  });
  return reverse;
}

/** The user does something in a tab. */
export function actSomehow(hand: Hand): void {
  const { world, place, dice } = hand;
  const { tab } = place;
  if (!tab) return;
  if (tab.undos.length > 0 && dice.chance(0.15)) {
    tab.undos.pop()?.();
    return;
  }
  const act = dice.pick(acts);
  world.act(place, () => act(hand, tab));
}
