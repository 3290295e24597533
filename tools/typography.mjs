import { parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** Narrow no-break space, before ; : ! ? and inside guillemets in French. */
const narrowSpace = '\u202F';

/** Every element of a parsed message, nested ones included, in order of reading. */
function* walk(elements) {
  for (const element of elements) {
    yield element;
    yield* walk(element.children ?? []);
    for (const option of Object.values(element.options ?? {})) yield* walk(option.value);
  }
}

/** The elements of an ICU message, with their place in its text. Throws a SyntaxError when it does not parse. */
function elementsOf(text) {
  return [...walk(parse(text, { captureLocation: true }))];
}

/** The pieces of an ICU message that are words to read, as ranges of its text. */
function wordsOf(text) {
  return elementsOf(text)
    .filter((element) => element.type === TYPE.literal)
    .map(({ location }) => ({ start: location.start.offset, end: location.end.offset }));
}

/** Before these marks French sets a narrow space, save in 10:30, in https:// and at the very start of a text. */
function spaceBeforeMarks(words) {
  return words.replace(/[ \u00A0\u2009\u202F]*([;:!?]+)/gu, (match, marks, offset) => {
    const next = words[offset + match.length] ?? '';
    const isTime = match === ':' && /\d/.test(words[offset - 1] ?? '') && /\d/.test(next);
    return offset === 0 || isTime || next === '/' ? match : narrowSpace + marks;
  });
}

const dots = { problem: 'three dots instead of …', set: (words) => words.replace(/\.\.\./g, '…') };
const apostrophes = {
  problem: 'straight apostrophe instead of ’',
  set: (words) => words.replace(/''|'/g, '’'),
};

/** What each language's text must not hold, and how it is set right where a machine can tell. */
const rules = {
  fr: [
    dots,
    apostrophes,
    { problem: 'no narrow no-break space (U+202F) before ; : ! ?', set: spaceBeforeMarks },
    {
      problem: 'no narrow no-break space (U+202F) inside « »',
      set: (words) =>
        words
          .replace(/«[ \u00A0\u2009\u202F]*/gu, `«${narrowSpace}`)
          .replace(/[ \u00A0\u2009\u202F]*»/gu, `${narrowSpace}»`),
    },
    { problem: 'straight quotes instead of « »', set: (words) => words, wrong: /"/ },
  ],
  en: [
    dots,
    apostrophes,
    {
      problem: 'straight quotes instead of “ ”',
      set: (words) => words.replace(/"([^"]*)"/g, '“$1”'),
      wrong: /"/,
    },
    {
      problem: 'a space before ; : ! ?, which is French',
      set: (words) => words.replace(/(?<=\S)[ \u00A0\u2009\u202F]+([;:!?])/gu, '$1'),
    },
    { problem: '« » instead of “ ”', set: (words) => words, wrong: /[«»]/ },
  ],
};

/** What any language is held to, and the rules of those that have some of their own. */
const rulesOf = (language) => rules[language] ?? [dots, apostrophes];

/** ICU's own straight apostrophe, '{' and the like, is no text. A private character holds its place. */
const icuQuote = /'[{}<>|#][^']*'/g;
const placeHeld = '\uE000';
/** Stands for the placeholder or tag that a piece follows: what the piece begins with is not the text's start. */
const precedes = '\uE001';
const hide = (text, { start, end }) =>
  (/[}>#]/.test(text[start - 1] ?? '') ? precedes : '') + text.slice(start, end).replace(icuQuote, placeHeld);

/** An elision before a placeholder (l'{name}) reads to ICU as a quote: after a letter it never is one. */
const withElisions = (text) => text.replace(/(?<=\p{L})'(?=[{<])/gu, '’');

/** Typographic problems of a message in `language` ('fr', 'en'…), in words. */
export function typographyProblems(language, text) {
  const found = new Set(withElisions(text) === text ? [] : [apostrophes.problem]);
  for (const range of wordsOf(text)) {
    const words = hide(text, range);
    for (const { problem, set, wrong } of rulesOf(language)) {
      if (set(words) !== words || wrong?.test(words)) found.add(problem);
    }
  }
  return [...found];
}

/** The message with what a machine can set right set right. Throws when it does not parse. */
export function withTypography(language, text) {
  let fixed = withElisions(text);
  for (const range of wordsOf(fixed).reverse()) {
    const quotes = fixed.slice(range.start, range.end).match(icuQuote) ?? [];
    const words = rulesOf(language)
      .reduce((piece, { set }) => set(piece), hide(fixed, range))
      .replace(precedes, '')
      .replaceAll(placeHeld, () => quotes.shift());
    fixed = fixed.slice(0, range.start) + words + fixed.slice(range.end);
  }
  return fixed;
}

/** Arguments and tags of a message with their kinds, as sorted text: "count:plural name:argument". */
export function argumentsOf(text) {
  const kinds = Object.entries(TYPE);
  const named = elementsOf(text).filter(
    (element) => element.type !== TYPE.literal && element.type !== TYPE.pound,
  );
  const list = named.map((element) => {
    const kind = kinds.find(([, code]) => code === element.type)[0];
    const options = element.type === TYPE.select ? `(${Object.keys(element.options).sort().join('|')})` : '';
    return `${element.value}:${kind}${options}`;
  });
  return [...new Set(list)].sort().join(' ');
}
