import { FormattedMessage } from 'react-intl';
import { selectReconnectionHistory } from '../../collections/reconnections';
import { isBlank } from '../../domain/blank';
import type { Exercise, Field, Slide } from '../../domain/exerciseSchema';
import { subjectOf, whoOf } from '../../domain/reconnectionText';
import { useAppSelector } from '../../store/hooks';
import { answerText } from '../answerText';
import { carouselMessages } from '../messages';
import { visibleFields, visibleSlides, type DraftAnswers } from '../visibility';
import { usePickableNames } from './usePickableNames';

interface Row {
  field: Field;
  kind: Slide['kind'];
}

const rowsOf = (exercise: Exercise, answers: DraftAnswers): Row[] =>
  visibleSlides(exercise, answers)
    .flatMap((slide) => visibleFields(slide, answers).map((field) => ({ field, kind: slide.kind })))
    .filter(({ field }) => !isBlank(answers[field.name]));

/** An answer in words: entries that were picked by their names, keys mean nothing to who reads. */
function AnswerText({ field, kind, answers }: Row & { answers: DraftAnswers }) {
  const history = useAppSelector(selectReconnectionHistory);
  const named = usePickableNames(answers);
  const answer = answers[field.name];
  if (kind === 'pick-reconnection') {
    const entry = history.find(({ dateKey }) => dateKey === answer)?.entry;
    return entry ? [whoOf(entry), subjectOf(entry)].filter(Boolean).join(' · ') : '';
  }
  if (kind === 'pick-three' && Array.isArray(answer)) {
    return answer.map((key) => named.find((one) => one.key === key)?.entry.name ?? '').join('\n');
  }
  return answerText(answer, field);
}

/** The answers so far, under their questions, to be read only. */
export function Summary({ exercises, answers }: { exercises: readonly Exercise[]; answers: DraftAnswers }) {
  const parts = exercises.flatMap((exercise) => {
    const rows = rowsOf(exercise, answers);
    return rows.length === 0 ? [] : [{ exercise, rows }];
  });
  if (parts.length === 0) {
    return (
      <p>
        <FormattedMessage {...carouselMessages.emptySummary} />
      </p>
    );
  }
  return parts.map(({ exercise, rows }) => (
    <section key={exercise.title} className="stack">
      {exercises.length > 1 && <h2>{exercise.title}</h2>}
      <dl className="stack">
        {rows.map(({ field, kind }) => (
          <div key={field.name}>
            <dt className="small">{field.label}</dt>
            <dd className="pre-line">
              <AnswerText field={field} kind={kind} answers={answers} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}
