import type { Answer } from '../domain/exercise/answers';
import { conflictText, fromConflictText } from '../domain/merge/conflicts';
import { AlsoWritten } from '../ui/conflict/AlsoWritten';
import { ConflictChoice } from '../ui/conflict/ConflictChoice';

interface AnswerConflictProps {
  /** The answer that stands, shown above; undefined when there is none. */
  current: Answer | undefined;
  /** What other devices answered, as `conflicts` holds it. */
  others: readonly string[];
  /** An answer of the kind that is asked for. */
  like: Answer | undefined;
  textOf: (answer: Answer) => string;
  /** Told which answer stays: its text, undefined for the one that stands, and what that text says. */
  onPick: (text: string | undefined, answer: Answer | undefined) => void;
  /** Name of the form's field that shows the answer. */
  fieldName?: string;
}

/**
 * Two devices answered otherwise: the user picks. An answer of another kind than is asked for, from when the question
 * was another, can't be picked: it stays beside.
 */
export function AnswerConflict({ current, others, like, textOf, onPick, fieldName }: AnswerConflictProps) {
  const answerOf = (text: string) => fromConflictText(text, like);
  const shownAs = (text: string) => textOf(answerOf(text) ?? text);
  if (others.some((text) => answerOf(text) === undefined)) return <AlsoWritten texts={others.map(shownAs)} />;
  const standing = current === undefined ? '' : conflictText(current);
  return (
    <ConflictChoice
      current={standing}
      others={others}
      textOf={shownAs}
      onPick={(text) => (text === standing ? onPick(undefined, current) : onPick(text, answerOf(text)))}
      fieldName={fieldName}
    />
  );
}
