import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { selectIsIdentityCardComplete } from '../../collections/identityCard';
import { selectLocale } from '../../collections/locale';
import { selectPlf, selectPlfType } from '../../collections/plf';
import { paths } from '../../domain/paths';
import type { ProgressTrack } from '../../domain/plf/plf';
import { trackPosition } from '../../domain/plf/plfSections';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { homeMessages, resumeAtMessage } from './messages';

/** What to begin with: the identity card, which each reconnection takes up. */
function Start() {
  const { formatMessage } = useIntl();
  return (
    <Card component="section">
      <CardContent>
        <Typography variant="h2">{formatMessage(homeMessages.start)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {formatMessage(homeMessages.startText)}
        </Typography>
      </CardContent>
      <CardActions>
        <ButtonLink to={paths.identityCard.href()} look="quiet" isWide>
          {formatMessage(homeMessages.startLink)}
        </ButtonLink>
      </CardActions>
    </Card>
  );
}

/** Leads back to the guided exercise where one left it (rows E4, E5). */
function Resume({ track }: { track: ProgressTrack }) {
  const { formatMessage } = useIntl();
  const type = useAppSelector(selectPlfType);
  const locale = useAppSelector(selectLocale);
  const exercise = useAppSelector(({ exerciseDocuments }) => exerciseDocuments[locale]?.exercises.plf);
  const { title, place } = trackPosition(exercise, type, track);
  return (
    <Card>
      <CardActionArea component={Link} to={paths.plf.href(track.plf)}>
        <CardContent>
          <Typography component="span" variant="overline" color="textSecondary">
            {place ? formatMessage(resumeAtMessage, place) : formatMessage(homeMessages.resume)}
          </Typography>{' '}
          <Typography component="span" variant="h3" sx={{ display: 'block' }}>
            {title ?? formatMessage(homeMessages.plf)}
          </Typography>
          {place && (
            <Box aria-hidden sx={{ mt: 1 }}>
              <LinearProgress variant="determinate" value={(100 * place.section) / place.count} />
            </Box>
          )}
        </CardContent>
      </CardActionArea>
    </Card>
  );
}

/** What to begin with or to go on with, one block at most: whoever is on the way fills the identity card there. */
export function NextStep() {
  const { plf_track: track } = useAppSelector(selectPlf);
  const isCardComplete = useAppSelector(selectIsIdentityCardComplete);
  if (track) return <Resume track={track} />;
  return isCardComplete ? null : <Start />;
}
