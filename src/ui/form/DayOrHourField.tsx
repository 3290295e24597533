import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode, RefObject } from 'react';
import { dayProblem, dayRange } from '../../domain/dayProblem';
import { FieldFrame } from './FieldFrame';
import type { FormMessage } from './messages';

interface DayOrHourFieldProps {
  type: 'date' | 'time';
  label: ReactNode;
  /** Leads to the box: a day as YYYY-MM-DD, an hour as HH:mm, or nothing. */
  boxRef: RefObject<HTMLInputElement | null>;
  /** What it begins with. */
  first?: string;
  min?: string;
  max?: string;
  error: ReactNode;
  onEdit?: () => void;
}

/** What is wrong with the day in a box, as far as any day goes; an empty one is none. */
export const dayFieldProblem = ({ validity, value }: HTMLInputElement): FormMessage | undefined =>
  validity.badInput ? 'dayIncomplete' : dayProblem(value);

/** A box for a day, or for an hour of the day, outside the app's Form. */
export function DayOrHourField({ type, label, boxRef, first, min, max, error, onEdit }: DayOrHourFieldProps) {
  const range = type === 'date' ? { min: min ?? dayRange.min, max: max ?? dayRange.max } : {};
  return (
    <FieldFrame label={label} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <OutlinedInput
          inputRef={boxRef}
          id={id}
          type={type}
          autoComplete="off"
          defaultValue={first}
          onChange={onEdit}
          slotProps={{ input: { ...range, 'aria-invalid': isInvalid, 'aria-describedby': describedBy } }}
        />
      )}
    </FieldFrame>
  );
}
