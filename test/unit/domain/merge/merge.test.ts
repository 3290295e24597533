/** @jest-environment node */
import { hash } from '../../../../src/domain/hash';
import { intuitionStateOf } from '../../../../src/domain/entries/intuitions';
import { isSameJson, type JsonObject } from '../../../../src/domain/json';
import { baseOfRow, mergeRow } from '../../../../src/domain/merge/mergeNode';

const K1 = '1772445600000';
const K2 = '1772445600001';
const K3 = '1772445600002';

/** Merges the entries of one row; a base of null is one that is not known. */
const mergedEntries = (base: JsonObject | null, local: JsonObject, remote: JsonObject) =>
  mergeRow('derailors', local, remote, base === null ? undefined : baseOfRow('derailors', base));
/** The same of a flat row: registrations where it holds events, else the guided exercise. */
const mergedFields = (base: JsonObject | null, local: JsonObject, remote: JsonObject) => {
  const name = 'events' in local ? 'registrations' : 'plf';
  return mergeRow(name, local, remote, base === null ? undefined : baseOfRow(name, base));
};

type Case<Side> = [rule: string, ...baseLocalRemoteMerged: Side[]];
/** An entry of a row, or that there is none. */
type Entry = JsonObject | null;

/** An entry beside others that nobody touches. */
const beside = (entry: Entry): JsonObject => ({ ...(entry && { [K1]: entry }), [K3]: { name: 'z' } });
const expectEntries = ([base, local, remote, merged]: Entry[]) =>
  expect(mergedEntries(beside(base!), beside(local!), beside(remote!))).toEqual(beside(merged!));

describe('K6 by entry', () => {
  const data = (answers: JsonObject, more: JsonObject = {}): JsonObject => ({ data: answers, ...more });
  const said = (who: string, felt: string, more?: JsonObject) => data({ who, felt }, more);
  const both = said('Karim', 'triste');
  const lina = said('Lina', 'triste');
  const named = (name: string, ...waiting: string[]): JsonObject =>
    waiting.length > 0 ? { name, conflicts: { name: waiting } } : { name };
  const picks = (...list: string[]) => data({ picks: list });
  const heard = (text: string): JsonObject => ({ express: { heard: text } });
  const odd = (one: string, other: string, more?: JsonObject) => data({ 'a/b~c': one, 'a~1b': other }, more);
  const twice = (one: string, other: string, more?: JsonObject) =>
    data({ 'a.b': one }, { a: { b: other }, ...more });
  const clashOfTwice = twice('2', '2', { conflicts: { 'a.b': ['3', '4'] } });
  const marc = said('Marc', 'triste');
  const clash = said('Lina', 'triste', { conflicts: { who: ['Marc'] } });
  const [mine, theirs] = [{ mine: { deep: [1, null] } }, { theirs: true }];
  const clashOfPicks = { ...picks('a', 'b'), conflicts: { picks: ['["c"]'] } };
  const clashOfOdd = odd('2', '4', { conflicts: { 'a/b~c': ['3'] } });
  const clashOfHeard = { ...heard('b'), conflicts: { 'express.heard': ['c'] } };

  it.each<Case<Entry>>([
    ['an entry new here is added', null, both, null, both],
    ['an entry new there is added', null, null, both, both],
    ['an entry deleted here and unchanged there goes', both, null, both, null],
    ['an entry deleted there and unchanged here goes', both, both, null, null],
    ['an edit there wins over a delete here', both, null, lina, lina],
    ['an edit here wins over a delete there', both, lina, null, lina],
    ['an entry deleted on both sides stays deleted', both, null, null, null],
    ['different fields merge', both, lina, said('Karim', 'léger'), said('Lina', 'léger')],
    ['the same field: this text stands, the other is a conflict under its name', both, lina, marc, clash],
    ['the same edit on both sides is no conflict', both, lina, data({ felt: 'triste', who: 'Lina' }), lina],
    ['one conflict more joins', named('a', 'z'), named('b', 'z'), named('c', 'z'), named('b', 'z', 'c')],
    ['conflicts of both sides stay', named('a'), named('a', 'x'), named('a', 'y'), named('a', 'y', 'x')],
    [
      'the same conflicts stay in the copy’s order',
      ...[named('a'), named('a', 'x', 'y'), named('a', 'y', 'x'), named('a', 'y', 'x')],
    ],
    ['conflicts settled here are gone for good', named('a', 'x'), named('x'), named('a', 'x'), named('x')],
    ['a field emptied here and unchanged there goes', both, data({ who: 'K' }), both, data({ who: 'K' })],
    ['a field edited there wins', both, data({ who: 'Karim' }), said('Karim', 'x'), said('Karim', 'x')],
    ['unknown members are kept, whoever has them', {}, mine, theirs, { ...mine, ...theirs }],
    ['a conflict that is no text is kept as JSON', picks('a'), picks('a', 'b'), picks('c'), clashOfPicks],
    ['a conflict outside data is named by its path', heard('a'), heard('b'), heard('c'), clashOfHeard],
    ['names with a slash or a tilde are as others', odd('1', '1'), odd('2', '1'), odd('3', '4'), clashOfOdd],
    ['an answer named as another place is', twice('1', '1'), twice('2', '2'), twice('3', '4'), clashOfTwice],
  ])('K6 %s', (_rule, ...sides) => {
    expectEntries(sides);
  });

  it('K6 without a base nothing is deleted, and where they differ the copy’s value stands', () => {
    expect(mergedEntries(null, { [K1]: both }, { [K2]: both })).toEqual({ [K1]: both, [K2]: both });
    const [local, remote] = [{ [K1]: { name: 'a', mine: '1' } }, { [K1]: { name: 'b', theirs: '2' } }];
    const merged = { [K1]: { name: 'b', mine: '1', theirs: '2', conflicts: { name: ['a'] } } };
    expect(mergedEntries(null, local, remote)).toEqual(merged);
  });

  it('K6 a key that is no date, new on both sides, is one entry', () => {
    const plf = (...ids: string[]) => ({ PLF: { intuitionsdata: ids.map((id) => ({ id, name: id })) } });
    expect(mergedEntries({}, plf('a'), plf('b'))).toEqual(plf('b', 'a'));
  });

  it('K6 the same key new on both sides and equal is one entry, whatever the order of its members', () => {
    const local = { [K1]: { name: 'a', data: { x: '1', y: '2' } } };
    const remote = { [K1]: { data: { y: '2', x: '1' }, name: 'a' } };
    expect(mergedEntries({}, local, remote)).toBe(local);
  });

  it('K6 R21 two new entries under one key are one entry, with both texts', () => {
    const merged = mergedEntries({}, { [K1]: named('mine') }, { [K1]: named('theirs') });
    expect(merged).toEqual({ [K1]: named('mine', 'theirs') });
  });
});

describe('K6 intuition items', () => {
  /** `a` by its id, `=x` without one, `a=x` reworded, `a!1` realised on the first of March. */
  const item = (text: string): JsonObject => {
    const [, id = '', , name = id, , day] = /^(\w*)(=(\w+))?(!(\d))?$/.exec(text)!;
    return { ...(id && { id }), name, ...(day && { realised: `2026-03-0${day}` }) };
  };
  const list = (text: string): JsonObject => ({ intuitionsdata: text.split(' ').filter(Boolean).map(item) });

  it.each<Case<string>>([
    ['added on each side: both stay', 'a', 'a b', 'a c', 'a c b'],
    ['the first ones on each side: both stay', '', 'a', 'b', 'b a'],
    ['deleted here, unchanged there: gone', 'a b', 'b', 'a b', 'b'],
    ['the last one deleted here: an empty list stays', 'a', '', 'a', ''],
    ['reworded here and realised there: both, on one item', 'a', 'a=better', 'a!1', 'a=better!1'],
    ['without ids an item is known by its name', '=x =y', '=x!1 =y', '=x =y =z', '=x!1 =y =z'],
    ['and by its occurrence when the name comes twice', '=x =x', '=x =x!1', '=x!2 =x', '=x!2 =x!1'],
    ['an order changed there only is taken', 'a b c', 'a b c', 'c a b', 'c a b'],
    ['an order changed here stands, a new item keeps its neighbour', 'a b', 'b a', 'a n b', 'b a n'],
    ['an item edited there wins over its delete here, whole', 'a!1 b', 'b', 'a!2 b', 'a!2 b'],
    ['an item edited here wins over its delete there, whole', 'a b', 'a=better b', 'b', 'a=better b'],
    ['an item edited there wins over the whole list emptied here', 'a', '', 'a!2', 'a!2'],
  ])('K6 intuitions %s', (_rule, ...sides) => {
    expectEntries(sides.map(list));
  });

  it('K6 both reworded the same item: this wording stands, the other is a conflict', () => {
    const merged = { ...list('a=here'), conflicts: { 'intuitionsdata.#a.name': ['there'] } };
    expectEntries([list('a'), list('a=here'), list('a=there'), merged]);
  });

  const one = (members: JsonObject): JsonObject => ({ intuitionsdata: [{ id: 'a', name: 'a', ...members }] });

  it.each(['askedOn', 'dropped'])('B8 K6 %s on both sides: the later day stands, on either side', (name) => {
    const on = (day: string) => one({ [name]: day });
    const [before, day, laterDay] = [on('2026-03-01'), on('2026-03-02'), on('2026-03-03')];
    expectEntries([before, day, laterDay, laterDay]);
    expectEntries([before, laterDay, day, laterDay]);
  });

  it('B8 N12 K6 realised here and dropped there: both are kept, and it counts as realised', () => {
    const [realised, dropped] = [{ realised: '2026-03-02' }, { dropped: '2026-03-03' }];
    expectEntries([one({}), one(realised), one(dropped), one({ ...dropped, ...realised })]);
    expect(intuitionStateOf({ name: 'a', ...dropped, ...realised })).toBe('realised');
  });

  it('N12 K6 what it changed, written on both sides: this one stands, the other is a conflict', () => {
    const merged = { ...one({ change: 'here' }), conflicts: { 'intuitionsdata.#a.change': ['there'] } };
    expectEntries([one({ change: 'a' }), one({ change: 'here' }), one({ change: 'there' }), merged]);
  });
});

describe('K6 by field', () => {
  const events = (...nids: string[]): JsonObject => ({ events: nids.map((nid) => ({ nid, title: nid })) });
  const called = (title: string): JsonObject => ({ events: [{ nid: '1', title }] });
  const described = (text: string): JsonObject => ({ devpre: { of: ['1', '2', '3'], text } });
  const plf = (data: JsonObject): JsonObject => ({ type: 'plf', data });
  const felt = (q: string): JsonObject => ({ data: { q: [q] } });
  const card = (symptoms: string, vocationpro: string, conflicts?: JsonObject): JsonObject => ({
    ...{ symptoms, vocationpro },
    ...(conflicts && { conflicts }),
  });

  const clash = (vocationpro: string) => card('b', vocationpro, { symptoms: ['c'] });
  const union = card('c', 'w', { symptoms: ['b'] });
  const waiting = card('a', 'v', { symptoms: ['c', 'd'], vocationpro: ['c'] });
  const [sameOnBoth, settled] = [card('c', 'c'), card('c', 'c', { symptoms: ['d'] })];
  const nothingWaits = card('a', 'v', {});
  const waitingChoice = { ...felt('calm'), conflicts: { q: ['["sad"]'] } };

  it.each<Case<JsonObject | null>>([
    ['fields of each side', card('a', 'v'), card('b', 'v'), card('a', 'w'), card('b', 'w')],
    ['the same field on both: a conflict', card('a', 'v'), card('b', 'v'), card('c', 'v'), clash('v')],
    ['without a base: one as well, and nothing goes', null, { symptoms: 'b' }, card('c', 'w'), union],
    ['what waited and has come to say the same is settled', card('a', 'v'), waiting, sameOnBoth, settled],
    ['so are answers and their waiting choices', felt('calm'), waitingChoice, felt('sad'), felt('sad')],
    ['other_data.events by nid', events('1'), events('1', '2'), events('1', '3'), events('1', '3', '2')],
    ['an event enrolled on both sides: no conflict', {}, called('A'), called('B'), called('A')],
    ['plf: a description edited there wins, whole', described('a'), {}, described('b'), described('b')],
    ['plf: answers', plf({}), plf({ b: '2' }), plf({ c: '3' }), plf({ b: '2', c: '3' })],
    ['nothing on either side is nothing', { symptoms: 'a' }, {}, {}, {}],
    ['where nothing waits, the provider’s text stays as it is', null, {}, nothingWaits, nothingWaits],
  ])('K6 %s', (_rule, base, local, remote, merged) => {
    expect(mergedFields(base, local!, remote!)).toEqual(merged);
  });

  const at = (section: number, slide: number, data: JsonObject = {}): JsonObject => ({
    plf_track: { plf: section, slide },
    data,
  });
  const cleared: JsonObject = { data: {} };
  const later = at(6, 0, { saved: 'yes' });

  it.each<Case<JsonObject | null>>([
    ['moved here only: here', at(2, 0), at(2, 3), at(2, 0), at(2, 3)],
    ['moved there only: there, back as well', at(3, 0), at(3, 0), at(2, 4), at(2, 4)],
    ['the further section wins', at(1, 0), at(2, 9), at(3, 0), at(3, 0)],
    ['then the further slide', at(1, 0), at(3, 1), at(3, 4), at(3, 4)],
    ['and here as well as there', at(1, 0), at(3, 4), at(3, 1), at(3, 4)],
    ['cleared here beats any track there', at(5, 0), cleared, at(5, 4), cleared],
    ['cleared there beats any track here', at(5, 0), at(5, 4), cleared, cleared],
    ['but not when a section was saved since there', at(5, 0), cleared, later, later],
    ['but not when a section was saved since here', at(5, 0), later, cleared, later],
    ['without a base the copy’s stands', null, at(4, 2), at(1, 0), at(1, 0)],
    ['first tracks on both sides: the further wins', {}, at(4, 2), at(1, 0), at(4, 2)],
  ])('K6 plf_track: %s; never a conflict', (_rule, base, local, remote, merged) => {
    expect(mergedFields(base, local!, remote!)).toEqual(merged);
  });

  it('K6 a line of the card that is named as the track is, and no track, is a conflict', () => {
    const line = (text: string) => ({ plf_track: text });
    const merged = mergeRow('identityCard', line('b'), line('c'), baseOfRow('identityCard', line('a')));
    expect(merged).toEqual({ ...line('b'), conflicts: { plf_track: ['c'] } });
  });

  /** Two texts that get one hash: whoever writes the questions may look for some. */
  function twins(hashOf: (text: string) => string): [string, string] {
    const known = new Map<string, string>();
    for (let number = 0; ; number += 1) {
      const text = number.toString(36);
      const twin = known.get(hashOf(text));
      if (twin !== undefined) return [twin, text];
      known.set(hashOf(text), text);
    }
  }

  it('K6 O3 answers whose names have one short hash all stay, the one of two choices whose hash is one too', () => {
    const [one, other] = twins((name) => hash(`data/${name}`, 5));
    const before = plf({ [one]: 'oui' });
    const both = plf({ [one]: 'oui', [other]: 'oui' });
    expect(mergedFields(before, both, before)).toEqual(both);
    expect(mergedFields(before, before, both)).toEqual(both);
    const [first, second] = twins((value) => hash(JSON.stringify(value), 6));
    const beside = { ...plf({ a: first }), conflicts: { a: [second] } };
    expect(mergedFields(plf({ a: first }), plf({ a: second }), plf({ a: first }))).toEqual(beside);
    // Who picks the other has it.
    expect(mergedFields(beside, plf({ a: second }), beside)).toEqual(plf({ a: second }));
    expect(mergedFields(beside, beside, plf({ a: second }))).toEqual(plf({ a: second }));
  });

  it.each<JsonObject>([
    { '': [] },
    { '': { '': 'a' } },
    { '@order': ['a'] },
    { list: [{ id: '@order' }, { id: '' }] },
    { '~2': 'a', '~3': 'b', '~': { '/': 'c' } },
  ])('K3 K6: members whose names paths have a meaning for are merged whole: %j', (later) => {
    const local = { symptoms: 'd’ici' };
    const merged = { ...local, ...later };
    expect([local, merged].map((own) => mergedFields(null, own, later))).toEqual([merged, merged]);
  });
});

describe('K6 what did not change', () => {
  const value: JsonObject = { [K1]: { name: 'a', data: { x: '1' } }, [K2]: { name: 'b' } };
  const reordered: JsonObject = { [K2]: { name: 'b' }, [K1]: { data: { x: '1' }, name: 'a' } };

  it.each([
    ['with its base', baseOfRow('derailors', value)],
    ['with a base of nothing', {}],
    ['without a base', undefined],
  ])('K6 the local reference stays when both sides are equal, %s', (_what, base) => {
    expect(mergeRow('derailors', value, reordered, base)).toBe(value);
    expect(mergeRow('identityCard', value, reordered, base)).toBe(value);
  });

  it('K6 references stay when only this side changed, and of an entry beside one that did', () => {
    const old: JsonObject = { [K1]: { name: 'a', data: { x: '0' } } };
    expect(mergedEntries(old, value, old)).toBe(value);
    const merged = mergedEntries(value, value, { ...reordered, [K3]: { name: 'new' } });
    expect(merged[K1]).toBe(value[K1]);
    expect(merged[K3]).toEqual({ name: 'new' });
  });

  it('K6 merging changes neither side', () => {
    const local: JsonObject = { [K1]: { name: 'x', conflicts: { name: ['q'] } } };
    const remote: JsonObject = { [K1]: { name: 'y', conflicts: { name: ['r'] } } };
    const before = structuredClone([local, remote]);
    mergedEntries(null, local, remote);
    expect([local, remote]).toEqual(before);
  });
});

describe('K6 the base', () => {
  it('K6 holds fingerprints and nothing of the values', () => {
    const base = baseOfRow('derailors', { [K1]: { data: { answer: 'ce que j’ai écrit' } } });
    expect(Object.keys(base)).toEqual([K1]);
    expect(JSON.stringify(base)).not.toMatch(/écrit|answer/);
    expect(base[K1]).toHaveLength(11);
  });

  it('K6 is the same whatever the order of members', () => {
    expect(baseOfRow('derailors', { [K1]: { a: '1', b: { c: '2', d: '3' } } })).toEqual(
      baseOfRow('derailors', { [K1]: { b: { d: '3', c: '2' }, a: '1' } }),
    );
    expect(isSameJson({ a: 1, b: [1, { c: 2, d: 3 }] }, { b: [1, { d: 3, c: 2 }], a: 1 })).toBe(true);
    expect(isSameJson({ a: 1 }, { a: '1' })).toBe(false);
    expect(isSameJson([1, 2], [2, 1])).toBe(false);
  });
});
