import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Button } from '../../ui/Button';
import { appMessages } from '../../ui/messages';
import { PlainWindow } from '../../ui/overlay/PlainWindow';
import { plain } from '../../ui/plain';
import { shellMessages } from './messages';
import { useMenuEntries } from './useMenuEntries';

const PlainList = plain('ul', {
  paddingLeft: 0,
  li: { listStyle: 'none' },
  'li > a': { display: 'flex', alignItems: 'center', minHeight: 44 },
});

/** The menu in its simplest form, for when its own code can't be fetched. */
export function PlainMenu({ onClose }: { onClose: () => void }) {
  const { formatMessage } = useIntl();
  const entries = useMenuEntries(true);
  return (
    <PlainWindow aria-label={formatMessage(shellMessages.menu)} onClose={onClose}>
      <Button look="text" onClick={onClose}>
        {formatMessage(appMessages.close)}
      </Button>
      <nav aria-label={formatMessage(shellMessages.menu)}>
        <PlainList>
          {entries.map(({ label, name, link, isHere }) => (
            <li key={label}>
              <Link {...link} aria-current={isHere ? 'page' : undefined}>
                {name}
              </Link>
            </li>
          ))}
        </PlainList>
      </nav>
    </PlainWindow>
  );
}
