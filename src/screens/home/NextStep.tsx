import { FormattedMessage } from 'react-intl';
import { selectIsIdentityCardComplete } from '../../collections/identityCard';
import { selectPlf } from '../../collections/plf';
import { paths } from '../../domain/paths';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { homeMessages } from './messages';
import { ResumeCard } from './ResumeCard';

/** What to begin with or to go on with, one block at most: whoever is on the way fills the identity card there. */
export function NextStep() {
  const { plf_track: track } = useAppSelector(selectPlf);
  const isCardComplete = useAppSelector(selectIsIdentityCardComplete);
  if (track) return <ResumeCard track={track} />;
  if (isCardComplete) return null;
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
