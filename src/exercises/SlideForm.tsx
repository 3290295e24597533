import Typography from '@mui/material/Typography';
import { Fragment, type ReactNode, useId, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { selectClaimsAndDerailors, type NamedEntry } from '../collections/derailors';
import { answered } from '../collections/drafts';
import { type IdentityCardField, plfAnswers } from '../domain/constants';
import type { DraftAnswer } from '../domain/entries/drafts';
import type { Exercise, Field, Slide } from '../domain/exercise/exerciseSchema';
import { useAppSelector, useAppStore } from '../store/hooks';
import { describedByIds } from '../ui/form/FieldError';
import { Form } from '../ui/form/Form';
import { MirrorValues } from '../ui/form/MirrorValues';
import type { SlideValues } from './answersSchema';
import { namedMessage } from './messages';
import { slideFieldName, slideValues } from './slideValues';
import { selectPickable } from './pickableEntries';
import { SchemaField, type SchemaFieldProps } from './SchemaField';
import { SlideConflict, type AnswerConflicts } from './SlideConflict';
import { IntuitionsField } from './slides/IntuitionsField';
import { PauseLines, type useBreathing } from './slides/pause';
import { PickIntuition, PickReconnection, PickThree } from './slides/PickSlides';
import { Summary } from './slides/Summary';
import { visibleFields, type DraftAnswers } from './visibility';

/** What the lines of an answer name; undefined for any other question. */
function kindNamed({ name }: Field): NamedEntry['kind'] | undefined {
  if (name === plfAnswers.claims) return 'claim';
  return name === plfAnswers.derailors ? 'derailor' : undefined;
}

/** A question that names claims or derailors, beneath those that were named before. */
function NamingField({ kind, ...props }: SchemaFieldProps & { kind: NamedEntry['kind'] }) {
  const { formatMessage, formatList } = useIntl();
  const id = useId();
  const known = useAppSelector(selectClaimsAndDerailors).filter((one) => one.kind === kind);
  if (known.length === 0) return <SchemaField {...props} />;
  const names = formatList(known.map(({ entry }) => entry.name));
  return (
    <>
      <Typography id={id} variant="body2" color="textSecondary" dir="auto">
        {formatMessage(namedMessage, { names })}
      </Typography>
      <SchemaField {...props} describedBy={describedByIds(props.describedBy, id)} />
    </>
  );
}

interface SlideFormProps {
  slide: Slide;
  exercise: Exercise;
  draftKey: string;
  answers: DraftAnswers;
  cardFields: readonly IdentityCardField[];
  /** Exercises whose answers a summary shows. */
  summaryOf: readonly Exercise[];
  conflicts?: AnswerConflicts;
  /** Id of the heading that asks the slide's one question. */
  labelledBy?: string;
  /** Id of what is said with the first field: the slide's title, and where one stands. */
  describedBy: string;
  /** Where a pause is, and what cuts its breathing short. */
  breathing: ReturnType<typeof useBreathing>;
  /** Called when the slide's answers obey its rules. */
  onSubmit: () => Promise<void>;
  /** Draws the buttons. */
  children: (isBusy: boolean) => ReactNode;
}

/** One question, drawn as its slide's kind wants it, else by its own type. */
function SlideField(props: SchemaFieldProps & Pick<SlideFormProps, 'slide' | 'exercise' | 'answers'>) {
  const { slide, exercise, answers, ...field } = props;
  switch (slide.kind) {
    case 'intuitions':
      return <IntuitionsField {...field} />;
    case 'pick-reconnection':
      return <PickReconnection {...field} exercise={exercise} />;
    case 'pick-intuition':
      return <PickIntuition {...field} exercise={exercise} answers={answers} />;
    case 'pick-three':
      return <PickThree {...field} answers={answers} />;
    default: {
      const kind = kindNamed(field.field);
      return kind ? <NamingField {...field} kind={kind} /> : <SchemaField {...field} />;
    }
  }
}

/** One slide: its questions, each change kept in the draft at once. */
export function SlideForm(props: SlideFormProps) {
  const { slide, exercise, draftKey, answers, cardFields, summaryOf, conflicts } = props;
  const { labelledBy, describedBy, breathing, onSubmit, children } = props;
  const store = useAppStore();
  const fields = useMemo(() => visibleFields(slide, answers), [slide, answers]);
  const values = useMemo(
    () => slideValues(fields, answers, selectPickable(store.getState(), exercise, slide, answers)),
    [fields, answers, store, exercise, slide],
  );
  const keep = (name: string, value: unknown) => {
    const field = fields.find((_field, index) => slideFieldName(index) === name);
    // The form's own fields give answers: texts, numbers, lists of texts or of items.
    if (field) store.dispatch(answered({ draftKey, name: field.name, value: value as DraftAnswer }));
  };
  return (
    <Form<SlideValues>
      loadSchema={async () => {
        const { slideSchema } = await import(/* webpackChunkName: "validation" */ './answersSchema');
        return slideSchema(fields, selectPickable(store.getState(), exercise, slide, answers));
      }}
      defaultValues={values}
      hasOptionalFields={fields.some(({ required }) => required !== true)}
      onChange={keep}
      onSubmit={onSubmit}
    >
      {({ isBusy }) => (
        <>
          <MirrorValues values={values} />
          {slide.kind === 'pause' && (
            <PauseLines fields={cardFields} phase={breathing.phase} onSkip={breathing.skip} />
          )}
          {slide.kind === 'summary' && (
            <Summary exercises={summaryOf} exercise={exercise} slide={slide} answers={answers} />
          )}
          {fields.map((field, index) => (
            <Fragment key={field.name}>
              <SlideField
                slide={slide}
                exercise={exercise}
                answers={answers}
                field={field}
                name={slideFieldName(index)}
                labelledBy={labelledBy}
                describedBy={index === 0 ? describedBy : undefined}
              />
              {conflicts?.texts[field.name] && (
                <SlideConflict
                  kind={slide.kind}
                  field={field}
                  name={slideFieldName(index)}
                  draftKey={draftKey}
                  answers={answers}
                  conflicts={conflicts}
                />
              )}
            </Fragment>
          ))}
          {children(isBusy)}
        </>
      )}
    </Form>
  );
}
