import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import { nanoid } from '@reduxjs/toolkit';
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { get, useController, useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { DraftItem } from '../../domain/entries/drafts';
import type { Field } from '../../domain/exercise/exerciseSchema';
import { Button } from '../../ui/Button';
import { useFieldError } from '../../ui/form/fieldError';
import { Icon } from '../../ui/icons';
import { IconButton } from '../../ui/IconButton';
import { carouselMessages, itemMessage, removeItemMessage } from '../messages';

const newItem = (): DraftItem => ({ id: nanoid(8), name: '' });

/** The list of intuitions: a box each, one more at a tap or at Enter, ids kept so that a reworded item stays the same. */
export function IntuitionsField({ field: { label, hint }, name }: { field: Field; name: string }) {
  const { formatMessage } = useIntl();
  const errorId = useId();
  const { field } = useController({ name });
  const { formState } = useFormContext();
  const error = useFieldError(get(formState.errors, name));
  const listRef = useRef<HTMLOListElement>(null);
  const stored = Array.isArray(field.value) ? (field.value as DraftItem[]) : [];
  // One box to start with; it becomes an item with its first letter.
  const [firstItem, setFirstItem] = useState(newItem);
  const items = stored.length > 0 ? stored : [firstItem];

  // The box to go to is drawn by the render that follows; the next letter may come before the next frame.
  const boxToFocus = useRef<number>(undefined);
  useLayoutEffect(() => {
    const box = listRef.current?.querySelectorAll('input')[boxToFocus.current ?? -1];
    if (!box) return;
    boxToFocus.current = undefined;
    box.focus();
  });
  const reword = (index: number, text: string) =>
    field.onChange(items.map((item, at) => (at === index ? { ...item, name: text } : item)));
  const add = () => {
    boxToFocus.current = items.length;
    field.onChange([...items, newItem()]);
  };
  const remove = (index: number) => {
    boxToFocus.current = Math.max(0, index - 1);
    setFirstItem(newItem());
    field.onChange(items.filter((_item, at) => at !== index));
  };
  const addOnEnter = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    // An input method's own Enter ends a word, not an item.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.currentTarget.value.trim() === '')
      return;
    event.preventDefault();
    add();
  };
  return (
    <Stack spacing={1}>
      {hint && <FormHelperText>{hint}</FormHelperText>}
      <Stack component="ol" spacing={2} ref={listRef} sx={{ listStyle: 'none' }}>
        {items.map((item, index) => (
          <Stack component="li" direction="row" key={item.id} spacing={0.5} sx={{ alignItems: 'center' }}>
            <OutlinedInput
              inputRef={index === 0 ? field.ref : undefined}
              name={name}
              fullWidth
              autoComplete="off"
              slotProps={{
                input: {
                  'aria-label': formatMessage(itemMessage, { label, number: index + 1 }),
                  'aria-invalid': error && index === 0 ? true : undefined,
                  'aria-describedby': error ? errorId : undefined,
                  enterKeyHint: 'next',
                },
              }}
              value={item.name}
              onChange={(event) => reword(index, event.target.value)}
              onKeyDown={addOnEnter}
              onBlur={field.onBlur}
            />
            {items.length > 1 && (
              <IconButton
                onClick={() => remove(index)}
                icon="close"
                label={formatMessage(removeItemMessage, { label, number: index + 1 })}
              />
            )}
          </Stack>
        ))}
      </Stack>
      {error && (
        <FormHelperText error id={errorId}>
          {error}
        </FormHelperText>
      )}
      <Button look="quiet" onClick={add}>
        <Icon name="plus" size={20} />
        {formatMessage(carouselMessages.addIntuition)}
      </Button>
    </Stack>
  );
}
