import { useState } from 'react';
import { useIntl } from 'react-intl';
import { selectEnrolledIds } from '../../collections/registrations';
import { isPast, type ProgrammeEvent } from '../../domain/programme/events';
import { buildSettings, providerUrl } from '../../provider/settings';
import { useAppSelector } from '../../store/hooks';
import { LoadFailure } from '../../ui/LoadFailure';
import { EntryDialog } from '../../ui/list/EntryDialog';
import { Loading } from '../../ui/Loading';
import { RichText } from '../../ui/richText/RichText';
import { CalendarButton } from './CalendarButton';
import { EnrolledMark } from './EnrolledMark';
import { Enrolment } from './Enrolment';
import { EventFacts } from './EventFacts';
import { EventPicture } from './EventPicture';
import './eventDialog.css';
import { EventTitle } from './EventTitle';
import { EventWhen } from './EventWhen';
import { eventMessages } from './messages';
import { useEvent } from './useEvents';

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

function NoEvent({ isMissing, hasFailed, isUnreachable, isAsking, retry }: ReturnType<typeof useEvent>) {
  const { formatMessage } = useIntl();
  if (isMissing) return <p>{formatMessage(eventMessages.missing)}</p>;
  if (!hasFailed) return <Loading />;
  const text = isUnreachable ? eventMessages.oneOffline : eventMessages.oneFailed;
  return <LoadFailure text={formatMessage(text)} isBusy={isAsking} onRetry={retry} />;
}

/** An event in a window over the screen (row H1): what the list knows of it at once, the rest as it comes. */
export function EventDialog({ nid, onClose }: { nid: string; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const asked = useEvent(nid);
  const { event } = asked;
  const isEnrolled = useAppSelector(selectEnrolledIds).has(nid);
  const [isJustEnrolled, setIsJustEnrolled] = useState(false);
  const baseUrl = providerUrl(buildSettings(), '/').href;
  // oxlint-disable-next-line react/purity -- the moment at which it is drawn is meant
  const isOver = event !== undefined && isPast(event, new Date().getTime());
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
