import { useIntl } from 'react-intl';
import type { PlfExercise } from '../../domain/plf/plfSections';
import { Button } from '../../ui/Button';
import { plfMessages } from './messages';
import './plf.css';
import { TypeChoice } from './TypeChoice';

interface PrefaceProps {
  /** The section's. */
  title: string;
  types: PlfExercise['types'];
  /** Leads to the closing screen, when the exercise was completed before. */
  onReturnToEnd?: () => void;
}

/** Above a section's first slide: which section this is, and which type of journey. */
export function Preface({ title, types, onReturnToEnd }: PrefaceProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      <div className="plf-preface">
        <p className="plf-preface__title">{title}</p>
        <TypeChoice types={types} />
      </div>
      {onReturnToEnd && (
        <div className="row-between">
          <p className="small">{formatMessage(plfMessages.done)}</p>
          <Button look="text" onClick={onReturnToEnd}>
            {formatMessage(plfMessages.toClosing)}
          </Button>
        </div>
      )}
    </>
  );
}
