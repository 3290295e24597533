import { useMemo, type ReactNode } from 'react';
import { answered } from '../collections/drafts';
import type { IdentityCardField } from '../domain/constants';
import type { DraftAnswer } from '../domain/drafts';
import type { Exercise, Field, Slide } from '../domain/exerciseSchema';
import { useAppDispatch } from '../store/hooks';
import { Form } from '../ui/form/Form';
import { MirrorValues } from '../ui/form/MirrorValues';
import type { SlideValues } from './answersSchema';
import { formName } from './formName';
import { SchemaField } from './SchemaField';
import { CardLines } from './slides/CardLines';
import { IntuitionsField } from './slides/IntuitionsField';
import { Summary } from './slides/Summary';
import { visibleFields, type DraftAnswers } from './visibility';

const emptyValue = ({ type }: Field): DraftAnswer | undefined => {
  if (type === 'scale') return undefined;
  return type === 'choices' || type === 'list' ? [] : '';
};

interface SlideFormProps {
  slide: Slide;
  exercise: Exercise;
  draftKey: string;
  answers: DraftAnswers;
  cardFields: readonly IdentityCardField[];
  /** Id of the heading that asks the slide's one question. */
  labelledBy?: string;
  /** Called when the slide's answers obey its rules. */
  onSubmit: () => void;
  /** Draws the buttons. */
  children: (isBusy: boolean) => ReactNode;
}

/** One slide: its questions, each change kept in the draft at once. */
export function SlideForm(props: SlideFormProps) {
  const { slide, exercise, draftKey, answers, cardFields, labelledBy, onSubmit, children } = props;
  const dispatch = useAppDispatch();
  const fields = useMemo(() => visibleFields(slide, answers), [slide, answers]);
  const values = useMemo<SlideValues>(
    () =>
      Object.fromEntries(
        fields.map((field, index) => [formName(index), answers[field.name] ?? emptyValue(field)]),
      ),
    [fields, answers],
  );
  const keep = (name: string, value: unknown) => {
    const field = fields.find((_field, index) => formName(index) === name);
    // The form's own fields give answers: texts, numbers, lists of texts or of items.
    if (field) dispatch(answered({ exercise: draftKey, name: field.name, value: value as DraftAnswer }));
  };
  return (
    <Form<SlideValues>
      loadSchema={async () =>
        (await import(/* webpackChunkName: "validation" */ './answersSchema')).slideSchema(fields)
      }
      defaultValues={values}
      onChange={keep}
      onSubmit={onSubmit}
    >
      {({ isBusy }) => (
        <>
          <MirrorValues values={values} />
          {slide.kind === 'pause' && <CardLines fields={cardFields} />}
          {slide.kind === 'summary' && <Summary exercise={exercise} answers={answers} />}
          {fields.map((field, index) =>
            field.type === 'list' ? (
              <IntuitionsField key={field.name} field={field} name={formName(index)} />
            ) : (
              <SchemaField
                key={field.name}
                field={field}
                name={formName(index)}
                {...(labelledBy !== undefined && { labelledBy })}
              />
            ),
          )}
          {children(isBusy)}
        </>
      )}
    </Form>
  );
}
