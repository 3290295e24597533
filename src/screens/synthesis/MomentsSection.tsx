import { memo } from 'react';
import { useIntl } from 'react-intl';
import type { Answers } from '../../domain/exercise/answers';
import { isBlank } from '../../domain/blank';
import { cardAnswerPrefix } from '../../domain/constants';
import type { Plf } from '../../domain/plf/plf';
import { sectionExercise } from '../../domain/plf/plfSections';
import { sharedTitle, vocationalMoments } from '../../domain/synthesis/synthesis';
import { AnswerList } from '../../exercises/AnswerList';
import { filledText, quotesOf } from '../../exercises/filled';
import { useExerciseDocument } from '../../exercises/useExerciseDocument';
import { momentNumberMessage, sectionMessages } from './messages';
import { Section } from './Section';

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

/** The vocational moments, and what they led to (row F5), under the questions in the language in use. */
export const MomentsSection = memo(function MomentsSection({ plf }: { plf: Plf }) {
  const { formatMessage } = useIntl();
  const exercise = useExerciseDocument()?.exercises.plf;
  const momentsSection = exercise && sectionExercise(exercise, 1);
  const vocationSection = exercise && sectionExercise(exercise, 2);
  const moments = vocationalMoments(momentsSection, plf.data);
  const quotes = momentsSection ? quotesOf(momentsSection, plf.data ?? {}) : {};
  const names = vocationSection?.slides.flatMap(({ fields = [] }) => fields.map(({ name }) => name)) ?? [];
  const answers = towardsVocation(names, plf.data);
  const [first, ...others] = [
    ...moments.map((moment) => (
      <article key={moment.number} className="entry">
        <h3>
          {sharedTitle(moment.titles.map((title) => filledText(title, quotes))) ||
            formatMessage(momentNumberMessage, { number: moment.number })}
        </h3>
        <AnswerList answers={moment.answers} exercise={momentsSection} quoted={plf.data} />
      </article>
    )),
    ...(Object.keys(answers).length > 0
      ? [
          <article key="vocation" className="entry">
            <h3>{formatMessage(sectionMessages.vocation)}</h3>
            <AnswerList answers={answers} exercise={vocationSection} quoted={plf.data} />
          </article>,
        ]
      : []),
  ];
  return (
    <Section name="moments" isEmpty={first === undefined} lead={first}>
      {others}
    </Section>
  );
});
