import { Component, createRef, type ElementType, type ReactNode, type Ref } from 'react';
import { isMotionReduced } from './isMotionReduced';

interface DissolvingProps {
  /** The element that holds what is shown. */
  as: ElementType<{ ref: Ref<HTMLDivElement>; children: ReactNode }>;
  /** Names what is shown. */
  shown: string | null;
  children: ReactNode;
}

/** Fades what a place showed before what it shows comes. A class: no hook sees the page before it changes. */
export class Dissolving extends Component<DissolvingProps> {
  private readonly place = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ shown }: DissolvingProps): HTMLElement | null {
    const before = this.place.current?.firstElementChild;
    if (shown === this.props.shown || !(before instanceof HTMLElement)) return null;
    if (!('animate' in before) || isMotionReduced()) return null;
    const picture = before.cloneNode(true) as HTMLElement;
    const { top, left, width, height } = before.getBoundingClientRect();
    picture.inert = true;
    picture.ariaHidden = 'true';
    for (const named of picture.querySelectorAll('[id]')) named.removeAttribute('id');
    const at = { top: `${top}px`, left: `${left}px`, width: `${width}px`, height: `${height}px` };
    Object.assign(picture.style, { position: 'fixed', zIndex: 1, ...at });
    return picture;
  }

  override componentDidUpdate(_before: DissolvingProps, _state: unknown, picture: HTMLElement | null): void {
    if (!picture) return;
    const options = { duration: 120, easing: 'ease-out' };
    this.place.current?.firstElementChild?.animate({ opacity: [0, 0, 1] }, { ...options, duration: 240 });
    this.place.current?.append(picture);
    const fading = picture.animate({ opacity: [1, 0] }, options);
    fading.onfinish = fading.oncancel = () => picture.remove();
  }

  override render(): ReactNode {
    const { as: Place, children } = this.props;
    return <Place ref={this.place}>{children}</Place>;
  }
}
