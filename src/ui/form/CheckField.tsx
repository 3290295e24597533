import { useId, type ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { useFieldError } from './fieldError';
import { RequiredMark } from './RequiredMark';

interface CheckFieldProps {
  /** Name in the form's values. */
  name: string;
  label: ReactNode;
  /** Has to be yes: said beside the box, before anything is sent. */
  isRequired?: boolean;
}

/** A yes or no of the surrounding Form: one check box, stored as true or false. */
export function CheckField({ name, label, isRequired = false }: CheckFieldProps) {
  const id = useId();
  const [errorId, requiredId] = [`${id}-error`, `${id}-required`];
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
          aria-required={isRequired || undefined}
          aria-describedby={
            [isRequired && requiredId, error && errorId].filter(Boolean).join(' ') || undefined
          }
        />
        {label}
      </label>
      {isRequired && <RequiredMark id={requiredId} />}
      {error && (
        <p className="field__error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
