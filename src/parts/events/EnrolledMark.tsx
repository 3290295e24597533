import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../ui/icons';
import { familyClass } from '../../ui/family';
import '../../ui/tag.css';
import './eventRow.css';
import { eventMessages } from './messages';

/**
 * Says that the user is enrolled (rows B5, H3).
 * @param isNew they just became so: the mark takes the focus from the button that is gone
 */
export function EnrolledMark({ isNew = false }: { isNew?: boolean }) {
  const { formatMessage } = useIntl();
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (isNew) ref.current?.focus();
  }, [isNew]);
  return (
    <span className={`tag ${familyClass('sage')} event-mark`} ref={ref} tabIndex={-1}>
      <Icon name="check" size={16} />
      {formatMessage(eventMessages.enrolled)}
    </span>
  );
}
