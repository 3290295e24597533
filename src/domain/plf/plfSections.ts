import { isBlank } from '../blank';
import { defaultPlfType, plfClaimsSection } from '../constants';
import type { Exercise, ExerciseDocument } from '../exercise/exerciseSchema';
import { ownMember } from '../json';
import type { Plf, ProgressTrack } from './plf';
import { stepInType } from './plfStep';

/** The guided exercise as its document describes it: types, and sections by number. */
export type PlfExercise = ExerciseDocument['exercises']['plf'];

/** The section of this number, undefined when the document has none. */
export const sectionExercise = ({ sections }: PlfExercise, section: number): Exercise | undefined =>
  ownMember(sections, String(section));

/**
 * Numbers of a type's sections, in their order: only those there is something to walk through in. A type other than plf
 * has no section of claims and derailors; one that the document doesn't know has plf's other sections.
 * @param type id of the type, as stored
 */
export function sectionsOf(exercise: PlfExercise, type: string): number[] {
  const listed = (id: string) => exercise.types.find((candidate) => candidate.id === id)?.sections;
  const all = listed(type) ?? listed(defaultPlfType) ?? exercise.types[0]?.sections ?? [];
  const isDrawn = (section: number) => (sectionExercise(exercise, section)?.slides.length ?? 0) > 0;
  return [...new Set(all)].filter(
    (section) => isDrawn(section) && (type === defaultPlfType || section !== plfClaimsSection),
  );
}

/**
 * The section that an address leads to: for a type other than plf, 3 becomes 4; any other number outside the type's
 * sections leads to the track's section, else to 1.
 * @param section number asked for; NaN where the address holds none
 */
export function resolveSection(
  exercise: PlfExercise,
  type: string,
  section: number,
  track: ProgressTrack | undefined,
): number {
  const sections = sectionsOf(exercise, type);
  const wanted = [section, ...(track ? [track.plf] : []), 1].map((number) => stepInType(type, number));
  return wanted.find((number) => sections.includes(number)) ?? sections[0] ?? 1;
}

/** The title of the chosen type, and the track's section of those it has, from 1, as far as the document tells. */
export function trackSectionPosition(
  exercise: PlfExercise | undefined,
  type: string,
  track: ProgressTrack,
): { title?: string | undefined; place?: { section: number; count: number } } {
  if (!exercise) return {};
  const sections = sectionsOf(exercise, type);
  const section = sections.indexOf(resolveSection(exercise, type, track.plf, track)) + 1;
  return {
    title: exercise.types.find(({ id }) => id === type)?.title,
    place: { section, count: sections.length },
  };
}

/** The section after this one, null after the last. */
export function nextSection(sections: readonly number[], section: number): number | null {
  return sections[sections.indexOf(section) + 1] ?? null;
}

/** Names of an exercise's fields, slide by slide. */
export const sectionFieldNames = (exercise: Exercise | undefined): string[] =>
  exercise?.slides.flatMap((slide) => (slide.fields ?? []).map((field) => field.name)) ?? [];

/** True when something was saved in a section. */
export const isSectionAnswered = (section: Exercise | undefined, { data }: Plf): boolean =>
  sectionFieldNames(section).some((name) => !isBlank(data?.[name]));

/** True when the type's last section has an answer: the exercise was walked to its end once. */
export function isLastSectionReached(exercise: PlfExercise, plf: Plf): boolean {
  const last = sectionsOf(exercise, plf.type ?? defaultPlfType).at(-1);
  return last !== undefined && isSectionAnswered(sectionExercise(exercise, last), plf);
}

/**
 * True once the exercise was walked to its end: the last section has an answer and no track is left. A skipped section
 * 3 doesn't count against it.
 */
export function isPlfComplete(exercise: PlfExercise, plf: Plf): boolean {
  return plf.plf_track === undefined && isLastSectionReached(exercise, plf);
}

/** True when the section of claims and derailors is the type's and has made no description yet. */
export function isClaimsSectionSkipped(sections: readonly number[], plf: Plf): boolean {
  return sections.includes(plfClaimsSection) && plf.devpre === undefined;
}
