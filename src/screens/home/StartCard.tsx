import { FormattedMessage } from 'react-intl';
import { paths } from '../../domain/paths';
import { ButtonLink } from '../../ui/Button';
import { homeMessages } from './messages';

/** What to begin with: the identity card, which each reconnection takes up. */
export function StartCard() {
  return (
    <section className="card start">
      <h2>
        <FormattedMessage {...homeMessages.start} />
      </h2>
      <p className="small">
        <FormattedMessage {...homeMessages.startText} />
      </p>
      <ButtonLink to={paths.identityCard.href()} look="quiet">
        <FormattedMessage {...homeMessages.startLink} />
      </ButtonLink>
    </section>
  );
}
