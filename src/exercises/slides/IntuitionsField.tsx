import FormHelperText from '@mui/material/FormHelperText';
import { useForkRef } from '@mui/material/utils';
import { nanoid } from '@reduxjs/toolkit';
import {
  memo,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { useIntl } from 'react-intl';
import type { DraftItem } from '../../domain/entries/drafts';
import { wordsOf } from '../../domain/blank';
import { Button } from '../../ui/Button';
import { describedByIds, FieldError, RequiredMark, useFieldError } from '../../ui/form/FieldError';
import { GrowingInput } from '../../ui/form/GrowingInput';
import { useUnnoticedInput } from '../../ui/form/useUnnoticedInput';
import { IconButton } from '../../ui/IconButton';
import { plain } from '../../ui/plain';
import { carouselMessages, itemMessage, removeItemMessage } from '../messages';
import type { SchemaFieldProps } from '../SchemaField';

const newItem = (): DraftItem => ({ id: nanoid(8), name: '' });

/** What the form holds, or a first box that is no item yet. */
const itemsOf = (value: unknown, firstItem: DraftItem): readonly DraftItem[] =>
  Array.isArray(value) && value.length > 0 ? (value as DraftItem[]) : [firstItem];

/** What stands before the items of a list that was written elsewhere. */
const bullet = /^\s*(?:[-–—•*·▪◦]|\d{1,2}[.)])\s+/;

/** The lines of what was pasted: each is an intuition. A text of one line stays as it is typed. */
function linesOf(text: string): readonly string[] {
  if (!text.includes('\n')) return [text];
  return text.split('\n').flatMap((line) => line.replace(bullet, '').trim() || []);
}

const Place = plain('div', { display: 'flex', flexDirection: 'column', gap: 8 });

const Items = plain('ol', { display: 'flex', flexDirection: 'column', gap: 16, listStyle: 'none' });

const Item = plain('li', { display: 'flex', alignItems: 'center', gap: 4 });

interface RemoveButtonProps {
  index: number;
  label: string;
  onRemove: (index: number) => void;
}

const RemoveButton = memo(function RemoveButton({ index, label, onRemove }: RemoveButtonProps) {
  const { formatMessage } = useIntl();
  return (
    <IconButton
      onClick={() => onRemove(index)}
      icon="close"
      label={formatMessage(removeItemMessage, { label, number: index + 1 })}
    />
  );
});

interface LineProps {
  index: number;
  name: string;
  /** What the list is called. */
  label: string;
  firstText: string;
  isInvalid: boolean;
  describedBy: string | undefined;
  inputRef: Ref<HTMLTextAreaElement> | undefined;
  onReword: (index: number, lines: readonly string[]) => void;
  onAdd: () => void;
  onBlur: () => void;
}

/** The box of one intuition. It holds its text itself, so a key draws nothing of it. */
const Line = memo(function Line(props: LineProps) {
  const { index, name, label, firstText, isInvalid, describedBy, inputRef, onReword, onAdd, onBlur } = props;
  const { formatMessage } = useIntl();
  const addOnEnter = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    // An input method's own Enter ends a word, not an item.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // On an empty line it ends the list, as in any box of one line.
    if (wordsOf(event.currentTarget.value) === '') event.currentTarget.form?.requestSubmit();
    else onAdd();
  };
  return (
    <GrowingInput
      isLine
      inputRef={inputRef}
      name={name}
      fullWidth
      slotProps={{
        input: {
          'aria-label': formatMessage(itemMessage, { label, number: index + 1 }),
          'aria-invalid': isInvalid || undefined,
          'aria-required': index === 0 || undefined,
          'aria-describedby': describedBy,
          enterKeyHint: 'next',
        },
      }}
      defaultValue={firstText}
      onChange={({ target }) => {
        const lines = linesOf(target.value);
        if (target.value.includes('\n')) target.value = lines[0] ?? '';
        onReword(index, lines);
      }}
      onKeyDown={addOnEnter}
      onBlur={onBlur}
    />
  );
});

interface IntuitionBoxProps extends Omit<LineProps, 'firstText'> {
  text: string;
  isRemovable: boolean;
  onRemove: (index: number) => void;
}

function IntuitionBox({ text, isRemovable, onRemove, inputRef, ...line }: IntuitionBoxProps) {
  const boxRef = useRef<HTMLTextAreaElement>(null);
  const [firstText] = useState(text);
  // A text that was not typed here: another tab's words.
  useLayoutEffect(() => {
    if (boxRef.current && boxRef.current.value !== text) boxRef.current.value = text;
  }, [text]);
  return (
    <Item>
      <Line {...line} firstText={firstText} inputRef={useForkRef(boxRef, inputRef)} />
      {isRemovable && <RemoveButton index={line.index} label={line.label} onRemove={onRemove} />}
    </Item>
  );
}

const AddButton = memo(function AddButton({ onAdd }: { onAdd: () => void }) {
  return <Button look="quiet" onClick={onAdd} icon="plus" text={carouselMessages.addIntuition} />;
});

/** The list of intuitions: a box each, one more at a tap or at Enter, ids kept so that a reworded item stays the same. */
export function IntuitionsField({ field: { label, hint }, name, describedBy }: SchemaFieldProps) {
  const [requiredId, errorId] = [useId(), useId()];
  const { field } = useController({ name });
  const { getValues } = useFormContext();
  const error = useFieldError(name);
  const listRef = useRef<HTMLOListElement>(null);
  // One box to start with; it becomes an item with its first letter.
  const [firstItem, setFirstItem] = useState(newItem);
  const items = itemsOf(field.value, firstItem);

  // The box to go to is drawn by the render that follows; the next letter may come before the next frame.
  const boxToFocus = useRef<number>(undefined);
  useLayoutEffect(() => {
    const box = listRef.current?.querySelectorAll('textarea')[boxToFocus.current ?? -1];
    if (!box) return;
    boxToFocus.current = undefined;
    box.focus();
  });
  // The same functions at each key: only the box that is typed in is drawn again.
  const { onChange } = field;
  const itemsNow = useCallback(() => itemsOf(getValues(name), firstItem), [getValues, name, firstItem]);
  const reword = useCallback(
    (index: number, [name = '', ...others]: readonly string[]) => {
      const added = others.map((other) => ({ ...newItem(), name: other }));
      if (added.length > 0) boxToFocus.current = index + added.length;
      onChange(itemsNow().flatMap((item, at) => (at === index ? [{ ...item, name }, ...added] : [item])));
    },
    [itemsNow, onChange],
  );
  useUnnoticedInput(() => {
    const boxes = listRef.current?.querySelectorAll('textarea') ?? [];
    const texts = Array.from(boxes, ({ value }) => linesOf(value).join(' '));
    const known = itemsNow();
    if (texts.length === known.length && known.some((item, at) => item.name !== texts[at]))
      onChange(known.map((item, at) => ({ ...item, name: texts[at] ?? item.name })));
  });
  const add = useCallback(() => {
    const before = itemsNow();
    boxToFocus.current = before.length;
    onChange([...before, newItem()]);
  }, [itemsNow, onChange]);
  const remove = useCallback(
    (index: number) => {
      boxToFocus.current = Math.max(0, index - 1);
      setFirstItem(newItem());
      onChange(itemsNow().filter((_item, at) => at !== index));
    },
    [itemsNow, onChange],
  );
  return (
    <Place>
      <RequiredMark id={requiredId} />
      {hint && <FormHelperText>{hint}</FormHelperText>}
      <Items ref={listRef}>
        {items.map((item, index) => (
          <IntuitionBox
            key={item.id}
            text={item.name}
            index={index}
            name={name}
            label={label}
            isInvalid={Boolean(error) && index === 0}
            describedBy={describedByIds(describedBy, index === 0 && requiredId, error && errorId)}
            isRemovable={items.length > 1}
            inputRef={index === 0 ? field.ref : undefined}
            onReword={reword}
            onAdd={add}
            onRemove={remove}
            onBlur={field.onBlur}
          />
        ))}
      </Items>
      <FieldError id={errorId} name={name}>
        {error}
      </FieldError>
      <AddButton onAdd={add} />
    </Place>
  );
}
