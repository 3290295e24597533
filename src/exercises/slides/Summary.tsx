import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { isBlank } from '../../domain/blank';
import type { Exercise, Field, Slide } from '../../domain/exercise/exerciseSchema';
import { filledSlide, filledText, quotesOf } from '../filled';
import { carouselMessages } from '../messages';
import { visibleFields, visibleSlides, type DraftAnswers } from '../visibility';
import { Definition } from '../../ui/Definition';
import { OwnWords } from '../../ui/OwnWords';
import { useAnswerText } from './useAnswerText';

/** A slide's questions that have an answer. */
interface Group {
  slide: Slide;
  fields: Field[];
}

const groupsOf = (exercise: Exercise, answers: DraftAnswers): Group[] => {
  const quotes = quotesOf(exercise, answers);
  return visibleSlides(exercise, answers).flatMap((asked) => {
    const slide = filledSlide(asked, quotes, answers);
    const fields = visibleFields(slide, answers).filter(({ name }) => !isBlank(answers[name]));
    return fields.length === 0 ? [] : [{ slide, fields }];
  });
};

interface AnswerTextProps {
  field: Field;
  kind: Slide['kind'];
  answers: DraftAnswers;
}

function AnswerText({ field, kind, answers }: AnswerTextProps) {
  return <>{useAnswerText(answers)(kind, field, answers[field.name])}</>;
}

function SlideAnswers({ slide, fields, answers }: Group & { answers: DraftAnswers }) {
  return (
    <>
      {/* The same questions may be asked of several things: the slide's title says of which. */}
      {(slide.fields ?? []).length > 1 && (
        <Typography variant="h3" component="p">
          {slide.title}
        </Typography>
      )}
      <Stack component="dl" spacing={2}>
        {fields.map((field) => (
          <Definition key={field.name} term={field.label}>
            <OwnWords as="dd">
              <AnswerText field={field} kind={slide.kind} answers={answers} />
            </OwnWords>
          </Definition>
        ))}
      </Stack>
    </>
  );
}

/** The answers so far, under their questions, to be read only. */
export function Summary({ exercises, answers }: { exercises: readonly Exercise[]; answers: DraftAnswers }) {
  const { formatMessage } = useIntl();
  const parts = exercises.map((exercise) => ({ exercise, groups: groupsOf(exercise, answers) }));
  if (parts.every(({ groups }) => groups.length === 0)) {
    return <p>{formatMessage(carouselMessages.emptySummary)}</p>;
  }
  return parts.map(
    ({ exercise, groups }, index) =>
      groups.length > 0 && (
        <Stack component="section" key={index} spacing={2}>
          {exercises.length > 1 && <Typography variant="h2">{filledText(exercise.title, {})}</Typography>}
          {groups.map((group) => (
            <SlideAnswers key={group.slide.id} {...group} answers={answers} />
          ))}
        </Stack>
      ),
  );
}
