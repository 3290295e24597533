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
import { isJsonObject, isRewritable, isSafeMemberName } from '../json';
import { entriesReader } from '../rowReader';
import { hasValidPlaceholders, placeholderNames } from './placeholders';

const slideKinds = [
  'questions',
  'pause',
  'intuitions',
  'pick-reconnection',
  'pick-intuition',
  'pick-three',
  'summary',
] as const;

const fieldTypes = ['text', 'textarea', 'date', 'choice', 'choices', 'scale', 'list'] as const;

/** Names of answers are members of plain objects: what every object has by itself can't be one. */
const isSafeName = (value: string) => isSafeMemberName(value) && !(value in Object.prototype);

/** What the app itself notes beside the answers begins like this, and no name of a document does. */
const ownName = /^(?:reconnection|friendship):/;

/** Most bytes of what an answer stores and never shows. Longer ones would tell by a box's size which was chosen. */
const longestHidden = 100;

/** Counted as it lies in a box, whose JSON stands in JSON. The three marks at each end are JSON's own. */
const isShortHidden = (text: string) =>
  new TextEncoder().encode(JSON.stringify(JSON.stringify(text)).slice(3, -3)).length <= longestHidden;

const hidden = () =>
  string()
    .required()
    .test('hidden', `must have at most ${String(longestHidden)} bytes as JSON in JSON`, isShortHidden);

const name = () =>
  hidden()
    .test('safe-name', 'a name must not reach a prototype', isSafeName)
    .test('own-name', 'a name must not be one of the app’s own', (value) => !ownName.test(value));

/** A text that must not be blank. */
const words = () => string().required().matches(/\S/, 'must say something');

const quotes = (value: string | undefined) => value === undefined || hasValidPlaceholders(value);
const quotesAmiss = ['quotes', '“{{” begins no {{name|fallback}}', quotes] as const;

/** A text that may quote earlier answers, and one that must say something too. */
const quotingText = () => string().test(...quotesAmiss);
const quotingWords = () => words().test(...quotesAmiss);

const isUnique = (values: readonly string[]) => new Set(values).size === values.length;

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

const optionSchema = object({
  value: hidden().matches(/\S/, 'must say something').matches(/^.*$/, 'must be one line'),
  label: words(),
});

const hasOptions = (field: { type: string; options?: unknown[] | undefined }, context: TestContext) => {
  // A pick-* slide's choice takes its options from the user's own entries.
  const slide = context.from?.[1]?.value as { kind?: string } | undefined;
  const asksChoice = field.type === 'choice' || field.type === 'choices';
  return !asksChoice || slide?.kind?.startsWith('pick-') === true || (field.options?.length ?? 0) > 0;
};

/** Most steps that a scale may have beyond its first: each is a button. */
const longestScale = 100;

/** How a question reads instead, where the condition holds. */
const variantSchema = object({
  when: conditionSchema.required(),
  label: quotingWords(),
  hint: quotingText(),
});

/** A word to tap stands between commas in the answer, and holds none. */
const tapWords = () =>
  array(
    hidden()
      .matches(/\S/, 'must say something')
      .matches(/^[^,;\n]+$/, 'must be one item of a list'),
  ).required();

/** Words offered beside a text: tapped, they are added to it or taken off. */
const offeredSchema = object({ pleasant: tapWords(), unpleasant: tapWords() }).test(
  'words',
  'words must be unique',
  overSound(({ pleasant, unpleasant }) => isUnique([...pleasant, ...unpleasant])),
);

const isScale = ({ min = NaN, max = NaN }: { min?: number | undefined; max?: number | undefined }) =>
  Number.isInteger(min) && Number.isInteger(max) && min < max && max - min <= longestScale;

const fieldSchema = object({
  name: name(),
  type: string().oneOf(fieldTypes).required(),
  label: quotingWords(),
  hint: quotingText(),
  required: boolean(),
  options: array(optionSchema.required()),
  min: number(),
  max: number(),
  when: conditionSchema.optional().default(undefined),
  variants: array(variantSchema.required()),
  words: offeredSchema.optional().default(undefined),
})
  .test('options', 'a choice needs options', overSound(hasOptions))
  .test(
    'scale',
    `a scale needs whole numbers, min below max and at most ${String(longestScale)} apart`,
    overSound((field) => field.type !== 'scale' || isScale(field)),
  )
  .test(
    'option-values',
    'values of options must be unique',
    overSound((field) => isUnique((field.options ?? []).map(({ value }) => value))),
  );

const slideSchema = object({
  id: string().required(),
  kind: string().oneOf(slideKinds).required(),
  part: string(),
  title: quotingWords(),
  text: quotingText(),
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

/** True when each condition of an exercise is about a question asked before it, and not about what is picked. */
function looksBack({ slides }: { slides: InferType<typeof slideSchema>[] }) {
  const later = new Set(slides.flatMap(({ fields = [] }) => fields.map(({ name }) => name)));
  const isBack = ({ when }: { when?: Condition }) => when === undefined || !later.has(when.field);
  return slides.every((slide) => {
    if (!isBack(slide)) return false;
    return (slide.fields ?? []).every((field) => {
      const isSound = isBack(field) && (field.variants ?? []).every(isBack);
      if (!slide.kind.startsWith('pick-')) later.delete(field.name);
      return isSound;
    });
  });
}

/** Answers that are members of a reconnection, by type. Of another type they would lie among its other answers. */
const memberTypes: Readonly<Record<string, string>> = { pf: 'choice', intuitionsdata: 'list' };

const isOfMembersType = ({ name, type }: InferType<typeof fieldSchema>) =>
  (memberTypes[name] ?? type) === type;

const closingSchema = object({ title: quotingWords(), text: quotingText() });

const exerciseSchema = object({
  title: quotingWords(),
  intro: string(),
  minutes: number().integer().min(1).max(60),
  closing: closingSchema.optional().default(undefined),
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
  )
  .test('conditions', 'a condition looks at an earlier answer', overSound(looksBack))
  .test(
    'pick-intuition',
    'a pick-intuition slide needs a pick-reconnection slide before it',
    overSound(({ slides }) => {
      const kinds = slides.map(({ kind }) => kind);
      const picked = kinds.indexOf('pick-reconnection');
      return !kinds.includes('pick-intuition') || (picked >= 0 && picked < kinds.indexOf('pick-intuition'));
    }),
  );

const plfTypeSchema = object({
  id: hidden(),
  title: words(),
  text: string(),
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

/** Deepest nesting of a document, members of later versions included: what keeps and freezes it goes through it by recursion. */
const deepest = 50;

/** Most characters of a document as JSON: a longer one would take the room of what the user writes. */
const longest = 400_000;

const exerciseDocumentSchema = object({
  version: number().required(),
  locale: string().required(),
  exercises: object({
    reconnection: exerciseSchema.required().test(
      'members',
      '“pf” must be a choice, “intuitionsdata” a list',
      overSound(({ slides }) => slides.every(({ fields = [] }) => fields.every(isOfMembersType))),
    ),
    derailor: exerciseSchema.required(),
    friendship: object({
      modes: array(optionSchema.required()).required(),
      express: exerciseSchema.required(),
      listen: exerciseSchema.required(),
    }).required(),
    plf: object({
      types: array(plfTypeSchema.required())
        .min(1)
        .required()
        .test(
          'type-ids',
          'ids of types must be unique',
          overSound((types) => isUnique(types.map(({ id }) => id))),
        ),
      sections: sectionsSchema,
    }).required(),
  }).required(),
  resources: array(resourceSchema.required()).required(),
})
  .typeError('must be an object')
  .test('rewritable', 'must not be nested that deep, nor hold a number beyond JSON (1e999)', (document) =>
    isRewritable(document, deepest),
  )
  .test(
    'length',
    `must have at most ${String(longest)} characters as JSON`,
    overSound((document) => JSON.stringify(document).length <= longest),
  );

/** The provider's exercises in one locale, once checked (the grammar is docs/exercises.md). */
export type ExerciseDocument = InferType<typeof exerciseDocumentSchema>;

/** One exercise: a title, an introduction, how many minutes it honestly takes, slides, and what is said once it is saved. */
export type Exercise = InferType<typeof exerciseSchema>;

export type Slide = InferType<typeof slideSchema>;

export type Field = InferType<typeof fieldSchema>;

/** A condition on an earlier answer of the same exercise. */
export type Condition = InferType<typeof conditionSchema>;

/** A guide, a reading or a recording; its `body` is HTML that nobody has checked. */
export type Resource = InferType<typeof resourceSchema>;

/** Documents by locale, as stored under `schemas`. */
export type ExerciseDocuments = Record<string, ExerciseDocument>;

/** Reads documents by locale: one that fails its check is refused whole, the others stay. */
export const readExerciseDocuments = entriesReader<ExerciseDocument>(exerciseDocumentSchema);

/**
 * Everything wrong with a document, for its authors; nothing exactly when the app takes it.
 * @returns what, and where: `exercises.reconnection.slides[0].kind`, or '' for the whole of it
 */
export function exerciseDocumentProblems(raw: unknown): Record<'path' | 'message', string>[] {
  try {
    exerciseDocumentSchema.validateSync(raw, { strict: true, abortEarly: false });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const found = error.inner.length > 0 ? error.inner : [error];
    return found.map(({ path = '', message }) => ({ path, message }));
  }
}

const textsOf = ({ title, slides, closing }: Exercise): (string | undefined)[] => [
  title,
  ...slides.flatMap((slide) => [
    slide.title,
    slide.text,
    ...(slide.fields ?? []).flatMap((field) =>
      [field, ...(field.variants ?? [])].flatMap(({ label, hint }) => [label, hint]),
    ),
  ]),
  closing?.title,
  closing?.text,
];

/** Names that an exercise quotes without asking for them, each once: their fallback always stands. */
export function namesNeverAsked(exercise: Exercise): string[] {
  const asked = new Set(exercise.slides.flatMap(({ fields = [] }) => fields.map(({ name }) => name)));
  const names = textsOf(exercise).flatMap((text) => (text === undefined ? [] : placeholderNames(text)));
  return [...new Set(names)].filter((name) => !asked.has(name));
}
