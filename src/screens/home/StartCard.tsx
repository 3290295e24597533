import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { paths } from '../../domain/paths';
import { ButtonLink } from '../../ui/Button';
import { homeMessages } from './messages';

/** What to begin with: the identity card, which each reconnection takes up. */
export function StartCard() {
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
