import { isMotionReduced } from './isMotionReduced';

/** Scrolls so that all of what has come is in sight, above the tab bar. */
export function bringIntoView(element: Element): void {
  element.scrollIntoView({ block: 'nearest', behavior: isMotionReduced() ? 'instant' : 'smooth' });
}
