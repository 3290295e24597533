import en from '../../src/domain/exerciseDocuments/en.json';
import fr from '../../src/domain/exerciseDocuments/fr.json';
import { readExerciseDocuments, type ExerciseDocument } from '../../src/domain/exercise/exerciseSchema';
import type { Locale } from '../../src/domain/locale';
import { asJson } from './exampleData';

/** The documents that the app ships, by language. */
export const shipped = readExerciseDocuments(asJson({ fr, en })).value as Record<Locale, ExerciseDocument>;
