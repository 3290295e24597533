import { useId, type ReactNode } from 'react';
import { get, useFormContext } from 'react-hook-form';
import { useFieldError } from './fieldError';

/** What a group of choices is asked with. */
export interface GroupProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Id of a heading that already asks the question. */
  labelledBy?: string;
}

interface FrameProps extends GroupProps {
  role: 'radiogroup' | 'group';
  className?: string;
  children: ReactNode;
}

/** The texts around a group of choices: label above, hint, and the error that a screen reader reads with it. */
export function GroupFrame({
  name,
  label,
  hint,
  labelledBy,
  role,
  className = 'choices',
  children,
}: FrameProps) {
  const id = useId();
  const { formState } = useFormContext();
  const error = useFieldError(get(formState.errors, name));
  const describedBy =
    [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined;
  return (
    <div
      className="field"
      role={role}
      aria-labelledby={labelledBy ?? `${id}-label`}
      aria-describedby={describedBy}
    >
      {labelledBy === undefined && (
        <p className="field__label" id={`${id}-label`}>
          {label}
        </p>
      )}
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {/* Above the choices, where the focus goes: below many of them it would be out of sight. */}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <div className={className}>{children}</div>
    </div>
  );
}
