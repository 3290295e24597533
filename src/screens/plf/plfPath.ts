import { useMemo } from 'react';
import { selectIdentityCard } from '../../collections/identityCard';
import { selectPlf, selectPlfType } from '../../collections/plf';
import { cardAnswerPrefix, plfClaimsSection } from '../../domain/constants';
import type { IdentityCard } from '../../domain/entries/identityCard';
import type { Answers } from '../../domain/exercise/answers';
import type { Exercise } from '../../domain/exercise/exerciseSchema';
import { type PlfExercise, resolveSection, sectionExercise, sectionsOf } from '../../domain/plf/plfSections';
import { answersThatApply, type DraftAnswers, visibleSlides } from '../../exercises/visibility';
import { useAppSelector } from '../../store/hooks';

/**
 * Member of the browser's history state while a section is gone through out of its turn: where it was opened, and so
 * where it leads back to. The track stays where it is meanwhile.
 */
const outOfTurnMember = 'outOfTurn';

/** Where a section is opened out of its turn: on the map, or at the end of the path. */
export type Origin = 'map' | 'end';

/** State of an entry of the browser's history that opens a section out of its turn. */
export const outOfTurn = (origin: Origin) => ({ [outOfTurnMember]: origin });

/** Where the section of an entry was opened out of its turn; undefined where its turn has come. */
export function outOfTurnOrigin(state: unknown): Origin | undefined {
  const origin = (state as Record<string, unknown> | null)?.[outOfTurnMember];
  return origin === 'map' || origin === 'end' ? origin : undefined;
}

/** Answers that the identity card gives to questions named CID…: it may have been edited, or emptied, since. */
export function cardAnswers(card: IdentityCard): Answers {
  return Object.fromEntries(
    Object.entries(card).flatMap(([field, text]) =>
      typeof text === 'string' ? [[`${cardAnswerPrefix}${field}`, text]] : [],
    ),
  );
}

/** The slides of a section that apply to these answers. */
export const slidesOnPath = (section: Exercise, answers: DraftAnswers) =>
  visibleSlides(section, answersThatApply(section, answers));

/** The sections in which something applies: one that asks nothing is none. */
export function pathWithoutIdleSections(exercise: PlfExercise, answers: DraftAnswers): PlfExercise {
  const busy = Object.entries(exercise.sections).filter(
    ([, section]) => slidesOnPath(section, answers).length > 0,
  );
  return { ...exercise, sections: Object.fromEntries(busy) };
}

/** How many slides a section shows; without any reconnection section 3 is one page. */
export function pathSlideCount(
  exercise: PlfExercise,
  section: number,
  answers: DraftAnswers,
  hasReconnection: boolean,
): number {
  const drawn = sectionExercise(exercise, section);
  if (!drawn || (section === plfClaimsSection && !hasReconnection)) return 1;
  return Math.max(1, slidesOnPath(drawn, answers).length);
}

/** Place in the journey of the first slide of the section at an index; 0 is the very first slide. */
export function firstPathPlace(counts: readonly number[], sectionIndex: number): number {
  return counts.slice(0, sectionIndex).reduce((sum, count) => sum + count, 0);
}

/**
 * The section (by index) and slide at a place. Whatever lies past the current section's first slide is in it: its end
 * is left by saving, not by moving on.
 * @returns undefined before the very first slide
 */
export function slideAtPathPlace(
  place: number,
  counts: readonly number[],
  currentIndex: number,
): { index: number; slide: number } | undefined {
  let first = firstPathPlace(counts, currentIndex);
  for (let index = currentIndex; index >= 0; index -= 1) {
    if (place >= first) return { index, slide: place - first };
    first -= counts[index - 1] ?? 0;
  }
  return undefined;
}

/**
 * The path as it stands for this user: its sections, what was saved in them, and the section that an address leads to.
 * @param whole the exercise as the document has it
 * @param asked section number that the address holds
 */
export function usePlfPath(whole: PlfExercise, asked: number) {
  const plf = useAppSelector(selectPlf);
  const type = useAppSelector(selectPlfType);
  const card = useAppSelector(selectIdentityCard);
  const storedAnswers = useMemo<DraftAnswers>(
    () => ({ ...plf.data, ...cardAnswers(card) }),
    [plf.data, card],
  );
  const exercise = useMemo(() => pathWithoutIdleSections(whole, storedAnswers), [whole, storedAnswers]);
  const sections = useMemo(() => sectionsOf(exercise, type), [exercise, type]);
  const { plf_track: track } = plf;
  const section = resolveSection(exercise, type, track?.plf ?? asked, track);
  return { plf, type, track, storedAnswers, exercise, sections, section };
}
