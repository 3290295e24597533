/** @jest-environment node */
import { mostAtOnce } from '../../src/domain/longWork';
import { steadyPace } from '../../src/pace';
import { isSameJson, type Json, type JsonObject } from '../../src/domain/json';
import { mergeNode, prepareMerge } from '../../src/domain/merge/mergeNode';
import { readReconnections } from '../../src/domain/entries/reconnection';
import { readInPieces, type RowReader } from '../../src/domain/rowReader';
import { aNode, aReconnection, NOON } from '../support/exampleData';

const count = 300;
const length = 1_000;

const many = Object.fromEntries(
  Array.from({ length: count }, (_one, index) => [
    String(NOON + index),
    aReconnection({ data: { lieu: `${String(index)} ${'a'.repeat(length)}` } }),
  ]),
);
const text = JSON.stringify(many);

let rests = 0;

beforeEach(() => {
  rests = 0;
  const rest = () => Promise.resolve(void (rests += 1));
  Object.assign(globalThis, { scheduler: { yield: rest } });
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'scheduler');
});

it('J5 K4 a long row is checked a few entries at a time, each once', async () => {
  const pieces: number[] = [];
  const counting: RowReader<unknown> = (raw) => {
    pieces.push(Object.keys(raw as JsonObject).length);
    return readReconnections(raw);
  };
  counting.isByMember = true;
  const { value } = await readInPieces(counting, JSON.parse(text) as Json, text.length, steadyPace());
  expect(value).toEqual(many);
  expect(pieces.reduce((sum, piece) => sum + piece)).toBe(count);
  expect(Math.max(...pieces) * (text.length / count)).toBeLessThanOrEqual(mostAtOnce);
  expect(rests).toBe(pieces.length - 1);
});

it('J5 K4 what is rejected is what the reader rejects in one go', async () => {
  const bad = '"bad":7,"__proto__":{"pf":"past"},"1":{"pf":"never"}';
  const raw = JSON.parse(`${text.slice(0, -1)},${bad}}`) as Json;
  const result = await readInPieces(readReconnections, raw, text.length, steadyPace());
  expect(result).toEqual(readReconnections(raw));
  expect(Object.keys(result.rejected && 'members' in result.rejected ? result.rejected.members : {})).toEqual(
    ['1', 'bad', '__proto__'],
  );
});

it('J5 in a page that no one looks at nothing waits: timers run once a second there, or less', async () => {
  Object.assign(globalThis, { document: { visibilityState: 'hidden' } });
  await readInPieces(readReconnections, JSON.parse(text) as Json, text.length, steadyPace());
  Reflect.deleteProperty(globalThis, 'document');
  expect(rests).toBe(0);
});

it('J5 what was done before counts: little more goes with it, much waits for a rest', async () => {
  const pace = steadyPace(mostAtOnce / 2);
  await pace(mostAtOnce / 2);
  expect(rests).toBe(0);
  await steadyPace(mostAtOnce / 2)(mostAtOnce);
  expect(rests).toBe(1);
});

it('J5 short rows are read in one go, one after the other', async () => {
  const pace = steadyPace();
  for (const raw of [{}, { [NOON]: aReconnection() }, [], null] as Json[]) {
    expect(await readInPieces(readReconnections, raw, 100, pace)).toEqual(readReconnections(raw));
  }
  expect(rests).toBe(0);
});

it('J5 K6 before a merge at most fifty entries are compared at once, and the merge finds it done', async () => {
  const local = aNode({ reconnections: many });
  const reconnections = JSON.parse(text) as typeof many;
  const copy = { values: aNode({ reconnections }), rejected: {}, unreadable: {} };
  const prepared = await prepareMerge(local, copy, steadyPace());
  expect(rests).toBe(count / 50 - 1);
  for (const [key, entry] of Object.entries(many)) expect(prepared.values.reconnections[key]).toBe(entry);
  expect(isSameJson(prepared.values as unknown as Json, copy.values as unknown as Json)).toBe(true);
  expect(mergeNode(local, prepared, {})).toEqual(mergeNode(local, copy, {}));
});
