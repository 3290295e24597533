import { memo, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { FriendshipSessions } from '../../domain/entries/friendship';
import type { Period } from '../../domain/synthesis/periods';
import { friendshipBySubject } from '../../domain/synthesis/synthesis';
import { AnswerList } from '../../exercises/AnswerList';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { EntryDate, Section } from './Section';
import { wordMessages } from './messages';

const modes = ['person', 'theme'] as const;
const parts = ['express', 'listen'] as const;

/** Friendship sessions of the period, by person and by theme, both parts of each (row F5). */
export const FriendshipSection = memo(function FriendshipSection({
  sessions,
  period,
}: {
  sessions: FriendshipSessions;
  period: Period;
}) {
  const { formatMessage } = useIntl();
  const exercise = useExerciseDocument()?.exercises.friendship;
  const subjects = useMemo(() => friendshipBySubject(sessions, period), [sessions, period]);
  // What stands over a session is in one box with it, so that no page break parts them.
  const [first, ...others] = modes.flatMap((mode) =>
    subjects
      .filter((subject) => subject.mode === mode)
      .flatMap(({ subject, sessions: ofSubject }, subjectIndex) =>
        ofSubject.map(({ dateKey, entry }, index) => (
          <div key={dateKey} className="kept">
            {subjectIndex === 0 && index === 0 && (
              <p className="small">{formatMessage(wordMessages[mode])}</p>
            )}
            {index === 0 && <h3 dir="auto">{subject}</h3>}
            <article className="entry">
              <p className="small">
                <EntryDate dateKey={dateKey} />
              </p>
              {parts.map((part) => {
                const answers = entry[part];
                if (!answers || Object.keys(answers).length === 0) return null;
                return (
                  <div key={part} className="part">
                    <h4>{formatMessage(wordMessages[part])}</h4>
                    <AnswerList answers={answers} exercise={exercise?.[part]} />
                  </div>
                );
              })}
            </article>
          </div>
        )),
      ),
  );
  return (
    <Section name="friendship" family="success" isEmpty={first === undefined} period={period} lead={first}>
      {others}
    </Section>
  );
});
