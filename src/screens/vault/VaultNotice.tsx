import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import { FormattedMessage } from 'react-intl';
import { Link as RouterLink, useLocation } from 'react-router';
import { paths } from '../../domain/paths';
import { useAppSelector } from '../../store/hooks';
import { viewOf } from '../../vault/vaultView';
import { vaultMessages } from './vaultMessages';
import { WaitingWords } from './WaitingWords';
import { shallowEqual } from 'react-redux';

/** Says why what is written is not sent, and leads to the ways out. */
export function VaultNotice() {
  const { pathname, search } = useLocation();
  const { why, sheet } = useAppSelector(viewOf, shallowEqual);
  if (!why || pathname === paths.vault.path || pathname === paths.account.path) return null;
  const asksForKey = why === 'closed' || why === 'other';
  const to = asksForKey ? paths.vault.href(pathname + search) : paths.account.href();
  return (
    <Card component="p" sx={{ clear: 'both', mb: 1.5, px: 2, py: 0.5, displayPrint: 'none' }}>
      <WaitingWords why={why} sheet={sheet} />{' '}
      <Link component={RouterLink} to={to}>
        <FormattedMessage {...(asksForKey ? vaultMessages.openTitle : vaultMessages.see)} />
      </Link>
    </Card>
  );
}
