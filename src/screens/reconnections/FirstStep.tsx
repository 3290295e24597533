import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import FormGroup from '@mui/material/FormGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { intuitionPlanned } from '../../collections/reconnections';
import { intuitionPlanOf, type ListedIntuition } from '../../domain/entries/intuitions';
import type { Plan } from '../../domain/entries/plan';
import { plannedMoment, plannedText } from '../../domain/entries/planning';
import { localDay } from '../../domain/localDay';
import { paths } from '../../domain/paths';
import { reminderWeekday, dayAfter, hasReminderToday, reminderStart } from '../../domain/reminder';
import { CalendarFileButton, type GiveFile } from '../../parts/events/CalendarFileButton';
import { planMessages, plannedMessage, planWords } from '../../parts/intuitionRow/planWords';
import { usePlanInputs } from '../../parts/intuitionRow/usePlanInputs';
import { useAppDispatch } from '../../store/hooks';
import { dayInWords } from '../../ui/dayInWords';
import { Button } from '../../ui/Button';
import { commonMessages } from '../../ui/commonMessages';
import { drawLineAnimation } from '../../ui/drawLineAnimation';
import { Option } from '../../ui/form/Option';
import { Pill } from '../../ui/form/Pill';
import { Icon } from '../../ui/icons';
import { listMessages } from '../../ui/list/messages';
import { Note } from '../../ui/Note';
import { OwnWords } from '../../ui/OwnWords';
import { Unfolded } from '../../ui/Unfolded';
import { useNow } from '../../ui/useNow';
import { closingMessages, writtenMessage } from './closingMessages';

const moments = ['today', 'tomorrow', 'weekday', 'otherDay'] as const;

type Moment = (typeof moments)[number];

/** Day and hour stand side by side; the hour alone stands beside its name, so that the act is in sight. */
const boxesSx = {
  both: { flexWrap: 'wrap', gap: 1.5, '& > *': { flex: '1 1 8rem' } },
  hour: {
    '.MuiFormControl-root': { flexFlow: 'row wrap', alignItems: 'center', columnGap: 1.5 },
    '.MuiInputBase-root': { flex: '1 1 7rem', minWidth: '7rem', maxWidth: '14rem' },
    '.MuiFormHelperText-root': { flexBasis: '100%' },
    '.MuiFormLabel-root': { fontWeight: 400 },
  },
} as const;

/** A promise that is made is ticked. */
const promiseSx = {
  ...{ display: 'flex', alignItems: 'center', gap: 1, color: 'secondary.main' },
  path: drawLineAnimation,
};

/** It has the height of the button whose place it takes. */
const keptRowSx = { alignItems: 'center', justifyContent: 'space-between', minHeight: 48 };
const emptyRowSx = { position: 'absolute' };

/** What is chosen has the card's hue. */
const amber = {
  '--mui-palette-primary-main': 'var(--mui-palette-secondary-main)',
  '--mui-palette-primary-light': 'var(--mui-palette-background-paper)',
};

/** The day of a moment; none where the box for the day holds it. */
function dayOfMoment(moment: Moment, at: Date): Date | undefined {
  if (moment === 'otherDay') return undefined;
  return moment === 'weekday' ? reminderWeekday(at) : dayAfter(at, moment === 'today' ? 0 : 1);
}

/** What is chosen, what kept it, and the reminder that was written. */
function useFirstStep(intuitions: readonly ListedIntuition[]) {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const now = useNow();
  const [chosen, setChosen] = useState(intuitions[0]?.item);
  const [wished, setMoment] = useState<Moment>('tomorrow');
  const [start, setStart] = useState<Date>();
  /** True once the day or the hour is no proposal any more. */
  const [isByHand, setIsByHand] = useState(false);
  // What kept the choice as it stands.
  const [keptBy, setKeptBy] = useState<'promise' | 'calendar'>();
  // It may have gone on another device.
  const first = intuitions.find(({ item }) => item === chosen) ?? intuitions[0];
  const plan = first && intuitionPlanOf(first.intuition);
  const kept = keptBy && plan;
  // A promise that was made takes the place of the choice.
  const isFolded = kept !== undefined && keptBy === 'promise';
  const { dayBox, hourBox, read } = usePlanInputs(plan && { day: localDay(plan.day), hour: plan.hour });

  // Late in the evening nothing is left of today.
  const offered: readonly Moment[] = moments.filter((one) => one !== 'today' || hasReminderToday(now));
  const moment = offered.includes(wished) ? wished : 'tomorrow';

  /** Keeps the choice; undefined where the boxes hold none, which they say. */
  const keep = (by: 'promise' | 'calendar', at: Date): Plan | undefined => {
    setStart(undefined);
    const typed = read(at, dayOfMoment(moment, at));
    if (!typed || !first) return undefined;
    const { dateKey, item } = first;
    dispatch(intuitionPlanned({ dateKey, item, plannedFor: plannedText(typed) }));
    setKeptBy(by);
    setIsByHand(false);
    return typed;
  };
  const write = async (give: GiveFile) => {
    const at = new Date();
    // The boxes are gone once the promise is made.
    const written = isFolded ? kept : keep('calendar', at);
    if (!written || !first) return;
    const begins = plannedMoment(written) ?? reminderStart(written.day, at);
    const { ownMoment } = await import(/* webpackChunkName: "calendar" */ '../../parts/events/calendarFile');
    give(
      ownMoment({
        productId: '-//Reconnexion//Reminder//FR',
        // In UTC, which every calendar shows in its own time zone.
        start: begins.getTime(),
        // Planned anew, it takes the place of what stood in the calendar.
        uid: `intuition-${first.intuition.id ?? first.item}@${window.location.host}`,
        title: formatMessage(closingMessages.reminder),
        home: new URL(paths.home.href(), window.location.origin).href,
      }),
    );
    setStart(begins);
  };
  const choose = (one: Moment) => {
    setMoment(one);
    setIsByHand(true);
    setStart(undefined);
  };
  const keepWhatWasChosen = useEffectEvent(() => {
    if (isByHand) keep('promise', new Date());
  });
  // Before the boxes are gone: who leaves meant the day that they chose.
  useLayoutEffect(() => () => keepWhatWasChosen(), []);
  return {
    ...{ intuitions, first, setChosen, now, offered, moment, choose, dayBox, hourBox },
    ...{ kept, isFolded, start, write },
    promise: () => keep('promise', new Date()),
    undo: () => setKeptBy(undefined),
  };
}

type FirstStepState = ReturnType<typeof useFirstStep>;

/** Which intuition, where there are several, and when. */
function Choice({ step, labelledBy }: { step: FirstStepState; labelledBy: string }) {
  const { formatMessage, formatDate } = useIntl();
  const id = useId();
  const { intuitions, first, now, moment } = step;
  const weekday = formatDate(reminderWeekday(now), { weekday: 'long' });
  const labels: Record<Moment, string> = {
    today: formatMessage(closingMessages.today),
    tomorrow: formatMessage(closingMessages.tomorrow),
    weekday: weekday.charAt(0).toLocaleUpperCase() + weekday.slice(1),
    otherDay: formatMessage(closingMessages.otherDay),
  };
  return (
    <Stack spacing={1.5}>
      {intuitions.length === 1 ? (
        <Typography component={OwnWords} variant="quote">
          {first?.intuition.name}
        </Typography>
      ) : (
        <FormGroup role="radiogroup" aria-labelledby={labelledBy} sx={amber}>
          {intuitions.map(({ item, intuition }) => (
            <Option
              key={item}
              type="radio"
              name={`${id}-intuition`}
              isChosen={item === first?.item}
              onChange={() => step.setChosen(item)}
              label={
                <Typography component="span" variant="quote">
                  {intuition.name}
                </Typography>
              }
            />
          ))}
        </FormGroup>
      )}
      <FormGroup row role="radiogroup" sx={amber} aria-label={formatMessage(closingMessages.when)}>
        {step.offered.map((one) => (
          <Pill key={one} name={`${id}-moment`} checked={one === moment} onChoose={() => step.choose(one)}>
            {labels[one]}
          </Pill>
        ))}
      </FormGroup>
      <Stack
        direction="row"
        sx={boxesSx[moment === 'otherDay' ? 'both' : 'hour']}
        onChange={() => step.choose(moment)}
      >
        {moment === 'otherDay' && step.dayBox}
        {step.hourBox}
      </Stack>
    </Stack>
  );
}

/** Which intuition first, and when: a promise that home keeps, and a reminder for the calendar. */
export function FirstStep({ intuitions }: { intuitions: readonly ListedIntuition[] }) {
  const intl = useIntl();
  const headingId = useId();
  const promiseRef = useRef<HTMLParagraphElement>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const step = useFirstStep(intuitions);
  const { first, start, kept, isFolded } = step;
  const promise = () => {
    // It takes the button's place, and its focus.
    if (step.promise()) promiseRef.current?.focus();
  };
  const change = () => {
    step.undo();
    headingRef.current?.focus();
  };
  return (
    <Card component="section" variant="secondary" aria-labelledby={headingId}>
      <CardContent component={Stack} spacing={1.5} sx={{ color: 'text.primary' }} onChange={step.undo}>
        <Typography variant="h2" id={headingId} ref={headingRef} tabIndex={-1}>
          {isFolded ? (
            <OwnWords as="span">{first?.intuition.name}</OwnWords>
          ) : (
            intl.formatMessage(closingMessages.which)
          )}
        </Typography>
        <Unfolded isOpen={!isFolded}>
          <Choice step={step} labelledBy={headingId} />
        </Unfolded>
        <Stack spacing={1}>
          {!kept && <Button isWide onClick={promise} text={planMessages.plan} />}
          <Stack direction="row" sx={kept ? keptRowSx : emptyRowSx}>
            {/* There all along, as screen readers want it. */}
            <Typography
              variant="quote"
              component="p"
              aria-live="polite"
              ref={promiseRef}
              tabIndex={-1}
              sx={promiseSx}
            >
              {kept && <Icon name="check" />}
              {kept && intl.formatMessage(plannedMessage, { when: planWords(intl, kept, step.now) })}
            </Typography>
            {isFolded && <Button look="text" onClick={change} text={listMessages.edit} />}
          </Stack>
          <CalendarFileButton
            look={kept ? 'quiet' : 'text'}
            isWide
            fileName="moment.ics"
            write={step.write}
            text={commonMessages.toCalendar}
          />
          {/* There all along, as screen readers want it. */}
          <Note aria-live="polite">
            {start
              ? intl.formatMessage(writtenMessage, {
                  day: dayInWords(intl, start, { weekday: 'long', year: 'numeric' }),
                  time: intl.formatTime(start),
                })
              : intl.formatMessage(closingMessages.discreet)}
          </Note>
        </Stack>
      </CardContent>
    </Card>
  );
}
