import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ListedIntuition } from '../../domain/entries/intuitions';
import { dateOfDay, localDay } from '../../domain/localDay';
import { paths } from '../../domain/paths';
import { comingWeekday, dayAfter, hasReminderToday, reminderStart } from '../../domain/reminder';
import { CalendarFileButton } from '../../parts/events/CalendarFileButton';
import { DayField, problemIn } from '../../ui/form/DayField';
import { formMessages } from '../../ui/form/messages';
import { Option } from '../../ui/form/Option';
import { Pill } from '../../ui/form/Pill';
import { useNow } from '../../ui/useNow';
import { closingMessages, writtenMessage } from './closingMessages';

const moments = ['today', 'tomorrow', 'weekday', 'otherDay'] as const;

type Moment = (typeof moments)[number];

/** Which intuition first, and when: a reminder for the calendar, which says nothing of it. */
export function FirstStep({ intuitions }: { intuitions: readonly ListedIntuition[] }) {
  const { formatMessage, formatDate, formatTime } = useIntl();
  const now = useNow();
  const id = useId();
  const boxRef = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(intuitions[0]?.item);
  const [wished, setMoment] = useState<Moment>('tomorrow');
  const [dayError, setDayError] = useState<string>();
  const [start, setStart] = useState<Date>();
  // It may have gone on another device.
  const first = intuitions.some(({ item }) => item === chosen) ? chosen : intuitions[0]?.item;

  // Late in the evening nothing is left of today.
  const offered: readonly Moment[] = moments.filter((one) => one !== 'today' || hasReminderToday(now));
  const moment = offered.includes(wished) ? wished : 'tomorrow';

  const dayChosen = (at: Date): Date | undefined => {
    if (moment === 'today') return dayAfter(at, 0);
    if (moment === 'tomorrow') return dayAfter(at, 1);
    if (moment === 'weekday') return comingWeekday(at);
    const box = boxRef.current;
    const problem = box && problemIn(box);
    const isSound = box !== null && !problem && box.value >= localDay(at);
    setDayError(
      isSound ? undefined : formatMessage(problem ? formMessages[problem] : closingMessages.dayWrong),
    );
    return isSound ? dateOfDay(box.value) : undefined;
  };
  const wanted = useRef<Date>(undefined);
  const write = () => {
    const at = new Date();
    const day = dayChosen(at);
    setStart(undefined);
    if (!day) {
      boxRef.current?.focus();
      return null;
    }
    const begins = reminderStart(day, at);
    wanted.current = begins;
    return (async () => {
      const { reminderFile } = await import(/* webpackChunkName: "calendar" */ './reminderFile');
      return reminderFile({
        start: begins,
        title: formatMessage(closingMessages.reminder),
        home: new URL(paths.home.href(), window.location.origin).href,
      });
    })();
  };
  const weekday = formatDate(comingWeekday(now), { weekday: 'long' });
  const labels: Record<Moment, string> = {
    today: formatMessage(closingMessages.today),
    tomorrow: formatMessage(closingMessages.tomorrow),
    weekday: weekday.charAt(0).toLocaleUpperCase() + weekday.slice(1),
    otherDay: formatMessage(closingMessages.otherDay),
  };
  return (
    <Card component="section" variant="secondary" aria-labelledby={`${id}-which`}>
      <CardContent component={Stack} spacing={2} sx={{ color: 'text.primary' }}>
        <Typography variant="h2" id={`${id}-which`}>
          {formatMessage(closingMessages.which)}
        </Typography>
        <FormGroup role="radiogroup" aria-labelledby={`${id}-which`}>
          {intuitions.map(({ item, intuition }) => (
            <Option
              key={item}
              type="radio"
              name={`${id}-intuition`}
              isChosen={item === first}
              onChange={() => setChosen(item)}
              label={
                <Typography component="span" variant="quote">
                  {intuition.name}
                </Typography>
              }
            />
          ))}
        </FormGroup>
        <FormGroup row role="radiogroup" aria-label={formatMessage(closingMessages.when)}>
          {offered.map((one) => (
            <Pill
              key={one}
              name={`${id}-moment`}
              checked={one === moment}
              onChoose={() => {
                setMoment(one);
                setStart(undefined);
              }}
            >
              {labels[one]}
            </Pill>
          ))}
        </FormGroup>
        {moment === 'otherDay' && (
          <DayField
            label={formatMessage(closingMessages.day)}
            boxRef={boxRef}
            min={localDay(now)}
            error={dayError}
            onEdit={() => setDayError(undefined)}
          />
        )}
        <Stack spacing={1}>
          <CalendarFileButton
            look="primary"
            isWide
            fileName="moment.ics"
            write={write}
            onWritten={() => setStart(wanted.current)}
          >
            {formatMessage(closingMessages.remind)}
          </CalendarFileButton>
          {/* There all along, as screen readers want it. */}
          <Typography variant="body2" color="textSecondary" aria-live="polite">
            {start
              ? formatMessage(writtenMessage, { start, time: formatTime(start) })
              : formatMessage(closingMessages.discreet)}
          </Typography>
        </Stack>
      </CardContent>
    </Card>
  );
}
