import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { homeMessages } from './messages';

interface ResumeCardProps {
  to: string;
  title: ReactNode;
  /** Says which section it is; nothing where the exercise's document is not known. */
  place: ReactNode;
  /** How much of the way is done, percent. */
  done?: number | undefined;
}

/** Leads back to the guided exercise where one left it (rows E4, E5). */
export function ResumeCard({ to, title, place, done }: ResumeCardProps) {
  const { formatMessage } = useIntl();
  return (
    <Link to={to} className="card resume">
      <span className="row-between small">
        {formatMessage(homeMessages.resume)} {place && <span>{place}</span>}
      </span>{' '}
      <span className="resume__title">{title}</span>
      <span className="resume__way" aria-hidden="true">
        {done !== undefined && <span style={{ inlineSize: `${String(done)}%` }} />}
      </span>
    </Link>
  );
}
