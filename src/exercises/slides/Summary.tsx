import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { isBlank } from '../../domain/blank';
import type { Exercise, Slide } from '../../domain/exercise/exerciseSchema';
import { titleLead } from '../../domain/exercise/titleLead';
import { OwnWords } from '../../ui/OwnWords';
import { plain } from '../../ui/plain';
import { theme } from '../../ui/theme';
import { filledSlide, filledText, quoteOf } from '../filledPlaceholders';
import { carouselMessages } from '../messages';
import { visibleFields, visibleSlides, type DraftAnswers } from '../visibility';
import { useAnswerText } from './useAnswerText';

/** What was answered about one thing, on one slide or several. */
interface Passage {
  /** Id of its first slide. */
  id: string;
  lead: string;
  texts: string[];
}

/** An answer as a sentence among others. */
const sentence = (text: string): string =>
  text.charAt(0).toLocaleUpperCase() + text.slice(1) + (/[.!?…:»”"]$/u.test(text) ? '' : '.');

/** Slides that stand together and whose titles begin alike are about one thing. A number says nothing to be read again. */
function passagesOf(
  exercise: Exercise,
  slides: readonly Slide[],
  answers: DraftAnswers,
  textOf: ReturnType<typeof useAnswerText>,
): Passage[] {
  const quote = quoteOf(exercise, answers);
  const passages: Passage[] = [];
  for (const asked of slides) {
    const slide = filledSlide(asked, quote, answers);
    const texts = visibleFields(slide, answers).flatMap((field) => {
      const answer = answers[field.name];
      if (field.type === 'scale' || isBlank(answer)) return [];
      const text = textOf(slide.kind, field, answer).trim();
      return (Array.isArray(answer) ? text.replaceAll('\n', ', ') : text) || [];
    });
    const lead = titleLead(slide.title);
    const last = passages.at(-1);
    if (last?.lead === lead) last.texts.push(...texts);
    else passages.push({ id: slide.id, lead, texts });
  }
  return passages.filter(({ texts }) => texts.length > 0);
}

function Passages({ passages }: { passages: readonly Passage[] }) {
  return passages.map(({ id, lead, texts }) => (
    <Stack key={id} spacing={0.5}>
      <Typography variant="overline" color="textSecondary">
        {lead}
      </Typography>
      <Typography component={OwnWords} variant="quote">
        {texts.map(sentence).join(' ')}
      </Typography>
    </Stack>
  ));
}

const angle = { content: '""', width: 9, height: 9, border: 'solid', borderWidth: '0 2px 2px 0' };

const Fold = plain('details', {
  '& > summary': {
    ...{ ...theme.typography.h3, display: 'flex', alignItems: 'center', gap: 8, paddingBlock: 12 },
    '&::-webkit-details-marker': { display: 'none' },
    '&::before': { ...angle, rotate: '-45deg' },
  },
  '&[open] > summary::before': { rotate: '45deg' },
});

interface SummaryProps {
  exercises: readonly Exercise[];
  /** The exercise under way, and the slide on which it is read again: what comes later in it is left out. */
  exercise: Exercise;
  slide: Slide;
  answers: DraftAnswers;
}

/**
 * The answers so far, to be read again: a paragraph for each thing that was written about. Where the slide asks something
 * itself, what was read in a section before is at hand, and folded.
 */
export function Summary({ exercises, exercise, slide, answers }: SummaryProps) {
  const { formatMessage } = useIntl();
  const textOf = useAnswerText(answers);
  const parts = exercises.map((one) => {
    const slides = visibleSlides(one, answers);
    const end = one === exercise ? slides.findIndex(({ id }) => id === slide.id) : slides.length;
    return { one, passages: passagesOf(one, slides.slice(0, end), answers, textOf) };
  });
  if (parts.every(({ passages }) => passages.length === 0)) {
    return <p>{formatMessage(carouselMessages.emptySummary)}</p>;
  }
  const isAsking = visibleFields(slide, answers).length > 0;
  return parts.map(({ one, passages }, index) => {
    if (passages.length === 0) return null;
    const title = filledText(one.title);
    if (isAsking && one !== exercise)
      return (
        <Fold key={index}>
          <summary>{title}</summary>
          <Stack spacing={2.5}>
            <Passages passages={passages} />
          </Stack>
        </Fold>
      );
    return (
      <Stack component="section" key={index} spacing={2.5}>
        {exercises.length > 1 && <Typography variant="h2">{title}</Typography>}
        <Passages passages={passages} />
      </Stack>
    );
  });
}
