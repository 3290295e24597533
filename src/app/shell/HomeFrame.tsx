import { FormattedMessage } from 'react-intl';
import { appMessages } from '../../ui/messages';
import { homeMessages } from '../../screens/home/messages';

/**
 * Home's skeleton (homeFrame.css, which comes with the page), drawn ahead into the page (tools/prerender): what everyone's
 * home has, and nothing of anyone's.
 */
export function HomeFrame() {
  return (
    <div className="screen stack">
      <h1 className="visually-hidden">
        <FormattedMessage {...homeMessages.title} />
      </h1>
      <p className="visually-hidden">
        <FormattedMessage {...appMessages.loading} />
      </p>
      <div className="home-frame" aria-hidden="true">
        <div className="home-frame__greeting" />
        <div className="home-frame__hero" />
        <div className="home-frame__button" />
        <div className="home-frame__tile" />
        <div className="home-frame__tile" />
      </div>
    </div>
  );
}
