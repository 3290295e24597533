import { useIntl } from 'react-intl';
import { paths } from '../../domain/paths';
import { ButtonLink } from '../../ui/Button';
import { homeMessages } from './messages';

/** What to begin with: the identity card, which each reconnection takes up. */
export function StartCard() {
  const { formatMessage } = useIntl();
  return (
    <section className="card start">
      <h2>{formatMessage(homeMessages.start)}</h2>
      <p className="small">{formatMessage(homeMessages.startText)}</p>
      <ButtonLink to={paths.identityCard.href()} look="quiet">
        {formatMessage(homeMessages.startLink)}
      </ButtonLink>
    </section>
  );
}
