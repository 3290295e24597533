import { useWatch } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { LoginHandover } from '../../domain/user/loginHandover';
import { paths } from '../../domain/paths';
import type { LoginFormValues } from './loginForm';
import { sessionMessages } from './messages';

/** Ways on for who can't log in (rows I1, I3); the e-mail that is typed goes along. */
export function LoginLinks({ returnUrl }: Pick<LoginHandover, 'returnUrl'>) {
  const { formatMessage } = useIntl();
  const email = useWatch<LoginFormValues, 'email'>({ name: 'email' });
  const handover: LoginHandover = { email: email.trim(), returnUrl };
  return (
    <p className="login-links">
      <Link to={paths.newPassword.href()} state={handover}>
        {formatMessage(sessionMessages.forgotten)}
      </Link>
      <Link to={paths.registration.href()}>{formatMessage(sessionMessages.register)}</Link>
    </p>
  );
}
