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
import { FieldError } from './FieldError';
import { formMessages } from './messages';

interface FormProps<Values extends FieldValues> {
  /** Loads the rules; they come with the validation library, which the first load does without. */
  loadSchema: () => Promise<ObjectSchema<Values>>;
  defaultValues: DefaultValues<Values>;
  /** True where the browser may keep what is typed, to fill it in again: never for what an entry says (row S12). */
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
    return await resolve(values, context, options);
  };
}

/** Takes in what a browser or a password manager filled in without an event that tells of it, and tells of it. */
function takeInFilled<Values extends FieldValues>(
  element: HTMLFormElement,
  { getValues, setValue }: UseFormReturn<Values>,
  onChange: FormProps<Values>['onChange'],
): void {
  // Those that ask not to be filled in are left alone: the boxes of a list share one name.
  const filledIn = 'input[name][autocomplete]:not([autocomplete=off])';
  for (const { name, value } of element.querySelectorAll<HTMLInputElement>(filledIn)) {
    const path = name as Path<Values>;
    if (getValues(path) === value) continue;
    setValue(path, value as PathValue<Values, Path<Values>>);
    onChange?.(name, value);
  }
}

/**
 * The one form of the app: react-hook-form and yup behind a schema and a submit (row C3). Focus goes to the first
 * field that is wrong; several empty fields are also said once above the button.
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
  const form = useForm<Values>({
    resolver: lazyResolver(loadSchema),
    defaultValues,
    reValidateMode: 'onChange',
  });
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
  // State would let a second click in before the next render.
  const isUnderWay = useRef(false);
  const submitOnce = async (checked: Values) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await onSubmit(checked, form);
    } finally {
      isUnderWay.current = false;
    }
  };
  const { isSubmitting, errors } = form.formState;
  const emptyCount = Object.values(errors).filter(
    (error) => error?.message === ('required' satisfies string),
  ).length;
  return (
    <FormProvider {...form}>
      <Stack
        component="form"
        spacing={2}
        method="post"
        // Else a browser keeps what is typed in the files of its own session, after a logout too.
        autoComplete={mayBeFilledIn ? 'on' : 'off'}
        noValidate
        onSubmit={(event) => {
          takeInFilled(event.currentTarget, form, onChange);
          void form.handleSubmit(submitOnce)(event);
        }}
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
