import { Marked } from 'marked';
import { readBodyHtml } from './bodyHtml';

/**
 * The HTML of a body written in Markdown, or every reason why it is refused: HTML inside it is held to the tags of a
 * body too. `addressOf` gives the address of a picture that lies beside the text.
 */
export function readMarkdown(
  markdown: string,
  addressOf: (picture: string) => string,
): { html: string } | { problems: string[] } {
  const marked = new Marked({
    // A block of HTML ends its line, as every other block does.
    renderer: { html: (token) => (token.block ? `${token.text.trimEnd()}\n` : token.text) },
    // An e-mail or a plain http address of a text stays text: the app opens no such link.
    tokenizer: { url: (source) => (source.startsWith('https:') ? false : undefined) },
    walkTokens: (token) => {
      if (token.type === 'image') token.href = addressOf(String(token.href));
    },
  });
  let html: string;
  try {
    html = marked.parse(markdown, { async: false });
  } catch (error) {
    // It goes down into quotes and lists without an end of its own.
    if (error instanceof RangeError) return { problems: ['too many parts lie in one another'] };
    throw error;
  }
  return readBodyHtml(html);
}
