import type { MouseEventHandler, ReactNode } from 'react';
import { Button } from '../Button';
import { listMessages } from './messages';

/** What may be done where an entry is read. */
export interface EntryActs {
  onClose: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** Told which of two devices' texts the user keeps. */
  onPick: (name: string, text: string) => void;
}

interface EntryActionsProps {
  onDelete: () => void;
  onEdit: MouseEventHandler;
  /** Where editing is a state of the page: whether it is on. */
  isEditing?: boolean;
}

/** What may be done with an entry, at the foot of its dialog: deleting and editing. */
export function EntryActions({ onDelete, onEdit, isEditing }: EntryActionsProps): ReactNode {
  return (
    <>
      <Button look="text" onClick={onDelete} icon="trash" text={listMessages.delete} />
      <Button
        look="quiet"
        onClick={onEdit}
        icon={isEditing ? 'check' : 'pencil'}
        text={isEditing ? listMessages.endEdit : listMessages.edit}
      />
    </>
  );
}
