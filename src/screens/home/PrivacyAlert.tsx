import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useIntl } from 'react-intl';
import { selectLocale } from '../../collections/locale';
import { privacyAlertDismissed, selectIsPrivacyAlertDismissed } from '../../collections/privacyAlert';
import { legalPages } from '../../domain/programme/legalPages';
import { providerLink } from '../../provider/settings';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { privacyMessages } from './messages';

/** Says at the first visit what the programme sees and what it does not, until dismissed (row B9). */
export function PrivacyAlert() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const titleId = useId();
  const isDismissed = useAppSelector(selectIsPrivacyAlertDismissed);
  const locale = useAppSelector(selectLocale);
  if (isDismissed) return null;
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
        <Link variant="body2" href={providerLink(legalPages.terms[locale])}>
          {formatMessage(privacyMessages.terms)}
        </Link>
        <Button look="quiet" onClick={() => dispatch(privacyAlertDismissed())}>
          {formatMessage(privacyMessages.dismiss)}
        </Button>
      </CardActions>
    </Card>
  );
}
