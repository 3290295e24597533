import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { wordsOf } from '../domain/blank';
import { reconnectionAnswers } from '../domain/constants';
import type { Exercise, Slide } from '../domain/exercise/exerciseSchema';
import { fitsInSentence, nameInSentence } from '../domain/exercise/nameInSentence';
import { isolated } from '../domain/isolated';
import { clampedTo } from '../ui/clampedTo';
import { quotedMessage } from '../ui/messages';
import { situationMessage } from './messages';
import type { DraftAnswers } from './visibility';

/**
 * What a slide goes on about: the situation that a reconnection began with, the intuition that a derailor is met in. A
 * subject that is long is left out.
 * @returns '' for what is not said
 */
export function contextOf(exercise: Exercise, slide: Slide, answers: DraftAnswers) {
  const before = exercise.slides.slice(
    0,
    exercise.slides.findIndex(({ id }) => id === slide.id),
  );
  const said = (name: string | undefined) => {
    const isBefore = before.some(({ fields = [] }) => fields.some((field) => field.name === name));
    const answer = isBefore && name !== undefined ? answers[name] : undefined;
    return typeof answer === 'string' ? wordsOf(answer) : '';
  };
  const subject = said(reconnectionAnswers.subject);
  const pick = before.find(({ kind }) => kind === 'pick-intuition');
  return {
    pf: said('pf'),
    who: said(reconnectionAnswers.who),
    subject: fitsInSentence(subject) ? subject : '',
    intuition: said(pick?.fields?.[0]?.name),
  };
}

/** Says it in a quiet line above the question; not drawn again for what is typed. */
export const SlideContext = memo(function SlideContext(context: ReturnType<typeof contextOf>) {
  const { pf, who, subject, intuition } = context;
  const { formatMessage } = useIntl();
  if (intuition) {
    return (
      <Typography variant="quote" color="textSecondary" dir="auto">
        {formatMessage(quotedMessage, { words: intuition })}
      </Typography>
    );
  }
  if (!who) return null;
  const situation = formatMessage(situationMessage, { pf, who: nameInSentence(who) || '_' });
  const line = subject ? `${situation}\u00a0· ${isolated(subject)}` : situation;
  return (
    <Typography variant="caption" color="textSecondary" className="context" sx={clampedTo(2)}>
      {line}
    </Typography>
  );
});
