import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { plainText } from '../../domain/plainText';
import { commonMessages } from '../commonMessages';
import type { sanitise } from './sanitise';
import './richText.css';

type Sanitise = typeof sanitise;

/** Known once it was fetched: the next text is drawn at once. */
let loaded: Sanitise | undefined;

/** Fetches what makes a text safe; rejects without a network at the first visit. */
async function loadPurifier(): Promise<Sanitise> {
  loaded = (await import(/* webpackChunkName: "rich-text" */ './sanitise')).sanitise;
  return loaded;
}

interface RichTextProps {
  /** HTML of the provider's. */
  html: string;
  /** The provider's address, which paths in the text are taken from. */
  baseUrl: string;
}

/** Letters in a line of the column, about: the place of a text on its way is kept for it. */
const lettersInLine = 55;

/** The bare words of a text. */
function bareWords(html: string): HTMLElement {
  const words = document.createElement('div');
  words.className = 'pre-line';
  words.textContent = plainText(html);
  return words;
}

/**
 * A text of the provider's, its HTML made safe first: scripts, styles, frames, forms, event handlers and odd addresses
 * go. Without the code for that (no network at the first visit), or when it fails, the bare words are shown.
 */
export function RichText({ html, baseUrl }: RichTextProps) {
  const { formatMessage } = useIntl();
  const textRef = useRef<HTMLDivElement>(null);
  const [purify, setPurify] = useState(() => loaded && { by: loaded });
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (purify) return;
    void loadPurifier().then(
      (by) => setPurify({ by }),
      () => setHasFailed(true),
    );
  }, [purify]);
  const newTab = formatMessage(commonMessages.newTab);
  useLayoutEffect(() => {
    if (!purify) return;
    let drawn: Node;
    try {
      drawn = purify.by(html, baseUrl, newTab);
    } catch {
      drawn = bareWords(html);
    }
    textRef.current?.replaceChildren(drawn);
  }, [purify, html, baseUrl, newTab]);
  if (purify) return <div className="rich-text" ref={textRef} />;
  const words = plainText(html);
  if (hasFailed) return <div className="rich-text pre-line">{words}</div>;
  const lines = Math.min(40, Math.ceil(words.length / lettersInLine) + 2);
  return <div className="rich-text rich-text--coming" style={{ minHeight: `${String(lines * 1.625)}rem` }} />;
}

/**
 * Whether a text can be drawn at once, at its full height: for a list of texts, which else would grow under the eyes.
 * Fetches what is missing; without a network the bare words are all there is, and they are ready.
 */
export function useRichTextReady(isNeeded: boolean): boolean {
  const [isReady, setIsReady] = useState(() => loaded !== undefined);
  useEffect(() => {
    if (isReady || !isNeeded) return;
    void loadPurifier()
      .catch(() => undefined)
      .then(() => setIsReady(true));
  }, [isReady, isNeeded]);
  return isReady || !isNeeded;
}
