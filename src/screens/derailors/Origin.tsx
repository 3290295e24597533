import { useOriginText, type OriginWords } from './useOriginText';

/** The reconnection that something was met in, in words. */
export function Origin(words: OriginWords) {
  return useOriginText()(words);
}
