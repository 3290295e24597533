import Stack from '@mui/material/Stack';
import type { Answers, Conflicts } from '../domain/exercise/answers';
import { conflictText } from '../domain/merge/conflicts';
import type { Exercise } from '../domain/exercise/exerciseSchema';
import { AlsoWritten } from '../ui/conflict/AlsoWritten';
import { Definition } from '../ui/Definition';
import { OwnWords } from '../ui/OwnWords';
import { AnswerConflict } from './AnswerConflict';
import { answerRows } from './answerRows';
import { answerText } from './answerText';

interface AnswerListProps {
  answers: Answers | undefined;
  /** The questions, in the language in use; undefined while they are on their way. */
  exercise: Exercise | undefined;
  /** Other devices' texts, by answer name; shown beside the answer (row K6). */
  conflicts?: Conflicts | undefined;
  /** Told which of two texts the user keeps; without it they are only shown. */
  onPick?: (name: string, text: string) => void;
}

/** Answers under their questions; one whose question has gone stands under its name. */
export function AnswerList({ answers, exercise, conflicts, onPick }: AnswerListProps) {
  return (
    <Stack component="dl" spacing={2}>
      {answerRows(answers, exercise, conflicts).map(({ name, label, field, answer, others }) => (
        <Definition key={name} term={label}>
          {answer !== undefined && <OwnWords as="dd">{answerText(answer, field)}</OwnWords>}
          {others.length > 0 && (
            <dd>
              {onPick && answer !== undefined ? (
                <AnswerConflict
                  current={answer}
                  like={answer}
                  others={others}
                  textOf={(one) => answerText(one, field)}
                  onPick={(text) => onPick(name, text ?? conflictText(answer))}
                />
              ) : (
                <AlsoWritten texts={others.map((text) => answerText(text, field))} />
              )}
            </dd>
          )}
        </Definition>
      ))}
    </Stack>
  );
}
