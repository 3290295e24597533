import OutlinedInput from '@mui/material/OutlinedInput';
import { memo, useRef, type InputHTMLAttributes, type KeyboardEvent, type RefObject } from 'react';
import { useFormContext } from 'react-hook-form';
import { describedByIds, useFieldError } from './FieldError';
import { FieldFrame } from './FieldFrame';
import type { AskedProps } from './GroupFrame';
import { GrowingInput } from './GrowingInput';

/** What a browser is told of a text box besides: its kind, how it is filled in, its bounds. */
interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>, AskedProps {
  /** Id of what is said with it besides: a title that stands above. */
  describedBy?: string;
  /** A box of several lines that grows with its text. */
  isMultiline?: boolean;
  /** A box of one line that grows with its text; Enter sends the form, as in any such box. */
  isGrowing?: boolean;
  /** Another field that is judged again with this one, once the form was sent. */
  deps?: string;
  /** Leads to the input, for who moves the focus there. */
  inputRef?: RefObject<HTMLInputElement | null>;
}

function sendOnEnter(event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event;
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return;
  event.preventDefault();
  currentTarget.form?.requestSubmit();
}

/** A text box of the surrounding Form. A key redraws nothing of it: the browser has the text. */
export const TextField = memo(function TextField({
  name,
  label,
  hint,
  isRequired = false,
  labelledBy,
  describedBy: alsoDescribedBy,
  isMultiline = false,
  isGrowing = false,
  deps,
  inputRef,
  type,
  autoComplete = 'off',
  ...input
}: TextFieldProps) {
  const { register, setValue } = useFormContext();
  const isTaken = useRef(false);
  const error = useFieldError(name);
  return (
    <FieldFrame
      name={name}
      label={label}
      hint={hint}
      isRequired={isRequired}
      error={error}
      labelledBy={labelledBy}
    >
      {({ id, describedBy, isInvalid }) => {
        const { ref, ...registered } = register(name, { deps });
        const aria = {
          'aria-labelledby': labelledBy,
          'aria-describedby': describedByIds(alsoDescribedBy, describedBy),
          'aria-required': isRequired || undefined,
          'aria-invalid': isInvalid || undefined,
        };
        if (isMultiline || isGrowing)
          return (
            <GrowingInput
              {...registered}
              id={id}
              isLine={isGrowing}
              inputRef={ref}
              onKeyDown={isGrowing ? sendOnEnter : undefined}
              slotProps={{ input: { ...aria, ...(isGrowing && { enterKeyHint: 'next' }) } }}
            />
          );
        const takeRef = (box: HTMLInputElement | null) => {
          // What was typed or filled in before the app ran stands in the box: the form begins with it.
          if (box && !isTaken.current && box.value !== '') setValue(name, box.value);
          isTaken.current = true;
          ref(box);
          if (inputRef) inputRef.current = box;
        };
        return (
          <OutlinedInput
            {...registered}
            id={id}
            type={type}
            autoComplete={autoComplete}
            inputRef={takeRef}
            slotProps={{ input: { dir: 'auto', ...aria, ...input } }}
          />
        );
      }}
    </FieldFrame>
  );
});
