import { FormattedDate, FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { Link } from 'react-router';
import { newReconnectionDraft, selectIsDraftBegun } from '../../collections/drafts';
import { selectIsIdentityCardComplete } from '../../collections/identityCard';
import { selectIntuitionCounts } from '../../collections/reconnections';
import { paths } from '../../domain/paths';
import { useAppSelector } from '../../store/hooks';
import { ButtonLink } from '../../ui/Button';
import { Mark } from '../../ui/icons';
import { Screen } from '../../ui/Screen';
import { CelebrationsTile } from './CelebrationsTile';
import './home.css';
import { IntuitionQuestion } from './IntuitionQuestion';
import { greetingMessage, homeMessages, intuitionsMessage, realisedMessage } from './messages';
import { PrivacyAlert } from './PrivacyAlert';
import { ResumeCard } from './ResumeCard';

/** The home screen (rows B1–B4, B8, B9). */
export function HomeScreen() {
  const { formatMessage } = useIntl();
  const firstname = useAppSelector((state) => state.personalInfo.firstname);
  const counts = useAppSelector(selectIntuitionCounts);
  const isCardComplete = useAppSelector(selectIsIdentityCardComplete);
  const isDraftWaiting = useAppSelector((state) => selectIsDraftBegun(state, newReconnectionDraft));
  return (
    <Screen
      title={homeMessages.title}
      heading={
        <>
          <span className="home__date">
            <FormattedDate value={new Date()} weekday="long" day="numeric" month="long" />
          </span>
          <span className="home__greeting">
            {firstname
              ? formatMessage(greetingMessage, { name: firstname })
              : formatMessage(homeMessages.greetingPlain)}
          </span>
        </>
      }
    >
      <PrivacyAlert />
      {!isCardComplete && (
        <section className="card stack-tight">
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
      )}
      <ResumeCard />
      {/* One link, one name: the hint below says whether a draft waits. */}
      <Link
        to={paths.addReconnection.href()}
        className="hero"
        aria-label={formatMessage(homeMessages.add)}
        aria-describedby="home-add-hint"
      >
        <Mark />
        <span className="stack-tight">
          <span className="hero__title">
            <FormattedMessage {...homeMessages.add} />
          </span>
          <span className="hero__hint" id="home-add-hint">
            <FormattedMessage {...(isDraftWaiting ? homeMessages.resumeHint : homeMessages.addHint)} />
          </span>
        </span>
      </Link>
      <ButtonLink to={paths.reconnections.href()} look="quiet" isWide>
        <FormattedMessage {...homeMessages.view} />
      </ButtonLink>
      <div className="tiles">
        <Link to={paths.reconnections.href()} className="tile tile--amber">
          <span className="tile__count">
            <FormattedNumber value={counts.all} />
          </span>{' '}
          <FormattedMessage {...intuitionsMessage} values={{ count: counts.all }} />{' '}
          <span className="tile__note">
            <FormattedMessage {...realisedMessage} values={{ count: counts.realised }} />
          </span>
        </Link>
        <CelebrationsTile />
      </div>
      <IntuitionQuestion />
    </Screen>
  );
}
