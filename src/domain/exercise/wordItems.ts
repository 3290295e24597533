/** Where one item of a text ends and the next begins. */
const separator = /([,;\n])/;

const folded = (item: string): string =>
  item
    .trim()
    .replace(/[.!?…]{1,3}$/u, '')
    .trim()
    .toLocaleLowerCase();

const placeOf = (parts: readonly string[], word: string): number =>
  parts.findIndex((part, place) => place % 2 === 0 && folded(part) === folded(word));

/** True when a word is an item of its own in a text: « joie » in « joie, calme », not in « de la joie ». */
export const holdsItem = (text: string, word: string): boolean => placeOf(text.split(separator), word) >= 0;

function withItem(text: string, word: string): string {
  const before = text.trimEnd();
  if (before === '') return word;
  // A sentence stays one: the word goes to the next line.
  if (/[.!?…»”"]$/u.test(before)) return `${before}\n${word}`;
  return /[,;]$/u.test(before) ? `${before} ${word}` : `${before}, ${word}`;
}

/** The text with the word as its last item; without it, where it is one already. No other word of it changes. */
export function withItemToggled(text: string, word: string): string {
  const parts = text.split(separator);
  const place = placeOf(parts, word);
  if (place < 0) return withItem(text, word);
  if (place > 0) return [...parts.slice(0, place - 1), ...parts.slice(place + 1)].join('');
  return parts.slice(2).join('').trimStart();
}
