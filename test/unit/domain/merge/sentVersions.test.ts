/** @jest-environment node */
import { baseOf, mergeEntries, type Base } from '../../../../src/domain/merge/merge';
import {
  commonBase,
  goneSince,
  overwrittenBy,
  sentOf,
  shownAgain,
  unconfirmed,
} from '../../../../src/domain/merge/sentVersions';
import type { JsonObject } from '../../../../src/domain/json';

const K = '1772445600000';
const K2 = '1772445600001';
const of = (value: JsonObject): Base => baseOf(value, 'byEntry');

const agreed = { [K]: { data: { who: 'Karim', why: 'le chantier' } } };
const sent = { [K]: { data: { who: 'Karim', why: 'la fête' } } };

/** What this device makes of a read, having sent `sent` and holding `local` since. */
const merged = (
  local: JsonObject,
  read: JsonObject,
  before: JsonObject = agreed,
  written: JsonObject = sent,
) => mergeEntries(local, read, commonBase(of(before), sentOf(of(written), of(before)), of(read))).value;

describe('K6 R8: what was sent and not confirmed', () => {
  it('K6 R8: says only what a write changes, in fingerprints, and null where it takes out', () => {
    const more = { ...agreed, [K2]: { text: 'x' } };
    expect(sentOf(of(agreed), of(more))).toEqual({ [K2]: null });
    expect(Object.keys(sentOf(of(more), of(agreed)))).toEqual([K2]);
    expect(JSON.stringify(sentOf(of(sent), of(agreed)))).not.toContain('fête');
  });

  it('K6 R8: what a read shows is confirmed, and the rest is not', () => {
    const changes = sentOf(of({ [K2]: { text: 'x' } }), of(agreed));
    expect(unconfirmed(changes, of({ ...agreed, [K2]: { text: 'x' } }))).toEqual({ [K]: null });
    expect(unconfirmed(changes, of({ [K2]: { text: 'x' } }))).toEqual({});
  });

  const said = (who: string, why: string) => ({ [K]: { data: { who, why } } });
  const crossed = { [K]: { ...sent[K], conflicts: { why: ['le train'] } } };
  it.each<[string, JsonObject, JsonObject, JsonObject]>([
    ['it arrived: what was done here since is an edit of it', agreed, sent, agreed],
    ['it arrived: so is a deletion', {}, sent, {}],
    ['it did not arrive, and what is there is as agreed: the same', agreed, agreed, agreed],
    ['it did not arrive: so is a deletion', {}, agreed, {}],
    ['another device’s text crossed it: both texts stay', sent, said('Karim', 'le train'), crossed],
    [
      'it arrived and another device wrote another answer since: both stand',
      ...([agreed, said('Lina', 'la fête'), said('Lina', 'le chantier')] as const),
    ],
  ])('K6 R8: %s', (_what, local, read, expected) => {
    expect(merged(local, read)).toEqual(expected);
  });

  it('K6 R8: a new entry that arrived and was added to elsewhere stays one entry', () => {
    const added = (why: string) => ({ [K]: { data: { who: 'Karim', why, when: 'hier' } } });
    expect(merged(agreed, added('la fête'), {})).toEqual(added('le chantier'));
  });

  it('K6 R8: an entry taken out and put back here, and in other words there: nothing of either goes', () => {
    const there = { [K]: { data: { who: 'Karim', why: 'le train' } } };
    const both = { [K]: { ...agreed[K], conflicts: { why: ['le train'] } } };
    expect(merged(agreed, there, agreed, {})).toEqual(both);
    expect(merged({}, there, agreed, {})).toEqual(there);
  });

  it('K6 R8: another device’s own entry under the same new key is no answer of ours: this one moves on', () => {
    const theirs = { [K]: { text: 'autre' } };
    expect(merged(sent, theirs, {})).toEqual({ ...theirs, [K2]: sent[K] });
  });

  it('K4 R8: where what was agreed is forgotten, what was sent says nothing: nothing is deleted', () => {
    expect(commonBase(undefined, sentOf(of(sent), {}), of(sent))).toBeUndefined();
  });
});

describe('K6 R33: a copy that brings back what our write replaced', () => {
  const said = (who: string, why: string) => ({ [K]: { data: { who, why } } });
  /** Agreed first, written by this device and shown by a read; then what another device's write, begun before, left. */
  it.each<[string, JsonObject, JsonObject, JsonObject, JsonObject]>([
    ['our text stays', agreed, sent, agreed, sent],
    [
      'so does what the other device wrote elsewhere',
      agreed,
      sent,
      said('Lina', 'le chantier'),
      said('Lina', 'la fête'),
    ],
    ['our new entry stays', {}, sent, {}, sent],
    ['our deletion stays', agreed, {}, agreed, {}],
    [
      'a third text is kept beside ours',
      agreed,
      sent,
      said('Karim', 'le train'),
      { [K]: { data: { who: 'Karim', why: 'la fête' }, conflicts: { why: ['le train'] } } },
    ],
    [
      'so is one given where nobody had answered',
      { [K]: { data: { who: 'Karim' } } },
      sent,
      said('Karim', 'le train'),
      { [K]: { data: { who: 'Karim', why: 'la fête' }, conflicts: { why: ['le train'] } } },
    ],
    ['an entry that we edited and the other deleted stays', agreed, sent, {}, sent],
    [
      'what we did not write is the other device’s',
      agreed,
      sent,
      said('Lina', 'la fête'),
      said('Lina', 'la fête'),
    ],
  ])('K6 R33: %s', (_what, first, written, read, expected) => {
    const before = overwrittenBy(sentOf(of(written), of(first)), of(first), of(written));
    const base = commonBase(of(written), {}, of(read), [before]);
    expect(mergeEntries(written, read, base).value).toEqual(expected);
  });
});

describe('K6 R33: a copy saved later that brings back what our write replaced', () => {
  const said = (who: string, why: string) => ({ [K]: { data: { who, why } } });
  it.each<[string, JsonObject, JsonObject, JsonObject, JsonObject]>([
    [
      'a crossing’s doing or another’s choice: both texts stay',
      agreed,
      sent,
      said('Lina', 'le chantier'),
      { [K]: { data: { who: 'Lina', why: 'le chantier' }, conflicts: { why: ['la fête'] } } },
    ],
    ['a third text is another’s edit', agreed, sent, said('Karim', 'le train'), said('Karim', 'le train')],
    ['our new entry stays', {}, sent, {}, sent],
    ['an entry that we edited goes with a deletion', agreed, sent, {}, {}],
    ['an entry that we deleted comes back', agreed, {}, agreed, agreed],
  ])('K6 R33: %s', (_what, first, written, read, expected) => {
    const before = overwrittenBy(sentOf(of(written), of(first)), of(first), of(written));
    const base = commonBase(of(written), {}, of(read), [shownAgain(before, of(read))]);
    expect(mergeEntries(written, read, base).value).toEqual(expected);
  });
});

describe('K6 entries that the provider held once', () => {
  const deleted = goneSince(of(agreed), of({}));

  it('K6: one taken up again on both sides stays one entry, and nothing of either goes', () => {
    const mine = { [K]: { data: { who: 'Karim', why: 'le chantier' } } };
    const theirs = { [K]: { data: { who: 'Karim', when: 'hier' } } };
    expect(mergeEntries(mine, theirs, {}, deleted)).toEqual({
      value: { [K]: { data: { who: 'Karim', why: 'le chantier', when: 'hier' } } },
      moved: {},
    });
    expect(Object.keys(mergeEntries(mine, theirs, {}).value)).toEqual([K, K2]);
  });

  it('K6: they are known until the provider holds them again, the latest thirty of them, and nothing of what they said', () => {
    expect(goneSince(deleted, of(agreed))).toEqual({});
    expect(deleted).toEqual({ [K]: '' });
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [String(Number(K) + index), 'x']),
    );
    expect(Object.keys(goneSince(many, {}))).toEqual(Object.keys(many).slice(10));
  });
});
