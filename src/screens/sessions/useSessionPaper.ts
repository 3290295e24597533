import { useMemo } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { sessionText } from '../../collections/registrations';
import { isBlank, wordsOf } from '../../domain/blank';
import { reconnectionAnswers } from '../../domain/constants';
import { timeOfKey } from '../../domain/dateKey';
import { makeBroughtEntryFinder, type Bringable } from '../../domain/entries/entriesToBring';
import type { Intuition } from '../../domain/entries/reconnection';
import { reconnectionSubject, reconnectionWho } from '../../domain/entries/reconnectionText';
import type { Session } from '../../domain/entries/counsellorSession';
import type { Answers } from '../../domain/exercise/answers';
import type { Exercise, ExerciseDocument } from '../../domain/exercise/exerciseSchema';
import { dateOfDay } from '../../domain/localDay';
import { answerRows } from '../../exercises/answerRows';
import { answerText, useDayText } from '../../exercises/answerText';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { useAppSelector } from '../../store/hooks';
import { realisedOnMessage } from '../../parts/intuitionRow/messages';
import { commonMessages } from '../../ui/commonMessages';
import { dayInWords } from '../../ui/dayInWords';
import { pageNames } from '../../ui/messages';
import { kindMessages, paperByMessage, paperMessages, textMessages } from './messages';

/** A question, or what a text is, and the text. */
interface Line {
  label: string;
  text: string;
}

interface Block {
  kind: Bringable['kind'];
  /** What it is, and of when. */
  over: string;
  title: string;
  lines: Line[];
}

/** What the counsellor reads of a session: never what the person would rather not show. */
export interface Paper {
  title: string;
  by: string;
  questions: Line[];
  blocks: Block[];
}

type DayText = ReturnType<typeof useDayText>;

function answerLines(
  answers: Answers | undefined,
  exercise: Exercise | undefined,
  dayText: DayText,
  quoted = answers,
): Line[] {
  return answerRows(answers, exercise, {}, quoted)
    .filter(({ answer }) => !isBlank(answer))
    .map(({ label, field, answer }) => ({ label, text: answerText(answer, field, dayText) }));
}

const line = (label: string, text = ''): Line[] => (wordsOf(text) === '' ? [] : [{ label, text }]);

/** How an entry is called in a list; empty where it has no words. */
export function entryNameOnPaper({ kind, entry }: Bringable): string {
  if (kind === 'reconnection')
    return [reconnectionWho(entry), reconnectionSubject(entry)].filter(Boolean).join(' · ');
  if (kind === 'intuition') return wordsOf(entry.intuition.name);
  if (kind === 'friendship') return wordsOf(entry.subject);
  return wordsOf('name' in entry ? entry.name : entry.text);
}

const dayOfKey = (intl: IntlShape, dateKey: string): string | undefined => {
  const time = timeOfKey(dateKey);
  return time === undefined ? undefined : dayInWords(intl, time, { year: 'numeric' });
};

function realisedText(intl: IntlShape, { realised = '' }: Intuition): string | undefined {
  const day = dateOfDay(realised);
  return day && intl.formatMessage(realisedOnMessage, { day: dayInWords(intl, day, { year: 'numeric' }) });
}

function linesOf(
  intl: IntlShape,
  { kind, entry }: Bringable,
  exercises: ExerciseDocument['exercises'] | undefined,
  dayText: DayText,
): Line[] {
  const { formatMessage } = intl;
  if (kind === 'reconnection') {
    const {
      [reconnectionAnswers.who]: _who,
      [reconnectionAnswers.subject]: _subject,
      ...data
    } = entry.data ?? {};
    const intuitions = (entry.intuitionsdata ?? [])
      .filter(({ name }) => wordsOf(name) !== '')
      .map((one) => [one.name.trim(), realisedText(intl, one)].filter(Boolean).join(' · '));
    return [
      ...answerLines(data, exercises?.reconnection, dayText, entry.data),
      ...line(formatMessage(pageNames.intuitions), intuitions.join('\n')),
    ];
  }
  if (kind === 'intuition') return line(formatMessage(paperMessages.change), entry.intuition.change);
  if (kind === 'friendship')
    return (['express', 'listen'] as const).flatMap((part) =>
      answerLines(entry[part], exercises?.friendship[part], dayText),
    );
  if (!('name' in entry)) return [];
  const { name, description = '', intuition = '' } = entry;
  return [
    ...line('', description),
    ...answerLines(entry.data, exercises?.derailor, dayText, { ...entry.data, name, description, intuition }),
  ];
}

/** The session as the counsellor will read it. */
export function useSessionPaper(
  dateKey: string,
  session: Session | undefined,
  all: readonly Bringable[],
): Paper {
  const intl = useIntl();
  const dayText = useDayText();
  const exercises = useExerciseDocument()?.exercises;
  const { firstname = '', lastname = '' } = useAppSelector((state) => state.personalInfo);
  const find = useMemo(() => makeBroughtEntryFinder(all), [all]);
  const { formatMessage } = intl;
  const name = `${firstname} ${lastname}`.trim();
  const day = dayOfKey(intl, dateKey) ?? '';
  return {
    title: wordsOf(sessionText(session, 'title')) || formatMessage(paperMessages.title),
    by: name && day ? formatMessage(paperByMessage, { name, day }) : name || day,
    questions: (['questions.understood', 'questions.hesitate'] as const).flatMap((one) =>
      line(formatMessage(textMessages[one]), sessionText(session, one)),
    ),
    blocks: (session?.entries ?? []).flatMap((brought) => {
      const found = find(brought);
      if (!found) return [];
      const when =
        (found.kind === 'intuition' && realisedText(intl, found.entry.intuition)) ||
        dayOfKey(intl, found.dateKey);
      return [
        {
          kind: found.kind,
          over: [formatMessage(kindMessages[found.kind]), when].filter(Boolean).join(' · '),
          title: entryNameOnPaper(found) || formatMessage(commonMessages.untitled),
          lines: linesOf(intl, found, exercises, dayText),
        },
      ];
    }),
  };
}
