import { useIntl, type MessageDescriptor } from 'react-intl';
import { LazyConfirmDialog } from './LazyConfirmDialog';
import { listMessages } from '../list/messages';

interface DangerQuestionProps {
  title: MessageDescriptor;
  text: MessageDescriptor;
  /** What the button says that does it; to delete by default. */
  label?: MessageDescriptor;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before something is deleted, or given up. */
export function DangerQuestion({
  title,
  text,
  label = listMessages.delete,
  onClose,
  onConfirm,
}: DangerQuestionProps) {
  const { formatMessage } = useIntl();
  const confirm = () => {
    onClose();
    onConfirm();
  };
  return (
    <LazyConfirmDialog
      title={formatMessage(title)}
      text={formatMessage(text)}
      onCancel={onClose}
      actions={[{ label: formatMessage(label), isDangerous: true, onChoose: confirm }]}
    />
  );
}
