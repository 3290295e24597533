import { readFile } from 'node:fs/promises';
import { InvalidArgumentError } from 'commander';
import type { Language } from '../format';
import { AdminError, errorCode } from './context';

/** True for `YYYY-MM-DD` when the calendar has that day. */
function isRealDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/** A day, or null for `none`. Throws commander's error, as all readers of arguments here do. */
export function readDay(text: string): string | null {
  if (text === 'none') return null;
  if (!isRealDay(text)) throw new InvalidArgumentError('Give a real day as YYYY-MM-DD, or none.');
  return text;
}

/** `fr` or `en`. */
export function readLanguage(text: string): Language {
  if (text === 'fr' || text === 'en') return text;
  throw new InvalidArgumentError('Give fr or en.');
}

/** A whole number above 0. */
export function readId(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('Give a whole number above 0.');
  return Number(text);
}

/** Ids between commas, or an empty list for `none`. */
export function readIds(text: string): number[] {
  return text === 'none' ? [] : [...new Set(text.split(',').map((part) => readId(part.trim())))];
}

/** The text of a file; an AdminError when it cannot be read or is not UTF-8. */
export async function readTextFile(file: string): Promise<string> {
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
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new AdminError(`${file} is not UTF-8 text.`);
  }
}

/** The JSON that a file holds; an AdminError when it holds none. */
export async function readJsonFile(file: string): Promise<unknown> {
  const text = await readTextFile(file);
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AdminError(`${file} is not valid JSON.`);
  }
}
