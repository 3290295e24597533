import type { Exercise, Slide } from '../domain/exercise/exerciseSchema';
import { slideSchema } from './answersSchema';
import type { Pickable } from './picks';
import { slideValues } from './slideValues';
import { visibleFields, visibleSlides, type DraftAnswers } from './visibility';

/**
 * The first slide whose answers do not obey its rules (row C3): the browser's Forward, a new document or a deleted entry
 * leads past a question that Next would have stopped at.
 * @param pickableOn what a slide's pick may take
 */
export function firstIncomplete(
  exercise: Exercise,
  answers: DraftAnswers,
  pickableOn: (slide: Slide) => Pickable | undefined,
): Slide | undefined {
  return visibleSlides(exercise, answers).find((slide) => {
    const fields = visibleFields(slide, answers);
    const pickable = pickableOn(slide);
    return !slideSchema(fields, pickable).isValidSync(slideValues(fields, answers, pickable));
  });
}
