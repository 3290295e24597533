import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { defineMessage, FormattedMessage, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router';
import { selectDraft } from '../../collections/drafts';
import { wordsOf } from '../../domain/blank';
import { askedToWrite } from '../../domain/cardAsked';
import { reconnectionAnswers } from '../../domain/constants';
import { intuitionRefKey, type Planned } from '../../domain/entries/intuitions';
import type { SessionToPrepare } from '../../domain/entries/sessionToPrepare';
import { paths, sessionHref } from '../../domain/paths';
import { planWords } from '../../parts/intuitionRow/planWords';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { clampedTo } from '../../ui/clampedTo';
import { Icon } from '../../ui/icons';
import { listEntryState } from '../../ui/list/listMemory';
import { pageNames } from '../../ui/messages';
import { Note } from '../../ui/Note';
import { plain } from '../../ui/plain';
import { theme } from '../../ui/theme';
import type { FirstSteps } from './firstSteps';
import { homeMessages, beginMessages, beginMinutesMessage, stepMessage } from './messages';

const { palette } = theme.vars;

/** A line leads from each step to the next. */
const Steps = plain('ol', {
  display: 'grid',
  gap: 12,
  marginTop: 20,
  listStyle: 'none',
  containerType: 'inline-size',
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr)',
    columnGap: 16,
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      inset: '50px auto -6px 21px',
      borderLeft: `2px solid ${palette.divider}`,
    },
  },
  '.MuiLink-root': { color: 'inherit' },
  // With large letters a step stands below its number.
  '@container (width < 13rem)': {
    '& > li': { gridTemplateColumns: 'minmax(0, 1fr)', '&:not(:last-child)::before': { content: 'none' } },
  },
  h3: { display: 'flex', alignItems: 'center', minHeight: 44, overflowWrap: 'anywhere' },
  '.way': { marginBlock: 12, '.MuiButton-root': { paddingInline: 12 } },
});

const steps = [
  { to: paths.identityCard.href(), name: 'card', note: 'cardNote', minutes: 10 },
  { to: paths.addReconnection.href(), name: 'reconnection', note: 'reconnectionNote', minutes: 10 },
  { to: paths.plf.href(1), name: 'plf', note: 'plfNote', minutes: 20 },
] as const;

/** A newcomer's three first steps, each leading on; the next one has the button. Minutes are the guides’. */
function ToBegin({ done, isPlfBegun }: { done: FirstSteps; isPlfBegun: boolean }) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const current = done.indexOf(false);
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent>
        <Typography variant="overline" color="textSecondary">
          {formatMessage(stepMessage, { step: current + 1 })}
        </Typography>
        <Typography variant="h2" id={titleId}>
          {formatMessage(beginMessages.title)}
        </Typography>
        <Steps>
          {steps.map(({ to, name, note, minutes }, index) => {
            const isDone = done[index] === true;
            const isCurrent = index === current;
            const title = formatMessage(beginMessages[name]);
            return (
              <li key={name} aria-current={isCurrent ? 'step' : undefined}>
                {isDone ? (
                  <Avatar variant="success">
                    <Icon name="check" />
                    <span className="visually-hidden">{formatMessage(beginMessages.done)}</span>
                  </Avatar>
                ) : (
                  <Avatar variant={isCurrent ? 'now' : 'ahead'} aria-hidden="true">
                    {index + 1}
                  </Avatar>
                )}
                <div>
                  <Typography variant="h3">
                    {isCurrent ? (
                      title
                    ) : (
                      <Link component={RouterLink} to={to} underline="hover">
                        {title}
                      </Link>
                    )}
                  </Typography>
                  <Note>{formatMessage(beginMessages[note])}</Note>
                  {isCurrent && (
                    <div className="way">
                      <ButtonLink to={to} state={askedToWrite} isWide>
                        {name === 'plf' && isPlfBegun
                          ? formatMessage(homeMessages.resume)
                          : formatMessage(beginMinutesMessage, { name, minutes })}
                      </ButtonLink>
                    </div>
                  )}
                </div>
              </li>
            );
          })}
        </Steps>
      </CardContent>
    </Card>
  );
}

const goOnMessage = defineMessage<{ when: string; name: string }>({
  id: 'home.promise',
  defaultMessage: '{when} : {name}',
});

const othersMessage = defineMessage<{ count: number }>({
  id: 'home.promise.others',
  defaultMessage: '{count, plural, one {Et une autre ce jour-là} other {Et # autres ce jour-là}}',
});

interface GoOnProps {
  /** The soonest promise; it comes before a draft. */
  promise: Planned | undefined;
  /** How many more are promised for that day. */
  others: number;
  /** Of a new reconnection that was begun. */
  draftKey: string | undefined;
  now: Date;
}

/** With whom, and about what, a reconnection was begun; what it is where neither is written. */
function useDraftName(draftKey: string | undefined): string {
  const { formatMessage } = useIntl();
  const draft = useAppSelector((state) =>
    draftKey === undefined ? undefined : selectDraft(state, draftKey),
  );
  const said = [reconnectionAnswers.who, reconnectionAnswers.subject].flatMap((name) => {
    const answer = draft?.answers[name];
    return (typeof answer === 'string' && wordsOf(answer)) || [];
  });
  return said.join(', ') || formatMessage(pageNames.add);
}

/** What one promised oneself, and when, which leads to where the day is changed; else what one was writing. */
function GoOn({ promise, others, draftKey, now }: GoOnProps) {
  const intl = useIntl();
  const draftName = useDraftName(draftKey);
  return (
    <Card variant={promise ? 'secondary' : 'primary'}>
      <CardActionArea
        component={RouterLink}
        to={(promise ? paths.intuitions : paths.addReconnection).href()}
        state={promise && listEntryState(intuitionRefKey(promise))}
      >
        <CardContent sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography
              variant="quote"
              component="h2"
              color="textPrimary"
              dir="auto"
              sx={{ ...clampedTo(6), '&::first-letter': { textTransform: 'uppercase' } }}
            >
              {intl.formatMessage(goOnMessage, {
                when: promise ? planWords(intl, promise.plan, now) : intl.formatMessage(homeMessages.resume),
                name: promise ? promise.intuition.name.trim() : draftName,
              })}
            </Typography>
            {others > 0 && <Note>{intl.formatMessage(othersMessage, { count: others })}</Note>}
          </Box>
          <Box component="span" sx={{ flex: 'none', height: 24, rotate: '-90deg' }}>
            <Icon name="unfold" />
          </Box>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

/** Leads to the session that is being prepared, or to the sessions. */
function SessionCard({ dateKey, title = '' }: SessionToPrepare) {
  const words = wordsOf(title);
  return (
    <Card variant="primary">
      <CardActionArea component={RouterLink} to={sessionHref(dateKey)}>
        <CardContent>
          {words !== '' && (
            <Typography variant="overline">
              <FormattedMessage {...pageNames.session} />
            </Typography>
          )}
          <Typography variant="quote" component="h2" color="textPrimary" dir="auto" sx={clampedTo(3)}>
            {words || <FormattedMessage {...pageNames.session} />}
          </Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

interface NextCardProps extends GoOnProps {
  /** A newcomer's steps; undefined for anyone else. */
  begun: FirstSteps | undefined;
  isPlfBegun: boolean;
  session: SessionToPrepare | undefined;
}

/** The one card after one's own sentence, the first that applies: a promise, a draft, the first steps, a session. */
export function NextCard({ begun, isPlfBegun, session, ...goOn }: NextCardProps) {
  if (goOn.promise ?? goOn.draftKey) return <GoOn {...goOn} />;
  if (begun) return <ToBegin done={begun} isPlfBegun={isPlfBegun} />;
  return session && <SessionCard {...session} />;
}
