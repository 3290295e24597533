import FormControl from '@mui/material/FormControl';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactNode } from 'react';
import { describedByIds, FieldError, RequiredMark, useFieldError } from './FieldError';

/** What any field is asked with. */
export interface AskedProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** May not stay empty, or without a choice: said before anything is sent. */
  isRequired?: boolean;
  /** Id of a heading that already asks the question; the label is then not shown again. */
  labelledBy?: string;
}

interface FrameProps extends AskedProps {
  role: 'radiogroup' | 'group';
  /** Side by side: for what is short. */
  isRow?: boolean;
  children: ReactNode;
}

/** The texts around a group of choices: label above, hint, and the error that a screen reader reads with it. */
export function GroupFrame({
  name,
  label,
  hint,
  isRequired = false,
  labelledBy,
  role,
  isRow = false,
  children,
}: FrameProps) {
  const id = useId();
  const error = useFieldError(name);
  return (
    <FormControl
      fullWidth
      error={Boolean(error)}
      role={role}
      aria-labelledby={labelledBy ?? `${id}-label`}
      aria-describedby={describedByIds(
        isRequired && `${id}-required`,
        hint && `${id}-hint`,
        error && `${id}-error`,
      )}
      // A group of boxes can't have it: its description says so.
      aria-required={(isRequired && role === 'radiogroup') || undefined}
    >
      {labelledBy === undefined && (
        <FormLabel component="p" id={`${id}-label`}>
          {label}
        </FormLabel>
      )}
      {isRequired && <RequiredMark id={`${id}-required`} />}
      {hint && (
        <FormHelperText id={`${id}-hint`} error={false}>
          {hint}
        </FormHelperText>
      )}
      {/* Above the choices, where the focus goes: below many of them it would be out of sight. */}
      <FieldError id={`${id}-error`} name={name}>
        {error}
      </FieldError>
      <FormGroup row={isRow}>{children}</FormGroup>
    </FormControl>
  );
}
