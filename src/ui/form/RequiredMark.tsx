import { useIntl } from 'react-intl';
import { formMessages } from './messages';

/** Says of a control that it may not stay empty, before anything is sent (row J5); the control is described by `id`. */
export function RequiredMark({ id }: { id: string }) {
  const { formatMessage } = useIntl();
  return (
    <span className="field__hint" id={id}>
      {formatMessage(formMessages.needed)}
    </span>
  );
}
