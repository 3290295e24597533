import fc from 'fast-check';
import type { Json } from '../../src/domain/json';

const nested = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`;

/** Texts of JSON values that often cause errors. */
const oddTexts = [
  ...[
    'null',
    'true',
    '0',
    '-0',
    '1e400',
    '-1e400',
    '12345678901234567890',
    '""',
    '[]',
    '{}',
    '[null]',
    '[[[]]]',
  ],
  ...['"\\ud800"', '"\\udc00\\ud800"', '"\\u0000"', '"__proto__"', '{"":{}}', '{"length":1}', '{"then":1}'],
  ...['{"__proto__":{"polluted":1}}', '{"constructor":{"prototype":{"polluted":1}}}', '{"prototype":1}'],
  ...['{"toString":1,"valueOf":2,"hasOwnProperty":3}', '{"id":"__proto__"}', '[{"id":"a"},{"id":"a"}]'],
  ...[
    nested(99, '[', ']'),
    nested(150, '{"a":', '}'),
    nested(30_000, '[', ']'),
    nested(30_000, '{"a":', '}'),
  ],
];

const odd: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts),
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
);

/** Start and end of each value in a JSON text, without names of members. */
function spansOf(text: string): [number, number][] {
  const spans: [number, number][] = [];
  const read = (at: number): number => {
    const opener = text[at];
    let end = at + 1;
    if (opener === '{' || opener === '[') {
      while (text[end] !== '}' && text[end] !== ']') {
        if (opener === '{') end = skipText(end) + 1;
        end = read(end);
        if (text[end] === ',') end += 1;
      }
      end += 1;
    } else if (opener === '"') end = skipText(at);
    else while (end < text.length && !',]}'.includes(text[end] ?? '')) end += 1;
    spans.push([at, end]);
    return end;
  };
  const skipText = (at: number): number => {
    let end = at + 1;
    while (text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
    return end + 1;
  };
  read(0);
  return spans;
}

/**
 * A sound value, damaged as text: cut, with changed bytes, replaced or added parts, or anything else. It may be no
 * JSON any more.
 */
export function rottenTexts(sound: Json): fc.Arbitrary<string> {
  const text = JSON.stringify(sound);
  const spans = spansOf(text);
  const objects = spans.filter(([start, end]) => text[start] === '{' && end - start > 2);
  const place = fc.constantFrom(...spans);
  const name = fc.oneof(
    fc.constantFrom('__proto__', 'constructor', 'prototype', 'data', 'conflicts'),
    fc.string(),
  );
  const replaced = fc
    .tuple(place, odd)
    .map(([[start, end], value]) => `${text.slice(0, start)}${value}${text.slice(end)}`);
  const slipped = fc
    .tuple(objects.length > 0 ? fc.constantFrom(...objects) : fc.constant([0, 0] as const), name, odd)
    .map(([[start], member, value]) =>
      text[start] === '{'
        ? `${text.slice(0, start + 1)}${JSON.stringify(member)}:${value},${text.slice(start + 1)}`
        : value,
    );
  const cut = fc.nat({ max: text.length - 1 }).map((length) => text.slice(0, length));
  const changed = fc
    .tuple(fc.nat({ max: text.length - 1 }), fc.string({ unit: 'binary', minLength: 1, maxLength: 3 }))
    .map(([at, bytes]) => `${text.slice(0, at)}${bytes}${text.slice(at + 1)}`);
  return fc.oneof(
    { arbitrary: replaced, weight: 4 },
    { arbitrary: slipped, weight: 3 },
    cut,
    changed,
    odd,
    fc.string({ unit: 'binary' }),
  );
}
