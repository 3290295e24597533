import { mixed } from 'yup';
import { isJsonObject, isSafeMemberName, type JsonObject } from '../json';

/** One answer of an exercise: a text, a number of a scale, or several choices. */
export type Answer = string | number | string[];

/** Answers by answer name (row C2). */
export type Answers = Record<string, Answer>;

/** Other values of an answer, kept beside it until the user picks one (row K6). */
export type Conflicts = Record<string, string[]>;

export const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'string' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (Array.isArray(value) && value.every((item) => typeof item === 'string'));

const isRecord = (value: unknown, accepts: (member: unknown) => boolean): value is JsonObject =>
  isJsonObject(value) &&
  Object.entries(value).every(([name, member]) => isSafeMemberName(name) && accepts(member));

export const answersSchema = mixed((value): value is Answers => isRecord(value, isAnswer));

export const conflictsSchema = mixed((value): value is Conflicts =>
  isRecord(value, (texts) => Array.isArray(texts) && texts.every((text) => typeof text === 'string')),
);
