import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate, useRouteError, type Location } from 'react-router';
import { paths } from '../domain/paths';
import { Button, ButtonLink } from '../ui/Button';
import { forgetFailedLoads } from '../ui/lazyComponent';
import { appMessages } from '../ui/messages';
import { Screen } from '../ui/Screen';
import { reloadForNewBuild } from './reloadForNewBuild';
import { shellMessages } from './shell/messages';

/**
 * In the place of a screen that could not be drawn or fetched: what was typed is stored, and there is a way back, without
 * a reload once the cause is gone. The app reloads by itself only for a newer build that is there: offline, that would
 * take it away altogether.
 */
export function ErrorScreen() {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation() as Omit<Location, 'state'> & { state: unknown };
  const error = useRouteError();
  // Each failure is a new error, and may be the last.
  useEffect(() => {
    forgetFailedLoads();
    void reloadForNewBuild(error);
  }, [error]);
  return (
    <Screen title={shellMessages.errorTitle}>
      <p>
        <FormattedMessage {...shellMessages.errorText} />
      </p>
      {/* The router draws a screen anew where it is gone to, also to where one is. */}
      <Button onClick={() => void navigate({ pathname, search, hash }, { replace: true, state })}>
        <FormattedMessage {...appMessages.retry} />
      </Button>
      <Button look="quiet" onClick={() => location.reload()}>
        <FormattedMessage {...shellMessages.reload} />
      </Button>
      <ButtonLink look="text" to={paths.home.href()}>
        <FormattedMessage {...shellMessages.backHome} />
      </ButtonLink>
    </Screen>
  );
}

/** The same where the frame itself could not be drawn. */
export function ErrorPage() {
  return (
    <main className="public-shell" id="main">
      <ErrorScreen />
    </main>
  );
}
