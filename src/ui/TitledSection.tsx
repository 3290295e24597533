import { useId, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';

interface TitledSectionProps {
  title: MessageDescriptor;
  className?: string;
  children: ReactNode;
}

/** A part of a screen under its heading. */
export function TitledSection({ title, className = '', children }: TitledSectionProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  return (
    <section className={`${className} stack`.trim()} aria-labelledby={titleId}>
      <h2 id={titleId}>{formatMessage(title)}</h2>
      {children}
    </section>
  );
}
