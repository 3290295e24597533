import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { appMessages } from './messages';

interface ScreenProps {
  /** The screen's name, in the document's title too. */
  title: MessageDescriptor;
  /** What the heading says, when it is not the title. */
  heading?: ReactNode;
  /** Leads to the heading, for who moves the focus there. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Beside the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A screen: its title in the document, its one h1, which takes the focus when the screen is entered. */
export function Screen({ title, heading, headingRef: outerRef, aside, children }: ScreenProps) {
  const { formatMessage } = useIntl();
  const ownRef = useRef<HTMLHeadingElement>(null);
  const headingRef = outerRef ?? ownRef;
  const name = formatMessage(title);
  const appName = formatMessage(appMessages.name);
  useEffect(() => {
    document.title = `${name} · ${appName}`;
  }, [name, appName]);
  useEffect(() => {
    // A first load leaves the focus to the browser; later screens announce themselves.
    if (document.activeElement === document.body || history.state !== null) headingRef.current?.focus();
  }, [headingRef]);
  return (
    <div className="screen stack">
      <header className="row-between">
        <h1 ref={headingRef} tabIndex={-1}>
          {heading ?? name}
        </h1>
        {aside}
      </header>
      {children}
    </div>
  );
}
