import type { DraftAnswer } from '../domain/drafts';
import type { Condition, Exercise, Field, Slide } from '../domain/exerciseSchema';

/** Answers of an exercise under way, by name. */
export type DraftAnswers = Readonly<Record<string, DraftAnswer>>;

const holds = (when: Condition | undefined, answers: DraftAnswers): boolean =>
  when === undefined || answers[when.field] === when.is;

/** The slide's fields that apply to these answers. */
export function visibleFields(slide: Slide, answers: DraftAnswers): Field[] {
  return (slide.fields ?? []).filter((field) => holds(field.when, answers));
}

/** The slides that apply to these answers: a slide whose every question falls away falls away with them. */
export function visibleSlides(exercise: Exercise, answers: DraftAnswers): Slide[] {
  return exercise.slides.filter(
    (slide) =>
      holds(slide.when, answers) &&
      ((slide.fields ?? []).length === 0 || visibleFields(slide, answers).length > 0),
  );
}
