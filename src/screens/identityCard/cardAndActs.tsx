import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { selectReconnectionHistory } from '../../collections/reconnections';
import { selectIsProviderUnread } from '../../collections/sync/providerRead';
import { wordsOf } from '../../domain/blank';
import { selectIdentityCard } from '../../collections/identityCard';
import { askedByTab, isCardAsked } from '../../domain/cardAsked';
import { identityCardNeeds } from '../../domain/constants';
import { filledCount, isIdentityCardComplete } from '../../domain/entries/identityCardCompleteness';
import { guidedCardHref, paths } from '../../domain/paths';
import { CardLines } from '../../exercises/slides/CardLines';
import { useEmptyText } from '../../parts/unread/useEmptyText';
import { useAppSelector } from '../../store/hooks';
import { Actions } from '../../ui/Actions';
import { ButtonLink } from '../../ui/Button';
import { cardFieldMessages } from '../../ui/cardFields';
import { HeroArt } from '../../ui/HeroArt';
import { OwnWords } from '../../ui/OwnWords';
import { identityCardMessages, missingMessage } from './messages';

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

/** The way on once the card is complete. */
function Ready({ takesFocus }: { takesFocus: boolean }) {
  const { formatMessage } = useIntl();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) headingRef.current?.focus();
  }, [takesFocus]);
  return (
    <Card component="section" variant="primary">
      <CardContent>
        <Typography variant="h2" ref={headingRef} tabIndex={-1} gutterBottom>
          {formatMessage(identityCardMessages.ready)}
        </Typography>
        <Typography color="textPrimary">{formatMessage(identityCardMessages.readyText)}</Typography>
      </CardContent>
      <CardActions>
        <ButtonLink to={paths.addReconnection.href()} isWide text={identityCardMessages.firstReconnection} />
      </CardActions>
    </Card>
  );
}

/**
 * What the card leads to: ways to fill it while it is incomplete, then the first reconnection.
 * @param isJustCompleted true once the user has saved what was missing: the way on takes the focus
 */
export function NextActs({ isJustCompleted }: { isJustCompleted: boolean }) {
  const { formatMessage } = useIntl();
  const card = useAppSelector(selectIdentityCard);
  const hasReconnection = useAppSelector((state) => selectReconnectionHistory(state).length > 0);
  const isUnread = useAppSelector(selectIsProviderUnread);
  const isAskedByTab = isCardAsked(useLocation().state, askedByTab);
  if (isIdentityCardComplete(card))
    return hasReconnection || isUnread ? null : <Ready takesFocus={isJustCompleted} />;
  const filled = filledCount(card);
  const lead = (() => {
    if (isAskedByTab) return formatMessage(identityCardMessages.introByTab);
    if (filled === 0) return formatMessage(identityCardMessages.intro);
    return formatMessage(missingMessage, { missing: identityCardNeeds - filled });
  })();
  return (
    <>
      <p hidden={isUnread} role={isAskedByTab ? 'status' : undefined}>
        {lead}
      </p>
      <Actions>
        <ButtonLink to={guidedCardHref} text={identityCardMessages.guided} />
        <ButtonLink to={paths.plf.href(1)} look="text" text={identityCardMessages.fundamentals} />
      </Actions>
    </>
  );
}
