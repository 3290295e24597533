import type { InputHTMLAttributes, ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { useFieldError } from './fieldError';
import { FieldFrame } from './FieldFrame';
import { GrowingBox } from './GrowingBox';

type InputProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'inputMode' | 'enterKeyHint' | 'spellCheck' | 'autoCapitalize'
>;

interface TextFieldProps extends InputProps {
  /** Name in the form's values. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Id of a heading that already asks the question. */
  labelledBy?: string;
  /** A box of several lines that grows with its text. */
  isMultiline?: boolean;
}

/** A text box of the surrounding Form. */
export function TextField({ name, label, hint, labelledBy, isMultiline = false, ...input }: TextFieldProps) {
  const { register, formState } = useFormContext();
  const error = useFieldError(get(formState.errors, name));
  return (
    <FieldFrame label={label} hint={hint} error={error} labelledBy={labelledBy}>
      {({ id, describedBy, isInvalid }) => {
        const control = {
          ...register(name),
          id,
          className: 'field__control',
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy,
          'aria-invalid': isInvalid || undefined,
        };
        return isMultiline ? <GrowingBox {...control} rows={4} /> : <input {...control} {...input} />;
      }}
    </FieldFrame>
  );
}
