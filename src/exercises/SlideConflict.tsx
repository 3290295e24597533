import { answered } from '../collections/drafts';
import type { Answer, Conflicts } from '../domain/exercise/answers';
import type { Field, Slide } from '../domain/exercise/exerciseSchema';
import { useAppDispatch } from '../store/hooks';
import { AnswerConflict } from './AnswerConflict';
import { useAnswerText } from './slides/useAnswerText';
import type { DraftAnswers } from './visibility';

/** Answers that two devices gave otherwise. */
export interface AnswerConflicts {
  texts: Readonly<Conflicts>;
  /** Told which text the user keeps of an answer, undefined for the one that stands. */
  onPick: (name: string, text: string | undefined) => void;
}

interface SlideConflictProps {
  kind: Slide['kind'];
  field: Field;
  /** Name of the form's field. */
  name: string;
  draftKey: string;
  answers: DraftAnswers;
  conflicts: AnswerConflicts;
}

/** An answer of the kind that a type of question asks for; items have none. */
const kindOf: Record<Field['type'], Answer | undefined> = {
  text: '',
  textarea: '',
  date: '',
  choice: '',
  choices: [],
  scale: 0,
  list: undefined,
};

/** Under a question, what another device answered: the one that is kept is the draft's answer at once. */
export function SlideConflict({ kind, field, name, draftKey, answers, conflicts }: SlideConflictProps) {
  const dispatch = useAppDispatch();
  const textOf = useAnswerText(answers);
  const answer = answers[field.name];
  return (
    <AnswerConflict
      fieldName={name}
      current={Array.isArray(answer) ? answer.filter((item) => typeof item === 'string') : answer}
      others={conflicts.texts[field.name] ?? []}
      like={kindOf[field.type]}
      textOf={(one) => textOf(kind, field, one)}
      onPick={(text, kept) => {
        if (kept !== undefined) dispatch(answered({ draftKey, name: field.name, value: kept }));
        conflicts.onPick(field.name, text);
      }}
    />
  );
}
