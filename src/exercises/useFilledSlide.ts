import { useMemo, useState } from 'react';
import type { Exercise, Slide } from '../domain/exercise/exerciseSchema';
import { filledSlide, quotesOf, type Quotes } from './filled';
import type { DraftAnswers } from './visibility';

/**
 * The slide shown with its texts filled (row N5). What it quotes of its own answers is what they were when it came: a
 * question does not change under who is answering it, and a key draws none anew.
 */
export function useFilledSlide(
  exercise: Exercise,
  slide: Slide | undefined,
  answers: DraftAnswers,
): Slide | undefined {
  const [entered, setEntered] = useState({ id: slide?.id, answers });
  if (entered.id !== slide?.id) setEntered({ id: slide?.id, answers });
  const quotes = useMemo(() => {
    const own = Object.fromEntries(
      (slide?.fields ?? []).map(({ name }) => [name, entered.answers[name] ?? '']),
    );
    return JSON.stringify(quotesOf(exercise, { ...answers, ...own }));
  }, [exercise, slide, answers, entered.answers]);
  return useMemo(() => slide && filledSlide(slide, JSON.parse(quotes) as Quotes), [slide, quotes]);
}
