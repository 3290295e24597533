import { useEffect, useEffectEvent } from 'react';

type Events = DocumentEventMap & WindowEventMap;

/**
 * Hears an event for as long as the caller is drawn. One listener stays all along: browsers tell their other processes
 * of each that comes or goes, which costs more than a letter.
 */
export function useHeard<Kind extends keyof Events>(
  target: Document | Window,
  kind: Kind,
  hear: (event: Events[Kind]) => void,
  capture = false,
): void {
  const hearNow = useEffectEvent(hear);
  useEffect(() => {
    const listen = (event: Event) => hearNow(event as Events[Kind]);
    target.addEventListener(kind, listen, capture);
    return () => target.removeEventListener(kind, listen, capture);
  }, [target, kind, capture]);
}
