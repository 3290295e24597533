import type { MouseEventHandler, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../Button';
import { Icon } from '../icons';
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
  const { formatMessage } = useIntl();
  return (
    <>
      <Button look="text" onClick={onDelete}>
        <Icon name="trash" size={20} />
        {formatMessage(listMessages.delete)}
      </Button>
      <Button look="quiet" onClick={onEdit}>
        <Icon name={isEditing ? 'check' : 'pencil'} size={20} />
        {formatMessage(isEditing ? listMessages.endEdit : listMessages.edit)}
      </Button>
    </>
  );
}
