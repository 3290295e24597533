import { wordsOf } from '../blank';
import { isDateKey, timeOfKey } from '../dateKey';
import { itemKeys } from '../merge/itemKeys';
import { dateOfDay, daysBetween } from '../localDay';
import type { Celebration } from './celebration';
import { isPlanOver, readPlan, type Plan } from './plan';
import type { Intuition, Reconnection, Reconnections } from './reconnection';
import type { Session, Sessions } from './counsellorSession';

/** Where an intuition stands: its entry, and what tells it apart there, as merging does. */
export interface IntuitionRef {
  dateKey: string;
  item: string;
}

/** An intuition with its place and the entry it belongs to. */
export interface ListedIntuition extends IntuitionRef {
  /** Its number in the entry, from 0. */
  index: number;
  intuition: Intuition;
  entry: Reconnection;
  /** Of the act that a session left behind: that session; `entry` then holds nothing but it. */
  session?: Session;
}

/** Stands for a session's act among what tells intuitions apart: none of an entry's own has it. */
export const actItem = 'act';

/** How long « Pas encore » holds, days: the home screen doesn't ask about that intuition before. */
const restDays = 7;

/** How an intuition stands. One realised on one device and dropped on another is realised: what was done is done. */
export function intuitionStateOf({ realised, dropped }: Intuition): 'realised' | 'dropped' | 'pending' {
  if (realised !== undefined) return 'realised';
  return dropped === undefined ? 'pending' : 'dropped';
}

/** Keys of an entry's intuitions, in their order: by id, else by name and occurrence. */
export const intuitionKeys = (items: readonly Intuition[]): string[] => itemKeys(items) ?? [];

/** True for the id of an item whose intuition has none: no id of our own begins so. */
export const isNoId = (id: string): boolean => id.startsWith('=');

/** Stands for an intuition over all entries. */
export const intuitionRefKey = ({ dateKey, item }: IntuitionRef): string => `${dateKey} ${item}`;

const known = new WeakMap<Reconnection, readonly ListedIntuition[]>();

/** The intuitions of an entry; the same objects for as long as the entry is the same. */
export function intuitionsOf(dateKey: string, entry: Reconnection): readonly ListedIntuition[] {
  const before = known.get(entry);
  if (before?.every((listed) => listed.dateKey === dateKey)) return before;
  const items = entry.intuitionsdata ?? [];
  const keys = intuitionKeys(items);
  const listed = items.map((intuition, index) => ({
    dateKey,
    item: keys[index] ?? '',
    index,
    intuition,
    entry,
  }));
  known.set(entry, listed);
  return listed;
}

const knownActs = new WeakMap<Session, readonly ListedIntuition[]>();

/** The act of a session as an intuition among others; none where nothing was written. */
export function actIntuitionsOf(dateKey: string, session: Session): readonly ListedIntuition[] {
  const { act, conflicts = {} } = session;
  const before = knownActs.get(session);
  if (before) return before;
  const entry: Reconnection = {
    ...(act && { intuitionsdata: [act] }),
    // Under the names that an intuition's conflicts have in its entry.
    conflicts: Object.fromEntries(
      Object.entries(conflicts).map(([name, texts]) => [`intuitionsdata.${name}`, texts]),
    ),
  };
  const listed = act ? [{ dateKey, item: actItem, index: 0, intuition: act, entry, session }] : [];
  knownActs.set(session, listed);
  return listed;
}

/**
 * Every intuition, oldest entry first; those of entries without a date, PLF among them, come last. The acts that
 * sessions left behind are among them.
 */
export function intuitionsOldestFirst(entries: Reconnections, sessions: Sessions = {}): ListedIntuition[] {
  const all = [
    ...Object.entries(entries).map(([key, entry]) => ({ key, listed: intuitionsOf(key, entry) })),
    ...Object.entries(sessions).map(([key, session]) => ({ key, listed: actIntuitionsOf(key, session) })),
  ];
  const dated = all.filter(({ key }) => isDateKey(key)).sort((a, b) => Number(a.key) - Number(b.key));
  const undated = all.filter(({ key }) => !isDateKey(key));
  return [...dated, ...undated].flatMap(({ listed }) => listed);
}

/** What a pending intuition is planned for. */
export const intuitionPlanOf = (intuition: Intuition): Plan | undefined =>
  intuitionStateOf(intuition) === 'pending' ? readPlan(intuition.plannedFor ?? '') : undefined;

export type Planned = ListedIntuition & { plan: Plan };

/** The soonest of the planned ones whose day is over, or is not. */
function soonest(listed: readonly ListedIntuition[], isOver: boolean, now: Date): Planned | undefined {
  let found: Planned | undefined;
  for (const one of listed) {
    const { name, plannedFor = '' } = one.intuition;
    const plan = intuitionPlanOf(one.intuition);
    const isFound = plan && isPlanOver(plan, now) === isOver && wordsOf(name) !== '';
    if (isFound && !(found && (found.intuition.plannedFor ?? '') <= plannedFor)) found = { ...one, plan };
  }
  return found;
}

/** The promise that home says: the soonest of today or later. */
export const promisedIntuition = (listed: readonly ListedIntuition[], now: Date) =>
  soonest(listed, false, now);

/** How many others are promised for the day of a promise. */
export const othersPromisedThatDay = (
  listed: readonly ListedIntuition[],
  { intuition, plan }: Planned,
): number =>
  listed.filter(
    (one) =>
      one.intuition !== intuition &&
      wordsOf(one.intuition.name) !== '' &&
      intuitionPlanOf(one.intuition)?.day.getTime() === plan.day.getTime(),
  ).length;

/** The promise whose day is over: it is asked about before anything else. */
export const promisedIntuitionToAsk = (listed: readonly ListedIntuition[], now: Date) =>
  soonest(listed, true, now);

const wasAskedLately = ({ askedOn }: Intuition, now: Date): boolean => {
  const day = askedOn === undefined ? undefined : dateOfDay(askedOn);
  // A day far ahead comes of a clock that was wrong: it doesn't silence the question.
  return day !== undefined && Math.abs(daysBetween(day, now)) < restDays;
};

/** The day on which it was written: its own, else its entry's; undefined when nothing tells it. */
export function notedOn({ dateKey, intuition }: ListedIntuition): Date | undefined {
  const time = timeOfKey(dateKey);
  return dateOfDay(intuition.noted ?? '') ?? (time === undefined ? undefined : new Date(time));
}

/**
 * True when home may ask about it: pending, with words, from the day after it was planned for; without a plan, not
 * written today, and not answered with « Pas encore » within the last seven days.
 */
export function isIntuitionAskable(listed: ListedIntuition, now: Date): boolean {
  const { intuition } = listed;
  if (intuitionStateOf(intuition) !== 'pending' || wordsOf(intuition.name) === '') return false;
  const plan = intuitionPlanOf(intuition);
  if (plan) return isPlanOver(plan, now);
  const noted = notedOn(listed);
  return !wasAskedLately(intuition, now) && (noted === undefined || daysBetween(now, noted) !== 0);
}

/**
 * The intuition that home asks about: a promise whose day is over, else each in its turn. First the oldest that was
 * never asked about, then the one asked about longest ago.
 * @param listed every intuition, oldest first
 */
export function intuitionToAsk(listed: readonly ListedIntuition[], now: Date): ListedIntuition | undefined {
  const promised = promisedIntuitionToAsk(listed, now);
  if (promised) return promised;
  const askable = listed.filter((one) => isIntuitionAskable(one, now));
  const [first = ''] = askable.map(({ intuition }) => intuition.askedOn ?? '').sort();
  return askable.find(({ intuition }) => (intuition.askedOn ?? '') === first);
}

/**
 * What a celebration keeps of the intuition it was made of: its id, else its name. Neither changes when an entry moves
 * to another date key.
 */
export const intuitionReference = ({ id, name }: Intuition): string => id ?? name;

/** The celebration that is made of an intuition: in the words of what it changed, else in its own. */
export const celebrationOfIntuition = (intuition: Intuition): Celebration => ({
  kind: 'celebration',
  text: wordsOf(intuition.change ?? '') || intuition.name.trim(),
  intuition: intuitionReference(intuition),
});

/** True when a celebration was made of it; those made elsewhere may refer to it by its name. */
export const isIntuitionCelebrated = ({ id, name }: Intuition, references: ReadonlySet<string>): boolean =>
  (id !== undefined && references.has(id)) || references.has(name);

/** Names of intuitions by what celebrations may refer to them by: their id, which comes first, or their name. */
export function intuitionNamesByReference(listed: readonly ListedIntuition[]): ReadonlyMap<string, string> {
  const intuitions = listed.map(({ intuition }) => intuition);
  return new Map([
    ...intuitions.map(({ name }) => [name, name] as const),
    ...intuitions.flatMap(({ id, name }) => (id === undefined ? [] : [[id, name] as const])),
  ]);
}

/** What looks like an id of ours, nanoid(8), and not like a word: « Respirer » has eight letters too. */
const idShape = /^(?=.*[\d_-]|.+[A-Z])[\w-]{8}$/;

/**
 * The intuition that a celebration refers to, in words.
 * @param names of intuitions, by reference
 * @returns undefined for the id of one that has gone, and for blanks: they tell nothing
 */
export function intuitionNameReferredTo(
  reference = '',
  names: ReadonlyMap<string, string>,
): string | undefined {
  const words = names.get(reference) ?? (idShape.test(reference) ? '' : reference);
  return wordsOf(words) ? words : undefined;
}
