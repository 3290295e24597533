import { exerciseDocumentProblems, type ExerciseDocument } from '../../src/domain/exercise/exerciseSchema';
import type { Language } from '../requestUrl';
import { readJsonFile } from './arguments';
import { AdminError } from './context';
import { documentDifferences } from './documentDifferences';
import { count, printable } from './text';

/** The document of a file; an AdminError that lists every problem with its path. */
export async function readDocument(file: string, locale?: Language): Promise<ExerciseDocument> {
  const raw = await readJsonFile(file);
  const problems = exerciseDocumentProblems(raw);
  if (problems.length > 0) {
    const lines = problems.map(({ path, message }) => `  ${path === '' ? 'the document' : path}: ${message}`);
    throw new AdminError(
      `${file} has ${count(problems.length, 'problem')}:\n${lines.map(printable).join('\n')}`,
    );
  }
  // The check above is the reader's own.
  const document = raw as ExerciseDocument;
  if (locale !== undefined && document.locale !== locale) {
    throw new AdminError(`${file}: locale is “${printable(document.locale)}” and should be “${locale}”.`);
  }
  return document;
}

/** Where two documents differ in more than their texts, a line each; '' for nowhere. */
export const differenceLines = (fr: ExerciseDocument, en: ExerciseDocument): string =>
  documentDifferences(fr, en)
    .map((difference) => `  ${printable(difference)}`)
    .join('\n');

/** Throws an AdminError that says where two documents differ in more than their texts. */
export function requireSameShape(fr: ExerciseDocument, en: ExerciseDocument): void {
  const lines = differenceLines(fr, en);
  if (lines !== '') throw new AdminError(`The documents differ in more than their texts:\n${lines}`);
}
