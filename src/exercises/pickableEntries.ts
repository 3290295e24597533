import { wordsOf } from '../domain/blank';
import {
  selectClaims,
  selectDerailors,
  selectClaimsAndDerailors,
  type NamedEntry,
} from '../collections/derailors';
import { selectReconnectionHistory } from '../collections/reconnections';
import type { DraftAnswer } from '../domain/entries/drafts';
import type { Reconnection } from '../domain/entries/reconnection';
import type { Exercise, Slide } from '../domain/exercise/exerciseSchema';
import { intuitionStateOf } from '../domain/entries/intuitions';
import { plfNamedLines } from '../domain/plf/plfSaving';
import { visibleFields, type DraftAnswers } from './visibility';

/** How many claims and derailors are joined into one description. */
export const pickedCount = 3;

type NamedState = Parameters<typeof selectClaimsAndDerailors>[0];

type PickState = Parameters<typeof selectReconnectionHistory>[0] & NamedState;

export interface Pickable {
  /** Values that can be picked now; one that was picked and has gone since counts as none. */
  among: readonly string[];
  /** How many are picked together; one unless said. */
  count?: number;
}

/** True for a slide that picks among the user's own entries. */
export const isPick = ({ kind }: Slide): boolean => kind.startsWith('pick-');

/** Date key of the reconnection picked earlier in the exercise, undefined when none was. */
function pickedReconnection(exercise: Exercise, answers: DraftAnswers): string | undefined {
  const slide = exercise.slides.find(({ kind }) => kind === 'pick-reconnection');
  const name = slide?.fields?.[0]?.name;
  const answer = name === undefined ? undefined : answers[name];
  return typeof answer === 'string' ? answer : undefined;
}

type History = ReturnType<typeof selectReconnectionHistory>;

/** Names of an entry's pending intuitions, neither realised nor dropped, each once. */
function waitingIntuitions({ intuitionsdata = [] }: Reconnection): string[] {
  const names = intuitionsdata.flatMap((one) => (intuitionStateOf(one) === 'pending' ? one.name : []));
  return [...new Set(names)].filter((name) => wordsOf(name) !== '');
}

/** Names of the pending intuitions of the reconnection picked earlier. */
export function pickableIntuitions(history: History, exercise: Exercise, answers: DraftAnswers): string[] {
  const picked = pickedReconnection(exercise, answers);
  const found = history.find(({ dateKey }) => dateKey === picked);
  return found ? waitingIntuitions(found.entry) : [];
}

/** The reconnections to pick from, newest first; where one of their intuitions is picked then, those that have one. */
export const pickableReconnections = (history: History, { slides }: Exercise): History =>
  slides.some(({ kind }) => kind === 'pick-intuition')
    ? history.filter(({ entry }) => waitingIntuitions(entry).length > 0)
    : history;

/** Claims and derailors that can be joined: those named in the answers, then those stored, newest first. */
export function selectPickableNames(state: NamedState, answers: DraftAnswers): NamedEntry[] {
  const stored = { claims: selectClaims(state), derailors: selectDerailors(state) };
  const lines = plfNamedLines(answers, stored).map(({ key, kind, name }) => ({ key, kind, entry: { name } }));
  return [...lines, ...selectClaimsAndDerailors(state)];
}

/**
 * What a slide's pick may take among the entries stored now.
 * @returns undefined for a slide that picks nothing
 */
export function selectPickable(
  state: PickState,
  exercise: Exercise,
  slide: Slide,
  answers: DraftAnswers,
): Pickable | undefined {
  switch (slide.kind) {
    case 'pick-reconnection':
      return {
        among: pickableReconnections(selectReconnectionHistory(state), exercise).map(
          ({ dateKey }) => dateKey,
        ),
      };
    case 'pick-intuition':
      return { among: pickableIntuitions(selectReconnectionHistory(state), exercise, answers) };
    case 'pick-three':
      return { among: selectPickableNames(state, answers).map(({ key }) => key), count: pickedCount };
    default:
      return undefined;
  }
}

/** How many more there must be to pick from before a slide's required pick can be made; 0 on any other slide. */
export function selectMissingPickableCount(
  state: PickState,
  exercise: Exercise,
  slide: Slide,
  answers: DraftAnswers,
): number {
  const { among = [], count = 0 } = selectPickable(state, exercise, slide, answers) ?? {};
  const isRequired = visibleFields(slide, answers).some(({ required }) => required);
  return isRequired ? Math.max(0, count - new Set(among).size) : 0;
}

/** A pick's answer without what can no longer be picked. */
export function stillPickable(answer: DraftAnswer | undefined, { among, count }: Pickable): DraftAnswer {
  if (count === undefined) return typeof answer === 'string' && among.includes(answer) ? answer : '';
  const picked = Array.isArray(answer) ? answer.filter((item) => typeof item === 'string') : [];
  return picked.filter((key) => among.includes(key));
}
