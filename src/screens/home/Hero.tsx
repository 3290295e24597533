import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { paths } from '../../domain/paths';
import { Mark } from '../../ui/icons';
import { homeMessages } from './messages';

/** The way into a new reconnection (row B4): one link, one name, and a hint that says whether a draft waits. */
export function Hero({ hint }: { hint: ReactNode }) {
  const { formatMessage } = useIntl();
  return (
    <Link to={paths.addReconnection.href()} className="hero" aria-describedby="home-add-hint">
      <Mark />
      <span className="stack-tight">
        <span className="hero__title">{formatMessage(homeMessages.add)}</span>
        {/* It describes the link, and is no part of its name. */}
        <span className="hero__hint" id="home-add-hint" aria-hidden="true">
          {hint}
        </span>
      </span>
    </Link>
  );
}
