import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../domain/paths';
import { clampedTo } from '../../ui/clampedTo';
import { HeroArt } from '../../ui/HeroArt';
import { Icon } from '../../ui/icons';
import { pageNames } from '../../ui/messages';
import { phraseSize } from '../../ui/phraseSize';
import { homeMessages } from './messages';

/** The person's own sentence, which leads to their identity card, and the way into a new reconnection. */
export function Hero({ phrase }: { phrase: string }) {
  const { formatMessage } = useIntl();
  const id = useId();
  return (
    <Card
      variant="hero"
      component="section"
      aria-labelledby={id}
      // Beside a longer column it is as tall as that.
      sx={{ position: 'relative', display: 'flex', flexDirection: 'column', flexGrow: 1 }}
    >
      <HeroArt />
      <CardActionArea
        component={Link}
        to={paths.identityCard.href()}
        // Its tint would show as a second card in this one.
        sx={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'center',
          alignItems: 'stretch',
          flexGrow: 1,
          '.MuiCardActionArea-focusHighlight': { display: 'none' },
        }}
      >
        <CardContent>
          <Typography component="h2" variant="overline" id={id}>
            {formatMessage(homeMessages.phrase)}
          </Typography>{' '}
          <Typography
            component="blockquote"
            variant={phraseSize(phrase)}
            dir="auto"
            sx={{ ...clampedTo(12), mt: 0.5, whiteSpace: 'pre-wrap' }}
          >
            {phrase}
          </Typography>
        </CardContent>
      </CardActionArea>
      <CardActions sx={{ rowGap: 0.75, pb: 1.75 }}>
        <Button
          variant="contained"
          color="accent"
          size="large"
          fullWidth
          component={Link}
          to={paths.addReconnection.href()}
          aria-describedby={`${id}hint`}
          sx={{ maxWidth: '25rem', svg: { flex: 'none' } }}
        >
          <Icon name="plus" />
          {formatMessage(pageNames.add)}
        </Button>
        <Typography variant="caption" id={`${id}hint`}>
          {formatMessage(homeMessages.addHint)}
        </Typography>
      </CardActions>
    </Card>
  );
}
