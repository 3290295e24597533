import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { plfMapHref } from '../../domain/paths';
import { IconButton } from '../../ui/IconButton';
import { mapMessages } from './messages';

/** Leads from a section's head to the map of the path (row N8). */
export function MapDoor({ section }: { section: number }) {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  return (
    <IconButton
      icon="compass"
      size={24}
      label={formatMessage(mapMessages.open)}
      onClick={() => void navigate(plfMapHref(section))}
    />
  );
}
