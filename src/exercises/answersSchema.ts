import { array, mixed, number, object, string, type ObjectSchema, type Schema } from 'yup';
import { isBlank } from '../domain/blank';
import { dayProblem } from '../domain/dayProblem';
import type { DraftAnswer } from '../domain/entries/drafts';
import type { Exercise, Field, Slide } from '../domain/exercise/exerciseSchema';
import type { FormMessage } from '../ui/form/messages';
import { say } from '../ui/form/wordsRule';
import { slideFieldName, slideValues } from './slideValues';
import type { Pickable } from './pickableEntries';
import { visibleFields, visibleSlides, type DraftAnswers } from './visibility';

/** Values of a slide's form, under the names of slideFieldName. */
export type SlideValues = Record<string, DraftAnswer | undefined>;

const ruleFor: Record<Field['type'], () => Schema> = {
  text: () => string(),
  textarea: () => string(),
  date: () =>
    string().test('day', function isDay(day = '') {
      const problem = dayProblem(day);
      return problem === undefined || this.createError({ message: say(problem) });
    }),
  choice: () => string(),
  choices: () => array(string().defined()),
  scale: () => number(),
  list: () => array(mixed().required()),
};

const pickRule = ({ count }: Pickable): Schema =>
  count === undefined
    ? string()
    : array(string().defined()).test(
        'three',
        say('three'),
        (picked = []) => picked.length === 0 || picked.length === count,
      );

/** What is said where nothing is answered. Saving takes one intuition at least, whatever the document says of their list. */
function missingOf({ type, required }: Field, pickable?: Pickable): FormMessage | undefined {
  if (type === 'list') return 'intuition';
  if (required !== true) return undefined;
  return pickable?.count === undefined ? 'required' : 'three';
}

const isAnswered = (value: unknown) => !isBlank(value as DraftAnswer | undefined);

/**
 * The rules of one slide, made from the document; they carry names of messages.
 * @param pickable what can be picked, on a slide that picks
 */
export function slideSchema(fields: readonly Field[], pickable?: Pickable): ObjectSchema<SlideValues> {
  const shape = Object.fromEntries(
    fields.map((field, index) => {
      const rule = pickable ? pickRule(pickable) : ruleFor[field.type]();
      const missing = missingOf(field, pickable);
      return [slideFieldName(index), missing ? rule.test('answered', missing, isAnswered) : rule];
    }),
  );
  // The fields are data: their types are known to the rules above, not to the compiler.
  return object(shape);
}

/**
 * The first slide whose answers do not obey its rules: the browser's Forward, a new document or a deleted entry leads
 * past a question that Next would have stopped at.
 * @param pickableOn what a slide's pick may take
 */
export function firstSlideFailingSchema(
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
