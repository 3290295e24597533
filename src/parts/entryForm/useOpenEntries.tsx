import { type ComponentProps, useState } from 'react';
import { draftKeysOf } from '../../domain/entries/formDraftKeys';
import { useAppSelector } from '../../store/hooks';
import { useEntryAddress } from '../../ui/list/useEntryAddress';
import { DangerQuestion } from '../../ui/overlay/DangerQuestion';

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
function useEditedEntry<Item>(
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

interface OpenEntries<Item> extends EditedEntry<Item> {
  /** What is asked before an entry is deleted. */
  questionOf: (item: Item) => Pick<ComponentProps<typeof DangerQuestion>, 'title' | 'text'>;
  onDelete: (item: Item) => void;
}

/** The entries of a list that are open, as its address says, and the question before one is deleted. */
export function useOpenEntries<Item>({ questionOf, onDelete, ...entries }: OpenEntries<Item>) {
  const { all, keyOf } = entries;
  const address = useEntryAddress();
  const [asked, setAsked] = useState<Item>();
  const shown = all.find((item) => keyOf(item) === address.shown);
  const edited = useEditedEntry(address.edited, entries);
  return {
    ...address,
    shown,
    edited,
    actsOf: (item: Item) => ({
      onEdit: () => address.edit(keyOf(item)),
      onDelete: () => setAsked(item),
    }),
    question: asked !== undefined && (
      <DangerQuestion
        {...questionOf(asked)}
        onClose={() => setAsked(undefined)}
        onConfirm={() => {
          if (shown !== undefined && keyOf(shown) === keyOf(asked)) address.close();
          onDelete(asked);
        }}
      />
    ),
  };
}
