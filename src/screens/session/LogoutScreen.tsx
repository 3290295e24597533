import { lazy, Suspense, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import { nodeCollections } from '../../domain/collections';
import { paths } from '../../domain/paths';
import { safeReturnUrl } from '../../domain/returnUrl';
import { sessionEnded } from '../../provider/sessionEvents';
import { sendBeforeLeaving } from '../../session/logout';
import { useAppDispatch, useAppStore } from '../../store/hooks';
import { appMessages } from '../../ui/messages';
import { Loading } from '../../ui/Loading';
import { Screen } from '../../ui/Screen';
import { downloadJson } from './downloadJson';
import { logoutMessages } from './messages';

const ConfirmDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "dialog" */ '../../ui/ConfirmDialog')).ConfirmDialog,
}));

/** Logs out (row A11): sends what is not sent yet first, and asks when that fails (row K7). */
export function LogoutScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [state, setState] = useState<'sending' | 'asking'>('sending');
  const returnUrl = safeReturnUrl(search.get('returnUrl'), location.origin);

  const leave = () => {
    void navigate(paths.loginForm.href(returnUrl), { replace: true });
    dispatch(sessionEnded({ reason: 'logged-out' }));
  };
  useEffect(() => {
    if (state !== 'sending') return undefined;
    let isHere = true;
    void dispatch(sendBeforeLeaving()).then((isAllSent) => {
      if (!isHere) return;
      if (isAllSent) leave();
      else setState('asking');
    });
    return () => {
      isHere = false;
    };
    // The effect belongs to the state alone: leaving uses what the screen was opened with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [state]);

  const download = () => {
    const current = store.getState();
    downloadJson('reconnexion.json', Object.fromEntries(nodeCollections.map(({ name }) => [name, current[name]])));
  };
  return (
    <Screen title={logoutMessages.title}>
      {state === 'sending' ? (
        <Loading />
      ) : (
        <Suspense fallback={<Loading />}>
          <ConfirmDialog
            title={formatMessage(logoutMessages.unsynced)}
            text={formatMessage(logoutMessages.unsyncedText)}
            cancel={{ label: formatMessage(appMessages.cancel), onChoose: () => void navigate(-1) }}
            actions={[
              { label: formatMessage(logoutMessages.discard), onChoose: leave, isDangerous: true },
              { label: formatMessage(logoutMessages.download), onChoose: download },
              { label: formatMessage(logoutMessages.sync), onChoose: () => setState('sending') },
            ]}
          />
        </Suspense>
      )}
    </Screen>
  );
}
