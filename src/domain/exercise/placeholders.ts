/** `{{name|fallback}}`: no braces stand in a placeholder, so none stands in another. */
export const placeholder = /\{\{((?:(?!\{\{|\}\})[^|])*)(?:\|((?:(?!\{\{|\}\})[^])*))?\}\}/g;

/** True for a text in which each `{{` begins a placeholder. */
export const hasValidPlaceholders = (text: string): boolean => !text.replace(placeholder, '').includes('{{');

/** Names of the answers that a text quotes. */
export const placeholderNames = (text: string): string[] =>
  Array.from(text.matchAll(placeholder), ([, name = '']) => name);
