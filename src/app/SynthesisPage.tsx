import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { isSessionsPath } from '../domain/paths';
import { SynthesisScreen } from '../screens/synthesis/SynthesisScreen';
import { lazyComponent } from '../ui/lazyComponent';
import { Loading } from '../ui/Loading';

const SessionsScreen = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "sessions" */ '../screens/sessions/SessionsScreen')).SessionsScreen,
  { area: 'sessions' },
);

/** The synthesis, or at the same path one's sessions. They are open before the anchorage too. */
export function SynthesisPage() {
  if (!isSessionsPath(useLocation().search)) return <SynthesisScreen />;
  return (
    <Suspense fallback={<Loading />}>
      <SessionsScreen />
    </Suspense>
  );
}
