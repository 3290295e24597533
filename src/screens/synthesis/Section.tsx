import { useId, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { sectionMessages } from './messages';

interface SectionProps {
  title: MessageDescriptor;
  /** Beside the title: a figure. */
  figure?: ReactNode;
  /** Colours of the family that it tells of. */
  family?: 'petrol' | 'amber' | 'plum' | 'slate' | 'sage';
  /** What is said when there is nothing; `period` when another period may have something. */
  emptyBecause?: 'period' | 'notYet' | undefined;
  children: ReactNode;
}

/** A section of the document; an empty one says so on screen and is left out on paper. */
export function Section({ title, figure, family = 'petrol', emptyBecause, children }: SectionProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  return (
    <section
      className={`card synthesis-section synthesis-section--${family}${emptyBecause ? ' synthesis-section--empty' : ''}`}
      aria-labelledby={titleId}
    >
      <div className="row-between synthesis-section__head">
        <h2 id={titleId}>{formatMessage(title)}</h2>
        {figure}
      </div>
      {emptyBecause ? (
        <p className="small">
          {formatMessage(sectionMessages[emptyBecause === 'period' ? 'nothing' : 'notYet'])}
        </p>
      ) : (
        children
      )}
    </section>
  );
}
