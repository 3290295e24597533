import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { selectIdentityCard } from '../../collections/identityCard';
import { CardLines } from '../../exercises/slides/CardLines';
import { useAppSelector } from '../../store/hooks';
import { plain } from '../../ui/plain';
import { OwnWords } from '../../ui/OwnWords';
import { identityCardFieldMessages, identityCardMessages } from './messages';

/** The lines that stand below the phrase. */
const otherFields = ['symptoms', 'momentressource', 'vocationpro'] as const;

/** The app's two circles, in one light on the deep ground. */
const Light = plain('svg', {
  position: 'absolute',
  top: -24,
  right: -32,
  width: 230,
  height: 170,
  fill: 'currentColor',
  fillOpacity: 0.13,
});

/** The card as one reads it before a meeting (row N9): the phrase first, then the lines written so far. */
export function CardToRead() {
  const { formatMessage } = useIntl();
  const card = useAppSelector(selectIdentityCard);
  const phrase = card.phrasereconnexion?.trim();
  const hasOthers = otherFields.some((field) => card[field]?.trim());
  return (
    <Card>
      <Paper
        variant="hero"
        square
        sx={{
          position: 'relative',
          overflow: 'hidden',
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'flex-end',
          gap: 1,
          minHeight: 'min(34dvh, 18rem)',
          p: 2.5,
          pt: 10,
        }}
      >
        <Light viewBox="0 0 230 170" aria-hidden focusable="false">
          <circle cx={84} cy={88} r={74} />
          <circle cx={158} cy={88} r={74} />
        </Light>
        <Typography variant="overline">
          {formatMessage(identityCardFieldMessages.phrasereconnexion)}
        </Typography>
        {phrase ? (
          <Typography component={OwnWords} as="blockquote" variant="question">
            {phrase}
          </Typography>
        ) : (
          <Typography variant="quote" component="p">
            {formatMessage(identityCardMessages.noPhrase)}
          </Typography>
        )}
      </Paper>
      {hasOthers && (
        <CardContent>
          <CardLines fields={otherFields} />
        </CardContent>
      )}
    </Card>
  );
}
