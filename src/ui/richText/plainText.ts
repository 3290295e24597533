const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ' };

const decoded = (entity: string, digits: string | undefined, hex: string | undefined, name = ''): string => {
  if (name !== '') return named[name.toLowerCase()] ?? entity;
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
};

/** The words of a piece of HTML, for searching and for when it can't be drawn: text, never to be taken for HTML again. */
export function plainText(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<(?:br|\/(?:p|li|h[1-6]|div|blockquote))\b[^>]*>/gi, '\n')
    .replace(/<!--[\s\S]*?(?:-->|$)|<[a-z/!][^>]*(?:>|$)/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, decoded)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}
