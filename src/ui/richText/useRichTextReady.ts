import { useEffect, useState } from 'react';
import { loadedPurifier, loadPurifier } from './purifier';

/**
 * Whether a text can be drawn at once, at its full height: for a list of texts, which else would grow under the eyes.
 * Fetches what is missing; without a network the bare words are all there is, and they are ready.
 */
export function useRichTextReady(isNeeded: boolean): boolean {
  const [isReady, setIsReady] = useState(loadedPurifier() !== undefined);
  useEffect(() => {
    if (isReady || !isNeeded) return;
    void loadPurifier()
      .catch(() => undefined)
      .then(() => setIsReady(true));
  }, [isReady, isNeeded]);
  return isReady || !isNeeded;
}
