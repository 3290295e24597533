import { useEffect, useState } from 'react';
import { selectLocale } from '../collections/locale';
import { collections } from '../domain/collections';
import type { ExerciseDocument, ExerciseDocuments } from '../domain/exercise/exerciseSchema';
import type { Json } from '../domain/json';
import type { Locale } from '../domain/locale';
import { useAppSelector } from '../store/hooks';

const shippedDocuments: Record<Locale, () => Promise<{ default: unknown }>> = {
  fr: () => import(/* webpackChunkName: "exercises-fr" */ '../domain/exerciseDocuments/fr.json'),
  en: () => import(/* webpackChunkName: "exercises-en" */ '../domain/exerciseDocuments/en.json'),
};

async function loadShipped(locale: Locale): Promise<ExerciseDocuments> {
  const [{ default: document }, read] = await Promise.all([
    shippedDocuments[locale](),
    collections.exerciseDocuments.reader(),
  ]);
  return read({ [locale]: document as Json }).value;
}

/**
 * The exercises in the language in use: the provider's stored document, else the one shipped with the app.
 * @returns undefined while the shipped one is on its way
 */
export function useExerciseDocument(): ExerciseDocument | undefined {
  const locale = useAppSelector(selectLocale);
  const stored = useAppSelector((state) => state.exerciseDocuments[locale]);
  const [shipped, setShipped] = useState<ExerciseDocuments>({});
  const [attempt, setAttempt] = useState(0);
  const isNeeded = stored === undefined && shipped[locale] === undefined;
  useEffect(() => {
    if (!isNeeded) return undefined;
    void loadShipped(locale).then(
      (documents) => setShipped((known) => ({ ...known, ...documents })),
      () => undefined, // Offline at the very first visit: the screen waits for the network.
    );
    const tryAgain = () => setAttempt(attempt + 1);
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [isNeeded, locale, attempt]);
  return stored ?? shipped[locale];
}
