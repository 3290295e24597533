import { useIntl } from 'react-intl';
import type { ProgrammeEvent } from '../../domain/programme/events';
import { safeLink } from '../../ui/richText/safeUrl';
import './eventDialog.css';
import { eventMessages } from './messages';

/** Where an event is, and the page it leads to; what is empty stays out (row H1). */
export function EventFacts({ event, baseUrl }: { event: ProgrammeEvent; baseUrl: string }) {
  const { formatMessage } = useIntl();
  const { venue, address, link } = event;
  const href = link && safeLink(link.uri, baseUrl);
  if (venue === '' && address === '' && href === undefined) return null;
  return (
    <dl className="event-facts">
      {venue !== '' && (
        <div>
          <dt>{formatMessage(eventMessages.venue)}</dt>
          <dd dir="auto">{venue}</dd>
        </div>
      )}
      {address !== '' && (
        <div>
          <dt>{formatMessage(eventMessages.address)}</dt>
          <dd dir="auto">{address}</dd>
        </div>
      )}
      {href !== undefined && (
        <div>
          <dt>{formatMessage(eventMessages.link)}</dt>
          <dd>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {link?.title || href}
              <span className="visually-hidden"> {formatMessage(eventMessages.newTab)}</span>
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
