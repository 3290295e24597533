import Checkbox from '@mui/material/Checkbox';
import FormControlLabel, { type FormControlLabelProps } from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import type { ComponentProps, ReactNode, Ref } from 'react';

interface OptionProps {
  type: 'radio' | 'checkbox';
  label: ReactNode;
  /** Name of the group, or in the form's values. */
  name?: string;
  value?: string | number;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
  onBlur?: () => void;
  /** Leads to the input, for who moves the focus there. */
  inputRef?: Ref<HTMLInputElement>;
  /** More of the input: its part in the form, for screen readers. */
  input?: Omit<ComponentProps<'input'>, 'ref' | 'type'>;
  labelPlacement?: FormControlLabelProps['labelPlacement'];
}

/** One thing to tick or to choose: box and words are one target. */
export function Option({
  type,
  label,
  isChosen,
  onChange,
  input,
  inputRef,
  labelPlacement,
  ...control
}: OptionProps) {
  const Control = type === 'radio' ? Radio : Checkbox;
  return (
    <FormControlLabel
      className={isChosen ? 'chosen' : ''}
      disableTypography
      label={
        // The name MUI gives it, for the theme's padding.
        <span dir="auto" className="MuiFormControlLabel-label">
          {label}
        </span>
      }
      labelPlacement={labelPlacement}
      control={
        <Control
          {...control}
          checked={isChosen}
          onChange={(event) => onChange(event.target.checked)}
          slotProps={{ input: { ...input, ref: inputRef } }}
        />
      }
    />
  );
}
