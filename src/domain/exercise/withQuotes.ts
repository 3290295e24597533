import { isolated } from '../isolated';
import { articleOfName } from './nameInSentence';
import { placeholder } from './placeholders';

/** An end at which a sentence or a quotation begins: no letter or digit stands behind the last of their marks. */
const beginsSentence = /(?:^|[.!?…。؟\n«“„‘])[^.!?…。؟\n«“„‘\p{L}\p{N}]*$/u;

const preposition = /(?<![\p{L}\p{M}\p{N}])(?:à|de)\s+$/iu;

const contractions: Record<string, string | undefined> = {
  'à le': 'au',
  'à les': 'aux',
  'de le': 'du',
  'de les': 'des',
};

/** A text with words after it, as a sentence has them: « pour le client », « du client ». */
function withWords(text: string, words: string): string {
  const small = articleOfName(words);
  if (small === '' || beginsSentence.test(text)) return text + words;
  const rest = words.slice(small.length);
  const [before = ''] = preposition.exec(text) ?? [];
  const article = small.trimEnd();
  const contracted = contractions[`${before.trimEnd()} ${article}`.toLowerCase()];
  if (contracted === undefined) return text + small.toLowerCase() + rest;
  const start = text.slice(0, text.length - before.length);
  const isCapital = before.slice(0, 1) !== before.slice(0, 1).toLowerCase();
  const first = contracted.slice(0, 1);
  return `${start}${isCapital ? first.toUpperCase() : first}${contracted.slice(1)}${small.slice(article.length)}${rest}`;
}

/**
 * A text with its placeholders filled, once: what a quotation holds is text, be it a placeholder itself.
 * @param quote gives the words quoted for a name, blank for none: the fallback then stands
 */
export function withQuotes(text: string, quote: (name: string) => string): string {
  let filled = '';
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: fallback = '', index } of text.matchAll(placeholder)) {
    filled = withWords(filled + text.slice(end, index), isolated(quote(name)) || fallback);
    end = index + whole.length;
  }
  return filled + text.slice(end);
}
