import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { homeMessages } from './messages';

interface ResumeCardProps {
  to: string;
  title: ReactNode;
  /** Says which section it is; nothing where the exercise's document is not known. */
  place: ReactNode;
  /** How much of the way is done, percent. */
  done?: number | undefined;
}

/** Leads back to the guided exercise where one left it (rows E4, E5). */
export function ResumeCard({ to, title, place, done }: ResumeCardProps) {
  const { formatMessage } = useIntl();
  return (
    <Card>
      <CardActionArea component={Link} to={to} className="resume">
        <CardContent>
          <Typography component="span" variant="overline" color="textSecondary">
            {formatMessage(homeMessages.resume)} {place && <>· {place}</>}
          </Typography>{' '}
          <Typography component="span" variant="h3" sx={{ display: 'block' }}>
            {title}
          </Typography>
          <Box className="resume__way" aria-hidden sx={{ display: 'block', mt: 1, minHeight: 6 }}>
            {done !== undefined && <LinearProgress variant="determinate" value={done} />}
          </Box>
        </CardContent>
      </CardActionArea>
    </Card>
  );
}
