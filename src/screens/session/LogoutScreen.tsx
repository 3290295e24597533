import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { downloadExport } from '../../parts/dataTransfer/downloadExport';
import { sessionEnded } from '../../provider/sessionEvents';
import { sendBeforeLeaving } from '../../session/logout';
import { useAppDispatch } from '../../store/hooks';
import { lazyComponent } from '../../ui/lazyComponent';
import { appMessages } from '../../ui/messages';
import { Loading } from '../../ui/Loading';
import { Screen } from '../../ui/Screen';
import { logoutMessages } from './messages';

const ConfirmDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: "dialog" */ '../../ui/ConfirmDialog')).ConfirmDialog,
);

/** Logs out (row A11): sends what is not sent yet first, and asks when that fails (row K7). */
export function LogoutScreen() {
  const { formatMessage } = useIntl();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [state, setState] = useState<'sending' | 'asking'>('sending');
  // The guard leads to the login form, with the returnUrl given.
  const leave = (reason: 'logged-out' | 'discarded') => dispatch(sessionEnded({ reason }));
  const settle = useEffectEvent((isAllSent: boolean) => {
    if (isAllSent) leave('logged-out');
    else setState('asking');
  });
  useEffect(() => {
    if (state !== 'sending') return undefined;
    let isHere = true;
    void dispatch(sendBeforeLeaving()).then((isAllSent) => {
      if (isHere) settle(isAllSent);
    });
    return () => {
      isHere = false;
    };
  }, [dispatch, state]);

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
              {
                label: formatMessage(logoutMessages.discard),
                onChoose: () => leave('discarded'),
                isDangerous: true,
              },
              {
                label: formatMessage(logoutMessages.download),
                onChoose: () => void dispatch(downloadExport(new Date())),
              },
              { label: formatMessage(logoutMessages.sync), onChoose: () => setState('sending') },
            ]}
          />
        </Suspense>
      )}
    </Screen>
  );
}
