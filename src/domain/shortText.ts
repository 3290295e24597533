/** Most characters of a short text, as the provider's fields count them (wire contract, user fields). */
export const shortTextMax = 255;

/** A text of the provider, cut between two characters to what its fields hold. */
export const shortText = (text: string): string =>
  text.length <= shortTextMax ? text : [...text.slice(0, shortTextMax * 2)].slice(0, shortTextMax).join('');

/** True for what may be an id, or a time in seconds: what is longer than this is neither. */
export const isShortId = (text: string): boolean => text.length <= 64;
