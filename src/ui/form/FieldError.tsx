import FormHelperText from '@mui/material/FormHelperText';
import { type ReactNode, useState } from 'react';
import { get, useFormContext, type UseFormReturn } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { type FormMessage, formMessages } from './messages';

const isFormMessage = (value: unknown): value is FormMessage =>
  typeof value === 'string' && Object.hasOwn(formMessages, value);

/** What a control is described by: the ids of what is there. */
export const describedByIds = (...ids: (string | 0 | 0n | false | null | undefined)[]): string | undefined =>
  ids.filter(Boolean).join(' ') || undefined;

/** The text for a field's error: rules carry the message's name. */
export function useFieldError(name: string): ReactNode {
  const { formatMessage } = useIntl();
  const error: unknown = get(useFormContext().formState.errors, name);
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  return formatMessage(formMessages[isFormMessage(message) ? message : 'required']);
}

interface FieldErrorProps {
  /** The control is described by it. */
  id?: string;
  /** The field's in the form around it. */
  name?: string;
  /** Said of the whole form: told wherever the focus is. */
  isOfForm?: boolean;
  children: ReactNode;
}

/** Null outside a form. */
const useFormAround = () => useFormContext() as UseFormReturn | null;

const focusedName = () => (document.activeElement as { name?: string } | null)?.name;

/** Fixed while it stands: screen readers tell of what comes, not of what becomes an alert. */
function Told({ id, name, isOfForm, children }: FieldErrorProps) {
  const errors = useFormAround()?.formState.errors;
  const [isTold] = useState(() => {
    const focused = focusedName();
    return Boolean(isOfForm) || !focused || focused === name || get(errors, focused) === undefined;
  });
  return (
    <FormHelperText error id={id} role={isTold ? 'alert' : undefined}>
      {children}
    </FormHelperText>
  );
}

/**
 * What is wrong with a field, told as it comes and again when the form is sent anew. Of several at once only the one that
 * has the focus is told; the others are read where one comes to them.
 */
export function FieldError(props: FieldErrorProps) {
  return props.children && <ErrorText {...props} />;
}

/** Comes with what is wrong. */
function ErrorText(props: FieldErrorProps) {
  const { submitCount = 0, isSubmitting = false } = useFormAround()?.formState ?? {};
  // The sending that found it is counted when it ends: that tells nothing anew.
  const [foundBy] = useState(isSubmitting ? submitCount + 1 : submitCount);
  const text = typeof props.children === 'string' ? props.children : '';
  return <Told key={`${String(Math.max(foundBy, submitCount))} ${text}`} {...props} />;
}

/** Says of a control that it may not stay empty, before anything is sent; the control is described by `id`. */
export function RequiredMark({ id }: { id: string }) {
  const { formatMessage } = useIntl();
  return (
    <FormHelperText component="span" error={false} id={id} sx={{ '&&': { ml: 'auto' } }}>
      {formatMessage(formMessages.needed)}
    </FormHelperText>
  );
}
