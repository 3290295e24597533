import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, type Language } from './requestUrl';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** Text made safe for HTML, with the entities Drupal uses (`'` becomes `&#039;`). */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

interface TextLink {
  text: string;
  href: string;
  /** The language of what it leads to, when it is another than the page's. */
  language?: Language;
}

/** A piece of a page's text, plain: a paragraph, a heading of the second or third level, or a list whose items may lead on. */
export type Block = string | { heading: string; level?: 2 | 3 } | { list: readonly (string | TextLink)[] };

/** A link, its text and address plain. */
export function linkHtml({ text, href, language }: TextLink): string {
  const lang = language === undefined ? '' : ` lang="${language}" hreflang="${language}"`;
  return `<a href="${escapeHtml(href)}"${lang}>${escapeHtml(text)}</a>`;
}

/** A piece of a page's text as HTML. */
export function blockHtml(block: Block): string {
  if (typeof block === 'string') return `<p>${escapeHtml(block)}</p>`;
  if ('heading' in block) return `<h${block.level ?? 2}>${escapeHtml(block.heading)}</h${block.level ?? 2}>`;
  const items = block.list.map((item) => (typeof item === 'string' ? escapeHtml(item) : linkHtml(item)));
  return `<ul>\n${items.map((item) => `<li>${item}</li>`).join('\n')}\n</ul>`;
}

/** Answers with a page in the call's language. `body` and what stands above it, `top`, are trusted HTML; `title` is plain text. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  title: string,
  body: string,
  top = '',
): FastifyReply {
  return reply.type('text/html; charset=UTF-8').send(`<!DOCTYPE html>
<html lang="${languageOf(request)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/sites/default/files/pages.css">
</head>
<body>
${top}<main id="main" tabindex="-1">
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`);
}
