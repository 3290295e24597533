import { useEffect, useEffectEvent } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { paths } from '../../domain/paths';
import { hasUnsent } from '../../domain/rescue/hasUnsent';
import { sessionEnded } from '../../provider/sessionEvents';
import { useAppStore } from '../../store/hooks';
import { Loading } from '../../ui/Loading';
import { shellMessages } from './messages';

/** The way out where its own screen can't be fetched: nothing can be sent then. */
export function PlainLogout() {
  const { formatMessage } = useIntl();
  const store = useAppStore();
  const navigate = useNavigate();
  const leave = useEffectEvent(() => {
    if (!hasUnsent(store.getState()) || confirm(formatMessage(shellMessages.leaveUnsent)))
      store.dispatch(sessionEnded({ reason: 'logged-out' }));
    else void navigate(paths.home.href(), { replace: true });
  });
  useEffect(() => leave(), []);
  return <Loading />;
}
