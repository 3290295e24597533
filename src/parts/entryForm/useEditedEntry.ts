import { useState } from 'react';
import { draftKeysOf } from '../../domain/entries/formDraftKeys';
import { useAppSelector } from '../../store/hooks';

interface EditedEntry<Item> {
  all: readonly Item[];
  keyOf: (item: Item) => string;
  /** The form of the entry with this id. */
  formOf: (id: string) => string;
  /** An entry of this id that says nothing yet; undefined when the id can be none. */
  blank: (id: string) => Item | undefined;
}

/**
 * The entry whose form is open. What was begun can be finished even if the entry was deleted on another device
 * meanwhile: the form keeps the entry as it was seen last, or after a reload a blank one under the draft.
 * @param id as the address names it, null when it names none
 */
export function useEditedEntry<Item>(
  id: string | null,
  { all, keyOf, formOf, blank }: EditedEntry<Item>,
): Item | undefined {
  const found = id === null ? undefined : all.find((item) => keyOf(item) === id);
  const isWritten = useAppSelector(({ drafts }) => id !== null && draftKeysOf(drafts, formOf(id)).length > 0);
  const [seen, setSeen] = useState<{ id: string | null; item: Item }>();
  if (found !== undefined && found !== seen?.item) setSeen({ id, item: found });
  if (found !== undefined || id === null || !isWritten) return found;
  return seen?.id === id ? seen.item : blank(id);
}
