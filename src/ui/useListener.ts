import { useEffect, useEffectEvent } from 'react';

type Events = WindowEventMap & DocumentEventMap;

/**
 * Hears events while the component is drawn. What hears them may change meanwhile: the listener stays.
 * @param types one, or a list that stays the same
 * @param isFirst hears them before what lies within the target
 */
export function useListener<Type extends keyof Events>(
  target: Window | Document,
  types: Type | readonly Type[],
  hear: (event: Events[Type]) => void,
  isFirst = false,
): void {
  const hearNow = useEffectEvent(hear);
  useEffect(() => {
    const listen = (event: Event) => hearNow(event as Events[Type]);
    const all = [types].flat();
    for (const type of all) target.addEventListener(type, listen, isFirst);
    return () => {
      for (const type of all) target.removeEventListener(type, listen, isFirst);
    };
  }, [target, types, isFirst]);
}
