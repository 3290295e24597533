import { useIntl } from 'react-intl';
import { selectIsIdentityCardComplete } from '../../collections/identityCard';
import { selectLocale } from '../../collections/locale';
import { selectPlf, selectPlfType } from '../../collections/plf';
import { paths } from '../../domain/paths';
import { trackPosition } from '../../domain/plf/plfSections';
import { useAppSelector } from '../../store/hooks';
import { homeMessages, sectionMessage } from './messages';
import { ResumeCard } from './ResumeCard';
import { StartCard } from './StartCard';

/** What to begin with or to go on with, one block at most: whoever is on the way fills the identity card there. */
export function NextStep() {
  const { formatMessage } = useIntl();
  const { plf_track: track } = useAppSelector(selectPlf);
  const type = useAppSelector(selectPlfType);
  const locale = useAppSelector(selectLocale);
  const exercise = useAppSelector(({ exerciseDocuments }) => exerciseDocuments[locale]?.exercises.plf);
  const isCardComplete = useAppSelector(selectIsIdentityCardComplete);
  if (!track) return isCardComplete ? null : <StartCard />;
  const { title, place } = trackPosition(exercise, type, track);
  return (
    <ResumeCard
      to={paths.plf.href(track.plf)}
      title={title ?? formatMessage(homeMessages.plf)}
      place={place && formatMessage(sectionMessage, place)}
      done={place && (100 * place.section) / place.count}
    />
  );
}
