import { isBlank } from '../../domain/blank';
import { FormattedMessage } from 'react-intl';
import type { Exercise } from '../../domain/exerciseSchema';
import { carouselMessages } from '../messages';
import { answerText } from '../answerText';
import { visibleFields, visibleSlides, type DraftAnswers } from '../visibility';

/** The answers so far, under their questions, to be read only. */
export function Summary({ exercise, answers }: { exercise: Exercise; answers: DraftAnswers }) {
  const rows = visibleSlides(exercise, answers)
    .flatMap((slide) => visibleFields(slide, answers))
    .filter((field) => !isBlank(answers[field.name]));
  if (rows.length === 0) {
    return (
      <p>
        <FormattedMessage {...carouselMessages.emptySummary} />
      </p>
    );
  }
  return (
    <dl className="stack">
      {rows.map((field) => (
        <div key={field.name}>
          <dt className="small">{field.label}</dt>
          <dd className="pre-line">{answerText(answers[field.name], field)}</dd>
        </div>
      ))}
    </dl>
  );
}
