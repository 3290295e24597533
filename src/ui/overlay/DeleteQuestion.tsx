import { Suspense } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { lazyComponent } from '../lazyComponent';
import { listMessages } from '../list/messages';

const ConfirmDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "dialog" */ './ConfirmDialog')).ConfirmDialog,
);

interface DeleteQuestionProps {
  title: MessageDescriptor;
  text: MessageDescriptor;
  /** Called with either answer. */
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
    <Suspense fallback={null}>
      <ConfirmDialog
        title={formatMessage(title)}
        text={formatMessage(text)}
        onCancel={onClose}
        actions={[{ label: formatMessage(listMessages.delete), isDangerous: true, onChoose: confirm }]}
      />
    </Suspense>
  );
}
