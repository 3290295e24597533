import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { legalPages } from '../../domain/programme/legalPages';
import type { Locale } from '../../domain/locale';
import { providerLink } from '../../provider/settings';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { useIsOwned } from '../../ui/useIsOwned';
import { privacyMessages } from './messages';

/** What the programme sees and what it does not (row B9). */
export function PrivacyCard({ locale, onDismiss }: { locale: Locale; onDismiss?: () => void }) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const isOwned = useIsOwned();
  return (
    <Card component="section" aria-labelledby={titleId}>
      <CardContent>
        <Typography
          variant="h2"
          id={titleId}
          sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere', mb: 1 }}
        >
          <Icon name="lock" size={20} />
          {formatMessage(privacyMessages.title)}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {formatMessage(privacyMessages.text)}
        </Typography>
      </CardContent>
      <CardActions sx={{ justifyContent: 'space-between' }}>
        <a className="privacy__terms" href={providerLink(legalPages.terms[locale])}>
          {formatMessage(privacyMessages.terms)}
        </a>
        <Button look="quiet" isDead={!isOwned} onClick={onDismiss}>
          {formatMessage(privacyMessages.dismiss)}
        </Button>
      </CardActions>
    </Card>
  );
}
