import FormControl from '@mui/material/FormControl';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { describedByIds, FieldError, RequiredMark, useFieldError } from './FieldError';
import type { AskedProps } from './GroupFrame';
import { Option } from './Option';

type CheckFieldProps = Pick<AskedProps, 'name' | 'label' | 'isRequired'>;

/** A yes or no of the surrounding Form: one check box, stored as true or false. */
export function CheckField({ name, label, isRequired = false }: CheckFieldProps) {
  const id = useId();
  const [errorId, requiredId] = [`${id}-error`, `${id}-required`];
  const { field } = useController({ name });
  const error = useFieldError(name);
  return (
    <FormControl fullWidth error={Boolean(error)}>
      <Option
        type="checkbox"
        name={name}
        label={label}
        isChosen={field.value === true}
        onChange={field.onChange}
        onBlur={field.onBlur}
        inputRef={field.ref}
        input={{
          'aria-invalid': Boolean(error) || undefined,
          'aria-required': isRequired || undefined,
          'aria-describedby': describedByIds(isRequired && requiredId, error && errorId),
        }}
      />
      {isRequired && <RequiredMark id={requiredId} />}
      <FieldError id={errorId} name={name}>
        {error}
      </FieldError>
    </FormControl>
  );
}
