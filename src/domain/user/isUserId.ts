import { isShortId } from '../shortText';

/** True for the id of a user. Names in the device's database hold it between colons. */
export const isUserId = (text: string): boolean =>
  text.trim() !== '' && !text.includes(':') && isShortId(text);
