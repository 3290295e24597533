import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { selectIdentityCard } from '../../collections/identityCard';
import { wordsOf } from '../../domain/blank';
import type { IdentityCardField } from '../../domain/constants';
import { useAppSelector } from '../../store/hooks';
import { cardFieldHues, cardFieldMessages } from '../../ui/cardFields';
import { OwnWords } from '../../ui/OwnWords';
import { carouselMessages } from '../messages';

/** The user's own lines of the identity card, each under its name in its family's hue. */
export function CardLines({ fields }: { fields: readonly IdentityCardField[] }) {
  const { formatMessage } = useIntl();
  const card = useAppSelector(selectIdentityCard);
  const lines = fields.flatMap((field) => {
    const text = wordsOf(card[field] ?? '');
    return text ? [{ field, text }] : [];
  });
  if (lines.length === 0) {
    return <p>{formatMessage(carouselMessages.emptyCard)}</p>;
  }
  return (
    <Stack component="dl" spacing={2}>
      {lines.map(({ field, text }, index) => (
        <Stack
          key={field}
          className={field}
          spacing={0.25}
          sx={index === 0 ? null : { pt: 2, borderTop: 1, borderColor: 'divider' }}
        >
          <Typography component="dt" variant="overline" color={cardFieldHues[field]}>
            {formatMessage(cardFieldMessages[field])}
          </Typography>
          <Typography component={OwnWords} tag="dd" variant="quote">
            {text}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
