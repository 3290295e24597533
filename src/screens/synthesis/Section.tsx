import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { useIntl, type MessageDescriptor } from 'react-intl';
import type { Period } from '../../domain/synthesis/periods';
import { familyClass, type Family } from '../../ui/family';
import { sectionMessages } from './messages';

interface SectionProps {
  title: MessageDescriptor;
  /** Beside the title: a figure. */
  figure?: ReactNode;
  /** Colours of the family that it tells of. */
  family?: Family;
  isEmpty: boolean;
  /** The period that it follows, when it does: another one may have something. */
  period?: Period;
  children: ReactNode;
}

/** A section of the document; an empty one says so on screen and is left out on paper. */
export function Section({ title, figure, family = 'petrol', isEmpty, period, children }: SectionProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  return (
    <section
      className={`card synthesis-section ${familyClass(family)}${isEmpty ? ' synthesis-section--empty' : ''}`}
      aria-labelledby={titleId}
    >
      <div className="row-between synthesis-section__head">
        <h2 id={titleId}>{formatMessage(title)}</h2>
        {figure}
      </div>
      {isEmpty ? (
        <Typography variant="body2" color="textSecondary">
          {formatMessage(period && period.from !== null ? sectionMessages.nothing : sectionMessages.notYet)}
        </Typography>
      ) : (
        children
      )}
    </section>
  );
}
