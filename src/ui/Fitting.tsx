import { Component, createRef, type ReactNode } from 'react';
import { isMotionReduced } from './isMotionReduced';

interface FittingProps {
  className: string;
  /** Names what is shown. */
  shown: string;
  children: ReactNode;
}

/** Glides to the height of what it shows. A class: no hook sees the page before it changes. */
export class Fitting extends Component<FittingProps> {
  private readonly place = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ shown }: FittingProps): number | null {
    const place = this.place.current;
    if (shown === this.props.shown || !place || !('animate' in place) || isMotionReduced()) return null;
    return place.offsetHeight;
  }

  override componentDidUpdate(_before: FittingProps, _state: unknown, height: number | null): void {
    const place = this.place.current;
    if (height === null || !place) return;
    const heights = [`${height}px`, `${place.offsetHeight}px`];
    place.animate({ height: heights, overflow: ['clip', 'clip'] }, { duration: 200, easing: 'ease-out' });
  }

  override render(): ReactNode {
    const { className, children } = this.props;
    return (
      <div ref={this.place} className={className}>
        {children}
      </div>
    );
  }
}
