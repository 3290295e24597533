import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { recordingMessage, resourcesMessages } from './messages';

/** A recording with the browser's own player, fetched when it is played; its text stands beside. */
export function Recording({ title, src }: { title: string; src: string }) {
  const { formatMessage } = useIntl();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <div className="stack-tight">
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- bells and silence: what there is to follow is the text beside */}
      <audio
        className="recording"
        controls
        preload="none"
        src={src}
        aria-label={formatMessage(recordingMessage, { title })}
        onError={() => setHasFailed(true)}
        onPlaying={() => setHasFailed(false)}
      />
      {hasFailed && (
        <p className="small" role="alert">
          <FormattedMessage {...resourcesMessages.unheard} />
        </p>
      )}
    </div>
  );
}
