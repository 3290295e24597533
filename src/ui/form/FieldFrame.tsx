import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Stack from '@mui/material/Stack';
import { useId, type ReactNode } from 'react';
import { describedByIds, FieldError, RequiredMark } from './FieldError';
import type { AskedProps } from './GroupFrame';

/** What a control needs to be tied to its label, hint and error. */
interface ControlIds {
  id: string;
  describedBy: string | undefined;
  isInvalid: boolean;
}

interface FieldFrameProps extends Omit<AskedProps, 'name'> {
  /** Name in the values of the form around it, if there is one. */
  name?: string;
  error?: ReactNode;
  /** Draws the control with the ids that tie it to the texts around it. */
  children: (ids: ControlIds) => ReactNode;
}

/** The texts around a control: label above, hint, and the error that a screen reader reads with it. */
export function FieldFrame({
  name,
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
  const isInvalid = Boolean(error);
  const describedBy = describedByIds(isRequired && requiredId, hint && hintId, error && errorId);
  return (
    <FormControl fullWidth error={isInvalid}>
      {labelledBy === undefined ? (
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
          <FormLabel htmlFor={id} sx={{ flexGrow: 1 }}>
            {label}
          </FormLabel>
          {isRequired && <RequiredMark id={requiredId} />}
        </Stack>
      ) : (
        isRequired && <RequiredMark id={requiredId} />
      )}
      {hint && (
        <FormHelperText id={hintId} error={false}>
          {hint}
        </FormHelperText>
      )}
      {children({ id, describedBy, isInvalid })}
      <FieldError id={errorId} name={name}>
        {error}
      </FieldError>
    </FormControl>
  );
}
