import { useState } from 'react';
import { useIntl } from 'react-intl';
import { selectEnrolledIds } from '../../collections/registrations';
import { isPast, type ProgrammeEvent } from '../../domain/programme/events';
import { providerBase } from '../../provider/settings';
import { useAppSelector } from '../../store/hooks';
import { EntryDialog } from '../../ui/list/EntryDialog';
import { Loading } from '../../ui/Loading';
import { RichText } from '../../ui/richText/RichText';
import { safeLink, safeMedia } from '../../ui/richText/safeUrl';
import { useNow } from '../../ui/useNow';
import { CalendarButton } from './CalendarButton';
import { EnrolledMark } from './EnrolledMark';
import { Enrolment } from './Enrolment';
import './eventDialog.css';
import { EventsFailure } from './EventsFailure';
import { EventTitle } from './EventTitle';
import { EventWhen } from './EventWhen';
import { eventMessages } from './messages';
import { useEvent } from './useEvents';

/** The picture of an event: its place is kept from the start, and none is fetched from another host. */
function EventPicture({ image, baseUrl }: { image: string | undefined; baseUrl: string }) {
  const [failed, setFailed] = useState<string>();
  const src = image === undefined ? undefined : safeMedia(image, baseUrl);
  if (src === undefined || failed === src) return null;
  return (
    <div className="event-picture">
      <img
        src={src}
        alt=""
        width={640}
        height={360}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(src)}
      />
    </div>
  );
}

/** Where an event is, and the page it leads to; what is empty stays out (row H1). */
function EventFacts({ event, baseUrl }: { event: ProgrammeEvent; baseUrl: string }) {
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

function WholeEvent({ event, baseUrl }: { event: ProgrammeEvent; baseUrl: string }) {
  return (
    <>
      <p className="event-dialog__when">
        <EventWhen event={event} />
      </p>
      <EventPicture image={event.image} baseUrl={baseUrl} />
      {event.description !== '' && (
        <div dir="auto">
          <RichText html={event.description} baseUrl={baseUrl} />
        </div>
      )}
      <EventFacts event={event} baseUrl={baseUrl} />
    </>
  );
}

function NoEvent(asked: ReturnType<typeof useEvent>) {
  const { formatMessage } = useIntl();
  if (asked.isMissing) return <p>{formatMessage(eventMessages.missing)}</p>;
  return asked.failure ? <EventsFailure of="one" asked={asked} /> : <Loading />;
}

/** An event in a window over the screen (row H1): what the list knows of it at once, the rest as it comes. */
export function EventDialog({ nid, onClose }: { nid: string; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const asked = useEvent(nid);
  const { event } = asked;
  const isEnrolled = useAppSelector(selectEnrolledIds).has(nid);
  const [isJustEnrolled, setIsJustEnrolled] = useState(false);
  const baseUrl = providerBase();
  const now = useNow();
  const isOver = event !== undefined && isPast(event, now.getTime());
  return (
    <EntryDialog
      title={event ? <EventTitle event={event} /> : formatMessage(eventMessages.title)}
      above={
        <span className="event-row__marks">
          {isOver && formatMessage(eventMessages.past)}
          {isEnrolled && <EnrolledMark isNew={isJustEnrolled} />}
        </span>
      }
      onClose={onClose}
      actions={
        event && (
          <div className="event-dialog__acts">
            {!isOver && !isEnrolled && <Enrolment event={event} onEnrolled={() => setIsJustEnrolled(true)} />}
            <CalendarButton event={event} baseUrl={baseUrl} />
          </div>
        )
      }
    >
      <div className="stack event-dialog">
        {event ? <WholeEvent event={event} baseUrl={baseUrl} /> : <NoEvent {...asked} />}
      </div>
    </EntryDialog>
  );
}
