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
import { OwnWords } from '../../ui/OwnWords';
import { momentNumberMessage, sectionMessages } from './messages';
import { Section } from './Section';

interface VocationSectionsProps {
  plf: Plf;
  /** As the identity card has it. */
  vocation: string | undefined;
}

/** The answers that led to the vocation, the sentence itself aside. */
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

/** The vocational moments and the vocation they led to (row F5), under the questions in the language in use. */
export const VocationSections = memo(function VocationSections({
  plf,
  vocation = '',
}: VocationSectionsProps) {
  const { formatMessage } = useIntl();
  const exercise = useExerciseDocument()?.exercises.plf;
  const momentsSection = exercise && sectionExercise(exercise, 1);
  const vocationSection = exercise && sectionExercise(exercise, 2);
  const moments = vocationalMoments(momentsSection, plf.data);
  const quotes = momentsSection ? quotesOf(momentsSection, plf.data ?? {}) : {};
  const names = vocationSection?.slides.flatMap(({ fields = [] }) => fields.map(({ name }) => name)) ?? [];
  const answers = towardsVocation(names, plf.data);
  const isWithoutVocation = vocation.trim() === '' && Object.keys(answers).length === 0;
  return (
    <>
      <Section title={sectionMessages.moments} isEmpty={moments.length === 0}>
        <ol className="entries">
          {moments.map((moment) => (
            <li key={moment.number} className="entry">
              <h3>
                {sharedTitle(moment.titles.map((title) => filledText(title, quotes))) ||
                  formatMessage(momentNumberMessage, { number: moment.number })}
              </h3>
              <AnswerList answers={moment.answers} exercise={momentsSection} quoted={plf.data} />
            </li>
          ))}
        </ol>
      </Section>
      <Section title={sectionMessages.vocation} isEmpty={isWithoutVocation}>
        {vocation.trim() !== '' && <OwnWords className="vocation">{vocation.trim()}</OwnWords>}
        {Object.keys(answers).length > 0 && (
          <AnswerList answers={answers} exercise={vocationSection} quoted={plf.data} />
        )}
      </Section>
    </>
  );
});
