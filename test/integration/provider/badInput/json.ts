import fc from 'fast-check';

/** Texts that have broken a database, a parser or an object somewhere. */
export const oddTexts = [
  ...["'; drop table users;--", "' or '1'='1", '%', '_', '\\', '$1', '?', ':name', '@p1', '"', '`', '--'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', '0', 'false'],
  ...['<script>alert(1)</script>', '${7*7}', '{{7*7}}', '../../etc/passwd', '\r\nSet-Cookie: a=b', '\ufeff'],
  ...['é', 'e\u0301', '😀', '\u202e', '١٢٣', 'İ', 'ß', ' ', '\t', '\n', 'ÿ'],
] as const;

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

const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** A JSON value as text: also what JSON.stringify would never write. */
export const rawValue: fc.Arbitrary<string> = fc.oneof(
  { weight: 4, arbitrary: text.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: longText(255).map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.stringify(value)) },
  {
    weight: 4,
    arbitrary: fc.constantFrom(
      ...['null', 'true', 'false', '0', '1', '-0', '5', '2.5', '1e400', '-1e400', '1e-400', '1E3'],
      ...[
        '2147483648',
        '9223372036854775808',
        '-9223372036854775809',
        '0.1e1',
        '""',
        '[]',
        '{}',
        '"0"',
        '"1"',
      ],
      ...['"\\u0000"', '"a\\u0000b"', '"\\ud800"', '"\\udc00\\ud800"', '"\\ud83d\\ude00"', '"\\/"'],
      ...['{"toString":1,"valueOf":1}', '{"__proto__":{"value":1}}', '{"constructor":{"prototype":{"a":1}}}'],
      ...[
        '{"value":{"value":"x"}}',
        '{"length":3}',
        '[null]',
        '[[]]',
        '{"0":"x"}',
        '["x","y"]',
        '{"then":1}',
      ],
      ...[nested('[', ']', 10_000), `${nested('{"a":', '', 10_000)}1${'}'.repeat(10_000)}`],
    ),
  },
);

/** What is sent for one field: the shapes Drupal takes, and others. */
export const rawField = (value: fc.Arbitrary<string> = rawValue): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: value.map((v) => `[{"value":${v}}]`) },
    { weight: 2, arbitrary: value.map((v) => `{"value":${v}}`) },
    { weight: 1, arbitrary: value.map((v) => `[${v}]`) },
    { weight: 1, arbitrary: value },
    { weight: 1, arbitrary: fc.tuple(value, value).map(([a, b]) => `[{"value":${a}},{"value":${b}}]`) },
    { weight: 1, arbitrary: value.map((v) => `[{"value":${v}},null]`) },
    { weight: 1, arbitrary: value.map((v) => `[{"target_id":${v},"alias":${v}}]`) },
    { weight: 1, arbitrary: value.map((v) => `{"value":${v},"format":"full_html"}`) },
    { weight: 1, arbitrary: value.map((v) => `[{"value":${v},"__proto__":{"value":"y"}}]`) },
  );

/** An object of raw members; names may repeat. */
export const rawObject = (members: readonly (readonly [string, string])[]): string =>
  `{${members.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;

/** The bytes of a body; a failing property prints them as text, the middle of long ones left out. */
export class Body {
  constructor(readonly bytes: Buffer) {}

  [fc.toStringMethod](): string {
    const shown = this.bytes.toString('latin1').replace(/(.{200}).{200,}(.{200})/s, '$1 … $2');
    return `${this.bytes.length} bytes ${JSON.stringify(shown)}`;
  }
}

/** What happens to a body on its way: mostly nothing. */
export function damaged(body: fc.Arbitrary<string>): fc.Arbitrary<Body> {
  const sent = (bytes: string | Uint8Array) => new Body(Buffer.from(bytes as Uint8Array));
  const cut = (whole: string, at: number) => whole.slice(0, Math.floor(whole.length * at));
  return fc.oneof(
    { weight: 12, arbitrary: body.map((whole) => sent(whole)) },
    { weight: 1, arbitrary: body.map((whole) => sent(`\ufeff${whole}`)) },
    { weight: 1, arbitrary: body.map((whole) => sent(`${whole}}`)) },
    { weight: 1, arbitrary: body.map((whole) => sent(` \r\n${whole}\t`)) },
    { weight: 1, arbitrary: body.map((whole) => sent(`[${whole}]`)) },
    { weight: 1, arbitrary: body.map((whole) => new Body(Buffer.from(whole, 'utf16le'))) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(body, fc.double({ min: 0, max: 1, noNaN: true }))
        .map(([whole, at]) => sent(cut(whole, at))),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(body, fc.constantFrom(0x80, 0xc0, 0xff))
        .map(([whole, byte]) => new Body(Buffer.concat([Buffer.from(whole), Buffer.from([byte])]))),
    },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 20 }).map((bytes) => sent(bytes)) },
    { weight: 1, arbitrary: rawValue.map((value) => sent(value)) },
  );
}

/** What a body says, read without the provider: JSON, or the status of one that cannot be read. */
export type Decoded = { json: unknown; mayBeRefused: boolean } | { unreadable: 400 | 413 | 500 };

/** Bytes of a body, where a route has no limit of its own. */
const BODY_LIMIT = 65_536;

/** How many levels deep `json` goes; PHP stops at 512. */
function isDeep(json: unknown): boolean {
  let level: unknown[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > 512) return true;
    level = level.flatMap((value) =>
      typeof value === 'object' && value !== null ? (Object.values(value) as unknown[]) : [],
    );
  }
  return false;
}

/**
 * Reads a body as the contract has it (1.3): 413 over `limit` bytes, `whenEmpty` without any, 400 for what
 * is no JSON. `mayBeRefused` marks JSON that PHP's parser stops at and JavaScript's does not (depth, half
 * a surrogate pair): a 400 is then right too.
 */
export function decode({ bytes }: Body, whenEmpty: 400 | 500 = 400, limit = BODY_LIMIT): Decoded {
  if (bytes.length > limit) return { unreadable: 413 };
  if (bytes.length === 0) return { unreadable: whenEmpty };
  try {
    const source = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const json = JSON.parse(source) as unknown;
    const unpaired = /\\u(?:d[89ab][0-9a-f]{2}(?!\\ud[c-f])|d[c-f][0-9a-f]{2})/i.test(source);
    return { json, mayBeRefused: unpaired || isDeep(json) };
  } catch {
    return { unreadable: 400 };
  }
}

/** The members of a JSON object; none for any other JSON. */
export const membersOf = (json: unknown): [string, unknown][] =>
  typeof json === 'object' && json !== null && !Array.isArray(json) ? Object.entries(json) : [];
