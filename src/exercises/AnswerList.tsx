import Stack from '@mui/material/Stack';
import { useId, type ReactNode } from 'react';
import type { Answers, Conflicts } from '../domain/exercise/answers';
import { conflictText } from '../domain/merge/conflicts';
import type { Exercise } from '../domain/exercise/exerciseSchema';
import { AlsoWritten } from '../ui/conflict/AlsoWritten';
import { Definition } from '../ui/Definition';
import { OwnWords } from '../ui/OwnWords';
import { plain } from '../ui/plain';
import { AnswerConflict } from './AnswerConflict';
import { answerRows } from './answerRows';
import { answerText, useDayText } from './answerText';

interface AnswerListProps {
  answers: Answers | undefined;
  /** The questions, in the language in use; undefined while they are on their way. */
  exercise: Exercise | undefined;
  /** Answers that questions may quote, where the entry holds more of them. */
  quoted?: Answers;
  /** Other devices' texts, by answer name; shown beside the answer. */
  conflicts?: Conflicts | undefined;
  /** Told which of two texts the user keeps; without it they are only shown. */
  onPick?: (name: string, text: string) => void;
  /**
   * What edits an answer where it stands: beside its question a button, or in the answer's place its form; nothing
   * where it can't be edited so.
   * @param labelId id of its question
   */
  editing?: (question: { name: string; label: string }, labelId: string) => AnswerEditing | undefined;
}

interface AnswerEditing {
  button?: ReactNode;
  form?: ReactNode;
}

/** A question with the button that edits its answer, which takes no height of its own. */
const Question = plain('span', {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  '& > .MuiIconButton-root': { flex: 'none', marginBlock: -12 },
});

/** Answers under their questions; one whose question has gone stands under its name. */
export function AnswerList({ answers, exercise, quoted, conflicts, onPick, editing }: AnswerListProps) {
  const dayText = useDayText();
  const id = useId();
  const rows = answerRows(answers, exercise, conflicts, quoted).map((row, index) => {
    const labelId = `${id}-${String(index)}`;
    const { button, form } = (row.answer !== undefined && editing?.(row, labelId)) || {};
    const term = editing ? (
      <Question>
        <span id={labelId}>{row.label}</span>
        {button}
      </Question>
    ) : (
      row.label
    );
    return { ...row, term, form };
  });
  return (
    <Stack component="dl" spacing={2}>
      {rows.map(({ name, term, form, field, answer, others }) => (
        <Definition key={name} term={term}>
          {form && <dd>{form}</dd>}
          {answer !== undefined && !form && <OwnWords as="dd">{answerText(answer, field, dayText)}</OwnWords>}
          {others.length > 0 && !form && (
            <dd>
              {onPick && answer !== undefined ? (
                <AnswerConflict
                  current={answer}
                  like={answer}
                  others={others}
                  textOf={(one) => answerText(one, field, dayText)}
                  onPick={(text) => onPick(name, text ?? conflictText(answer))}
                />
              ) : (
                <AlsoWritten texts={others.map((text) => answerText(text, field, dayText))} />
              )}
            </dd>
          )}
        </Definition>
      ))}
    </Stack>
  );
}
