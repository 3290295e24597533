import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { wordsOf } from '../../domain/blank';
import { selectIdentityCard } from '../../collections/identityCard';
import { CardLines } from '../../exercises/slides/CardLines';
import { useEmptyText } from '../../parts/unread/useEmptyText';
import { useAppSelector } from '../../store/hooks';
import { cardFieldMessages } from '../../ui/cardFields';
import { HeroArt } from '../../ui/HeroArt';
import { OwnWords } from '../../ui/OwnWords';
import { identityCardMessages } from './messages';

/** The lines that stand below the phrase. */
const otherFields = ['symptoms', 'momentressource', 'vocationpro'] as const;

/** The card as one reads it before a meeting: the phrase first, then the lines written so far. */
export function CardToRead() {
  const { formatMessage } = useIntl();
  const noPhrase = useEmptyText(identityCardMessages.noPhrase);
  const card = useAppSelector(selectIdentityCard);
  const phrase = wordsOf(card.phrasereconnexion ?? '');
  const hasOthers = otherFields.some((field) => wordsOf(card[field] ?? ''));
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
        <HeroArt />
        <Typography variant="overline">{formatMessage(cardFieldMessages.phrasereconnexion)}</Typography>
        {phrase ? (
          <Typography component={OwnWords} tag="blockquote" variant="question">
            {phrase}
          </Typography>
        ) : (
          <Typography variant="quote" component="p">
            {formatMessage(noPhrase)}
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
