import type { Condition, Exercise, ExerciseDocument, Field } from '../../src/domain/exercise/exerciseSchema';

/** What must be the same in every language, by its path. */
type Skeleton = Map<string, string>;

const names = (values: readonly string[]): string => (values.length === 0 ? 'none' : values.join(', '));
const condition = (when: Condition | undefined): string => (when ? `${when.field} is “${when.is}”` : 'none');

function addField(skeleton: Skeleton, path: string, field: Field): void {
  skeleton.set(`${path}, type`, field.type);
  skeleton.set(`${path}, required`, field.required ? 'yes' : 'no');
  skeleton.set(`${path}, values of options`, names((field.options ?? []).map(({ value }) => value)));
  skeleton.set(`${path}, min and max`, `${field.min ?? 'none'} and ${field.max ?? 'none'}`);
  skeleton.set(`${path}, words`, field.words ? 'yes' : 'no');
  skeleton.set(`${path}, condition`, condition(field.when));
  skeleton.set(
    `${path}, conditions of variants`,
    names((field.variants ?? []).map(({ when }) => condition(when))),
  );
}

function addExercise(skeleton: Skeleton, path: string, exercise: Exercise): void {
  skeleton.set(`${path}, slides`, names(exercise.slides.map(({ id }) => id)));
  skeleton.set(`${path}, minutes`, String(exercise.minutes ?? 'none'));
  skeleton.set(`${path}, closing`, exercise.closing ? 'yes' : 'no');
  for (const slide of exercise.slides) {
    const slidePath = `${path}, slide ${slide.id}`;
    skeleton.set(`${slidePath}, kind`, slide.kind);
    skeleton.set(`${slidePath}, condition`, condition(slide.when));
    skeleton.set(`${slidePath}, answers`, names((slide.fields ?? []).map(({ name }) => name)));
    for (const field of slide.fields ?? []) addField(skeleton, `${slidePath}, answer ${field.name}`, field);
  }
}

function skeletonOf({ exercises, resources }: ExerciseDocument): Skeleton {
  const skeleton: Skeleton = new Map();
  const { reconnection, derailor, friendship, plf } = exercises;
  addExercise(skeleton, 'reconnection', reconnection);
  addExercise(skeleton, 'derailor', derailor);
  skeleton.set('friendship, modes', names(friendship.modes.map(({ value }) => value)));
  addExercise(skeleton, 'friendship express', friendship.express);
  addExercise(skeleton, 'friendship listen', friendship.listen);
  skeleton.set('plf, types', names(plf.types.map(({ id }) => id)));
  for (const { id, sections } of plf.types) {
    skeleton.set(`plf type ${id}, sections`, names(sections.map(String)));
  }
  skeleton.set('plf, sections', names(Object.keys(plf.sections)));
  for (const [number, section] of Object.entries(plf.sections)) {
    addExercise(skeleton, `plf section ${number}`, section);
  }
  skeleton.set('resources', names(resources.map(({ id }) => id)));
  return skeleton;
}

/** Where two documents differ in more than their texts: one person's answers are read in both languages. */
export function documentDifferences(fr: ExerciseDocument, en: ExerciseDocument): string[] {
  const french = skeletonOf(fr);
  const english = skeletonOf(en);
  // The list above a path tells where only one document has it.
  return [...french].flatMap(([path, value]) => {
    const other = english.get(path);
    return other === undefined || other === value ? [] : [`${path}: fr has ${value}; en has ${other}`];
  });
}
