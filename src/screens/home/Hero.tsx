import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../domain/paths';
import { Mark } from '../../ui/icons';
import { homeMessages } from './messages';

/** The way into a new reconnection (row B4): one link, one name, and a hint that says whether a draft waits. */
export function Hero({ hint }: { hint: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <Card variant="hero">
      <CardActionArea component={Link} to={paths.addReconnection.href()} aria-describedby="home-add-hint">
        <CardContent sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <Mark />
          {/* With large letters the words go below the mark. */}
          <Typography component="span" variant="h2" sx={{ flex: '1 1 9rem', minWidth: 0 }}>
            {formatMessage(homeMessages.add)}
            {/* It describes the link, and is no part of its name. */}
            <Typography
              component="span"
              variant="body2"
              id="home-add-hint"
              aria-hidden="true"
              sx={{ display: 'block', mt: 0.5 }}
            >
              {hint}
            </Typography>
          </Typography>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}
