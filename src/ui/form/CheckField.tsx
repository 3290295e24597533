import { useId, type ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { useFieldError } from './fieldError';

interface CheckFieldProps {
  /** Name in the form's values. */
  name: string;
  label: ReactNode;
}

/** A yes or no of the surrounding Form: one check box, stored as true or false. */
export function CheckField({ name, label }: CheckFieldProps) {
  const errorId = `${useId()}-error`;
  const { register, formState } = useFormContext();
  const error = useFieldError(get(formState.errors, name));
  return (
    <div className="field">
      <label className="choice">
        <input
          {...register(name)}
          className="choice__input"
          type="checkbox"
          aria-invalid={Boolean(error) || undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {label}
      </label>
      {error && (
        <p className="field__error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
