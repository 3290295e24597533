import { FormattedMessage } from 'react-intl';
import type { ProgrammeEvent } from '../../domain/programme/events';
import { safeLink } from '../../ui/richText/safeUrl';
import './eventDialog.css';
import { eventMessages } from './messages';

/** Where an event is, and the page it leads to; what is empty stays out (row H1). */
export function EventFacts({ event, baseUrl }: { event: ProgrammeEvent; baseUrl: string }) {
  const { venue, address, link } = event;
  const href = link && safeLink(link.uri, baseUrl);
  if (venue === '' && address === '' && href === undefined) return null;
  return (
    <dl className="event-facts">
      {venue !== '' && (
        <div>
          <dt>
            <FormattedMessage {...eventMessages.venue} />
          </dt>
          <dd dir="auto">{venue}</dd>
        </div>
      )}
      {address !== '' && (
        <div>
          <dt>
            <FormattedMessage {...eventMessages.address} />
          </dt>
          <dd dir="auto">{address}</dd>
        </div>
      )}
      {href !== undefined && (
        <div>
          <dt>
            <FormattedMessage {...eventMessages.link} />
          </dt>
          <dd>
            <a href={href} target="_blank" rel="noopener noreferrer">
              {link?.title || href}
              <span className="visually-hidden">
                {' '}
                <FormattedMessage {...eventMessages.newTab} />
              </span>
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
