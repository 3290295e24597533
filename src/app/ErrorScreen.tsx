import { FormattedMessage } from 'react-intl';
import { paths } from '../domain/paths';
import { Button } from '../ui/Button';
import { shellMessages } from './shell/messages';

/** When a screen could not be drawn or fetched: what was typed is stored, and there is a way back. */
export function ErrorScreen() {
  return (
    <main className="screen stack" id="main">
      <h1>
        <FormattedMessage {...shellMessages.errorTitle} />
      </h1>
      <p>
        <FormattedMessage {...shellMessages.errorText} />
      </p>
      <Button onClick={() => location.reload()}>
        <FormattedMessage {...shellMessages.reload} />
      </Button>
      {/* A plain link: the app starts afresh. */}
      <a className="button button--quiet" href={paths.home.href()}>
        <FormattedMessage {...shellMessages.home} />
      </a>
    </main>
  );
}
