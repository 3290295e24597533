import { useMemo } from 'react';
import { selectClaims, selectDerailors, type NamedEntry } from '../../collections/derailors';
import { selectReconnectionHistory } from '../../collections/reconnections';
import type { DraftAnswer } from '../../domain/entries/drafts';
import { reconnectionSubject, reconnectionWho } from '../../domain/entries/reconnectionText';
import type { Field, Slide } from '../../domain/exercise/exerciseSchema';
import { useAppSelector } from '../../store/hooks';
import { answerText, useDayText } from '../answerText';
import { selectPickableNames } from '../pickableEntries';
import type { DraftAnswers } from '../visibility';

/** Claims and derailors that can be joined now, the same list for as long as nothing changes. */
export function usePickableNames(answers: DraftAnswers): NamedEntry[] {
  const claims = useAppSelector(selectClaims);
  const derailors = useAppSelector(selectDerailors);
  return useMemo(() => selectPickableNames({ claims, derailors }, answers), [claims, derailors, answers]);
}

/**
 * Gives what puts an answer in words: entries that were picked by their names, keys mean nothing to who reads.
 * @param answers all of the exercise's, in which a pick's entries may be named
 */
export function useAnswerText(answers: DraftAnswers) {
  const history = useAppSelector(selectReconnectionHistory);
  const named = usePickableNames(answers);
  const dayText = useDayText();
  return (kind: Slide['kind'], field: Field, answer: DraftAnswer | undefined): string => {
    if (kind === 'pick-reconnection') {
      const entry = history.find(({ dateKey }) => dateKey === answer)?.entry;
      return entry ? [reconnectionWho(entry), reconnectionSubject(entry)].filter(Boolean).join(' · ') : '';
    }
    if (kind === 'pick-three' && Array.isArray(answer)) {
      return answer.map((key) => named.find((one) => one.key === key)?.entry.name ?? '').join('\n');
    }
    return answerText(answer, field, dayText);
  };
}
