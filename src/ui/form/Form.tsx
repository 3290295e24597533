import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { FormProvider, get, useForm } from 'react-hook-form';
import type {
  DefaultValues,
  FieldErrors,
  FieldValues,
  Path,
  PathValue,
  Resolver,
  UseFormReturn,
} from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { ObjectSchema } from 'yup';
import { useOnce } from '../useOnce';
import { FieldError } from './FieldError';
import { formMessages, type FormMessage } from './messages';
import { useUnnoticedInput } from './useUnnoticedInput';

interface FormProps<Values extends FieldValues> {
  /** Loads the rules; they come with the validation library, which the first load does without. */
  loadSchema: () => Promise<ObjectSchema<Values>>;
  defaultValues: DefaultValues<Values>;
  /** True where the browser may keep what is typed, to fill it in again: never for what an entry says. */
  mayBeFilledIn?: boolean;
  /** Some fields may stay empty: of several that may not, it is not said that all are needed. */
  hasOptionalFields?: boolean;
  /** Called with checked values; the form is busy until it settles, and takes no second submit. */
  onSubmit: (values: Values, form: UseFormReturn<Values>) => Promise<void> | void;
  /** Told of each change the user makes, with the field's name. */
  onChange?: (name: string, value: unknown) => void;
  /** Draws the fields and the submit button. */
  children: (state: { isBusy: boolean }) => ReactNode;
}

/** What a form holds when its rules could not be fetched: nothing is sent, and the next try fetches again. */
const withoutRules = <Values extends FieldValues>() =>
  ({ root: { type: 'unavailable' } }) as unknown as FieldErrors<Values>;

/** Errors of the boxes that hold what the browser can't read, half a date for one: their value is an empty text. */
const unreadErrors = (fields: Record<string, { ref: unknown }>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { ref }]) =>
      ref instanceof HTMLInputElement && ref.validity.badInput
        ? [[name, { type: 'unread', message: 'dayIncomplete' satisfies FormMessage, ref }]]
        : [],
    ),
  );

/** Runs the rules when they are needed, and not before. */
function lazyResolver<Values extends FieldValues>(
  loadSchema: FormProps<Values>['loadSchema'],
): Resolver<Values> {
  return async (values, context, options) => {
    const rules = await Promise.all([
      loadSchema(),
      import(/* webpackChunkName: "validation" */ '@hookform/resolvers/yup'),
    ]).catch(() => undefined);
    if (!rules) return { values: {}, errors: withoutRules<Values>() };
    const [schema, { yupResolver }] = rules;
    // The resolver's own types tie input to output more tightly than a generic form can say.
    const resolve = yupResolver(schema, { abortEarly: false }) as unknown as Resolver<Values>;
    const result = await resolve(values, context, options);
    const unread = unreadErrors(options.fields);
    return Object.keys(unread).length === 0
      ? result
      : { values: {}, errors: { ...result.errors, ...unread } as FieldErrors<Values> };
  };
}

/** Boxes whose text is the field's value: those of a choice have values of their own. */
const textBoxes = 'textarea[name], input[name]:not([type=radio], [type=checkbox])';

/** Takes in what stands in the boxes otherwise than the form knows, and tells of it. */
function takeInUnheard<Values extends FieldValues>(
  element: HTMLFormElement,
  { getValues, setValue, formState }: UseFormReturn<Values>,
  onChange: FormProps<Values>['onChange'],
): void {
  for (const { name, value } of element.querySelectorAll<HTMLInputElement>(textBoxes)) {
    const path = name as Path<Values>;
    const known: unknown = getValues(path);
    // The boxes of a list share one name; the list takes them in itself.
    if (typeof known !== 'string' || known === value) continue;
    setValue(path, value as PathValue<Values, Path<Values>>, { shouldValidate: formState.isSubmitted });
    onChange?.(name, value);
  }
}

/**
 * The one form of the app: react-hook-form and yup behind a schema and a submit. Focus goes to the first field that is
 * wrong; several empty fields are also said once above the button.
 */
export function Form<Values extends FieldValues>({
  loadSchema,
  defaultValues,
  mayBeFilledIn = false,
  hasOptionalFields = false,
  onSubmit,
  onChange,
  children,
}: FormProps<Values>) {
  const { formatMessage } = useIntl();
  const form = useForm<Values>({ resolver: lazyResolver(loadSchema), defaultValues });
  const { subscribe } = form;
  const tell = useEffectEvent((name: string, value: unknown) => onChange?.(name, value));
  const isTelling = onChange !== undefined;
  useEffect(() => {
    if (!isTelling) return undefined;
    return subscribe({
      formState: { values: true },
      callback: ({ name, type, values: current }) => {
        // Only what the user does: resets and values set from outside carry no event.
        if (name !== undefined && type === 'change') tell(name, get(current, name));
      },
    });
  }, [isTelling, subscribe]);
  const formRef = useRef<HTMLFormElement>(null);
  useUnnoticedInput(() => formRef.current && takeInUnheard(formRef.current, form, onChange));
  const submitOnce = useOnce((checked: Values) => onSubmit(checked, form));
  const { isSubmitting, errors } = form.formState;
  const emptyCount = Object.values(errors).filter((error) => error?.message === 'required').length;
  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        spacing={2}
        method="post"
        // Else a browser keeps what is typed in the files of its own session, after a logout too.
        autoComplete={mayBeFilledIn ? 'on' : 'off'}
        noValidate
        ref={formRef}
        onSubmit={(event) => void form.handleSubmit(submitOnce)(event)}
      >
        {errors.root?.type === 'unavailable' && (
          <FormHelperText error role="alert">
            {formatMessage(formMessages.unavailable)}
          </FormHelperText>
        )}
        {emptyCount > 1 && (
          <FieldError isOfForm>
            {formatMessage(hasOptionalFields ? formMessages.someRequired : formMessages.allRequired)}
          </FieldError>
        )}
        {children({ isBusy: isSubmitting })}
      </Stack>
    </FormProvider>
  );
}
