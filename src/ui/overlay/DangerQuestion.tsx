import { useIntl, type MessageDescriptor } from 'react-intl';
import { LazyConfirmDialog } from './LazyConfirmDialog';
import { listMessages } from '../list/messages';

interface DeleteQuestionProps {
  title: MessageDescriptor;
  text: MessageDescriptor;
  onClose: () => void;
  onDelete: () => void;
}

/** Asks before an entry is deleted. */
export function DeleteQuestion({ title, text, onClose, onDelete }: DeleteQuestionProps) {
  const { formatMessage } = useIntl();
  const confirm = () => {
    onClose();
    onDelete();
  };
  return (
    <LazyConfirmDialog
      title={formatMessage(title)}
      text={formatMessage(text)}
      onCancel={onClose}
      actions={[{ label: formatMessage(listMessages.delete), isDangerous: true, onChoose: confirm }]}
    />
  );
}
