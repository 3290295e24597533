import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button, ButtonLink } from '../Button';
import { Icon } from '../icons';
import { listMessages } from './messages';

type EntryActionsProps = {
  onDelete: () => void;
} & ({ onEdit: () => void; editTo?: never } | { editTo: string; onEdit?: never });

/**
 * What may be done with an entry, at the foot of its dialog: deleting and editing.
 * @param editTo address of the screen that edits it, where it has one of its own
 */
export function EntryActions({ onDelete, onEdit, editTo }: EntryActionsProps): ReactNode {
  const { formatMessage } = useIntl();
  const edit = (
    <>
      <Icon name="pencil" size={20} />
      {formatMessage(listMessages.edit)}
    </>
  );
  return (
    <>
      <Button look="text" onClick={onDelete}>
        <Icon name="trash" size={20} />
        {formatMessage(listMessages.delete)}
      </Button>
      {editTo === undefined ? (
        <Button look="quiet" onClick={onEdit}>
          {edit}
        </Button>
      ) : (
        <ButtonLink look="quiet" to={editTo}>
          {edit}
        </ButtonLink>
      )}
    </>
  );
}
