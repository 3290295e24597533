import { memo, type ReactNode } from 'react';
import { dayRange } from '../domain/dayProblem';
import type { Field } from '../domain/exercise/exerciseSchema';
import { OfferedWords } from './OfferedWords';
import { ChoiceField, ChoicesField, ScaleField } from '../ui/form/ChoiceFields';
import { TextField } from '../ui/form/TextField';

/** How one field of a slide is drawn. */
export interface SchemaFieldProps {
  field: Field;
  /** Name in the slide's form. */
  name: string;
  /** Id of the heading that already asks the question; the label is then not shown again. */
  labelledBy?: string;
  /** Id of what is said with the field besides: the slide's title, and where one stands. */
  describedBy?: string;
}

/** What a field of any type is asked with. */
export const common = ({ field, name, labelledBy }: SchemaFieldProps) => ({
  name,
  label: field.label,
  hint: field.hint,
  isRequired: field.required === true,
  ...(labelledBy !== undefined && { labelledBy }),
});

const asked = (props: SchemaFieldProps) => ({
  ...common(props),
  describedBy: props.describedBy,
});

const options = (field: Field) => field.options ?? [];

/** The registry: each type of the document and its field. A list stands on an intuitions slide, which draws it itself. */
const registry: Record<Field['type'], (props: SchemaFieldProps) => ReactNode> = {
  text: (props) => <TextField {...asked(props)} isGrowing />,
  textarea: (props) => (
    <>
      <TextField {...asked(props)} isMultiline />
      {props.field.words && <OfferedWords words={props.field.words} name={props.name} />}
    </>
  ),
  date: (props) => <TextField {...asked(props)} {...dayRange} type="date" />,
  choice: (props) => <ChoiceField {...common(props)} options={options(props.field)} />,
  choices: (props) => <ChoicesField {...common(props)} options={options(props.field)} />,
  scale: (props) => <ScaleField {...common(props)} min={props.field.min ?? 0} max={props.field.max ?? 10} />,
  list: () => null,
};

/** One question, drawn by its type; not drawn again for what is typed. */
export const SchemaField = memo(function SchemaField(props: SchemaFieldProps) {
  return registry[props.field.type](props);
});
