import { Suspense, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { lazyComponent } from '../lazyComponent';
import { appMessages } from '../messages';
import { listMessages } from '../list/messages';

const ConfirmDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "dialog" */ './ConfirmDialog')).ConfirmDialog,
);

interface DeleteQuestionProps {
  title: ReactNode;
  text: ReactNode;
  onCancel: () => void;
  onDelete: () => void;
}

/** Asks before an entry is deleted. */
export function DeleteQuestion({ title, text, onCancel, onDelete }: DeleteQuestionProps) {
  const { formatMessage } = useIntl();
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title={title}
        text={text}
        cancel={{ label: formatMessage(appMessages.cancel), onChoose: onCancel }}
        actions={[
          {
            label: formatMessage(listMessages.delete),
            isDangerous: true,
            onChoose: onDelete,
          },
        ]}
      />
    </Suspense>
  );
}
