import type { Exercise, ExerciseDocument, Slide } from '../../domain/exercise/exerciseSchema';
import type { FriendshipSession } from '../../domain/entries/friendship';
import type { DraftAnswers } from '../../exercises/visibility';
import type { openingMessages } from './messages';

type Mode = FriendshipSession['mode'];
type Option = ExerciseDocument['exercises']['friendship']['modes'][number];

/** Names of the opening's answers while under way. */
export const openingNames = {
  mode: 'friendship:mode',
  person: 'friendship:person',
  theme: 'friendship:theme',
} as const;

/** Texts of the opening in the language in use. */
export type OpeningTexts = Record<keyof typeof openingMessages, string>;

/** True for a mode that a session can be stored with. */
export const isOpeningMode = (value: unknown): value is Mode => value === 'person' || value === 'theme';

/** The document's modes, each once; one that can't be stored is not offered, and without any both are. */
function modesOffered(modes: readonly Option[], texts: OpeningTexts): Option[] {
  const known = modes.filter(
    ({ value }, index) => isOpeningMode(value) && modes.findIndex((mode) => mode.value === value) === index,
  );
  if (known.length > 0) return known;
  return [
    { value: 'person', label: texts.byPerson },
    { value: 'theme', label: texts.byTheme },
  ];
}

/**
 * A part of a friendship session as an exercise: how and about whom or what first, then the part's own slides.
 * @param part the part's exercise in the document
 * @param modes the document's modes
 */
export function withOpening(part: Exercise, modes: readonly Option[], texts: OpeningTexts): Exercise {
  const subjectSlide = (mode: Mode): Slide => ({
    id: openingNames[mode],
    kind: 'questions',
    title: texts.session,
    when: { field: openingNames.mode, is: mode },
    fields: [
      {
        name: openingNames[mode],
        type: 'text',
        label: texts[mode],
        hint: texts[`${mode}Hint`],
        required: true,
      },
    ],
  });
  const modeSlide: Slide = {
    id: openingNames.mode,
    kind: 'questions',
    title: texts.session,
    fields: [
      {
        name: openingNames.mode,
        type: 'choice',
        label: texts.mode,
        required: true,
        options: modesOffered(modes, texts),
      },
    ],
  };
  return { ...part, slides: [modeSlide, subjectSlide('person'), subjectSlide('theme'), ...part.slides] };
}

/** The answers that a stored session already gives to one of its parts. */
export function answersWithOpening(session: FriendshipSession, part: 'express' | 'listen'): DraftAnswers {
  return {
    ...session[part],
    [openingNames.mode]: session.mode,
    [openingNames[session.mode]]: session.subject,
  };
}
