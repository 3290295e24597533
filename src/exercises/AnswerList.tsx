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
import { useDayText } from './useDayText';

interface AnswerListProps {
  answers: Answers | undefined;
  /** The questions, in the language in use; undefined while they are on their way. */
  exercise: Exercise | undefined;
  /** Answers that questions may quote, where the entry holds more of them (row N5). */
  quoted?: Answers;
  /** Other devices' texts, by answer name; shown beside the answer (row K6). */
  conflicts?: Conflicts | undefined;
  /** Told which of two texts the user keeps; without it they are only shown. */
  onPick?: (name: string, text: string) => void;
}

/** Answers under their questions; one whose question has gone stands under its name. */
export function AnswerList({ answers, exercise, quoted, conflicts, onPick }: AnswerListProps) {
  const dayText = useDayText();
  return (
    <Stack component="dl" spacing={2}>
      {answerRows(answers, exercise, conflicts, quoted).map(({ name, label, field, answer, others }) => (
        <Definition key={name} term={label}>
          {answer !== undefined && <OwnWords as="dd">{answerText(answer, field, dayText)}</OwnWords>}
          {others.length > 0 && (
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
