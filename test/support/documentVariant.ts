import type {
  Condition,
  Exercise,
  ExerciseDocument,
  Field,
  Slide,
} from '../../src/domain/exercise/exerciseSchema';

/** Names that the app knows itself (docs/exercises.md). A document may reword their questions, but not rename them. */
const isKnown = (name: string) =>
  /^(pf|intuitionsdata|name|description|reconnection|intuition|CID.*|plf3-.*)$/.test(name);

const renamed = (name: string) => (isKnown(name) ? name : `${name}-v2`);

const reworded = (text: string) => `${text} (v2)`;

const renamedCondition = ({ field, is }: Condition): Condition => ({ field: renamed(field), is });

const renamedField = (field: Field): Field => ({
  ...field,
  name: renamed(field.name),
  label: reworded(field.label),
  ...(field.hint && { hint: reworded(field.hint) }),
  ...(field.options && {
    options: field.options.map(({ value, label }) => ({ value, label: reworded(label) })),
  }),
  ...(field.when && { when: renamedCondition(field.when) }),
  ...(field.variants && {
    variants: field.variants.map(({ when, label, hint }) => ({
      when: renamedCondition(when),
      label: reworded(label),
      ...(hint && { hint: reworded(hint) }),
    })),
  }),
});

const renamedSlide = (slide: Slide): Slide => ({
  ...slide,
  title: reworded(slide.title),
  ...(slide.when && { when: renamedCondition(slide.when) }),
  ...(slide.fields && { fields: slide.fields.map(renamedField) }),
});

const options = ['a', 'b', 'c'].map((value) => ({ value, label: `Option ${value}` }));

/**
 * Slides with every type of question but lists and picks, some under a condition.
 * @param prefix what their names begin with
 */
const everyType = (prefix: string): Slide[] => [
  {
    id: `${prefix}-types`,
    kind: 'questions',
    title: 'Chaque sorte de question',
    text: 'Une ligne,\npuis une autre.',
    fields: [
      { name: `${prefix}-text`, type: 'text', label: 'Un texte ?', required: true },
      {
        name: `${prefix}-textarea`,
        type: 'textarea',
        label: 'Plusieurs lignes ?',
        hint: 'Par exemple : deux.',
      },
      { name: `${prefix}-date`, type: 'date', label: 'Un jour ?', required: true },
      { name: `${prefix}-choice`, type: 'choice', label: 'Lequel ?', required: true, options },
      { name: `${prefix}-choices`, type: 'choices', label: 'Lesquels ?', required: true, options },
      { name: `${prefix}-scale`, type: 'scale', label: 'Combien ?', required: true, min: 0, max: 100 },
    ],
  },
  ...options.map(({ value }): Slide => ({
    id: `${prefix}-only-${value}`,
    kind: 'questions',
    title: `Seulement après ${value}`,
    when: { field: `${prefix}-choice`, is: value },
    fields: [
      {
        name: `${prefix}-${value}-again`,
        type: 'choice',
        label: `Encore ${value} ?`,
        required: true,
        options,
      },
      {
        name: `${prefix}-${value}-then`,
        type: 'textarea',
        label: `Et après ${value} ?`,
        when: { field: `${prefix}-${value}-again`, is: value },
      },
    ],
  })),
  {
    id: `${prefix}-never`,
    kind: 'questions',
    title: 'Jamais montrée',
    fields: [
      {
        name: `${prefix}-never`,
        type: 'text',
        label: 'Jamais ?',
        when: { field: `${prefix}-gone`, is: 'a' },
      },
    ],
  },
  { id: `${prefix}-summary`, kind: 'summary', title: 'Ce qui est écrit' },
];

/** The exercise with reworded and renamed questions, one slide less and some more. */
function varied(exercise: Exercise, prefix = 'v2'): Exercise {
  const slides = exercise.slides.map(renamedSlide);
  const isRemovable = ({ kind, fields = [] }: Slide) =>
    kind === 'questions' && fields.every(({ name }) => !isKnown(name));
  const removed = slides.filter(isRemovable)[1];
  const last = slides.findLastIndex(({ kind }) => kind !== 'summary');
  const kept = slides.filter((slide) => slide !== removed);
  kept.splice(last - (removed ? 1 : 0), 0, ...everyType(prefix));
  return { ...exercise, title: reworded(exercise.title), slides: kept };
}

const withList = (exercise: Exercise): Exercise => ({
  ...exercise,
  slides: [
    ...exercise.slides,
    {
      id: 'v2-list',
      kind: 'intuitions',
      title: 'Une liste',
      fields: [{ name: 'v2-list', type: 'list', label: 'Idée' }],
    },
  ],
});

/**
 * A shipped document with other questions: reworded, renamed, removed and added, with conditions. The guided exercise
 * gets one more type, with its sections in another order.
 */
export function variantOf(document: ExerciseDocument): ExerciseDocument {
  const { reconnection, derailor, friendship, plf } = document.exercises;
  return {
    ...document,
    version: document.version + 1,
    exercises: {
      reconnection: varied(reconnection),
      derailor: varied(derailor),
      friendship: {
        ...friendship,
        express: withList(varied(friendship.express)),
        listen: varied(friendship.listen),
      },
      plf: {
        types: [...plf.types, { id: 'court', title: 'Parcours court', sections: [5, 2] }],
        sections: Object.fromEntries(
          Object.entries(plf.sections).map(([number, section]) => [number, varied(section, `v2-${number}`)]),
        ),
      },
    },
  };
}
