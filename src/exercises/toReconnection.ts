import type { Answers } from '../domain/exercise/answers';
import type { Exercise } from '../domain/exercise/exerciseSchema';
import { intuitionKeys, isNoId } from '../domain/entries/intuitions';
import { isSameJson } from '../domain/json';
import { localDay } from '../domain/localDay';
import { withoutConflicts } from '../domain/merge/conflicts';
import { reconnectionAnswers } from '../domain/constants';
import { reconnectionSubject, reconnectionWho } from '../domain/entries/reconnectionText';
import type { Intuition, Reconnection } from '../domain/entries/reconnection';
import { applicableAnswers, applicableItems, applicableFields, answersTakenBack } from './applicableAnswers';
import type { DraftAnswers } from './visibility';

const isTense = (value: unknown): value is Reconnection['pf'] & string =>
  value === 'past' || value === 'future';

/** Names, among the answers under way, the date key of the coming reconnection that a new one looks back on. */
export const lookedBackOn = 'reconnection:from';

/** What a reconnection that looks back on a coming one begins with: it is past now, with whom and about what. */
export const answersOfLookBack = (from: string, coming: Reconnection): DraftAnswers => ({
  [lookedBackOn]: from,
  pf: 'past',
  [reconnectionAnswers.who]: reconnectionWho(coming),
  [reconnectionAnswers.subject]: reconnectionSubject(coming),
});

/**
 * The entry that an exercise's answers make: only what applies and says something is stored; `pf`, the intuitions and
 * what it looks back on are members of the entry, the rest is its data.
 */
export function toReconnection(exercise: Exercise, answers: DraftAnswers): Reconnection {
  const data = applicableAnswers(exercise, answers);
  const { pf, ...withoutPf } = data;
  const intuitionsdata = applicableItems(exercise, answers);
  const from = answers[lookedBackOn];
  return {
    ...(isTense(pf) ? { pf, data: withoutPf } : { data }),
    intuitionsdata,
    ...(typeof from === 'string' && { from }),
  };
}

/** The answers of an entry that are no intuitions. A text may stand under the name of its tense. */
const plainAnswersOf = ({ pf, data }: Reconnection): Answers => ({ ...(pf && { pf }), ...data });

/** Name of the question that lists the intuitions, undefined when the document doesn't ask it of who gave these answers. */
export const listOf = (exercise: Exercise, answers: DraftAnswers): string | undefined =>
  applicableFields(exercise, answers).find(({ type }) => type === 'list')?.name;

/** The stored intuitions as items to edit, each with its own; one without an id is known as merging knows it. */
function knownItems({ intuitionsdata = [] }: Reconnection) {
  const keys = intuitionKeys(intuitionsdata);
  return intuitionsdata.map((intuition, index) => {
    const key = keys[index] ?? '';
    return { item: { id: intuition.id ?? key, name: intuition.name }, key, intuition };
  });
}

/**
 * Names, among the answers under way, the ids of the intuitions that the user had before them: one that another device
 * adds meanwhile was never taken out.
 */
export const seenIntuitions = 'reconnection:seen';

/** The answers that a stored entry gives to the exercise, to go through it again. */
export function answersOfReconnection(exercise: Exercise, entry: Reconnection): DraftAnswers {
  const list = listOf(exercise, plainAnswersOf(entry));
  const items = knownItems(entry).map(({ item }) => item);
  return {
    ...plainAnswersOf(entry),
    ...(list !== undefined && { [list]: items, [seenIntuitions]: items.map(({ id }) => id) }),
  };
}

/** Names of the conflicts about what was changed: they are settled by the change. */
function settledConflicts(stored: Reconnection, reworked: Reconnection): string[] {
  const changed = (name: string) => {
    const about = knownItems(stored).find(({ key }) => name.startsWith(`intuitionsdata.${key}.`));
    if (about) return !reworked.intuitionsdata?.includes(about.intuition);
    if (name === 'pf') return stored.pf !== reworked.pf;
    return !isSameJson(stored.data?.[name], reworked.data?.[name]);
  };
  return Object.keys(stored.conflicts ?? {}).filter(changed);
}

/**
 * A stored entry gone through again: only what the edit took back goes. A new intuition keeps the day, as it is younger
 * than its entry.
 */
export function toReworkedReconnection(
  exercise: Exercise,
  answers: DraftAnswers,
  stored: Reconnection,
  today = localDay(new Date()),
): Reconnection {
  const given = toReconnection(exercise, answers);
  const cleared = answersTakenBack(exercise, plainAnswersOf(stored), given.data ?? {});
  const staying = Object.entries(stored.data ?? {}).filter(([name]) => !cleared.includes(name));
  const data: Answers = { ...Object.fromEntries(staying), ...given.data };
  const known = new Map(knownItems(stored).map(({ item, intuition }) => [item.id, intuition]));
  const listed = (given.intuitionsdata ?? []).map(({ id = '', name }): Intuition => {
    const before = known.get(id);
    known.delete(id);
    if (!before) return isNoId(id) ? { name } : { name, id, noted: today };
    return before.name === name ? before : { ...before, name };
  });
  const seen = answers[seenIntuitions];
  const list = listOf(exercise, plainAnswersOf(stored));
  // Under its name a text may be under way, from a document before.
  const isListAsked = applicableFields(exercise, answers).some(
    ({ name }) => name === list && Array.isArray(answers[name]),
  );
  const isUnseen = (id: string) => Array.isArray(seen) && !seen.some((one) => one === id);
  const unseen = [...known].filter(([id]) => !isListAsked || isUnseen(id));
  const intuitionsdata = [...listed, ...unseen.map(([, intuition]) => intuition)];
  const reworked: Reconnection = {
    ...stored,
    ...(given.pf && { pf: given.pf }),
    data,
    ...((isListAsked || intuitionsdata.length > 0) && { intuitionsdata }),
  };
  return withoutConflicts(reworked, settledConflicts(stored, reworked));
}
