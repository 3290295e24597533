import FormGroup from '@mui/material/FormGroup';
import { useId, useRef, useState } from 'react';
import { defineMessage, defineMessages, useIntl } from 'react-intl';
import { paths } from '../../../domain/paths';
import { firstRhythmMoment, defaultRhythmHour, weekdays, type Weekday } from '../../../domain/rhythm';
import { CalendarFileButton, type GiveFile } from '../../../parts/events/CalendarFileButton';
import { commonMessages } from '../../../ui/commonMessages';
import { DayOrHourField } from '../../../ui/form/DayOrHourField';
import { Pill } from '../../../ui/form/Pill';
import { Note } from '../../../ui/Note';
import { TitledSection } from '../../../ui/TitledSection';
import { useAskedFor } from '../useAskedFor';

const rhythmMessages = defineMessages({
  title: { id: 'account.rhythm.title', defaultMessage: 'Un moment chaque semaine' },
  text: {
    id: 'account.rhythm.text',
    defaultMessage:
      'Un quart d’heure pour vous, à un jour et une heure qui vous vont : votre agenda s’en souvient. L’application n’en garde rien.',
  },
  day: { id: 'account.rhythm.day', defaultMessage: 'Jour' },
  hour: { id: 'account.rhythm.hour', defaultMessage: 'Heure' },
  noHour: { id: 'account.rhythm.noHour', defaultMessage: 'Choisissez une heure.' },
  /** All that the calendar shows: it may be seen by others. */
  event: { id: 'account.rhythm.event', defaultMessage: 'Un moment pour moi' },
  discreet: {
    id: 'account.rhythm.discreet',
    defaultMessage: 'Votre agenda affichera « Un moment pour moi », rien d’autre.',
  },
});

/** Once the calendar's file is there. */
const writtenMessage = defineMessage<{ day: string; time: string }>({
  id: 'account.rhythm.written',
  defaultMessage:
    'Ouvrez le fichier téléchargé : votre agenda vous fera signe chaque {day} à {time}. Un autre choix le remplacera ; pour arrêter, supprimez-le de votre agenda.',
});

/** A date with this weekday and hour, to put them in words. */
const momentOf = (weekday: Weekday, hour = 12, minute = 0) => new Date(2026, 10, 1 + weekday, hour, minute);

/** A weekly moment for the calendar: kept nowhere but in the file. */
export function RhythmSection() {
  const { formatMessage, formatDate, formatTime } = useIntl();
  const id = useId();
  const headingRef = useAskedFor('rhythm');
  const hourRef = useRef<HTMLInputElement>(null);
  const [weekday, setWeekday] = useState<Weekday>(weekdays[0]);
  const [isHourMissing, setIsHourMissing] = useState(false);
  const [written, setWritten] = useState<Date>();
  const nameOf = (moment: Date) => formatDate(moment, { weekday: 'long' });
  const write = async (give: GiveFile) => {
    const hour = hourRef.current?.value ?? '';
    setWritten(undefined);
    setIsHourMissing(hour === '');
    if (hour === '') {
      hourRef.current?.focus();
      return;
    }
    const now = new Date();
    const first = firstRhythmMoment(weekday, hour, now);
    const { rhythmFile } = await import(/* webpackChunkName: "calendar" */ './rhythmFile');
    const title = formatMessage(rhythmMessages.event);
    const home = new URL(paths.home.href(), window.location.origin).href;
    give(rhythmFile({ weekday, first, at: now.getTime(), title, home }));
    setWritten(momentOf(weekday, first[3], first[4]));
  };
  return (
    <TitledSection title={rhythmMessages.title} headingRef={headingRef}>
      <p>{formatMessage(rhythmMessages.text)}</p>
      <FormGroup row role="radiogroup" aria-label={formatMessage(rhythmMessages.day)}>
        {weekdays.map((day) => (
          <Pill
            key={day}
            name={`${id}day`}
            checked={day === weekday}
            onChoose={() => {
              setWeekday(day);
              setWritten(undefined);
            }}
          >
            {nameOf(momentOf(day))}
          </Pill>
        ))}
      </FormGroup>
      <DayOrHourField
        type="time"
        label={formatMessage(rhythmMessages.hour)}
        boxRef={hourRef}
        first={defaultRhythmHour}
        error={isHourMissing && formatMessage(rhythmMessages.noHour)}
        onEdit={() => {
          setIsHourMissing(false);
          setWritten(undefined);
        }}
      />
      <CalendarFileButton fileName="moment.ics" write={write} text={commonMessages.toCalendar} />
      {/* There all along, as screen readers want it. */}
      <Note aria-live="polite">
        {written
          ? formatMessage(writtenMessage, { day: nameOf(written), time: formatTime(written) })
          : formatMessage(rhythmMessages.discreet)}
      </Note>
    </TitledSection>
  );
}
