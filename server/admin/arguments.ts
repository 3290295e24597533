import { readFile } from 'node:fs/promises';
import { InvalidArgumentError } from 'commander';
import { isStorableText } from '../boundValues';
import { errorCode } from '../errorCodes';
import { readEntityId } from '../drupal/received';
import type { Language } from '../requestUrl';
import { emailViolation, MAX_MAIL } from '../users/fields';
import { AdminError } from './context';

/** A day that the calendar has, or null for `none`. Throws commander's error, as all readers of arguments here do. */
export function readDay(text: string): string | null {
  if (text === 'none') return null;
  const day = new Date(`${text}T00:00:00Z`);
  const isReal = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime());
  if (isReal && day.toISOString().startsWith(text)) return text;
  throw new InvalidArgumentError('Give a real day as YYYY-MM-DD, or none.');
}

/** `fr` or `en`. */
export function readLanguage(text: string): Language {
  if (text === 'fr' || text === 'en') return text;
  throw new InvalidArgumentError('Give fr or en.');
}

/** An e-mail address. */
export function readMail(text: string): string {
  if (emailViolation(text) === undefined && text.length <= MAX_MAIL && isStorableText(text)) return text;
  throw new InvalidArgumentError('That is no e-mail address.');
}

/** A whole number above 0. */
export function readId(text: string): number {
  const id = readEntityId(text);
  if (id === undefined) throw new InvalidArgumentError('Give a whole number above 0.');
  return id;
}

/** Ids between commas, or an empty list for `none`. */
export function readIds(text: string): number[] {
  return text === 'none' ? [] : [...new Set(text.split(',').map((part) => readId(part.trim())))];
}

/** The JSON that a file holds; an AdminError when it holds none or cannot be read. */
export async function readJsonFile(file: string): Promise<unknown> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch (error) {
    const code = errorCode(error);
    throw new AdminError(
      code === 'ENOENT' ? `There is no file ${file}.` : `${file} cannot be read (${code}).`,
    );
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    throw new AdminError(`${file} is not valid JSON in UTF-8.`);
  }
}
