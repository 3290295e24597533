import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { selectIdentityCard } from '../../collections/identityCard';
import type { IdentityCardField } from '../../domain/constants';
import { useAppSelector } from '../../store/hooks';
import { cardLineMessages, carouselMessages } from '../messages';
import { Definition } from '../../ui/Definition';
import { OwnWords } from '../../ui/OwnWords';

const hues: Record<IdentityCardField, string> = {
  symptoms: 'accent.main',
  phrasereconnexion: 'plum.main',
  momentressource: 'success.main',
  vocationpro: 'primary.main',
};

/** The user's own lines of the identity card, to breathe with. */
export function CardLines({ fields }: { fields: readonly IdentityCardField[] }) {
  const { formatMessage } = useIntl();
  const card = useAppSelector(selectIdentityCard);
  const lines = fields.flatMap((field) => {
    const text = card[field]?.trim();
    return text ? [{ field, text }] : [];
  });
  if (lines.length === 0) {
    return <p>{formatMessage(carouselMessages.emptyCard)}</p>;
  }
  return (
    <Stack component="dl" spacing={2}>
      {lines.map(({ field, text }) => (
        <Definition
          key={field}
          term={formatMessage(cardLineMessages[field])}
          sx={{ pl: 1.75, borderLeft: 4, borderColor: hues[field] }}
        >
          <Typography component={OwnWords} as="dd" variant="quote">
            {text}
          </Typography>
        </Definition>
      ))}
    </Stack>
  );
}
