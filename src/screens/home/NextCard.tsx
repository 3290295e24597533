import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { defineMessage, FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { wordsOf } from '../../domain/blank';
import type { SessionToPrepare } from '../../domain/entries/sessionToPrepare';
import { sessionHref } from '../../domain/paths';
import { clampedTo } from '../../ui/clampedTo';
import type { FirstSteps } from './firstSteps';
import { GoOn, type GoOnProps } from './GoOn';
import { ToBegin } from './ToBegin';

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
