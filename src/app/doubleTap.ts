/** A finger taps twice at most so long, ms, and so far, px, apart. A mouse's clicks are counted by the browser. */
const finger = { ms: 300, px: 40 };

const controlAt = (target: EventTarget | null) =>
  target instanceof Element ? target.closest('a, button, input, textarea, label, [role], [tabindex]') : null;

/**
 * The second tap of a double tap is for the control that the first one met. What came in its place meanwhile does not
 * take it: nobody has read that yet.
 */
export function ignoreTapsAfterChange(target: EventTarget): void {
  let isFinger = false;
  let isIgnored = false;
  let first: { event: MouseEvent; control: Element | null } | undefined;
  const isSecond = (event: MouseEvent) => {
    if (!first) return false;
    if (!isFinger) return event.detail > 1;
    const apart = Math.hypot(event.clientX - first.event.clientX, event.clientY - first.event.clientY);
    return event.timeStamp - first.event.timeStamp < finger.ms && apart < finger.px;
  };
  const listen = (type: 'pointerdown' | 'mousedown' | 'click', hear: (event: MouseEvent) => void) =>
    target.addEventListener(type, (event) => hear(event as MouseEvent), { capture: true });
  const ignore = (event: MouseEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  listen('pointerdown', (event) => {
    isFinger = (event as PointerEvent).pointerType !== 'mouse';
  });
  listen('mousedown', (event) => {
    const control = controlAt(event.target);
    isIgnored = isSecond(event) && control !== first?.control;
    if (isIgnored) ignore(event);
    else first = { event, control };
  });
  listen('click', (event) => {
    // A key, or an assistive technology, clicks without a pointer: its detail is 0.
    if (isIgnored && event.detail > 0) ignore(event);
  });
}
