import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import FormGroup from '@mui/material/FormGroup';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ListedIntuition } from '../../domain/entries/intuitions';
import { dateOfDay, localDay } from '../../domain/localDay';
import { paths } from '../../domain/paths';
import { comingWeekday, dayAfter, reminderStart } from '../../domain/reminder';
import { CalendarFileButton } from '../../parts/events/CalendarFileButton';
import { FieldFrame } from '../../ui/form/FieldFrame';
import { Option } from '../../ui/form/Option';
import { Pill } from '../../ui/form/Pill';
import { useNow } from '../../ui/useNow';
import { closingMessages, writtenMessage } from './closingMessages';

const moments = ['today', 'tomorrow', 'weekday', 'otherDay'] as const;

type Moment = (typeof moments)[number];

/** Which intuition first, and when (row N3): a reminder for the calendar, which says nothing of it. */
export function FirstStep({ intuitions }: { intuitions: readonly ListedIntuition[] }) {
  const { formatMessage, formatDate, formatTime } = useIntl();
  const now = useNow();
  const id = useId();
  const boxRef = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState(intuitions[0]?.item);
  const [moment, setMoment] = useState<Moment>('tomorrow');
  const [typed, setTyped] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const [start, setStart] = useState<Date>();
  // It may have gone on another device.
  const first = intuitions.some(({ item }) => item === chosen) ? chosen : intuitions[0]?.item;

  const dayChosen = (at: Date): Date | undefined => {
    if (moment === 'today') return dayAfter(at, 0);
    if (moment === 'tomorrow') return dayAfter(at, 1);
    if (moment === 'weekday') return comingWeekday(at);
    const day = dateOfDay(typed);
    return day && typed >= localDay(at) ? day : undefined;
  };
  const wanted = useRef<Date>(undefined);
  const write = () => {
    const at = new Date();
    const day = dayChosen(at);
    setIsRefused(day === undefined);
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
          {moments.map((one) => (
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
          <FieldFrame
            label={formatMessage(closingMessages.day)}
            error={isRefused && formatMessage(closingMessages.dayWrong)}
          >
            {({ id: boxId, describedBy, isInvalid }) => (
              <OutlinedInput
                inputRef={boxRef}
                id={boxId}
                type="date"
                autoComplete="off"
                value={typed}
                onChange={(event) => {
                  setTyped(event.target.value);
                  setIsRefused(false);
                }}
                slotProps={{
                  input: { min: localDay(now), 'aria-invalid': isInvalid, 'aria-describedby': describedBy },
                }}
              />
            )}
          </FieldFrame>
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
