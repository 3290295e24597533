import Chip from '@mui/material/Chip';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Icon } from '../../ui/icons';
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
    <Chip
      ref={ref}
      tabIndex={-1}
      component="span"
      size="small"
      variant="success"
      icon={<Icon name="check" size={16} />}
      label={formatMessage(eventMessages.enrolled)}
      sx={{ pl: 0.25 }}
    />
  );
}
