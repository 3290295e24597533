import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode, RefObject } from 'react';
import { FieldFrame } from './FieldFrame';

interface HourFieldProps {
  label: ReactNode;
  /** Leads to the box, which holds the hour as HH:mm, or nothing. */
  boxRef: RefObject<HTMLInputElement | null>;
  firstHour?: string | undefined;
  error: ReactNode;
  onEdit?: () => void;
}

/** A box for an hour of the day, which may stay empty, outside the app's Form. */
export function HourField({ label, boxRef, firstHour, error, onEdit }: HourFieldProps) {
  return (
    <FieldFrame label={label} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <OutlinedInput
          inputRef={boxRef}
          id={id}
          type="time"
          autoComplete="off"
          defaultValue={firstHour}
          onChange={onEdit}
          slotProps={{ input: { 'aria-invalid': isInvalid, 'aria-describedby': describedBy } }}
        />
      )}
    </FieldFrame>
  );
}
