import { useEffect } from 'react';
import { FormattedMessage } from 'react-intl';
import { useLocation, useNavigate, useRouteError, type Location } from 'react-router';
import { paths } from '../domain/paths';
import { Button, ButtonLink } from '../ui/Button';
import { forgetFailedLoads } from '../ui/lazyComponent';
import { LoadFailure } from '../ui/Loading';
import { appMessages } from '../ui/messages';
import { Screen } from '../ui/Screen';
import { isCodeMissing, reloadForNewBuild } from './reloadForNewBuild';
import { shellMessages } from './shell/messages';
import { NarrowPage } from './shell/PublicShell';

/** In the place of a screen that could not be drawn or fetched: it can be tried again once the cause is gone. */
export function ErrorScreen() {
  const navigate = useNavigate();
  const { pathname, search, hash, state } = useLocation() as Omit<Location, 'state'> & { state: unknown };
  const error = useRouteError();
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
      <Button look="quiet" onClick={() => location.reload()}>
        <FormattedMessage {...shellMessages.reload} />
      </Button>
      <ButtonLink look="text" to={paths.home.href()}>
        <FormattedMessage {...appMessages.backHome} />
      </ButtonLink>
    </Screen>
  );
}

/** The same where the frame itself could not be drawn. */
export function ErrorPage() {
  return (
    <NarrowPage>
      <main id="main">
        <ErrorScreen />
      </main>
    </NarrowPage>
  );
}
