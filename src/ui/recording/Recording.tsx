import Stack from '@mui/material/Stack';
import { useState, type FocusEvent, type ReactNode } from 'react';
import { defineMessage, useIntl } from 'react-intl';
import { Note } from '../Note';
import { plain } from '../plain';

const unheardMessage = defineMessage({
  id: 'recording.unavailable',
  defaultMessage: 'L’enregistrement n’est pas accessible pour le moment.',
});

const recordingMessage = defineMessage<{ title: string }>({
  id: 'recording.label',
  defaultMessage: 'Enregistrement : {title}',
});

interface RecordingProps {
  /** What it is a recording of. */
  title: string;
  /** Whole address, judged already. */
  src: string;
  /** Said besides when it can't be heard: what to do instead. */
  instead?: ReactNode;
}

const Player = plain('audio', { display: 'block', width: '100%', height: 54 });

/** Chromium's way to hear that one asks to close, by Escape or a phone's Back; TypeScript doesn't know it yet. */
declare const CloseWatcher: (new () => EventTarget & { destroy: () => void }) | undefined;

/** The player's own buttons keep their keys from the page: what asks to close is heard all the same, and goes on as Escape. */
function passOnEscape({ currentTarget: player }: FocusEvent<HTMLMediaElement>) {
  if (typeof CloseWatcher === 'undefined') return;
  const watcher = new CloseWatcher();
  watcher.addEventListener('close', () =>
    player.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
  );
  player.addEventListener('blur', () => watcher.destroy(), { once: true });
}

/** A recording with the browser's own player, fetched when it is played; its text stands beside. */
export function Recording({ title, src, instead }: RecordingProps) {
  const { formatMessage } = useIntl();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Stack spacing={0.75}>
      <Player
        controls
        preload="none"
        src={src}
        aria-label={formatMessage(recordingMessage, { title })}
        onFocus={passOnEscape}
        onError={() => setHasFailed(true)}
        onPlaying={() => setHasFailed(false)}
      />
      {hasFailed && (
        <Note role="alert">
          {formatMessage(unheardMessage)} {instead}
        </Note>
      )}
    </Stack>
  );
}
