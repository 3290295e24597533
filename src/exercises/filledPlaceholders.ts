import { fitsInSentence, nameInAnswer } from '../domain/exercise/nameInSentence';
import { withQuotes } from '../domain/exercise/withQuotes';
import type { Exercise, Field, Slide } from '../domain/exercise/exerciseSchema';
import { answerText } from './answerText';
import { isVisibilityConditionMet, type DraftAnswers } from './visibility';

/** Gives what is quoted of an answer, by its name; '' where nothing is, or it is not asked. */
type Quote = (name: string) => string;

/** What is picked by a key says nothing that could be quoted. */
const saysNothing: readonly Slide['kind'][] = ['pick-reconnection', 'pick-three'];

/** Of what was typed, whom it names; what was chosen or listed is whole, or too long to be quoted. */
function quoted(answer: DraftAnswers[string] | undefined, field: Field): string {
  const text = answerText(answer, field).trim();
  if (field.type === 'text' || field.type === 'textarea') return nameInAnswer(text);
  const line = Array.isArray(answer) ? text.replaceAll('\n', ', ') : text;
  return fitsInSentence(line) ? line : '';
}

/** What an exercise's own texts may quote of these answers, as text. */
export const quoteOf =
  (exercise: Exercise, answers: DraftAnswers): Quote =>
  (name) => {
    const asking = exercise.slides.filter(({ kind }) => !saysNothing.includes(kind));
    const field = asking.flatMap(({ fields = [] }) => fields).findLast((one) => one.name === name);
    return field ? quoted(answers[name], field) : '';
  };

/** A text with its placeholders filled; with their fallbacks where nothing is quoted. */
export const filledText = (text: string, quote: Quote = () => ''): string => withQuotes(text, quote);

const filledIfAny = (text: string | undefined, quote: Quote | undefined) =>
  text === undefined ? undefined : filledText(text, quote);

/**
 * A question worded for these answers, its label and hint filled: itself where they quote nothing and no other wording
 * is wanted.
 */
export function filledField(field: Field, quote: Quote | undefined, answers: DraftAnswers): Field {
  const wording = field.variants?.find(({ when }) => isVisibilityConditionMet(when, answers)) ?? field;
  const label = filledText(wording.label, quote);
  const hint = filledIfAny(wording.hint, quote);
  return label === field.label && hint === field.hint ? field : { ...field, label, hint };
}

/** A slide with all its texts filled: itself where they quote nothing and no question has another wording. */
export function filledSlide(slide: Slide, quote: Quote, answers: DraftAnswers): Slide {
  const title = filledText(slide.title, quote);
  const text = filledIfAny(slide.text, quote);
  const fields = slide.fields?.map((field) => filledField(field, quote, answers));
  const isSame =
    title === slide.title &&
    text === slide.text &&
    (fields ?? []).every((field, index) => field === slide.fields?.[index]);
  return isSame ? slide : { ...slide, title, text, fields };
}

/** What is said once an exercise is saved, filled; undefined where its document says nothing of the kind. */
export function filledClosing(exercise: Exercise, answers: DraftAnswers): Exercise['closing'] {
  const { closing } = exercise;
  if (!closing) return undefined;
  const quote = quoteOf(exercise, answers);
  return { ...closing, title: filledText(closing.title, quote), text: filledIfAny(closing.text, quote) };
}
