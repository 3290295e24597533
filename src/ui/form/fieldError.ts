import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formMessages, type FormMessage } from './messages';

const isFormMessage = (value: unknown): value is FormMessage =>
  typeof value === 'string' && Object.hasOwn(formMessages, value);

/**
 * The text for a field's error. Validation rules carry the message's name, never its text.
 * @param error what react-hook-form holds for the field, if anything
 */
export function useFieldError(error: unknown): ReactNode {
  const { formatMessage } = useIntl();
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  return formatMessage(formMessages[isFormMessage(message) ? message : 'required']);
}
