import { isMotionReduced } from './isMotionReduced';

/** Scrolls what has come so far that its end is in sight, above the tab bar; not at all where it is in sight already. */
export function bringIntoView(element: Element): void {
  element.scrollIntoView({ block: 'nearest', behavior: isMotionReduced() ? 'instant' : 'smooth' });
}
