import { mixed } from 'yup';
import { isSafeMemberName } from '../json';
import { isRecordOf } from '../rowReader';

/** One answer of an exercise: a text, a number of a scale, or several choices. */
export type Answer = string | number | string[];

export type Answers = Record<string, Answer>;

/** Other values of an answer, kept beside it until the user picks one. */
export type Conflicts = Record<string, string[]>;

export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'string' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'));

const isSafe = (value: object): boolean => Object.keys(value).every(isSafeMemberName);

const isAnswers = isRecordOf(isAnswer);

const isConflicts = isRecordOf(
  (texts): texts is string[] => Array.isArray(texts) && texts.every((text) => typeof text === 'string'),
);

export const answersSchema = mixed((value): value is Answers => isAnswers(value) && isSafe(value));

export const conflictsSchema = mixed((value): value is Conflicts => isConflicts(value) && isSafe(value));
