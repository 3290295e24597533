import { memo, useMemo } from 'react';
import { useIntl } from 'react-intl';
import { isBlank } from '../../domain/blank';
import { cardAnswerPrefix } from '../../domain/constants';
import { friendshipBySubject } from '../../domain/entries/friendshipSubjects';
import {
  intuitionsOldestFirst,
  intuitionNamesByReference,
  intuitionNameReferredTo,
} from '../../domain/entries/intuitions';
import type { Answers } from '../../domain/exercise/answers';
import { sectionFieldNames, sectionExercise } from '../../domain/plf/plfSections';
import {
  combinedDescription,
  entriesOfPeriod,
  sharedTitle,
  answersByMoment,
} from '../../domain/synthesis/synthesis';
import { AnswerList } from '../../exercises/AnswerList';
import { filledText, quoteOf } from '../../exercises/filledPlaceholders';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { OwnWords } from '../../ui/OwnWords';
import { fromIntuitionMessage, wordMessages } from '../../ui/wordMessages';
import { momentNumberMessage, sectionMessages, sessionLabels, partMessages } from './messages';
import { type DocumentData, EntryDate, Section } from './Section';

/** Celebrations and notes of the period, newest first; one may name what it was made of by its id. */
export const CelebrationsSection = memo(function CelebrationsSection({
  celebrations,
  reconnections,
  sessions,
  period,
}: Pick<DocumentData, 'celebrations' | 'reconnections' | 'sessions' | 'period'>) {
  const { formatMessage } = useIntl();
  const entries = useMemo(() => entriesOfPeriod(celebrations, period), [celebrations, period]);
  const names = useMemo(
    () => intuitionNamesByReference(intuitionsOldestFirst(reconnections, sessions)),
    [reconnections, sessions],
  );
  const blocks = entries.map(({ dateKey, entry }) => {
    const intuition = intuitionNameReferredTo(entry.intuition, names);
    return (
      <article key={dateKey} className="entry">
        <p className="small dotted">
          <span>{formatMessage(wordMessages[entry.kind])}</span>
          <EntryDate dateKey={dateKey} />
        </p>
        <OwnWords className="words">{entry.text}</OwnWords>
        {intuition !== undefined && (
          <p className="small">{formatMessage(fromIntuitionMessage, { intuition })}</p>
        )}
      </article>
    );
  });
  return <Section name="celebrations" family="plum" period={period} blocks={blocks} tailLength={3} />;
});

/** Claims and derailors of the period, and what joins the three that weigh most, whatever the period. */
export const ClaimsSection = memo(function ClaimsSection({
  plf,
  claims,
  derailors,
  period,
}: Pick<DocumentData, 'plf' | 'claims' | 'derailors' | 'period'>) {
  const { formatMessage } = useIntl();
  const combined = useMemo(() => combinedDescription(plf, { claims, derailors }), [plf, claims, derailors]);
  const entries = useMemo(
    () => [
      ...entriesOfPeriod(claims, period).map((dated) => ({ ...dated, kind: 'claim' as const })),
      ...entriesOfPeriod(derailors, period).map((dated) => ({ ...dated, kind: 'derailor' as const })),
    ],
    [claims, derailors, period],
  );
  const blocks = [
    combined && (
      <div key="combined" className="combined">
        <h3>{formatMessage(sectionMessages.combined)}</h3>
        {combined.names.length > 0 && (
          <ul className="names">
            {combined.names.map((name, index) => (
              <li key={`${name}-${String(index)}`} dir="auto">
                {name}
              </li>
            ))}
          </ul>
        )}
        <OwnWords className="words">{combined.text}</OwnWords>
      </div>
    ),
    ...entries.map(({ kind, dateKey, entry }) => (
      <article key={`${kind}-${dateKey}`} className="entry">
        <p className="small">{formatMessage(wordMessages[kind])}</p>
        <h3 dir="auto">{entry.name}</h3>
        {entry.description && <OwnWords className="words">{entry.description}</OwnWords>}
        <p className="small">
          <EntryDate dateKey={dateKey} />
        </p>
      </article>
    )),
  ];
  return <Section name="claims" family="info" period={period} blocks={blocks} tailLength={3} />;
});

const modes = ['person', 'theme'] as const;
const parts = ['express', 'listen'] as const;

/** Friendship sessions of the period, by person and by theme, both parts of each. */
export const FriendshipSection = memo(function FriendshipSection({
  friendship: sessions,
  period,
}: Pick<DocumentData, 'friendship' | 'period'>) {
  const { formatMessage } = useIntl();
  const exercise = useExerciseDocument()?.exercises.friendship;
  const subjects = useMemo(() => friendshipBySubject(entriesOfPeriod(sessions, period)), [sessions, period]);
  // A session may be as long as a page: a page break parts what was said from what was heard, and nothing else.
  const blocks = modes.flatMap((mode) =>
    subjects
      .filter((subject) => subject.mode === mode)
      .flatMap(({ subject, sessions: ofSubject }, subjectIndex) =>
        ofSubject.flatMap(({ dateKey, entry }, index) => {
          const said = parts.flatMap((part) => {
            const answers = entry[part] ?? {};
            return Object.keys(answers).length > 0 ? [{ part, answers }] : [];
          });
          const [begun, ...further] = said.map(({ part, answers }) => (
            <div key={part}>
              <h4>{formatMessage(partMessages[part])}</h4>
              <AnswerList answers={answers} exercise={exercise?.[part]} />
            </div>
          ));
          return [
            <div key={dateKey} className="kept">
              {subjectIndex === 0 && index === 0 && (
                <p className="small">{formatMessage(wordMessages[mode])}</p>
              )}
              {index === 0 && <h3 dir="auto">{subject}</h3>}
              <article className="entry">
                <p className="small">
                  <EntryDate dateKey={dateKey} />
                </p>
                {begun}
              </article>
            </div>,
            ...further.map((part) => (
              <div key={`${dateKey}-further`} className="entry">
                {part}
              </div>
            )),
          ];
        }),
      ),
  );
  return <Section name="friendship" family="success" period={period} blocks={blocks} />;
});

/** Sessions of the period: what one came for, and what they left behind. */
export const SessionsSection = memo(function SessionsSection({
  sessions = {},
  period,
}: Pick<DocumentData, 'sessions' | 'period'>) {
  const { formatMessage } = useIntl();
  const blocks = entriesOfPeriod(sessions, period).map(({ dateKey, entry }) => {
    const { title = '', questions = {}, learnt, act } = entry;
    const { understood, hesitate } = questions;
    const said = Object.entries({ understood, hesitate, learnt, act: act?.name }).flatMap(
      ([name, text = '']) => (isBlank(text) ? [] : [{ name: name as keyof typeof sessionLabels, text }]),
    );
    return (
      (said.length > 0 || !isBlank(title)) && (
        <article key={dateKey} className="entry">
          <p className="small">
            <EntryDate dateKey={dateKey} />
          </p>
          {!isBlank(title) && <h3 dir="auto">{title}</h3>}
          <dl>
            {said.map(({ name, text }) => (
              <div key={name}>
                <dt className="small">{formatMessage(sessionLabels[name])}</dt>
                <OwnWords as="dd">{text}</OwnWords>
              </div>
            ))}
          </dl>
        </article>
      )
    );
  });
  return <Section name="sessions" period={period} blocks={blocks} />;
});

/** The answers that led to the vocation; the sentence itself stands in the identity card. */
function towardsVocation(names: readonly string[], data: Answers = {}): Answers {
  return Object.fromEntries(
    names.flatMap((name) => {
      const answer = data[name];
      return answer === undefined || isBlank(answer) || name.startsWith(cardAnswerPrefix)
        ? []
        : [[name, answer]];
    }),
  );
}

/** The vocational moments, and what they led to, under the questions in the language in use. */
export const MomentsSection = memo(function MomentsSection({ plf }: Pick<DocumentData, 'plf'>) {
  const { formatMessage } = useIntl();
  const exercise = useExerciseDocument()?.exercises.plf;
  const momentsSection = exercise && sectionExercise(exercise, 1);
  const vocationSection = exercise && sectionExercise(exercise, 2);
  const moments = answersByMoment(momentsSection, plf.data);
  const quote = momentsSection && quoteOf(momentsSection, plf.data ?? {});
  // What the moments were read again for comes first.
  const rereading = momentsSection?.slides.filter(({ kind }) => kind === 'summary') ?? [];
  const towards = vocationSection && {
    ...vocationSection,
    slides: [...rereading, ...vocationSection.slides],
  };
  const answers = towardsVocation(sectionFieldNames(towards), plf.data);
  const blocks = [
    ...moments.map((moment) => (
      <article key={moment.number} className="entry">
        <h3>
          {sharedTitle(moment.titles.map((title) => filledText(title, quote))) ||
            formatMessage(momentNumberMessage, { number: moment.number })}
        </h3>
        <AnswerList answers={moment.answers} exercise={momentsSection} quoted={plf.data} />
      </article>
    )),
    Object.keys(answers).length > 0 && (
      <article key="vocation" className="entry">
        <h3>{formatMessage(sectionMessages.vocation)}</h3>
        <AnswerList answers={answers} exercise={towards} quoted={plf.data} />
      </article>
    ),
  ];
  return <Section name="moments" blocks={blocks} />;
});
