import Link from '@mui/material/Link';
import { defineMessages, useIntl } from 'react-intl';
import { Link as RouterLink } from 'react-router';
import { paths } from '../../domain/paths';
import type { LoginRouteState } from '../../domain/user/loginRouteState';
import { useAppSelector } from '../../store/hooks';

const wayBackMessages = defineMessages({
  login: { id: 'wayBack.login', defaultMessage: 'Retour à la connexion' },
  account: { id: 'wayBack.account', defaultMessage: 'Retour à mon compte' },
});

/** The way back from a screen that anyone may see: to the login form, or to the account of who is logged in. */
export function WayBack({ email, returnUrl }: LoginRouteState) {
  const { formatMessage } = useIntl();
  const isLoggedIn = useAppSelector(({ tokens }) => tokens !== null);
  return (
    <p>
      <Link
        component={RouterLink}
        to={isLoggedIn ? paths.account.href() : paths.loginForm.href(returnUrl)}
        state={isLoggedIn ? undefined : { email }}
      >
        {formatMessage(wayBackMessages[isLoggedIn ? 'account' : 'login'])}
      </Link>
    </p>
  );
}
