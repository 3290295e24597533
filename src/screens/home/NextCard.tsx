import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { defineMessage, FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { selectDraft } from '../../collections/drafts';
import { wordsOf } from '../../domain/blank';
import { reconnectionAnswers } from '../../domain/constants';
import { intuitionRefKey, type Planned } from '../../domain/entries/intuitions';
import type { SessionToPrepare } from '../../domain/entries/sessionToPrepare';
import { paths, sessionHref } from '../../domain/paths';
import { planWords } from '../../parts/intuitionRow/planWords';
import { useAppSelector } from '../../store/hooks';
import { clampedTo } from '../../ui/clampedTo';
import { Icon } from '../../ui/icons';
import { listEntryState } from '../../ui/list/listMemory';
import type { FirstSteps } from './firstSteps';
import { homeMessages } from './messages';
import { ToBegin } from './ToBegin';

const goOnMessage = defineMessage<{ when: string; name: string }>({
  id: 'home.promise',
  defaultMessage: '{when} : {name}',
});

interface GoOnProps {
  /** The soonest promise; it comes before a draft. */
  promise: Planned | undefined;
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
  return said.join(', ') || formatMessage(homeMessages.add);
}

/** What one promised oneself, and when, which leads to where the day is changed; else what one was writing. */
function GoOn({ promise, draftKey, now }: GoOnProps) {
  const intl = useIntl();
  const draftName = useDraftName(draftKey);
  return (
    <Card variant={promise ? 'secondary' : 'primary'}>
      <CardActionArea
        component={Link}
        to={(promise ? paths.intuitions : paths.addReconnection).href()}
        state={promise && listEntryState(intuitionRefKey(promise))}
      >
        <CardContent sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Typography
            variant="quote"
            component="h2"
            color="textPrimary"
            dir="auto"
            sx={{ ...clampedTo(6), flex: 1, minWidth: 0, '&::first-letter': { textTransform: 'uppercase' } }}
          >
            {intl.formatMessage(goOnMessage, {
              when: promise ? planWords(intl, promise.plan, now) : intl.formatMessage(homeMessages.resume),
              name: promise ? promise.intuition.name.trim() : draftName,
            })}
          </Typography>
          <Box component="span" sx={{ flex: 'none', height: 24, rotate: '-90deg' }}>
            <Icon name="unfold" />
          </Box>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

const prepareMessage = defineMessage({ id: 'nextCard.session', defaultMessage: 'Préparer ma séance' });

/** Leads to the session that is being prepared, or to the sessions. */
function SessionCard({ dateKey, title = '' }: SessionToPrepare) {
  const words = wordsOf(title);
  return (
    <Card variant="primary">
      <CardActionArea component={Link} to={sessionHref(dateKey)}>
        <CardContent>
          {words !== '' && (
            <Typography variant="overline">
              <FormattedMessage {...prepareMessage} />
            </Typography>
          )}
          <Typography variant="quote" component="h2" color="textPrimary" dir="auto" sx={clampedTo(3)}>
            {words || <FormattedMessage {...prepareMessage} />}
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
