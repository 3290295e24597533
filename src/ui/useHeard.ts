import { useEffect, useEffectEvent } from 'react';

type EventMap = DocumentEventMap & WindowEventMap;

/**
 * Hears an event for as long as its caller is drawn, with one listener: a browser's other processes are told of each
 * one for `beforeunload`.
 * @param isBeforePage before what stands in the page hears it
 */
export function useHeard<Kind extends keyof EventMap>(
  on: 'window' | 'document',
  kind: Kind,
  hear: (event: EventMap[Kind]) => void,
  isBeforePage = false,
): void {
  const heard = useEffectEvent(hear);
  useEffect(() => {
    const target = on === 'window' ? window : document;
    const listen = (event: Event) => heard(event as EventMap[Kind]);
    target.addEventListener(kind, listen, isBeforePage);
    return () => target.removeEventListener(kind, listen, isBeforePage);
  }, [on, kind, isBeforePage]);
}
