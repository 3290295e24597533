import { Component, createRef, type ElementType, type ReactNode, type Ref } from 'react';
import { fadePicture, pictureOf } from './fadingPicture';

interface DissolvingProps {
  /** The element that holds what is shown. */
  as: ElementType<{ ref: Ref<HTMLDivElement>; children: ReactNode }>;
  /** Names what is shown. */
  shown: string | null;
  children: ReactNode;
}

/** Fades what a place showed over what it shows now. A class: no hook sees the page before it changes. */
export class Dissolving extends Component<DissolvingProps> {
  private readonly place = createRef<HTMLDivElement>();

  override getSnapshotBeforeUpdate({ shown }: DissolvingProps): HTMLElement | null {
    const before = this.place.current?.firstElementChild;
    return shown === this.props.shown ? null : pictureOf(before);
  }

  override componentDidUpdate(_before: DissolvingProps, _state: unknown, picture: HTMLElement | null): void {
    if (picture) fadePicture(picture, this.place.current);
  }

  override render(): ReactNode {
    const { as: Place, children } = this.props;
    return <Place ref={this.place}>{children}</Place>;
  }
}
