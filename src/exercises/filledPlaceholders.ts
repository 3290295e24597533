import { ownMember } from '../domain/json';
import { fitsInSentence, nameInAnswer } from '../domain/exercise/nameInSentence';
import { withQuotes } from '../domain/exercise/withQuotes';
import type { Exercise, Field, Slide } from '../domain/exercise/exerciseSchema';
import { answerText } from './answerText';
import { isVisibilityConditionMet, type DraftAnswers } from './visibility';

/** What is quoted of each answer that can be, by name; names that are not asked are none. */
export type Quotes = Readonly<Record<string, string>>;

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
export function placeholderQuotesOf(exercise: Exercise, answers: DraftAnswers): Quotes {
  return Object.fromEntries(
    exercise.slides
      .filter(({ kind }) => !saysNothing.includes(kind))
      .flatMap(({ fields = [] }) => fields)
      .map((field): [string, string] => [field.name, quoted(answers[field.name], field)]),
  );
}

/** A text with its placeholders filled. */
export const filledText = (text: string, quotes: Quotes): string =>
  withQuotes(text, (name) => ownMember(quotes, name) ?? '');

const filledIfAny = (text: string | undefined, quotes: Quotes) =>
  text === undefined ? undefined : filledText(text, quotes);

/**
 * A question worded for these answers, its label and hint filled: itself where they quote nothing and no other wording
 * is wanted.
 */
export function filledField(field: Field, quotes: Quotes, answers: DraftAnswers): Field {
  const wording = field.variants?.find(({ when }) => isVisibilityConditionMet(when, answers)) ?? field;
  const label = filledText(wording.label, quotes);
  const hint = filledIfAny(wording.hint, quotes);
  return label === field.label && hint === field.hint ? field : { ...field, label, hint };
}

/** A slide with all its texts filled: itself where they quote nothing and no question has another wording. */
export function filledSlide(slide: Slide, quotes: Quotes, answers: DraftAnswers): Slide {
  const title = filledText(slide.title, quotes);
  const text = filledIfAny(slide.text, quotes);
  const fields = slide.fields?.map((field) => filledField(field, quotes, answers));
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
  const quotes = placeholderQuotesOf(exercise, answers);
  return {
    ...closing,
    title: filledText(closing.title, quotes),
    text: filledIfAny(closing.text, quotes),
  };
}
