import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useEffect, useId } from 'react';
import { defineMessage, useIntl } from 'react-intl';
import type { ComingToAsk } from '../../domain/entries/comingSituations';
import { nameInSentence } from '../../domain/exercise/nameInSentence';
import { paths, withParameter } from '../../domain/paths';
import { ButtonLink } from '../../ui/Button';
import { clampedTo } from '../../ui/clampedTo';
import { dayInWords } from '../../ui/dayInWords';

/** `who` is an underscore where it is not known with whom. */
const comingMessage = defineMessage<{ who: string }>({
  id: 'home.coming.asked',
  defaultMessage: 'Comment cela s’est-il passé{who, select, _ {} other { avec {who}}} ?',
});

const lookBackMessage = defineMessage({
  id: 'home.coming.lookBack',
  defaultMessage: 'Revenir sur ce moment',
});

/** Asks how a situation went that was to come, and leads to a past reconnection from it. */
export function ComingQuestion({ coming, onAsked }: { coming: ComingToAsk; onAsked?: () => void }) {
  const { dateKey, day, who } = coming;
  const intl = useIntl();
  const titleId = useId();
  useEffect(() => onAsked?.(), [onAsked]);
  return (
    <Card variant="secondary" component="section" aria-labelledby={titleId}>
      <CardContent>
        {day && (
          <Typography variant="overline" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
            {dayInWords(intl, day, { weekday: 'long' })}
          </Typography>
        )}
        <Typography variant="h2" color="textPrimary" id={titleId} sx={clampedTo(4)}>
          {intl.formatMessage(comingMessage, { who: nameInSentence(who) || '_' })}
        </Typography>
      </CardContent>
      <CardActions>
        <ButtonLink to={withParameter(paths.addReconnection.path, 'from', dateKey)} text={lookBackMessage} />
      </CardActions>
    </Card>
  );
}
