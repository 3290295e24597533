import { plfClaimsSection } from '../constants';
import type { Exercise } from '../exercise/exerciseSchema';
import type { Plf } from './plf';
import { isPlfComplete, nextSection, sectionExercise, type PlfExercise } from './plfSections';

/** Where the user stands on the path, and how they came there. */
export interface PlfMoment {
  exercise: PlfExercise;
  /** The type's, in their order. */
  sections: readonly number[];
  plf: Plf;
  /** Section number that the address holds. */
  asked: number;
  /** The section to be shown, and which of its slides, from 0. */
  section: number;
  slide: number;
  isOutOfTurn: boolean;
  /** They were led to the end of the path. */
  isToEnd: boolean;
  /** The browser's history came back to a slide that is not the first. */
  isAtLaterSlide: boolean;
  /** The path was completed at this entry of the browser's history. */
  isJustCompleted: boolean;
  /** They moved by themselves: no longer where they were led to. */
  hasMoved: boolean;
  /** The section just saved, while one rests before the next. */
  restingAfter: number | undefined;
  hasReconnection: boolean;
  /** The provider's copy was read, or will not be. */
  isProviderHeard: boolean;
  /** Something of the user's was never read on this device. */
  isUnread: boolean;
}

/** What stands on the screen of the guided exercise. */
export type PlfStage =
  | { kind: 'unheard' | 'nothing' | 'closing' | 'map' }
  | { kind: 'rest'; drawn: Exercise; done: Exercise }
  | { kind: 'reconnectionFirst' | 'section'; drawn: Exercise };

/** What the guided exercise shows at a moment. */
export function plfStage(moment: PlfMoment): PlfStage {
  const { exercise, sections, plf, asked, section, restingAfter, isProviderHeard } = moment;
  // Begun anew, it would lead away from where the user stands elsewhere.
  if (moment.isUnread && !isProviderHeard) return { kind: 'unheard' };
  const drawn = sectionExercise(exercise, section);
  if (!drawn || !sections.includes(section)) return { kind: 'nothing' };
  if (!plf.plf_track) {
    const isAtEnd = isPlfComplete(exercise, plf);
    const isAtClosing =
      moment.isJustCompleted ||
      ((asked === sections.at(-1) || moment.isToEnd) && isAtEnd && !moment.isAtLaterSlide);
    if (isAtClosing && !moment.isOutOfTurn) return { kind: 'closing' };
    if (!isAtEnd && moment.isToEnd && !moment.hasMoved) return { kind: 'map' };
  }
  const done = restingAfter === undefined ? undefined : sectionExercise(exercise, restingAfter);
  const isResting = restingAfter !== undefined && section === nextSection(sections, restingAfter);
  if (done && isResting && moment.slide === 0) return { kind: 'rest', drawn, done };
  if (section !== plfClaimsSection || moment.hasReconnection) return { kind: 'section', drawn };
  return isProviderHeard ? { kind: 'reconnectionFirst', drawn } : { kind: 'unheard' };
}
