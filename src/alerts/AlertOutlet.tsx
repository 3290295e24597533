import { lazy, Suspense, useEffect } from 'react';
import { useAppDispatch, useAppSelector } from '../store/hooks';
import { alertCleared, selectAlert } from './alertSlice';
import { PlainToast } from './PlainToast';

const loadToast = () => import(/* webpackChunkName: "toast" */ './AlertToast');

/** Without the toast's own code (offline, or a newer build in its place) the alert is shown all the same. */
const AlertToast = lazy(async () => ({
  default: await loadToast().then(
    (module) => module.AlertToast,
    () => PlainToast,
  ),
}));

/** Where alerts appear. The toast's code comes with the first one, fetched ahead while the browser is idle. */
export function AlertOutlet() {
  const alert = useAppSelector(selectAlert);
  // Before login there is no tab bar, and a phone's keyboard covers the lower half.
  const isAtTop = useAppSelector((state) => state.tokens === null);
  const dispatch = useAppDispatch();
  useEffect(() => {
    const timer = setTimeout(() => void loadToast().catch(() => undefined), 2_000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense fallback={null}>
      {alert && (
        <AlertToast
          alert={alert}
          isAtTop={isAtTop}
          onClose={() => dispatch(alertCleared())}
          onUndo={() => {
            if (alert.undo) dispatch(alert.undo);
            dispatch(alertCleared());
          }}
        />
      )}
    </Suspense>
  );
}
