import { isMotionReduced } from './isMotionReduced';

/** A picture of what is about to go, in its place in the window; null where nothing is animated. */
export function pictureOf(element: Element | null | undefined): HTMLElement | null {
  if (!(element instanceof HTMLElement) || !('animate' in element) || isMotionReduced()) return null;
  const picture = element.cloneNode(true) as HTMLElement;
  const { top, left, width, height } = element.getBoundingClientRect();
  picture.inert = true;
  picture.setAttribute('aria-hidden', 'true');
  for (const named of picture.querySelectorAll('[id]')) named.removeAttribute('id');
  const at = { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` };
  Object.assign(picture.style, { position: 'fixed', margin: 0, transform: 'none', ...at });
  return picture;
}

/** Shows a picture in a place, and lets it fade. */
export function fadePicture(picture: HTMLElement, place: Element | null): void {
  place?.append(picture);
  // A picture plays nothing again.
  for (const animation of picture.getAnimations({ subtree: true })) animation.cancel();
  const fading = picture.animate({ opacity: [1, 0] }, { duration: 180, easing: 'ease-out' });
  fading.onfinish = fading.oncancel = () => picture.remove();
}
