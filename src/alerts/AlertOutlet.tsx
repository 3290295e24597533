import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { useIsOwned } from '../ui/useIsOwned';
import { alertCleared, selectAlert } from './alertSlice';
import { PlainToast } from './PlainToast';

/** Without the toast's own code (offline, or a newer build in its place) the alert is shown all the same. */
const AlertToast = lazy(async () => ({
  default: await import(/* webpackChunkName: "toast" */ './AlertToast').then(
    (module) => module.AlertToast,
    () => PlainToast,
  ),
}));

/** Where alerts appear. The toast's code comes with the first one: run ahead, it kept the browser from its user. */
export function AlertOutlet() {
  const isOwned = useIsOwned();
  const alert = useAppSelector(selectAlert);
  // Before login there is no tab bar, and a phone's keyboard covers the lower half.
  const isAtTop = useAppSelector((state) => state.tokens === null);
  const dispatch = useAppDispatch();
  // Each alert has a toast of its own, with its whole time, also when it says what the one before said.
  const [shown, setShown] = useState({ alert, turn: 0 });
  if (shown.alert !== alert) setShown({ alert, turn: shown.turn + 1 });
  // Beside the app's root: an open dialog hides everything within the root from screen readers.
  // The page is drawn ahead, and taken over, without.
  if (!isOwned) return null;
  return createPortal(
    <Suspense fallback={null}>
      {alert && (
        <AlertToast
          key={shown.turn}
          alert={alert}
          isAtTop={isAtTop}
          onClose={() => dispatch(alertCleared())}
          onUndo={() => {
            if (alert.undo) dispatch(alert.undo);
            dispatch(alertCleared());
            // The button goes with its toast: the focus goes to what the screen is called.
            requestAnimationFrame(() => document.querySelector<HTMLElement>('main h1')?.focus());
          }}
        />
      )}
    </Suspense>,
    document.body,
  );
}
