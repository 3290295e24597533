import { Component, useEffect, type ReactNode } from 'react';
import { useLocation, useNavigate, type Location } from 'react-router';
import { paths } from '../domain/paths';
import { Button, ButtonLink } from '../ui/Button';
import { forgetFailedLoads } from '../ui/lazyComponent';
import { LoadFailure } from '../ui/Loading';
import { appMessages } from '../ui/messages';
import { Screen } from '../ui/Screen';
import { isCodeMissing, reloadForNewBuild } from './reloadForNewBuild';
import { shellMessages } from './shell/messages';
import { NarrowPage } from './shell/NarrowPage';

/** In the place of a screen that could not be drawn or fetched: it can be tried again once the cause is gone. */
function ErrorScreen({ error }: { error: unknown }) {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation() as Location<unknown>;
  useEffect(() => {
    forgetFailedLoads();
    void reloadForNewBuild(error);
  }, [error]);
  return (
    <Screen title={shellMessages.errorTitle}>
      <LoadFailure
        text={isCodeMissing(error) ? appMessages.missing : shellMessages.errorText}
        // A navigation to the same address draws the screen anew.
        onRetry={() => void navigate({ pathname, search, hash }, { replace: true, state })}
      />
      <Button look="quiet" onClick={() => location.reload()} text={shellMessages.reload} />
      <ButtonLink look="text" to={paths.home.href()} text={appMessages.backHome} />
    </Screen>
  );
}

interface BoundaryProps {
  /** Where the browser stands: what failed is tried again once it moves on. */
  at: string;
  instead: (error: unknown) => ReactNode;
  children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { at: string; failure: { error: unknown } | null }> {
  static getDerivedStateFromError = (error: unknown) => ({ failure: { error } });

  static getDerivedStateFromProps = ({ at }: BoundaryProps, state: { at: string }) =>
    at === state.at ? null : { at, failure: null };

  override state = { at: this.props.at, failure: null as { error: unknown } | null };

  override render() {
    const { failure } = this.state;
    return failure ? this.props.instead(failure.error) : this.props.children;
  }
}

const boundary = (instead: BoundaryProps['instead']) =>
  function BoundaryHere({ children }: { children: ReactNode }) {
    return (
      <Boundary at={useLocation().key} instead={instead}>
        {children}
      </Boundary>
    );
  };

/** Says so in the place of a screen that can't be drawn. */
export const ScreenBoundary = boundary((error) => <ErrorScreen error={error} />);

/** The same where the frame itself can't be drawn. */
export const PageBoundary = boundary((error) => (
  <NarrowPage>
    <main id="main">
      <ErrorScreen error={error} />
    </main>
  </NarrowPage>
));
