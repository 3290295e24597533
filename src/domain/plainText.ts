const named = new Map(
  Object.entries({
    ...{
      amp: '&',
      lt: '<',
      gt: '>',
      quot: '"',
      apos: '’',
      nbsp: '\u00A0',
      ensp: ' ',
      emsp: ' ',
      thinsp: ' ',
      shy: '',
    },
    ...{ rsquo: '’', lsquo: '‘', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', hellip: '…', bull: '•' },
    ...{
      ndash: '–',
      mdash: '—',
      middot: '·',
      times: '×',
      deg: '°',
      euro: '€',
      copy: '©',
      reg: '®',
      trade: '™',
    },
    ...{ oelig: 'œ', OElig: 'Œ', aelig: 'æ', AElig: 'Æ', szlig: 'ß' },
  }),
);

const marks = new Map(
  Object.entries({
    ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', uml: '\u0308', cedil: '\u0327', tilde: '\u0303' },
  }),
);

/** The letter of a name such as `eacute` or `Ccedil`. */
function accented(name: string): string | undefined {
  const mark = marks.get(name.slice(1));
  return mark && `${name.charAt(0)}${mark}`.normalize('NFC');
}

const decoded = (entity: string, digits: string | undefined, hex: string | undefined, name = ''): string => {
  if (name !== '') return named.get(name) ?? accented(name) ?? named.get(name.toLowerCase()) ?? entity;
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
};

/** The words of a piece of HTML, for searching and for when it can't be drawn: text, never to be taken for HTML again. */
export function plainText(html: string): string {
  return (
    html
      .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
      .replace(/<(?:br|\/(?:p|li|h[1-6]|div|blockquote))\b[^<>]*>/gi, '\n')
      .replace(/<!--[\s\S]*?(?:-->|$)|<[a-z/!][^>]*(?:>|$)/gi, '')
      .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi, decoded)
      // French spaces that must not break stay (row J4).
      .replace(/[^\S\n\u00A0\u202F]+/g, ' ')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n')
  );
}
