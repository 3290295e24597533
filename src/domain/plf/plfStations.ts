import type { Exercise } from '../exercise/exerciseSchema';
import { lastTextIn } from '../exercise/lastText';
import type { Plf } from './plf';
import { isSectionAnswered, isLastSectionReached, sectionExercise, type PlfExercise } from './plfSections';

/** How a section stands on the map: saved, at work, passed over, still to come. */
type Standing = 'done' | 'current' | 'passed' | 'ahead';

/** A section on the map of the path. */
export interface Station {
  /** From 1. */
  section: number;
  exercise: Exercise;
  standing: Standing;
  /** What was written there last, undefined where nothing was. */
  words: string | undefined;
}

/**
 * The section to begin with while nothing is under way: the one asked for, where nothing was saved in it, else the first
 * in which nothing was.
 */
export function stationToBegin(
  exercise: PlfExercise,
  sections: readonly number[],
  plf: Plf,
  asked?: number,
): number {
  const open = sections.filter((section) => !isSectionAnswered(sectionExercise(exercise, section), plf));
  return open.find((section) => section === asked) ?? open[0] ?? sections[0] ?? 1;
}

/**
 * The sections as the map shows them.
 * @param sections the type's, in their order
 * @param current the section at work, null once the path was walked to its end
 */
export function stationsOf(
  exercise: PlfExercise,
  sections: readonly number[],
  plf: Plf,
  current: number | null,
): Station[] {
  const at = current === null ? sections.length : sections.indexOf(current);
  // Who starts again finds every answer, and walks through all sections anew.
  const isAnew = current !== null && isLastSectionReached(exercise, plf);
  return sections.flatMap((section, index) => {
    const drawn = sectionExercise(exercise, section);
    if (!drawn) return [];
    const standing = (): Standing => {
      if (index === at) return 'current';
      if (isSectionAnswered(drawn, plf) && (index < at || !isAnew)) return 'done';
      return index < at ? 'passed' : 'ahead';
    };
    return [{ section, exercise: drawn, standing: standing(), words: lastTextIn(drawn, plf.data) }];
  });
}
