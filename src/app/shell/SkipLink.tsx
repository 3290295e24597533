import { FormattedMessage } from 'react-intl';
import { shellMessages } from './messages';

/** First in the order of Tab: goes past the menu to the content, without a step in the browser's history. */
export function SkipLink() {
  return (
    <a
      className="skip-link"
      href="#main"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('main')?.focus({ preventScroll: true });
        window.scrollTo(0, 0);
      }}
    >
      <FormattedMessage {...shellMessages.skip} />
    </a>
  );
}
