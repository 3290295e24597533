import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { selectLocale } from '../../collections/locale';
import { privacyAlertDismissed, selectIsPrivacyAlertDismissed } from '../../collections/privacyAlert';
import { legalPages } from '../../domain/programme/legalPages';
import { providerLink } from '../../provider/settings';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/icons';
import { theme } from '../../ui/theme';
import { privacyMessages } from './messages';

/** One line below both columns, where there are two. */
const placeSx = {
  [theme.breakpoints.up('lg')]: {
    ...{ gridArea: '3 / 1 / auto / -1', display: 'flex', alignItems: 'center' },
    '.MuiCardContent-root': { flex: 1, p: '0.75rem 1.25rem' },
    '.MuiCardActions-root': { p: '0 1.25rem 0 0', gap: 2 },
  },
};

/** Says at the first visit what the programme sees and what it does not, until dismissed. */
export function PrivacyAlert() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const isDismissed = useAppSelector(selectIsPrivacyAlertDismissed);
  const locale = useAppSelector(selectLocale);
  if (isDismissed) return null;
  return (
    <Card
      variant="success"
      component="section"
      aria-label={formatMessage(privacyMessages.title)}
      sx={placeSx}
    >
      <CardContent
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.75, p: '1rem 1.25rem 0', svg: { flex: 'none' } }}
      >
        <Icon name="lock" />
        <Typography variant="body2" color="textPrimary" sx={{ flex: '1 1 10rem', minWidth: 0 }}>
          {formatMessage(privacyMessages.text)}
        </Typography>
      </CardContent>
      <CardActions sx={{ justifyContent: 'space-between', gap: 0, pb: 0.75, pr: 1.25 }}>
        <Link variant="body2" href={providerLink(legalPages.terms[locale])}>
          {formatMessage(privacyMessages.terms)}
        </Link>
        <Button
          look="text"
          onClick={() => dispatch(privacyAlertDismissed())}
          text={privacyMessages.dismiss}
        />
      </CardActions>
    </Card>
  );
}
