import { nanoid } from '@reduxjs/toolkit';
import type { PlfSection } from '../../collections/plf';
import { isNoId } from '../../domain/entries/intuitions';
import type { Answers } from '../../domain/exercise/answers';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { localDay } from '../../domain/localDay';
import { plfEntriesFromLines, plfAnswersToSave, type NamedEntries } from '../../domain/plf/plfSaving';
import { applicableAnswers, applicableItems, answersTakenBack } from '../../exercises/applicableAnswers';
import type { DraftAnswers } from '../../exercises/visibility';

/**
 * What a section's answers make: answers, lines of the identity card, intuitions, claims and derailors.
 * @param stored entries known now, and the answers saved before
 * @param at epoch ms, when it is saved
 */
export function toPlfSection(
  exercise: Exercise,
  answers: DraftAnswers,
  stored: NamedEntries & { answers: Answers | undefined },
  at: number,
): Omit<PlfSection, 'section' | 'next'> {
  const named = plfEntriesFromLines(applicableAnswers(exercise, answers), stored, at);
  const items = applicableItems(exercise, answers);
  const saved = plfAnswersToSave(named.answers, items);
  const noted = localDay(new Date(at));
  return {
    ...saved,
    // What was chosen where a list stands now is among its items, once there are some.
    cleared: answersTakenBack(exercise, stored.answers ?? {}, named.answers, items.length > 0),
    intuitions: saved.intuitions.map(({ id = '=', name }) => ({
      name,
      id: isNoId(id) ? nanoid(8) : id,
      noted,
    })),
    newClaims: named.newClaims,
    newDerailors: named.newDerailors,
  };
}
