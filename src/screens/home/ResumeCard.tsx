import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { selectLocale } from '../../collections/locale';
import { selectPlfType } from '../../collections/plf';
import { paths } from '../../domain/paths';
import type { ProgressTrack } from '../../domain/plf';
import { resolveSection, sectionsOf, type PlfExercise } from '../../domain/plfSections';
import { useAppSelector } from '../../store/hooks';
import { homeMessages, sectionMessage } from './messages';

/** The section of the track among those of its type, from 1. */
function placeOf(exercise: PlfExercise, type: string, track: ProgressTrack) {
  const sections = sectionsOf(exercise, type);
  return {
    section: sections.indexOf(resolveSection(exercise, type, track.plf, track)) + 1,
    count: sections.length,
  };
}

/** Leads back to the guided exercise where one left it (rows E4, E5). */
export function ResumeCard({ track }: { track: ProgressTrack }) {
  const type = useAppSelector(selectPlfType);
  const locale = useAppSelector(selectLocale);
  const exercise = useAppSelector(({ exerciseDocuments }) => exerciseDocuments[locale]?.exercises.plf);
  const title = exercise?.types.find(({ id }) => id === type)?.title;
  const place = exercise && placeOf(exercise, type, track);
  return (
    <Link to={paths.plf.href(track.plf)} className="card resume">
      <span className="row-between small">
        <FormattedMessage {...homeMessages.resume} />{' '}
        {place && (
          <span>
            <FormattedMessage {...sectionMessage} values={place} />
          </span>
        )}
      </span>{' '}
      <span className="resume__title">{title ?? <FormattedMessage {...homeMessages.plf} />}</span>
      <span className="resume__way" aria-hidden="true">
        <span style={{ inlineSize: place ? `${String((100 * place.section) / place.count)}%` : 0 }} />
      </span>
    </Link>
  );
}
