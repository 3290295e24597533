import Paper from '@mui/material/Paper';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormattedMessage } from 'react-intl';
import { alertCleared, selectAlert } from '../../alerts/alertSlice';
import { alertMessage, toastMessages } from '../../alerts/messages';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { lazyComponent } from '../../ui/lazyComponent';
import { appMessages } from '../../ui/messages';
import { useIsHydrated } from '../../ui/useIsHydrated';
import type { AlertToastProps } from './AlertToast';

const edge = 'calc(env(safe-area-inset-top) + 12px)';

/** No box of its own: what stands in it sticks to the window along the whole page. */
function boxless(): HTMLElement {
  const element = document.createElement('div');
  element.style.display = 'contents';
  return element;
}

/** The simplest toast, part of the first load: it stays until it is closed. */
function PlainToast({ alert, onClose, onUndo }: AlertToastProps) {
  const [place] = useState(boxless);
  useLayoutEffect(() => {
    document.body.prepend(place);
    return () => place.remove();
  }, [place]);
  return createPortal(
    <Paper
      role="alert"
      sx={{
        position: 'sticky',
        zIndex: 'snackbar',
        top: edge,
        width: 'min(520px, 100% - 24px)',
        m: `${edge} auto 0`,
        p: 2,
      }}
    >
      <strong>
        <FormattedMessage {...toastMessages[alert.type]} />
      </strong>
      <p>
        <FormattedMessage {...alertMessage(alert)} />
      </p>
      {alert.undo && <Button look="text" onClick={onUndo} text={toastMessages.undo} />}
      <Button look="text" onClick={onClose} text={appMessages.close} />
    </Paper>,
    place,
  );
}

/** Without the toast's own code (offline, or a newer build in its place) the alert is shown all the same. */
const AlertToast = lazyComponent(
  async () => (await import(/* webpackChunkName: "toast" */ './PlacedToast')).PlacedToast,
  { isOfFirstScreens: true, instead: PlainToast, fallback: null },
);

/** Where alerts appear. The toast's code comes with the first alert: run earlier, it blocks a slow phone. */
export function AlertOutlet() {
  const isOwned = useIsHydrated();
  const alert = useAppSelector(selectAlert);
  const isCentred = useAppSelector((state) => state.tokens === null);
  const dispatch = useAppDispatch();
  // Each alert has a toast of its own, with its whole time, also when it says what the one before said.
  const [shown, setShown] = useState({ alert, turn: 0 });
  if (shown.alert !== alert) setShown({ alert, turn: shown.turn + 1 });
  // The page is drawn ahead, and taken over, without alerts.
  if (!isOwned || !alert) return null;
  const close = () => void dispatch(alertCleared());
  const undo = () => {
    if (alert.undo) dispatch(alert.undo);
    close();
  };
  return <AlertToast key={shown.turn} alert={alert} isCentred={isCentred} onClose={close} onUndo={undo} />;
}
