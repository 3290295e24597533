import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { alertCleared } from '../../alerts/alertSlice';
import { selectRegistrationEventIds } from '../../collections/registrations';
import { isDated, isEventPast, type ProgrammeEvent } from '../../domain/programme/events';
import { providerBase } from '../../provider/settings';
import { useAppSelector, useAppDispatch } from '../../store/hooks';
import { Actions } from '../../ui/Actions';
import { Button } from '../../ui/Button';
import { commonMessages } from '../../ui/commonMessages';
import { Definition } from '../../ui/Definition';
import { EntryDialog } from '../../ui/list/EntryDialog';
import { Loading } from '../../ui/Loading';
import { appMessages } from '../../ui/messages';
import { Note } from '../../ui/Note';
import { ConfirmToast } from '../../ui/overlay/ConfirmToast';
import { ProviderPicture } from '../../ui/ProviderPicture';
import { RichText } from '../../ui/richText/RichText';
import { safeLink } from '../../ui/richText/safeUrl';
import { useNow } from '../../ui/useNow';
import { useOnce } from '../../ui/useOnce';
import { CalendarFileButton, type GiveFile } from './CalendarFileButton';
import { enrol } from './enrol';
import { EnrolledMark, EventTitle, EventWhen } from './eventFacts';
import { eventMessages, confirmTitleMessage } from './messages';
import { EventsFailure, useEvent } from './useEvents';

/** The way to enrol for an event to come; asks before, showing who will be enrolled. */
function Enrolment({ event, onEnrolled }: { event: ProgrammeEvent; onEnrolled: () => void }) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const { firstname, lastname, mail } = useAppSelector(({ personalInfo }) => personalInfo);
  const [step, setStep] = useState<'idle' | 'asking' | 'sending' | 'unreachable'>('idle');
  const confirm = useOnce(async () => {
    setStep('sending');
    const outcome = await dispatch(enrol(event));
    setStep(outcome === 'unreachable' ? 'unreachable' : 'idle');
    if (outcome === 'enrolled') onEnrolled();
  });
  const leaveTo = (next: 'idle' | 'asking') => setStep((now) => (now === 'sending' ? now : next));
  const isAsked = step === 'asking' || step === 'sending';
  return (
    <>
      {step === 'unreachable' && (
        <Note sx={{ flexBasis: '100%' }}>{formatMessage(eventMessages.enrolUnreachable)}</Note>
      )}
      <Button
        onClick={() => {
          // At most one alert at a time: the question takes the place of the one there is.
          dispatch(alertCleared());
          leaveTo('asking');
        }}
        text={eventMessages.enrol}
      />
      {isAsked && (
        <ConfirmToast
          isInDialog
          isBusy={step === 'sending'}
          confirmLabel={formatMessage(appMessages.confirm)}
          onConfirm={() => void confirm()}
          onCancel={() => leaveTo('idle')}
          text={
            <Stack spacing={0.75}>
              <strong>{formatMessage(confirmTitleMessage, { title: event.title })}</strong>
              <Note>{formatMessage(eventMessages.confirmText)}</Note>
              <p>
                <span dir="auto">{[firstname, lastname].filter((part) => part !== undefined).join(' ')}</span>
                {mail !== undefined && (
                  <>
                    <br />
                    {mail}
                  </>
                )}
              </p>
            </Stack>
          }
        />
      )}
    </>
  );
}

/** Gives an event as a file that calendars take in; nothing for an event whose date could not be read. */
function CalendarButton({ event, baseUrl }: { event: ProgrammeEvent; baseUrl: string }) {
  if (!isDated(event)) return null;
  const { nid, link } = event;
  const write = async (give: GiveFile) => {
    const { calendarFile } = await import(/* webpackChunkName: "calendar" */ './calendarFile');
    const host = new URL(baseUrl).hostname;
    give(calendarFile(event, { host, link: link && safeLink(link.uri, baseUrl), at: Date.now() }));
  };
  return (
    <CalendarFileButton fileName={`evenement-${nid}.ics`} write={write} text={commonMessages.toCalendar} />
  );
}

/** Where an event is, and the page it leads to; what is empty stays out. */
function EventFacts({ event, baseUrl }: { event: ProgrammeEvent; baseUrl: string }) {
  const { formatMessage } = useIntl();
  const { venue, address, link } = event;
  const href = link && safeLink(link.uri, baseUrl);
  if (venue === '' && address === '' && href === undefined) return null;
  return (
    <Stack component="dl" spacing={1.25}>
      {(['venue', 'address'] as const).map(
        (name) =>
          event[name] !== '' && (
            <Definition key={name} term={formatMessage(eventMessages[name])}>
              <dd dir="auto">{event[name]}</dd>
            </Definition>
          ),
      )}
      {href !== undefined && (
        <Definition term={formatMessage(eventMessages.link)}>
          <dd>
            <Link href={href} target="_blank" rel="noopener noreferrer">
              <bdi>{link?.title || href}</bdi>
              <span className="visually-hidden"> {formatMessage(commonMessages.newTab)}</span>
            </Link>
          </dd>
        </Definition>
      )}
    </Stack>
  );
}

function WholeEvent({ event, baseUrl }: { event: ProgrammeEvent; baseUrl: string }) {
  return (
    <>
      <Typography variant="h3" component="p" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
        <EventWhen event={event} />
      </Typography>
      <ProviderPicture image={event.image} baseUrl={baseUrl} />
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

/** An event in a window over the screen: what the list knows of it at once, the rest as it comes. */
export function EventDialog({ nid, onClose }: { nid: string; onClose: () => void }) {
  const { formatMessage } = useIntl();
  const asked = useEvent(nid);
  const { event } = asked;
  const isEnrolled = useAppSelector(selectRegistrationEventIds).has(nid);
  const [isJustEnrolled, setIsJustEnrolled] = useState(false);
  const baseUrl = providerBase();
  const now = useNow();
  const isOver = event !== undefined && isEventPast(event, now.getTime());
  return (
    <EntryDialog
      title={event ? <EventTitle event={event} /> : formatMessage(eventMessages.title)}
      above={
        <>
          {isOver && formatMessage(eventMessages.past)}{' '}
          {isEnrolled && <EnrolledMark isNew={isJustEnrolled} />}
        </>
      }
      onClose={onClose}
      actions={
        event && (
          <Actions>
            {!isOver && !isEnrolled && <Enrolment event={event} onEnrolled={() => setIsJustEnrolled(true)} />}
            {!isOver && <CalendarButton event={event} baseUrl={baseUrl} />}
          </Actions>
        )
      }
    >
      {/* The window takes its whole height at once: it does not move when the text comes. */}
      <Stack spacing={2} sx={{ flex: 'none', minHeight: '85dvh', overflowWrap: 'break-word' }}>
        {event ? <WholeEvent event={event} baseUrl={baseUrl} /> : <NoEvent {...asked} />}
      </Stack>
    </EntryDialog>
  );
}
