import { useLocation } from 'react-router';
import { isSessionsPath } from '../domain/paths';
import { SynthesisScreen } from '../screens/synthesis/SynthesisScreen';
import { lazyComponent } from '../ui/lazyComponent';
import { Loading } from '../ui/Loading';

const SessionsScreen = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: "sessions" */ '../screens/sessions/SessionsScreen')).SessionsScreen,
  { area: 'sessions', fallback: <Loading /> },
);

/** The synthesis, or at the same path one's sessions. They are open before the anchorage too. */
export function SynthesisPage() {
  return isSessionsPath(useLocation().search) ? <SessionsScreen /> : <SynthesisScreen />;
}
