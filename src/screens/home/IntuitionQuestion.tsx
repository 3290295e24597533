import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import { keyframes } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type CSSProperties } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import {
  intuitionDropped,
  intuitionPostponed,
  intuitionRealised,
  selectIntuitions,
} from '../../collections/reconnections';
import {
  intuitionToAsk,
  isIntuitionAskable,
  notedOn,
  intuitionPlanOf,
  intuitionRefKey,
} from '../../domain/entries/intuitions';
import { daysBetween, localDay } from '../../domain/localDay';
import { paths } from '../../domain/paths';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { clampedTo } from '../../ui/clampedTo';
import { lazyComponent } from '../../ui/lazyComponent';
import { listEntryState } from '../../ui/list/listMemory';
import { quotedMessage } from '../../ui/messages';
import { theme } from '../../ui/theme';
import { useNow } from '../../ui/useNow';
import { askedMessage, promisedMessage, questionMessages } from './messages';
import { spokenDay } from './dayWords';
import { answeredQuestion, useQuestionOfVisit } from './useQuestionOfVisit';

const ChangeForm = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "intuition-change" */ './GrowingChangeForm')).GrowingChangeForm,
);

const Arrival = lazyComponent(
  async () => (await import(/* webpackChunkName: "intuition-change" */ '../../ui/Arrival')).Arrival,
);

/** The day of the answer: the screen may have been drawn before midnight. */
const today = () => localDay(new Date());

type Answer = 'realised' | 'done' | 'postponed' | 'dropped' | 'skipped';

const pictureWidth = 76;

/** What leaves the question open stands at the end. */
const actsSx = {
  pb: { xs: 0.5, md: 2.5 },
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', flex: 'auto' },
  '.MuiButton-text': { mx: -1, px: 1 },
};

/** The answered card settles from the height that it had: what stands below glides. */
const settle = keyframes({ from: { minHeight: 'var(--was)' }, to: { minHeight: 0 } });
const settlingSx = { animation: `${settle} var(--comes)` };

/** The circles of the picture of an arrival, before they meet. */
function CirclesApart() {
  const { primary, accent } = theme.vars.palette;
  return (
    <Box
      component="svg"
      width={pictureWidth}
      viewBox="1 1 22 21"
      aria-hidden="true"
      sx={{ display: 'block', overflow: 'visible', opacity: 0.3 }}
    >
      <circle cx={6} cy={12} r={6} fill={primary.main} />
      <circle cx={18} cy={12} r={6} fill={accent.main} />
    </Box>
  );
}

/**
 * Asks of one pending intuition whether it is realised: the same one for a whole visit, and no other once it was
 * answered or skipped. A realised one is asked what it changed.
 */
export function IntuitionQuestion() {
  const titleId = useId();
  const intl = useIntl();
  const { formatMessage, locale } = intl;
  const now = useNow();
  const dispatch = useAppDispatch();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const intuitions = useAppSelector(selectIntuitions);
  const [asked, keep] = useQuestionOfVisit(now);
  const [ref, setRef] = useState(asked);
  const [answer, setAnswer] = useState<Answer>();
  const [form, setForm] = useState<'fetched' | 'ready'>();
  const [was, setWas] = useState(0);
  const isFormHere = form === 'ready';
  const day = localDay(now);
  const [askedDay, setAskedDay] = useState(day);
  // Another day has its own question. What is being written stays.
  if (askedDay !== day && answer !== 'realised') {
    setAskedDay(day);
    setRef(asked);
    setAnswer(undefined);
  } else if (ref === undefined) {
    const first = intuitionToAsk(intuitions, now);
    if (first) setRef(intuitionRefKey(first));
  }
  const found = intuitions.find(
    (one) => intuitionRefKey(one) === ref && (answer === 'realised' || isIntuitionAskable(one, now)),
  );
  const isAsking = found !== undefined && answer === undefined;
  useEffect(() => {
    if (isAsking && ref !== undefined) keep(ref);
  }, [isAsking, keep, ref]);
  // The buttons that were pressed go away: what comes in their place is read.
  useEffect(() => {
    if (answer) titleRef.current?.focus();
  }, [answer]);
  const end = (given: Answer) => {
    setWas(titleRef.current?.closest('section')?.offsetHeight ?? 0);
    setAnswer(given);
  };
  const isAnswered = (given: Answer) => {
    end(given);
    keep(answeredQuestion);
  };

  if (answer && answer !== 'realised')
    return (
      <Card
        variant="secondary"
        component="section"
        aria-labelledby={titleId}
        style={{ '--was': `${String(was)}px` } as CSSProperties}
        sx={settlingSx}
      >
        <CardContent>
          <Typography variant="h2" ref={titleRef} tabIndex={-1} id={titleId}>
            {formatMessage(questionMessages.noted)}
          </Typography>
          {answer !== 'done' && (
            <Typography color="textPrimary">{formatMessage(questionMessages[answer])}</Typography>
          )}
          <Link to={paths.intuitions.href()} state={listEntryState(ref ?? '')}>
            {formatMessage(questionMessages.toList)}
          </Link>
        </CardContent>
      </Card>
    );
  if (!found) return null;

  const { dateKey, item, intuition } = found;
  const plan = intuitionPlanOf(intuition);
  const since = plan?.day ?? notedOn(found) ?? now;
  const when = daysBetween(since, now) > 0 ? spokenDay(intl, since, now) : '';
  const said = plan ? promisedMessage : askedMessage;
  const noted =
    when === ''
      ? formatMessage(questionMessages.undated)
      : formatMessage(said, { when: when.charAt(0).toLocaleUpperCase(locale) + when.slice(1) });
  const yes = () => {
    dispatch(intuitionRealised({ dateKey, item, day: today() }));
    isAnswered('realised');
    // Without the form there is nothing more to ask: the answer is kept.
    Promise.all([ChangeForm.preload(), Arrival.preload()]).then(
      () => setForm('fetched'),
      () => end('done'),
    );
  };
  const putAway = (given: 'postponed' | 'dropped') => () => {
    const event = given === 'dropped' ? intuitionDropped : intuitionPostponed;
    dispatch(event({ dateKey, item, day: today() }));
    isAnswered(given);
  };
  return (
    <Card variant="secondary" component="section" aria-labelledby={titleId}>
      <CardContent>
        {/* From the start, so that the sentence stays as it is broken into lines. */}
        <Box sx={{ float: 'right', ml: 2, mb: 1 }}>
          {isFormHere ? <Arrival width={pictureWidth} /> : <CirclesApart />}
        </Box>
        <Typography variant="overline" gutterBottom>
          {isFormHere ? formatMessage(questionMessages.realised) : noted}
        </Typography>
        <Typography
          variant="quote"
          component="h2"
          color="textPrimary"
          ref={titleRef}
          tabIndex={-1}
          id={titleId}
          dir="auto"
          sx={clampedTo(6)}
        >
          {formatMessage(quotedMessage, { words: intuition.name.trim() })}
        </Typography>
        {answer && form && (
          <ChangeForm
            listed={found}
            isHere={isFormHere}
            onReady={() => setForm('ready')}
            onEnd={() => end('done')}
          />
        )}
        {/* Until the form takes their place, so that the page below moves once. */}
        {!isFormHere && (
          <Typography variant="h3" component="p" sx={{ mt: 1.5 }}>
            {formatMessage(questionMessages.done)}
          </Typography>
        )}
      </CardContent>
      {!isFormHere && (
        <CardActions inert={answer !== undefined} sx={actsSx}>
          <Button onClick={yes} text={questionMessages.yes} />
          <Button look="quiet" onClick={putAway('postponed')} text={questionMessages.notYet} />
          <div>
            <Button look="text" onClick={putAway('dropped')} text={questionMessages.drop} />
            <Button look="text" onClick={() => isAnswered('skipped')} text={questionMessages.skip} />
          </div>
        </CardActions>
      )}
    </Card>
  );
}
