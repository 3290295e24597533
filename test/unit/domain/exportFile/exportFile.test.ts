/** @jest-environment node */
import { combineReducers, type Reducer } from '@reduxjs/toolkit';
import fc from 'fast-check';
import { rowsImported } from '../../../../src/collections/events';
import { collectionReducers } from '../../../../src/collections/reducers';
import {
  collections,
  nodeCollections,
  type CollectionsState,
  type NodeCollectionName,
  type NodeState,
} from '../../../../src/domain/collections';
import type { Derailor } from '../../../../src/domain/entries/derailor';
import type { Drafts } from '../../../../src/domain/entries/drafts';
import { draftKeysOf } from '../../../../src/domain/entries/formDraftKeys';
import { exportFileName, exportFileOf } from '../../../../src/domain/exportFile/exportFile';
import {
  planImport,
  rowsWithImported,
  type ImportedRows,
} from '../../../../src/domain/exportFile/exportFileImport';
import { readExportFile, exportFileWithBoxOpened } from '../../../../src/domain/exportFile/exportFileReader';
import type { IdentityCard } from '../../../../src/domain/entries/identityCard';
import type { Json, JsonObject } from '../../../../src/domain/json';
import { readRegistrations } from '../../../../src/domain/programme/registrations';
import type { Intuition } from '../../../../src/domain/entries/reconnection';
import { aDerailor, aNode, anIdentityCard, anIntuition, aReconnection } from '../../../support/exampleData';
import { emptyRows } from '../../../support/openedStorage';
import { soundRows } from '../../../support/soundRows';
import { tries } from '../../../support/tries';

const at = new Date(2026, 10, 21, 9);
const textOf = (rows: NodeState) => JSON.stringify(exportFileOf(rows, { at, locale: 'fr' }));

const stateOf = (rows: Partial<NodeState>): CollectionsState => ({ ...emptyRows(), ...rows });

const reduce = combineReducers(collectionReducers) as Reducer<CollectionsState>;
/** The rows after the user confirmed an import. */
const imported = (state: CollectionsState, values: ImportedRows): CollectionsState =>
  reduce(state, rowsImported({ values: rowsWithImported(state, values) }));

async function soundly(text: string) {
  const read = await readExportFile(text);
  if (read.kind !== 'sound') throw new Error(`refused: ${read.reason}`);
  return read;
}

const word = fc.string({ maxLength: 6 });
/** Members that no version of the app knows (K8). */
const odd = fc.dictionary(
  fc.constantFrom('plus-tard', 'x', 'note~1', 'a/b'),
  fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<Json>,
  { maxKeys: 2 },
);
const key = fc.oneof(
  fc.integer({ min: 1_700_000_000_000, max: 1_700_000_000_003 }).map(String),
  fc.constantFrom('PLF', 'ma-clef', ''),
);
const conflicts = fc.option(fc.dictionary(word, fc.array(word), { maxKeys: 1 }), { nil: undefined });
const answers = fc.dictionary(
  fc.constantFrom('q1', 'q2'),
  fc.oneof(word, fc.integer(), fc.array(word, { maxLength: 2 })),
);
type Shape = Record<string, fc.Arbitrary<unknown>>;
/** A record of which only these members are always there, and beside them what no version knows. */
const loose = (shape: Shape, ...requiredKeys: string[]) =>
  fc
    .tuple(odd, fc.record<Record<string, unknown>>(shape, { requiredKeys }))
    .map(([unknown, known]) => ({ ...unknown, ...known }));
const entries = (shape: Shape, ...required: string[]) =>
  fc.dictionary(key, loose({ ...shape, conflicts }, ...required), { maxKeys: 3 });
const item = fc.record(
  { name: word, id: fc.constantFrom('a', 'b'), realised: fc.constantFrom('2026-10-02', '2026-11-03') },
  { requiredKeys: ['name'] },
);
const situation = fc.constantFrom('past', 'future');
const named = entries({ name: word, description: word, reconnection: word, data: answers }, 'name');
const parts = { express: answers, listen: answers };
const rowShapes: Partial<Record<NodeCollectionName, fc.Arbitrary<unknown>>> = {
  reconnections: entries(
    { pf: situation, data: answers, intuitionsdata: fc.array(item, { maxLength: 3 }) },
    'pf',
  ),
  derailors: named,
  claims: named,
  friendship: entries(
    { mode: fc.constantFrom('person', 'theme'), subject: word, ...parts },
    'mode',
    'subject',
  ),
  celebrations: entries(
    { kind: fc.constantFrom('note', 'celebration'), text: word, intuition: word },
    ...['kind', 'text'],
  ),
  identityCard: loose({ symptoms: word, vocationpro: word }),
  plf: loose({
    type: fc.constantFrom('plf', 'bilan'),
    plf_track: fc.record({ plf: fc.integer({ min: 1, max: 6 }), slide: fc.nat({ max: 3 }) }),
    data: answers,
    devpre: fc.record({ of: fc.array(word, { maxLength: 3 }), text: word }),
  }),
  registrations: fc.record({
    events: fc.subarray(['7', '8', '9']).map((nids) => nids.map((nid) => ({ nid, title: nid }))),
  }),
};
/** Members of the row's sound value, for a row without a shape above. */
const soundMembers = (name: NodeCollectionName) =>
  fc.subarray(Object.entries(soundRows[name] as JsonObject)).map((members) => Object.fromEntries(members));
const anyRows: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
  nodeCollections.map(({ name }) => [name, rowShapes[name] ?? soundMembers(name)]),
);
// What the app holds came as JSON text: no undefined, no -0.
const rows = fc.record(anyRows).map((value) => JSON.parse(JSON.stringify(value)) as NodeState);

const isEmpty = (node: NodeState) => Object.values(node).every((row) => Object.keys(row).length === 0);

/** Every text and number that stands in a value. */
const leavesOf = (value: Json): Json[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value];

describe('F5 export', () => {
  it('F5 K8 holds every row under its wire name, as stored, and says what it is', () => {
    const node = aNode({ reconnections: { PLF: aReconnection(), 'ma-clef': { pf: 'past' } } });
    const none = Object.fromEntries(nodeCollections.map(({ name }) => [collections[name].storageKey, {}]));
    expect(exportFileOf(node, { at, locale: 'en' })).toEqual({
      format: 'reconnexion-export',
      version: 1,
      exportedAt: at.toISOString(),
      appVersion: 'v.2025-18.5',
      locale: 'en',
      collections: { ...none, intuitions: node.reconnections },
    });
  });

  it('F5 is named after the day of the device’s calendar', () => {
    expect(exportFileName(new Date(2026, 0, 3, 0, 5))).toBe('reconnexion-2026-01-03.json');
  });

  it('F5 K8 an empty account gets exactly what was exported, odd keys and unknown members included', async () => {
    await fc.assert(
      fc.asyncProperty(rows, async (node) => {
        if (isEmpty(node)) return;
        const { values, unread } = await soundly(textOf(node));
        expect(unread).toBe(0);
        const after = imported(stateOf({}), values);
        for (const { name } of nodeCollections) expect(after[name]).toEqual(node[name]);
      }),
      tries(40),
    );
  });

  const withIntuitions = (...intuitionsdata: Intuition[]): NodeState =>
    aNode({ reconnections: { 1700000000003: { pf: 'past', intuitionsdata } } });
  /** Found by the property: a further occurrence of an id must not come before the first one. */
  const [a, b] = ['a', 'b'].map((id): Intuition => ({ name: '', id })) as [Intuition, Intuition];
  const twiceTheSameId: [NodeState, NodeState] = [
    withIntuitions(b, a),
    withIntuitions(a, b, { ...a, realised: '2026-10-02' }),
  ];

  it('F5 K6 into a full account nothing is lost, and the same file once more changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(rows, rows, async (mine, theirs) => {
        if (isEmpty(theirs)) return;
        const { values } = await soundly(textOf(theirs));
        const before = stateOf(mine);
        const after = imported(before, values);
        for (const { name } of nodeCollections) {
          const keys = [mine, theirs].flatMap((rowsOf) => Object.keys(rowsOf[name]));
          expect(Object.keys(after[name])).toEqual(expect.arrayContaining(keys));
        }
        const words = new Set(nodeCollections.flatMap(({ name }) => leavesOf(after[name])));
        for (const rowsOf of [mine, theirs]) {
          for (const { name } of [rowsOf.derailors, rowsOf.claims].flatMap(Object.values<Derailor>))
            expect(words).toContain(name);
          for (const { text } of Object.values(rowsOf.celebrations)) expect(words).toContain(text);
        }
        const again = imported(after, values);
        for (const { name } of nodeCollections) expect(again[name]).toBe(after[name]);
        expect(planImport(after, values)).toMatchObject({ changes: false });
      }),
      { ...tries(40), examples: [twiceTheSameId] },
    );
  });
});

describe('F5 import, what is refused', () => {
  const file = (changes: JsonObject) =>
    JSON.stringify({ ...(JSON.parse(textOf(aNode())) as JsonObject), ...changes });

  it.each([
    ['', 'notJson'],
    ['{"format": "reconnexion-export"', 'notJson'],
    ['[]', 'foreign'],
    ['null', 'foreign'],
    ['"reconnexion-export"', 'foreign'],
    ['{"log": {"version": "1.2"}}', 'foreign'],
    [file({ collections: [] }), 'foreign'],
    [file({ version: 2 }), 'otherVersion'],
    [file({ version: '1' }), 'otherVersion'],
    [textOf(aNode()), 'nothing'],
    [file({ collections: { cid: 'rotten', celebrations: { 1: null } } }), 'nothing'],
  ])('F5 %p is refused: %s', async (text, reason) => {
    expect(await readExportFile(text)).toEqual({ kind: 'refused', reason });
  });

  it('F5 K4 the sound part of a rotten file is offered, the rest counted', async () => {
    const intuitions = { 1: aReconnection(), 2: { pf: 'jamais' }, 3: 'rotten' };
    const identityCard = { vocationpro: 'Faire grandir' };
    const rotten = { celebrations: 'rotten', later: { 1: {} } };
    const text = file({ collections: { intuitions, cid: { ...identityCard, symptoms: 7 }, ...rotten } });
    const values = { reconnections: { 1: aReconnection() }, identityCard };
    expect(await soundly(text)).toEqual({ kind: 'sound', values, unread: 5, sealed: [] });
  });

  it('F5 O2 what a box held joins the file, whose other boxes stay to be opened; its empty rows bring nothing', async () => {
    const [box, other] = [
      ['rx2', 'a', 'b'],
      ['rx2', 'c', 'd'],
    ];
    const sealed = { values: { identityCard: { vocationpro: 'Ici' } }, unread: 1, sealed: [box, other] };
    const texts = { field_cid: '{"symptoms":"Ma nuque"}', field_plf: '{}', field_deviateurs: '{"1":5}' };
    expect(await exportFileWithBoxOpened(sealed, box, texts)).toEqual({
      values: { identityCard: { vocationpro: 'Ici', symptoms: 'Ma nuque' } },
      ...{ unread: 2, sealed: [other] },
    });
  });

  it.each([
    ['nested without end', `"2":{"name":"b","x":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}}`],
    ['whose name would reach a prototype', '"__proto__":{"name":"b"}'],
  ])('F5 an entry %s costs that entry', async (_what, hostile) => {
    const text = file({ collections: { deviateurs: { 1: aDerailor() } } });
    const { values, unread } = await soundly(text.replace('"deviateurs":{', `"deviateurs":{${hostile},`));
    expect([values, unread]).toEqual([{ derailors: { 1: aDerailor() } }, 1]);
    expect(Object.keys(values.derailors ?? {})).toEqual(['1']);
  });
});

describe('F5 import, what it says before it does', () => {
  const mine = stateOf({
    reconnections: { 1: aReconnection(), 2: aReconnection() },
    identityCard: anIdentityCard({ symptoms: 'Mes épaules' }),
    registrations: { events: [{ nid: '7' }] },
  });
  const reworded = aReconnection({ intuitionsdata: [anIntuition({ name: 'L’appeler' })] });
  const theirs: Partial<NodeState> = {
    reconnections: { 2: aReconnection(), 1: reworded, 3: aReconnection() },
    identityCard: anIdentityCard(),
    plf: { type: 'plf', data: { q1: 'a', q2: 'b' } },
    registrations: { events: [{ nid: '7' }, { nid: '8' }] },
  };

  it('F5 counts entries, fields, answers and registrations', () => {
    const { counts, changes } = planImport(mine, theirs);
    expect(changes).toBe(true);
    expect(counts).toEqual([
      { name: 'reconnections', added: 1, differing: 1, same: 1 },
      { name: 'identityCard', added: 0, differing: 1, same: 3 },
      { name: 'plf', added: 3, differing: 0, same: 0 },
      { name: 'registrations', added: 1, differing: 0, same: 1 },
    ]);
  });

  it('F5 K6 then does so: this device’s text stands, the other beside it', () => {
    const after = imported(mine, theirs);
    expect(after.identityCard).toEqual({
      ...anIdentityCard({ symptoms: 'Mes épaules' }),
      conflicts: { symptoms: ['La mâchoire serrée'] },
    });
    expect(after.reconnections['1']?.conflicts).toEqual({ 'intuitionsdata.#i1.name': ['L’appeler'] });
    expect(after.reconnections['2']).toBe(mine.reconnections['2']);
    expect(after.registrations.events).toHaveLength(2);
    const { counts, changes } = planImport(after, theirs);
    const expected = [[3, 4, 3, 2].map((same) => [0, 0, same]), false];
    expect([counts.map(({ added, differing, same }) => [added, differing, same]), changes]).toEqual(expected);
  });

  it('F5 K8 a member that this version does not know is kept, be it null', () => {
    const before = stateOf({ identityCard: { later: null } as IdentityCard });
    const after = imported(before, { identityCard: { symptoms: 'a' } });
    expect(after.identityCard).toEqual({ later: null, symptoms: 'a' });
  });

  it('F5 R13 tells how much the device would have to store, what syncing keeps and what is being typed included', () => {
    const sizeWith = (text: string) =>
      planImport(mine, {
        celebrations: { 1: { kind: 'note', text } },
        drafts: { reconnection: { answers: { a: text } } },
      }).characters;
    expect(sizeWith('a'.repeat(1001)) - sizeWith('a')).toBe(2 * 1000);
    expect(sizeWith('a')).toBeGreaterThan(JSON.stringify(mine.reconnections).length);
  });
});

it('enrolments of a file, of the device or of the copy are cut where they are longer than any, and nothing beside them is lost (H3 K8)', async () => {
  const long = '9'.repeat(1_000);
  const of = (text: string) => ({ date: text, date_timestamp: text, title: text, nid: text, later: [1] });
  const beside = { sessions: { '1790000000000': { learnt: long } }, kept: long };
  const sound = { nid: '7', title: 'Atelier' };
  const result = { events: [of(long.slice(0, 255)), sound], ...beside };
  const registrations = { events: [of(long), sound], ...beside };
  expect(readRegistrations(registrations)).toEqual({ value: result });
  const file = textOf(aNode({ registrations }));
  expect(await readExportFile(file)).toMatchObject({ values: { registrations: result }, unread: 0 });
});

describe('F5 R13 what is being typed', () => {
  const exported: Drafts = {
    reconnection: { slide: 'q2', answers: { 'reconew-q2-qui': 'Karim' } },
    identityCard: { answers: { symptoms: 'Mes épaules' } },
  };
  const account = { answers: { field_phone: '0600000000' } };
  const drafts: Drafts = { ...exported, account };
  const withDrafts = (more: object) =>
    JSON.stringify({ ...exportFileOf(aNode(), { at, locale: 'fr' }), drafts: more });

  it('F5 R13 is in the file, but for the account; where there is none the file says nothing of it', async () => {
    const file = exportFileOf(aNode(), { at, locale: 'fr', drafts });
    expect(file.drafts).toEqual(exported);
    expect((await soundly(JSON.stringify(file))).values).toEqual({ drafts: exported });
    for (const none of [{}, { account }] as Drafts[]) {
      expect(exportFileOf(aNode(), { at, locale: 'fr', drafts: none })).not.toHaveProperty('drafts');
    }
  });

  it('F5 R13 R37 comes back beside what is under way', () => {
    const own = { answers: { 'reconew-q2-qui': 'Lina' } };
    const before = { ...stateOf({}), drafts: { reconnection: own } };
    const { counts, changes } = planImport(before, { drafts: exported });
    expect([counts, changes]).toEqual([[{ name: 'drafts', added: 2, differing: 0, same: 0 }], true]);
    const after = imported(before, { drafts: exported });
    expect(after.drafts).toMatchObject({ reconnection: own, identityCard: drafts.identityCard });
    const both = draftKeysOf(after.drafts, 'reconnection').map((draftKey) => after.drafts[draftKey]);
    expect(both).toEqual([exported.reconnection, own]);
    expect(planImport(after, { drafts: exported }).changes).toBe(false);
    expect(imported(after, { drafts: exported }).drafts).toBe(after.drafts);
  });

  it('F5 K4 a rotten draft, and one of the account, are taken from no file', async () => {
    const read = await soundly(withDrafts({ ...drafts, plf1: { answers: 'rotten' }, plf2: 7 }));
    expect([read.values, read.unread]).toEqual([{ drafts: exported }, 2]);
    const refusal = { kind: 'refused', reason: 'nothing' };
    for (const nothing of ['rotten', {}, null])
      expect(await readExportFile(withDrafts(nothing as object))).toEqual(refusal);
  });
});

describe('K4 what could not be read', () => {
  it('K4 F5 R15: is in the file as it stood, but for what is no row of the user’s or may hold a secret', async () => {
    const sound = aNode({ derailors: { 1: aDerailor() } });
    const row = { key: 'cid', text: '{"symptoms":"La mâch' };
    const field = { key: 'field_plf', text: '"another kind"' };
    const secret = 'refresh_token user_personal drafts other_data field_other_data quarantine'.split(' ');
    const session = { key: 'other_data', text: '{ "sessions": { "1": { "title": 7 } } }' };
    const besideKey = { key: 'field_other_data', text: '{"sessions":{"2":5},"accountKeys":["SECRET"]}' };
    const aside = [row, ...secret.map((name) => ({ key: name, text: 'SECRET' })), { ...field, at: 5 }];
    const file = exportFileOf(sound, { at, locale: 'fr', aside: [...aside, session, besideKey] });
    expect(file.unreadable).toEqual([row, field, session, { ...besideKey, text: '{"sessions":{"2":5}}' }]);
    expect((await soundly(JSON.stringify(file))).values).toEqual({ derailors: sound.derailors });
    expect(exportFileOf(sound, { at, locale: 'fr', aside: [] })).not.toHaveProperty('unreadable');
  });
});

it('a box leaves in no row of an export, and nothing that opens one is taken from a file (O1, O5, F5)', async () => {
  const registrations = { events: [{ nid: '57' }], vault: ['rx2', 'a', 'b'], conflicts: { rescue: ['x'] } };
  const rows = aNode({ registrations: readRegistrations(registrations).value });
  const file = exportFileOf(rows, { at, locale: 'fr' });
  expect(file.collections['other_data']).toEqual({ events: [{ nid: '57' }] });
  const planted = { accountKeys: [['rk2', 'a', 'b']], rescue: 'own', versions: {}, restored: '1' };
  const forged = {
    ...file,
    collections: { ...file.collections, other_data: { ...registrations, ...planted } },
  };
  const { values } = await soundly(JSON.stringify(forged));
  expect(values.registrations).toEqual({ events: [{ nid: '57' }] });
});
