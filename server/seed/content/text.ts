import type { NodeText } from '../../content/texts';
import type { Language } from '../../format';

/** A news item of the demonstration; its language versions say the same. */
export interface SeededNews {
  termId: number;
  /** Days before the seed. */
  daysAgo: number;
  /** Root-relative, or '' for none. */
  image: string;
  /** Root-relative, or '' for a text to read only. */
  audio: string;
  fr: NodeText;
  en: NodeText;
}

/** An event of the demonstration. */
export interface SeededEvent {
  /** Days from the seed; negative for one that is over. */
  inDays: number;
  /** Hour of day in UTC, or null for a whole day. */
  hour: number | null;
  image: string;
  /** Ids of the categories it is for; none for all. */
  categories: readonly number[];
  link?: { uri: string; fr: string; en: string };
  venue: Record<Language, { venue: string; address: string }>;
  fr: NodeText;
  en: NodeText;
}

/** A part of a body that is no paragraph. */
interface Block {
  html: string;
}

/** A picture of the project, root-relative as Views gives it. */
export const imageOf = (name: string): string => `/sites/default/files/${name}.svg`;

/** A recording of the project, root-relative. */
export const audioOf = (name: string): string => `/sites/default/files/audio/${name}.mp3`;

/** A bulleted list of HTML items. */
export const list = (...items: string[]): Block => ({
  html: `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`,
});

/** A numbered list of HTML items. */
export const steps = (...items: string[]): Block => ({
  html: `<ol>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ol>`,
});

/** Words set apart, as HTML. */
export const quote = (words: string): Block => ({ html: `<blockquote>\n<p>${words}</p>\n</blockquote>` });

/** A picture of the project in the text; `alt` says what it shows. */
export const picture = (name: string, alt: string): Block => ({
  html: `<p><img src="${imageOf(name)}" alt="${alt}" width="640" height="360"></p>`,
});

/** A text whose strings are paragraphs of HTML. */
export const text = (title: string, ...parts: (string | Block)[]): NodeText => ({
  title,
  body: parts.map((part) => (typeof part === 'string' ? `<p>${part}</p>` : part.html)).join('\n'),
});
