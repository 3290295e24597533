import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { selectLocale } from '../../collections/locale';
import { selectPlf, selectPlfType } from '../../collections/plf';
import { paths } from '../../domain/paths';
import { useAppSelector } from '../../store/hooks';
import { homeMessages, sectionMessage } from './messages';

/** Leads back to the guided exercise where one left it (rows E4, E5). */
export function ResumeCard() {
  const { plf_track: track } = useAppSelector(selectPlf);
  const type = useAppSelector(selectPlfType);
  const locale = useAppSelector(selectLocale);
  const title = useAppSelector(
    ({ exerciseDocuments }) =>
      exerciseDocuments[locale]?.exercises.plf.types.find(({ id }) => id === type)?.title,
  );
  if (!track) return null;
  return (
    <Link to={paths.plf.href(track.plf)} className="card resume">
      <span className="row-between small">
        <FormattedMessage {...homeMessages.resume} />
        <span>
          <FormattedMessage {...sectionMessage} values={{ section: track.plf }} />
        </span>
      </span>
      <span className="resume__title">{title ?? <FormattedMessage {...homeMessages.plf} />}</span>
    </Link>
  );
}
