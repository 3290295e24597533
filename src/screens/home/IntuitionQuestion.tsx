import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { intuitionPostponed, intuitionRealised, selectIntuitions } from '../../collections/reconnections';
import { timeOfKey } from '../../domain/dateKey';
import { intuitionToAsk, refKey, type ListedIntuition } from '../../domain/entries/intuitions';
import { localDay } from '../../domain/localDay';
import { paths } from '../../domain/paths';
import { CelebrateAction } from '../../parts/intuitionRow/CelebrateAction';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { clampedTo } from '../../ui/clampedTo';
import { useNow } from '../../ui/useNow';
import { askedMessage, questionMessages, quotedMessage } from './messages';
import { spokenDay } from './spokenDay';

/**
 * Asks of one pending intuition at a time whether it is realised (row B8). An answer leads to the next one; a skipped
 * one is asked again at the next visit.
 */
export function IntuitionQuestion() {
  const titleId = useId();
  const intl = useIntl();
  const { formatMessage } = intl;
  const now = useNow();
  const dispatch = useAppDispatch();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const intuitions = useAppSelector(selectIntuitions);
  const [passedOver, setPassedOver] = useState<ReadonlySet<string>>(new Set());
  const [realised, setRealised] = useState<ListedIntuition>();
  const [answers, setAnswers] = useState(0);
  const asked = realised ?? intuitionToAsk(intuitions, now, passedOver);

  // The buttons that were pressed go away: what comes in their place is read.
  useEffect(() => {
    if (answers > 0) titleRef.current?.focus();
  }, [answers]);
  const isAnswered = () => setAnswers((count) => count + 1);

  if (!asked) {
    if (answers === 0) return null;
    return (
      <Card variant="secondary" component="section" aria-labelledby={titleId}>
        <CardContent>
          <Typography variant="h2" ref={titleRef} tabIndex={-1} id={titleId}>
            {formatMessage(questionMessages.noted)}
          </Typography>
          <Link to={paths.intuitions.href()}>{formatMessage(questionMessages.toList)}</Link>
        </CardContent>
      </Card>
    );
  }

  const { dateKey, item, intuition } = asked;
  const title = (
    <Typography
      variant="quote"
      component="h2"
      color="textPrimary"
      ref={titleRef}
      tabIndex={-1}
      id={titleId}
      sx={clampedTo(6)}
    >
      {formatMessage(quotedMessage, { name: intuition.name.trim() })}
    </Typography>
  );
  if (realised)
    return (
      <Card variant="secondary" component="section" aria-labelledby={titleId}>
        <CardContent>
          <Typography variant="overline">{formatMessage(questionMessages.realised)}</Typography>
          {title}
        </CardContent>
        <CardActions>
          <CelebrateAction intuition={intuition} onCelebrated={isAnswered} />
          <Button
            look="text"
            onClick={() => {
              setRealised(undefined);
              isAnswered();
            }}
          >
            {formatMessage(questionMessages.goOn)}
          </Button>
        </CardActions>
      </Card>
    );

  const time = timeOfKey(dateKey);
  // The day of the answer: the screen may have been drawn before midnight.
  const today = () => localDay(new Date());
  const notYet = () => {
    dispatch(intuitionPostponed({ dateKey, item, day: today() }));
    isAnswered();
  };
  const yes = () => {
    setRealised(asked);
    dispatch(intuitionRealised({ dateKey, item, day: today() }));
    isAnswered();
  };
  const skip = () => {
    setPassedOver(new Set([...passedOver, refKey(asked)]));
    isAnswered();
  };
  return (
    <Card variant="secondary" component="section" aria-labelledby={titleId}>
      <CardContent>
        <Typography variant="overline">
          {time === undefined
            ? formatMessage(questionMessages.undated)
            : formatMessage(askedMessage, { when: spokenDay(intl, new Date(time), now) })}
        </Typography>
        {title}
      </CardContent>
      <CardActions>
        <Button onClick={yes}>{formatMessage(questionMessages.yes)}</Button>
        <Button look="quiet" onClick={notYet}>
          {formatMessage(questionMessages.notYet)}
        </Button>
        <Button look="text" onClick={skip}>
          {formatMessage(questionMessages.skip)}
        </Button>
      </CardActions>
    </Card>
  );
}
