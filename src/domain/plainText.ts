/** The named entities of HTML 4 that are no letter with a mark. */
const names = new Map(
  Object.entries({
    ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: '\u00A0' },
    ...{ ensp: ' ', emsp: ' ', thinsp: ' ' },
    ...{ rsquo: '’', lsquo: '‘', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»' },
    ...{ lsaquo: '‹', rsaquo: '›', hellip: '…', bull: '•', ndash: '–', mdash: '—', middot: '·', prime: '′' },
    ...{ Prime: '″', dagger: '†', Dagger: '‡', sect: '§', para: '¶', deg: '°', permil: '‰' },
    ...{ ordf: 'ª', ordm: 'º' },
    ...{ sup1: '¹', sup2: '²', sup3: '³', frac14: '¼', frac12: '½', frac34: '¾', times: '×', divide: '÷' },
    ...{ plusmn: '±', minus: '−', ne: '≠', le: '≤', ge: '≥', asymp: '≈', infin: '∞', micro: 'µ', not: '¬' },
    ...{ euro: '€', pound: '£', cent: '¢', yen: '¥', curren: '¤', copy: '©', reg: '®', trade: '™' },
    ...{ larr: '←', uarr: '↑', rarr: '→', darr: '↓', harr: '↔', iexcl: '¡', iquest: '¿', brvbar: '¦' },
    ...{ oelig: 'œ', OElig: 'Œ', aelig: 'æ', AElig: 'Æ', szlig: 'ß', oslash: 'ø', Oslash: 'Ø' },
    ...{ eth: 'ð', ETH: 'Ð', thorn: 'þ', THORN: 'Þ', zwj: '\u200D', zwnj: '\u200C', shy: '' },
  }),
);

const marks = new Map(
  Object.entries({
    ...{ acute: '\u0301', grave: '\u0300', circ: '\u0302', uml: '\u0308', cedil: '\u0327', tilde: '\u0303' },
    ...{ ring: '\u030A', caron: '\u030C' },
  }),
);

/** The letter of a name such as `eacute` or `Ccedil`. */
function accented(name: string): string | undefined {
  const mark = marks.get(name.slice(1));
  return mark && `${name.charAt(0)}${mark}`.normalize('NFC');
}

const apostrophe = 39;

const decoded = (entity: string, digits: string | undefined, hex: string | undefined, name = ''): string => {
  if (name !== '') return names.get(name) ?? accented(name) ?? names.get(name.toLowerCase()) ?? entity;
  const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
  // However it is written, an apostrophe is the typographic one.
  if (code === apostrophe) return '’';
  return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity;
};

/** The words of a piece of HTML, for searching and for when it can't be drawn: text, never to be taken for HTML again. */
export function plainText(html: string): string {
  return (
    html
      .replace(/<(script|style)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
      .replace(/<(?:br|\/(?:p|li|h[1-6]|div|blockquote))\b[^<>]*>/gi, '\n')
      .replace(/<!--[\s\S]*?(?:-->|$)|<[a-z/!][^>]*(?:>|$)/gi, '')
      .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d{0,2}));/gi, decoded)
      // French spaces that must not break stay.
      .replace(/[^\S\n\u00A0\u202F]+/g, ' ')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .join('\n')
  );
}
