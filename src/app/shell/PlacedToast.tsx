import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent } from 'react';
import { createPortal } from 'react-dom';
import { pause } from '../../pace';
import { AlertToast, type AlertToastProps } from './AlertToast';

/** The window that keeps the focus within itself, if one is open; else the page. */
const openWindow = () =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal=true], dialog[open]')].at(-1) ?? document.body;

/**
 * Where a toast is drawn: outside the app's root, which an open window hides from screen readers. One that stays until it is
 * closed stands in that window, as its focus reaches nothing else.
 */
function useToastPlace(isStaying: boolean): HTMLElement {
  const [place, setPlace] = useState(() => (isStaying ? openWindow() : document.body));
  useLayoutEffect(() => {
    if (!isStaying) return undefined;
    // Windows are the body's children.
    const observer = new MutationObserver(() => setPlace(openWindow()));
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [isStaying]);
  return place;
}

/** The screen that an act leads to is there by then, ms. */
const screenMs = 250;

/** True once the picture that a screen comes with has played: what tells of the same act waits for it. */
function useIsPicturePlayed(isPassing: boolean): boolean {
  const [isPlayed, setIsPlayed] = useState(!isPassing || !('getAnimations' in document));
  useEffect(() => {
    if (isPlayed) return;
    const wait = async () => {
      await pause(screenMs);
      const moves = document.querySelector('.arrival.of-page')?.getAnimations({ subtree: true }) ?? [];
      await Promise.allSettled(moves.map(({ finished }) => finished));
      setIsPlayed(true);
    };
    void wait();
  }, [isPlayed]);
  return isPlayed;
}

/** The toast where the keyboard reaches it. What can be undone takes the focus; where it goes, the focus goes back. */
export function PlacedToast({ onClose, onUndo, ...toast }: AlertToastProps) {
  const isStaying = toast.alert.type !== 'success';
  const place = useToastPlace(isStaying);
  const isReady = useIsPicturePlayed(!isStaying && !toast.alert.undo);
  const before = useRef<Element>(null);
  const noteBefore = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  /** What is pressed goes with the toast. A list has given the focus to what came back. */
  const givingBack = (act: () => void) => () => {
    const isFocused = place.querySelector('[role=alert] :focus') !== null;
    act();
    if (!isFocused) return;
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const target = before.current?.isConnected ? before.current : document.querySelector('main h1');
      (target as HTMLElement | null)?.focus();
    });
  };
  if (!isReady) return null;
  return createPortal(
    <AlertToast
      {...toast}
      takesFocus={toast.alert.undo !== undefined}
      onClose={givingBack(onClose)}
      onUndo={givingBack(onUndo)}
      onFocus={noteBefore}
    />,
    place,
  );
}
