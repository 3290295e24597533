import MuiButton from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { FormattedMessage, useIntl } from 'react-intl';
import { selectLocale } from '../../collections/locale';
import { versionLabel } from '../../domain/constants';
import { legalPages, type LegalPage } from '../../domain/programme/legalPages';
import { providerLink } from '../../provider/settings';
import { useAppSelector } from '../../store/hooks';
import { legalMessages, shellMessages } from './messages';

/** First in the order of Tab: goes past the menu to the content, without a step in the browser's history. */
export function SkipLink() {
  return (
    <MuiButton
      variant="contained"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus({ preventScroll: true });
        window.scrollTo(0, 0);
      }}
      sx={{
        position: 'fixed',
        zIndex: 'tooltip',
        inset: '8px auto auto 8px',
        displayPrint: 'none',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      <FormattedMessage {...shellMessages.skip} />
    </MuiButton>
  );
}

/** Links to the legal pages on the provider's host: it answers them, and the app stays out of it. */
export function LegalLinks() {
  const { formatMessage } = useIntl();
  const locale = useAppSelector(selectLocale);
  return (
    <Stack
      component="ul"
      direction="row"
      aria-label={formatMessage(shellMessages.legal)}
      sx={{ flexWrap: 'wrap', columnGap: 2, listStyle: 'none' }}
    >
      {(Object.keys(legalPages) as LegalPage[]).map((page) => (
        <li key={page}>
          <Link href={providerLink(legalPages[page][locale])} variant="caption" color="textSecondary">
            <FormattedMessage {...legalMessages[page]} />
          </Link>
        </li>
      ))}
    </Stack>
  );
}

export const Version = () => (
  <Typography variant="caption" color="textSecondary">
    {versionLabel}
  </Typography>
);
