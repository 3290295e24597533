import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode, RefObject } from 'react';
import { dayProblem, dayRange } from '../../domain/dayProblem';
import { FieldFrame } from './FieldFrame';
import type { FormMessage } from './messages';

interface DayFieldProps {
  label: ReactNode;
  /** Leads to the box, which holds the day: it is read when it is needed. */
  boxRef: RefObject<HTMLInputElement | null>;
  /** The day it begins with, YYYY-MM-DD. */
  firstDay?: string;
  min?: string;
  max?: string;
  error: ReactNode;
  onEdit?: () => void;
}

/** What is wrong with the day in a box, as far as any day goes; an empty one is none. */
export const problemIn = ({ validity, value }: HTMLInputElement): FormMessage | undefined =>
  validity.badInput ? 'dayIncomplete' : dayProblem(value);

/** A box for a day, outside the app's Form. */
export function DayField({ label, boxRef, firstDay, min, max, error, onEdit }: DayFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <OutlinedInput
          inputRef={boxRef}
          id={id}
          type="date"
          autoComplete="off"
          defaultValue={firstDay}
          onChange={onEdit}
          slotProps={{
            input: {
              min: min ?? dayRange.min,
              max: max ?? dayRange.max,
              'aria-invalid': isInvalid,
              'aria-describedby': describedBy,
            },
          }}
        />
      )}
    </FieldFrame>
  );
}
