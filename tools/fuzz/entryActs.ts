import type { Act, Action, ActInput } from './actInput';
import type { Tab } from './world';

/** How entries of one row are made, changed and removed. */
export interface EntryActs<Entry> {
  row: 'reconnections' | 'derailors' | 'claims' | 'friendship' | 'celebrations';
  fresh: (input: ActInput, tab: Tab) => Action;
  edited: (dateKey: string, entry: Entry) => Action;
  changed: (entry: Entry, input: ActInput) => Entry;
  removed: (payload: { dateKey: string; entry: Entry }) => Action;
  undone: (payload: { dateKey: string; entry: Entry }) => Action;
}

const entriesOf = <Entry>(tab: Tab, row: EntryActs<Entry>['row']) =>
  Object.entries(tab.store.getState()[row]) as unknown as [string, Entry][];

/** Something the user does later, in the tab that is open then. */
export const later =
  ({ world, slot }: ActInput, action: () => Action) =>
  (): void =>
    world.act(slot, ({ store }) => void store.dispatch(action()));

/** Making, changing and removing an entry, each as likely as the other. */
export const entryActs = <Entry>(one: EntryActs<Entry>): Act[] => [
  (input, tab) => tab.store.dispatch(one.fresh(input, tab)),
  (input, tab) => {
    const entries = entriesOf<Entry>(tab, one.row);
    if (entries.length === 0) return;
    const [dateKey, entry] = input.dice.pick(entries);
    tab.store.dispatch(one.edited(dateKey, one.changed(entry, input)));
  },
  (input, tab) => {
    const entries = entriesOf<Entry>(tab, one.row);
    if (entries.length === 0) return;
    const [dateKey, entry] = input.dice.pick(entries);
    tab.store.dispatch(one.removed({ dateKey, entry }));
    tab.undos.push(later(input, () => one.undone({ dateKey, entry })));
  },
];

/** Something the user does, and does the reverse of when the function it gives is called. */
export type Reversible = (input: ActInput, tab: Tab) => () => void;

/** The same, with the way back from each. */
export const reversible =
  <Entry>(one: EntryActs<Entry>): Reversible =>
  (input, tab) => {
    const { dice } = input;
    const before = entriesOf<Entry>(tab, one.row);
    if (before.length === 0 || dice.chance(0.3)) {
      tab.store.dispatch(one.fresh(input, tab));
      const known = new Set(before.map(([dateKey]) => dateKey));
      const made = entriesOf<Entry>(tab, one.row).filter(([dateKey]) => !known.has(dateKey));
      return () => made.forEach(([dateKey, entry]) => later(input, () => one.removed({ dateKey, entry }))());
    }
    const [dateKey, entry] = dice.pick(before);
    if (dice.chance(0.6)) {
      tab.store.dispatch(one.edited(dateKey, one.changed(entry, input)));
      return later(input, () => one.edited(dateKey, entry));
    }
    tab.store.dispatch(one.removed({ dateKey, entry }));
    return later(input, () => one.undone({ dateKey, entry }));
  };
