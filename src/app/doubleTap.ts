/** A finger taps twice at most so long, ms, and so far, px, apart. A mouse's clicks are counted by the browser. */
const finger = { ms: 300, px: 40 };

const controls = 'a, button, input, textarea, label, [role], [tabindex]';
const questions = '[role=alert], [role=alertdialog]';

const around = ({ target }: Event, selector: string) =>
  target instanceof Element ? target.closest(selector) : null;

const isNear = (one: MouseEvent, other: MouseEvent) =>
  other.timeStamp - one.timeStamp < finger.ms &&
  Math.hypot(other.clientX - one.clientX, other.clientY - one.clientY) < finger.px;

/** The second tap of a double tap that answers a question is not for what then stands in the answer's place. */
export function ignoreTapsAfterAnswer(target: EventTarget): void {
  let isFinger = false;
  let isIgnored = false;
  let answer: { event: MouseEvent; control: Element | null } | undefined;
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
    const control = around(event, controls);
    const isSecond = answer && (isFinger ? isNear(answer.event, event) : event.detail > 1);
    isIgnored = isSecond === true && control !== answer?.control;
    if (isIgnored) ignore(event);
    else answer = around(event, questions) ? { event, control } : undefined;
  });
  listen('click', (event) => {
    // A key, or an assistive technology, clicks without a pointer: its detail is 0.
    if (isIgnored && event.detail > 0) ignore(event);
  });
}
