import { wordsOf } from '../blank';
import { collections, type NodeCollectionName, type NodeState } from '../collections';
import { plfIntuitionsKey } from '../constants';
import { entriesNewestFirst } from '../dateKey';
import { daysBetween } from '../localDay';
import type { Celebration } from './celebration';
import type { Derailor } from './derailor';
import type { FriendshipSession } from './friendship';
import {
  intuitionReference,
  intuitionsOldestFirst,
  notedOn,
  intuitionPlanOf,
  intuitionStateOf,
  type ListedIntuition,
} from './intuitions';
import { isPlanOver } from './plan';
import type { Intuition, Reconnection } from './reconnection';
import { makeSearch } from '../textSearch';
import type { Brought } from './counsellorSession';

/** The rows that one may bring entries of. */
export type BringableRows = Pick<
  NodeState,
  'reconnections' | 'derailors' | 'claims' | 'friendship' | 'celebrations' | 'registrations'
>;

interface Of<Kind, Entry> {
  kind: Kind;
  brought: Brought;
  dateKey: string;
  entry: Entry;
}

/** An entry that may be brought to a session, of whatever kind. */
export type Bringable =
  | Of<'reconnection', Reconnection>
  | Of<'derailor' | 'claim', Derailor>
  | Of<'friendship', FriendshipSession>
  | Of<'celebration' | 'note', Celebration>
  | Of<'intuition', ListedIntuition>;

const wireName = (name: NodeCollectionName) => collections[name].storageKey;

const ofRow = <Kind extends Bringable['kind'], Entry>(
  kind: Kind,
  name: NodeCollectionName,
  row: Record<string, Entry>,
): Of<Kind, Entry>[] =>
  entriesNewestFirst(row).map((dated) => ({
    kind,
    brought: { of: wireName(name), key: dated.dateKey },
    ...dated,
  }));

const ofIntuition = (listed: ListedIntuition): Bringable => ({
  kind: 'intuition',
  brought: {
    of: wireName(listed.session ? 'registrations' : 'reconnections'),
    key: listed.dateKey,
    item: intuitionReference(listed.intuition),
  },
  dateKey: listed.dateKey,
  entry: listed,
});

/** Stands for what is brought: its row, its entry and its part of that. */
export const broughtKey = ({ of, key, item = '' }: Brought): string => JSON.stringify([of, key, item]);

/** Everything that may be brought, kind by kind, newest first; what has no words is left out. */
export function entriesToBring(rows: BringableRows): Bringable[] {
  const { registrations, reconnections, derailors, claims, friendship, celebrations } = rows;
  return [
    ...ofRow('reconnection', 'reconnections', reconnections).filter(
      ({ dateKey }) => dateKey !== plfIntuitionsKey,
    ),
    ...intuitionsOldestFirst(reconnections, registrations.sessions)
      .filter(({ intuition }) => wordsOf(intuition.name) !== '')
      .reverse()
      .map(ofIntuition),
    ...ofRow('derailor', 'derailors', derailors),
    ...ofRow('claim', 'claims', claims),
    ...ofRow('friendship', 'friendship', friendship),
    ...ofRow('celebration', 'celebrations', celebrations).map((one) => ({ ...one, kind: one.entry.kind })),
  ];
}

/** Finds what was brought among all there is, undefined where it has gone. An intuition may have got an id since. */
export function makeBroughtEntryFinder(
  all: readonly Bringable[],
): (brought: Brought) => Bringable | undefined {
  const byKey = new Map<string, Bringable>();
  for (const one of all) {
    const { brought } = one;
    if (one.kind === 'intuition') byKey.set(broughtKey({ ...brought, item: one.entry.intuition.name }), one);
    byKey.set(broughtKey(brought), one);
  }
  return (brought) => byKey.get(broughtKey(brought));
}

const intuitionMatches = makeSearch<Intuition>(({ name, change = '' }) => [name, change]);

const entryMatches = makeSearch<Exclude<Bringable, { kind: 'intuition' }>['entry']>((entry) => {
  if ('subject' in entry) return [entry.subject, ...Object.values({ ...entry.express, ...entry.listen })];
  if ('name' in entry) return [entry.name, entry.description ?? ''];
  return 'text' in entry ? [entry.text] : Object.values(entry.data ?? {});
});

/** True when every word searched for stands somewhere in the entry. What is stored is folded once. */
export const matchesEntryToBring = (one: Bringable, search: string): boolean =>
  one.kind === 'intuition' ? intuitionMatches(one.entry.intuition, search) : entryMatches(one.entry, search);

/** For how many days a reconnection is still alive. */
const daysAlive = 60;

/** How many of each kind are suggested. */
const mostSuggested = 2;

const latest = (listed: readonly ListedIntuition[], dayOf: (one: ListedIntuition) => string | undefined) =>
  listed
    .flatMap((one) => {
      const day = dayOf(one);
      return day === undefined || wordsOf(one.intuition.name) === '' ? [] : [{ one, day }];
    })
    .sort((a, b) => (a.day < b.day ? 1 : Number(a.day > b.day) * -1))
    .slice(0, mostSuggested)
    .map(({ one }) => ofIntuition(one));

/** The day that an intuition was put off on: the last « Pas encore », else the day it was planned for, once that is over. */
function putOffOn({ intuition }: ListedIntuition, now: Date): string | undefined {
  if (intuitionStateOf(intuition) !== 'pending') return undefined;
  const plan = intuitionPlanOf(intuition);
  return intuition.askedOn ?? (plan && isPlanOver(plan, now) ? intuition.plannedFor : undefined);
}

/**
 * What one may well bring: reconnections that are still alive, an intuition of theirs waiting; the intuitions realised
 * last; those put off last.
 */
export function suggestedEntriesToBring(rows: BringableRows, now: Date): Bringable[] {
  const { reconnections, registrations } = rows;
  const listed = intuitionsOldestFirst(reconnections, registrations.sessions);
  const isRecent = (one: ListedIntuition) => {
    const day = notedOn(one);
    return day !== undefined && Math.abs(daysBetween(day, now)) <= daysAlive;
  };
  const alive = new Set(
    listed
      .filter((one) => !one.session && intuitionStateOf(one.intuition) === 'pending' && isRecent(one))
      .map(({ dateKey }) => dateKey),
  );
  alive.delete(plfIntuitionsKey);
  return [
    ...ofRow('reconnection', 'reconnections', reconnections)
      .filter(({ dateKey }) => alive.has(dateKey))
      .slice(0, mostSuggested),
    ...latest(listed, ({ intuition }) => intuition.realised),
    ...latest(listed, (one) => putOffOn(one, now)),
  ];
}
