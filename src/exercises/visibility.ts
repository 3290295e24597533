import type { DraftAnswer } from '../domain/entries/drafts';
import type { Condition, Exercise, Field, Slide } from '../domain/exercise/exerciseSchema';

/** Answers of an exercise under way, by name. */
export type DraftAnswers = Readonly<Record<string, DraftAnswer>>;

/** True where a condition, if there is one, is met. */
export const isVisibilityConditionMet = (when: Condition | undefined, answers: DraftAnswers): boolean =>
  when === undefined || answers[when.field] === when.is;

/**
 * The answers without those to questions that no longer apply: a condition looks at an earlier answer, and holds only if
 * that one's own question applies. Answers that the exercise has no question for stay, but for those that a
 * condition looks at: it never holds.
 */
export function answersThatApply(exercise: Exercise, answers: DraftAnswers): DraftAnswers {
  const asked = exercise.slides.flatMap((slide) =>
    (slide.fields ?? []).map((field) => ({ ...field, slideWhen: slide.when })),
  );
  const conditions = exercise.slides.flatMap(({ when, fields = [] }) => [
    when,
    ...fields.flatMap((field) => [field.when, ...(field.variants ?? []).map((variant) => variant.when)]),
  ]);
  const names = new Set([...asked.map(({ name }) => name), ...conditions.map((when) => when?.field ?? '')]);
  const given = Object.fromEntries(Object.entries(answers).filter(([name]) => !names.has(name)));
  for (const { name, when, slideWhen } of asked) {
    const answer = answers[name];
    if (
      answer !== undefined &&
      isVisibilityConditionMet(slideWhen, given) &&
      isVisibilityConditionMet(when, given)
    )
      given[name] = answer;
  }
  return given;
}

/** The slide's fields that apply to these answers. */
export function visibleFields(slide: Slide, answers: DraftAnswers): Field[] {
  return (slide.fields ?? []).filter((field) => isVisibilityConditionMet(field.when, answers));
}

/** The slides that apply to these answers: a slide whose every question falls away falls away with them. */
export function visibleSlides(exercise: Exercise, answers: DraftAnswers): Slide[] {
  return exercise.slides.filter(
    (slide) =>
      isVisibilityConditionMet(slide.when, answers) &&
      ((slide.fields ?? []).length === 0 || visibleFields(slide, answers).length > 0),
  );
}
