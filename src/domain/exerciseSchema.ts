import {
  array,
  boolean,
  lazy,
  mixed,
  number,
  object,
  string,
  ValidationError,
  type InferType,
  type TestContext,
} from 'yup';
import { isJsonObject, isSafeMemberName } from './json';
import { entriesReader } from './rowReader';

/** The kinds of slide an exercise may hold. */
export const slideKinds = [
  'questions',
  'pause',
  'intuitions',
  'pick-reconnection',
  'pick-intuition',
  'pick-three',
  'summary',
] as const;

/** The types of field a slide may ask. */
export const fieldTypes = ['text', 'textarea', 'date', 'choice', 'choices', 'scale', 'list'] as const;

const name = () =>
  string()
    .required()
    .test('safe-name', 'a name must not reach a prototype', (value) => isSafeMemberName(value));

/**
 * A test over several members, which yup runs before it checks each of them: where it stumbles over a rotten
 * one, that member's own check refuses it.
 */
const overSound =
  <Value>(holds: (value: Value, context: TestContext) => boolean) =>
  (value: Value, context: TestContext): boolean => {
    try {
      return holds(value, context);
    } catch {
      return true;
    }
  };

const conditionSchema = object({ field: name(), is: string().defined() });

const optionSchema = object({ value: string().defined(), label: string().defined() });

const hasOptions = (field: { type: string; options?: unknown[] | undefined }, context: TestContext) => {
  // A pick-* slide's choice takes its options from the user's own entries.
  const slide = context.from?.[1]?.value as { kind?: string } | undefined;
  const asksChoice = field.type === 'choice' || field.type === 'choices';
  return !asksChoice || slide?.kind?.startsWith('pick-') === true || (field.options?.length ?? 0) > 0;
};

const fieldSchema = object({
  name: name(),
  type: string().oneOf(fieldTypes).required(),
  label: string().defined(),
  hint: string(),
  required: boolean(),
  options: array(optionSchema.required()),
  min: number(),
  max: number(),
  when: conditionSchema.optional().default(undefined),
})
  .test('options', 'a choice needs options', overSound(hasOptions))
  .test(
    'scale',
    'a scale needs min below max',
    overSound((field) => field.type !== 'scale' || (field.min ?? 0) < (field.max ?? 0)),
  );

const slideSchema = object({
  id: string().required(),
  kind: string().oneOf(slideKinds).required(),
  title: string().defined(),
  text: string(),
  when: conditionSchema.optional().default(undefined),
  fields: array(fieldSchema.required()),
})
  .test(
    'one-field',
    'a pick or intuitions slide has one field',
    overSound((slide) => {
      const takesOne = slide.kind === 'intuitions' || slide.kind.startsWith('pick-');
      return !takesOne || slide.fields?.length === 1;
    }),
  )
  .test(
    'list',
    'a list stands on an intuitions slide, and nothing else does',
    overSound((slide) =>
      (slide.fields ?? []).every((field) => (field.type === 'list') === (slide.kind === 'intuitions')),
    ),
  );

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

const exerciseSchema = object({
  title: string().defined(),
  intro: string(),
  slides: array(slideSchema.required()).required(),
})
  .test(
    'slide-ids',
    'slide ids must be unique',
    overSound((exercise) => isUnique(exercise.slides.map((slide) => slide.id))),
  )
  .test(
    'field-names',
    'answer names must be unique',
    overSound((exercise) =>
      isUnique(exercise.slides.flatMap((slide) => (slide.fields ?? []).map((field) => field.name))),
    ),
  );

const plfTypeSchema = object({
  id: string().required(),
  title: string().defined(),
  sections: array(number().integer().min(1).required()).min(1).required(),
});

/** Sections by number: an object whose member names are data, each checked as an exercise. */
const sectionsSchema = lazy((sections: unknown) =>
  isJsonObject(sections)
    ? object(Object.fromEntries(Object.keys(sections).map((number) => [number, exerciseSchema.required()])))
    : mixed((value): value is never => value === undefined && false).required(),
);

const resourceSchema = object({
  id: string().required(),
  title: string().defined(),
  body: string().defined(),
  link: object({ uri: string().defined(), title: string().defined() }).optional().default(undefined),
  audio: string(),
});

const exerciseDocumentSchema = object({
  version: number().required(),
  locale: string().required(),
  exercises: object({
    reconnection: exerciseSchema.required(),
    derailor: exerciseSchema.required(),
    friendship: object({
      modes: array(optionSchema.required()).required(),
      express: exerciseSchema.required(),
      listen: exerciseSchema.required(),
    }).required(),
    plf: object({
      types: array(plfTypeSchema.required()).min(1).required(),
      sections: sectionsSchema,
    }).required(),
  }).required(),
  resources: array(resourceSchema.required()).required(),
}).typeError('must be an object');

/** The provider's exercises in one locale, once checked (the grammar is docs/exercises.md). */
export type ExerciseDocument = InferType<typeof exerciseDocumentSchema>;

/** One exercise: a title, an introduction, slides. */
export type Exercise = InferType<typeof exerciseSchema>;

/** One slide of an exercise. */
export type Slide = InferType<typeof slideSchema>;

/** One question. */
export type Field = InferType<typeof fieldSchema>;

/** A condition on an earlier answer of the same exercise. */
export type Condition = InferType<typeof conditionSchema>;

/** Documents by locale, as stored under `schemas`. */
export type ExerciseDocuments = Record<string, ExerciseDocument>;

/** Reads documents by locale: one that fails its check is refused whole, the others stay. */
export const readExerciseDocuments = entriesReader<ExerciseDocument>(exerciseDocumentSchema);

/** What is wrong with a document, and where: `exercises.reconnection.slides[0].kind`, or '' for the whole of it. */
export interface DocumentProblem {
  path: string;
  message: string;
}

/** Everything wrong with a document, for its authors; nothing exactly when the app takes it. */
export function exerciseDocumentProblems(raw: unknown): DocumentProblem[] {
  try {
    exerciseDocumentSchema.validateSync(raw, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    return found.map(({ path = '', message }) => ({ path, message }));
  }
}
