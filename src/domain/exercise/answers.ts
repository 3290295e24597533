import { mixed } from 'yup';
import { isSafeMemberName } from '../json';
import { isRecordOf } from '../rowReader';

/** One answer of an exercise: a text, a number of a scale, or several choices. */
export type Answer = string | number | string[];

export type Answers = Record<string, Answer>;

/** Other values of an answer, kept beside it until the user picks one. */
export type Conflicts = Record<string, string[]>;

const isText = (value: unknown): value is string => typeof value === 'string';

const areTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);

export const isAnswer = (value: unknown): value is Answer =>
  isText(value) || Number.isFinite(value) || areTexts(value);

const isSafe = (value: object): boolean => Object.keys(value).every(isSafeMemberName);

const isAnswers = isRecordOf(isAnswer);

const isConflicts = isRecordOf(areTexts);

export const answersSchema = mixed((value): value is Answers => isAnswers(value) && isSafe(value));

export const conflictsSchema = mixed((value): value is Conflicts => isConflicts(value) && isSafe(value));
