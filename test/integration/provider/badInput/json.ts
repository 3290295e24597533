import fc from 'fast-check';

/** Texts that have broken a database, a parser or an object somewhere. */
export const oddTexts = [
  ...["'; drop table users;--", "' or '1'='1", '%', '_', '\\', '$1', '?', ':name', '@p1', '"', '`', '--'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', '0', 'false'],
  ...['<script>alert(1)</script>', '${7*7}', '{{7*7}}', '../../etc/passwd', '\r\nSet-Cookie: a=b', '\ufeff'],
  ...['é', 'e\u0301', '😀', '\u202e', '١٢٣', 'İ', 'ß', ' ', '\t', '\n', 'ÿ'],
] as const;

/** What a caller keeps to themselves; no refusal may repeat it. */
export const CANARY = 'kept-to-oneself-8f2c';

/** One of these, as often as the number before it says. */
export const weighted = <Value>(...choices: readonly (readonly [number, fc.Arbitrary<Value>])[]) =>
  fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));

/** Well-formed text of any code points, some of it odd. */
export const text = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
);

/** Text around the limit of `length` characters, astral ones counting as one. */
export const longText = (length: number) =>
  fc
    .tuple(fc.constantFrom('x', 'é', '😀', "'"), fc.constantFrom(length - 1, length, length + 1, 4 * length))
    .map(([character, count]) => character.repeat(count));

export const quoted = (values: fc.Arbitrary<unknown>) => values.map((value) => JSON.stringify(value));

/** A JSON value as text: also what JSON.stringify would never write. */
export const rawValue = weighted(
  [4, quoted(text)],
  [2, quoted(longText(255))],
  [2, quoted(fc.jsonValue({ maxDepth: 3 }))],
  [
    4,
    fc.constantFrom(
      ...'null true false 0 1 -0 5 2.5 1e400 -1e400 1e-400 1E3 0.1e1 "" [] {} "0" "1" "\\/"'.split(' '),
      ...'2147483648 9223372036854775808 -9223372036854775809 [null] [[]] ["x","y"] {"0":"x"}'.split(' '),
      ...'"\\u0000" "a\\u0000b" "\\ud800" "\\udc00\\ud800" "\\ud83d\\ude00" {"length":3} {"then":1}'.split(
        ' ',
      ),
      ...['{"toString":1,"valueOf":1}', '{"__proto__":{"value":1}}', '{"value":{"value":"x"}}'],
      '{"constructor":{"prototype":{"a":1}}}',
      ...['['.repeat(10_000) + ']'.repeat(10_000), `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
    ),
  ],
);

/** The shapes that Drupal takes a field in, and others. */
const fieldShapes = weighted<string>(
  [4, fc.constant('[{"value":V}]')],
  [2, fc.constant('{"value":V}')],
  [
    7,
    fc.constantFrom(
      ...['V', '[V]', '[{"value":V},{"value":V}]', '[{"value":V},null]', '[{"target_id":V,"alias":V}]'],
      ...['{"value":V,"format":"full_html"}', '[{"value":V,"__proto__":{"value":"y"}}]'],
    ),
  ],
);
export const rawField = (value: fc.Arbitrary<string> = rawValue): fc.Arbitrary<string> =>
  fc.tuple(fieldShapes, value).map(([shape, raw]) => shape.replaceAll('V', () => raw));

/** A member of an object; undefined for one that is left out. */
export type Member = readonly [name: string, raw: string | undefined];

/** An object of raw members; names may repeat. */
export const rawObject = (members: readonly Member[]): string =>
  `{${members.flatMap(([name, raw]) => (raw === undefined ? [] : [`${JSON.stringify(name)}:${raw}`])).join()}}`;

/** The bytes of a body; a failing property prints them as text, the middle of long ones left out. */
export class Body {
  readonly bytes: Buffer;

  constructor(bytes: string | Uint8Array) {
    this.bytes = Buffer.from(bytes as Uint8Array);
  }

  [fc.toStringMethod](): string {
    const shown = this.bytes.toString('latin1').replace(/(.{200}).{200,}(.{200})/s, '$1 … $2');
    return `${this.bytes.length} bytes ${JSON.stringify(shown)}`;
  }
}

const damages: readonly ((whole: string, at: number) => string | Uint8Array)[] = [
  (whole) => `\ufeff${whole}`,
  (whole) => `${whole}}`,
  (whole) => ` \r\n${whole}\t`,
  (whole) => `[${whole}]`,
  (whole) => Buffer.from(whole, 'utf16le'),
  (whole, at) => whole.slice(0, at),
  (whole, at) =>
    Buffer.concat([Buffer.from(whole.slice(0, at)), Buffer.from([255]), Buffer.from(whole.slice(at))]),
];
/** What happens to a body on its way: mostly nothing. */
export const damaged = (body: fc.Arbitrary<string>): fc.Arbitrary<Body> =>
  weighted(
    [12, body.map((whole) => new Body(whole))],
    [
      6,
      fc
        .tuple(body, fc.constantFrom(...damages), fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([whole, damage, at]) => new Body(damage(whole, Math.floor(whole.length * at)))),
    ],
    [2, fc.oneof(fc.uint8Array({ maxLength: 20 }), rawValue).map((bytes) => new Body(bytes))],
  );

/** How a route reads bodies: the status of an empty one, and its limit in bytes. */
export interface Reading {
  whenEmpty?: 400 | 500;
  limit?: number;
}

/**
 * The statuses that a body may get (contract 1.3), by what `decide` says of its JSON. JSON that PHP's parser stops at
 * and JavaScript's does not (512 levels, half a surrogate pair) may be a 400 too.
 */
export function statusesOf(
  { bytes }: Body,
  decide: (json: unknown) => Iterable<number>,
  { whenEmpty = 400, limit = 65_536 }: Reading = {},
): Set<number> {
  if (bytes.length > limit) return new Set([413]);
  if (bytes.length === 0) return new Set([whenEmpty]);
  let source: string;
  let json: unknown;
  try {
    source = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    json = JSON.parse(source);
  } catch {
    return new Set([400]);
  }
  const isUnpaired = /\\u(?:d[89ab][0-9a-f]{2}(?!\\ud[c-f])|d[c-f][0-9a-f]{2})/i.test(source);
  const isDeep = /(?:\[|\{"a":){500}/.test(source);
  return new Set([...decide(json), ...(isUnpaired || isDeep ? [400] : [])]);
}

/** The members of a JSON object; none for any other JSON. */
export const membersOf = (json: unknown): [string, unknown][] =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.entries(json) : [];

export const membersIn = ({ bytes }: Body): Map<string, unknown> =>
  new Map(membersOf(JSON.parse(bytes.toString())));
