import { FormattedMessage } from 'react-intl';
import { formMessages } from './messages';

/** Says of a control that it may not stay empty, before anything is sent (row J5); the control is described by `id`. */
export function RequiredMark({ id }: { id: string }) {
  return (
    <span className="field__hint" id={id}>
      <FormattedMessage {...formMessages.needed} />
    </span>
  );
}
