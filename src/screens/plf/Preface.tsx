import { FormattedMessage } from 'react-intl';
import type { PlfExercise } from '../../domain/plfSections';
import { ButtonLink } from '../../ui/Button';
import { plfMessages } from './messages';
import './plf.css';
import { TypeChoice } from './TypeChoice';

interface PrefaceProps {
  /** The section's. */
  title: string;
  types: PlfExercise['types'];
  /** Path of the closing screen, when the exercise is complete. */
  closing?: string;
}

/** Above a section's first slide: which section this is, and which type of journey. */
export function Preface({ title, types, closing }: PrefaceProps) {
  return (
    <>
      <div className="plf-preface">
        <p className="plf-preface__title">{title}</p>
        <TypeChoice types={types} />
      </div>
      {closing !== undefined && (
        <div className="row-between">
          <p className="small">
            <FormattedMessage {...plfMessages.done} />
          </p>
          <ButtonLink to={closing} look="text">
            <FormattedMessage {...plfMessages.toClosing} />
          </ButtonLink>
        </div>
      )}
    </>
  );
}
