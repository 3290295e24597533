import { memo, useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { FriendshipSessions } from '../../domain/entries/friendship';
import type { Period } from '../../domain/synthesis/periods';
import { friendshipBySubject } from '../../domain/synthesis/synthesis';
import { AnswerList } from '../../exercises/AnswerList';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { EntryDate } from './EntryDate';
import { wordMessages } from './messages';
import { Section } from './Section';

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
  return (
    <Section name="friendship" family="success" isEmpty={subjects.length === 0} period={period}>
      {modes.map((mode) => {
        const ofMode = subjects.filter((subject) => subject.mode === mode);
        if (ofMode.length === 0) return null;
        return (
          <div key={mode} className="entries">
            <p className="small">{formatMessage(wordMessages[mode])}</p>
            {ofMode.map(({ subject, sessions: ofSubject }) => (
              <div key={subject} className="subject">
                <h3>{subject}</h3>
                {ofSubject.map(({ dateKey, entry }) => (
                  <div key={dateKey} className="entry">
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
                  </div>
                ))}
              </div>
            ))}
          </div>
        );
      })}
    </Section>
  );
});
