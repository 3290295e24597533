import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import type { Answers, Conflicts } from '../domain/exercise/answers';
import { conflictText } from '../domain/merge/conflicts';
import type { Exercise } from '../domain/exercise/exerciseSchema';
import { AlsoWritten } from '../ui/conflict/AlsoWritten';
import { Definition } from '../ui/Definition';
import { OwnWords } from '../ui/OwnWords';
import { PageWords } from '../ui/PageWords';
import { plain } from '../ui/plain';
import { AnswerConflict } from './AnswerConflict';
import { answerParts, answerRows, type AnswerPart } from './answerRows';
import { answerText, useDayText } from './answerText';

interface AnswerListProps {
  answers: Answers | undefined;
  /** The questions, in the language in use; undefined while they are on their way. */
  exercise: Exercise | undefined;
  /** Answers that questions may quote, where the entry holds more of them. */
  quoted?: Answers;
  /** Other devices' texts, by answer name; shown beside the answer. */
  conflicts?: Conflicts;
  /** Told which of two texts the user keeps; without it they are only shown. */
  onPick?: (name: string, text: string) => void;
  /** The answers are the page that one reads: they are large, their questions small. */
  isPage?: boolean;
  /** Headings of the page's parts; where nothing tells the parts apart there are none. */
  headings?: Readonly<Record<AnswerPart, string>>;
  /** Names of answers with an edit that was begun and not saved. */
  edited?: readonly string[];
  /**
   * What edits an answer where it stands: beside its question a mark and a button, or in the answer's place its form;
   * nothing where it can't be edited so.
   * @param labelId id of its question
   */
  editing?: (question: { name: string; label: string }, labelId: string) => AnswerEditing | undefined;
  /** At the end of the last part. */
  children?: ReactNode;
}

interface AnswerEditing {
  mark?: ReactNode;
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
export function AnswerList({
  answers,
  exercise,
  quoted,
  conflicts,
  onPick,
  isPage = false,
  headings,
  edited,
  editing,
  children,
}: AnswerListProps) {
  const dayText = useDayText();
  const id = useId();
  const Words = isPage ? PageWords : OwnWords;
  const rows = answerRows(answers, exercise, conflicts, quoted, edited).map((row, index) => {
    const labelId = `${id}-${String(index)}`;
    const edit = editing?.(row, labelId);
    const term = edit ? (
      <Question>
        <span>
          <span id={labelId}>{row.label}</span> {edit.mark}
        </span>
        {edit.button}
      </Question>
    ) : (
      row.label
    );
    return { ...row, term, form: edit?.form };
  });
  const list = (shown: typeof rows) =>
    shown.length > 0 && (
      <Stack component="dl" spacing={2}>
        {shown.map(({ name, term, form, field, answer, others }) => (
          <Definition key={name} term={term} termVariant={isPage ? 'caption' : 'body2'}>
            {form && <dd>{form}</dd>}
            {answer !== undefined && !form && <Words as="dd">{answerText(answer, field, dayText)}</Words>}
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
  if (!headings || rows.every(({ part }) => part === undefined))
    return (
      <>
        {list(rows)}
        {children}
      </>
    );
  return (
    <>
      {answerParts.map((part) => {
        const shown = list(rows.filter((row) => row.part === part));
        const end = part === answerParts.at(-1) && children;
        if (!shown && !end) return null;
        return (
          <Stack
            key={part}
            component="section"
            spacing={2}
            aria-labelledby={`${id}-${part}`}
            sx={{ pt: 1.5 }}
          >
            <Typography variant="h2" component="h3" color="primary" id={`${id}-${part}`}>
              {headings[part]}
            </Typography>
            {shown}
            {end}
          </Stack>
        );
      })}
      {list(rows.filter(({ part }) => part === undefined))}
    </>
  );
}
