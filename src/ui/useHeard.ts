import { useEffect, useEffectEvent } from 'react';

type EventMap = DocumentEventMap & WindowEventMap;

/**
 * Hears an event of the window or the document for as long as its caller is drawn.
 * @param isFirst before what stands in the page hears it
 */
export function useHeard<Kind extends keyof EventMap>(
  on: 'window' | 'document',
  kind: Kind,
  hear: (event: EventMap[Kind]) => void,
  isFirst = false,
): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    const target = on === 'window' ? window : document;
    const listen = (event: Event) => heard(event as EventMap[Kind]);
    target.addEventListener(kind, listen, isFirst);
    return () => target.removeEventListener(kind, listen, isFirst);
  }, [on, kind, isFirst]);
}
