import { useId, type ReactNode } from 'react';
import { RequiredMark } from './RequiredMark';

/** What a control needs to be tied to its label, hint and error. */
interface ControlIds {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

interface FieldFrameProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Said beside the label, before anything is sent. */
  isRequired?: boolean;
  error?: ReactNode;
  /** Id of a heading that already asks the question; the label is then not shown again. */
  labelledBy?: string;
  /** Draws the control with the ids that tie it to the texts around it. */
  children: (ids: ControlIds) => ReactNode;
}

/** The texts around a control: label above, hint, and the error that a screen reader reads with it. */
export function FieldFrame({
  label,
  hint,
  isRequired = false,
  error,
  labelledBy,
  children,
}: FieldFrameProps) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const requiredId = `${id}-required`;
  const isMarked = isRequired && labelledBy === undefined;
  const describedBy =
    [isMarked ? requiredId : '', hint ? hintId : '', error ? errorId : ''].filter(Boolean).join(' ') ||
    undefined;
  return (
    <div className="field">
      {labelledBy === undefined && (
        <div className="field__head">
          <label className="field__label" htmlFor={id}>
            {label}
          </label>
          {isMarked && <RequiredMark id={requiredId} />}
        </div>
      )}
      {hint && (
        <p className="field__hint" id={hintId}>
          {hint}
        </p>
      )}
      {children({ id, describedBy, isInvalid: Boolean(error) })}
      {error && (
        <p className="field__error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  );
}
