import Link from '@mui/material/Link';
import { useWatch } from 'react-hook-form';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link as RouterLink } from 'react-router';
import type { LoginRouteState } from '../../domain/user/loginRouteState';
import { WayBack } from '../../parts/wayBack/WayBack';

interface RecoveryLinksProps extends Pick<LoginRouteState, 'returnUrl'> {
  /** The other screen of the recovery, and what its link says. */
  to: string;
  label: MessageDescriptor;
}

/** Ways out of a recovery form: to its other screen, and back; the e-mail that is typed goes along. */
export function RecoveryLinks({ to, label, returnUrl }: RecoveryLinksProps) {
  const { formatMessage } = useIntl();
  const email = useWatch<{ email: string }, 'email'>({ name: 'email' }).trim();
  return (
    <div>
      <Link component={RouterLink} to={to} state={{ email, returnUrl } satisfies LoginRouteState}>
        {formatMessage(label)}
      </Link>
      <WayBack email={email} returnUrl={returnUrl} />
    </div>
  );
}
