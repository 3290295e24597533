/** @jest-environment node */
import { nodeCollections } from '../../../src/domain/collections';
import { dataNodePatch, readDataNode } from '../../../src/provider/codec/dataNode';
import { readTokenAnswer, readOauthUserId } from '../../../src/provider/codec/oauth';
import { readUserRecord } from '../../../src/provider/codec/userRecord';
import { soundRows } from '../../support/soundRows';
import {
  aDerailor,
  aNode,
  anIdentityCard,
  asJson,
  aTokenAnswer,
  aWireNode,
  aWireUser,
  aWrite,
  fieldOf,
  noVault,
  K,
} from '../../support/exampleData';

/** A sound value of every row of the node. */
const soundNode = Object.fromEntries(nodeCollections.map(({ name }) => [name, soundRows[name]]));

describe('K2 K4 reading the data node', () => {
  it('K2 reads every field from its JSON text', async () => {
    const stamp = { value: '2026-03-02T11:00:00+00:00', format: 'Y-m-d\\TH:i:sP' };
    const sound = { values: soundNode, rejected: {}, unreadable: {} };
    const node = await readDataNode(aWireNode(soundNode), noVault);
    expect(node).toMatchObject({ ...sound, stamp, version: undefined });
  });

  it.each([
    ['empty fields', aWireNode()],
    ['fields of blank text', aWireNode({ derailors: ' \n', plf: '' })],
    ['a null value', { ...aWireNode(), [fieldOf('plf')]: [{ value: null }] }],
    ['no fields at all', { nid: [{ value: 7 }] }],
  ])('K2 %s are empty rows', async (_what, body) => {
    const { values, rejected, unreadable } = (await readDataNode(body, noVault))!;
    expect([values, rejected]).toEqual([aNode(), {}]);
    expect(Object.values(unreadable).filter((text) => text !== null)).toEqual([]);
  });

  it.each(['{"a":', 'null', '[]'])(
    'K4 a field that holds %s is kept as text, the others are read',
    async (text) => {
      const body = aWireNode({ derailors: text, identityCard: anIdentityCard() });
      const { values, rejected, unreadable } = (await readDataNode(body, noVault))!;
      expect(values).toEqual(aNode({ identityCard: anIdentityCard() }));
      expect([rejected, unreadable]).toEqual([{}, { derailors: text }]);
    },
  );

  it('reads a field again only where its text is another than the last one', async () => {
    const access = { ...noVault, lastRead: {} };
    const read = (name: string) =>
      readDataNode(aWireNode({ ...soundNode, derailors: { [K]: aDerailor({ name }) } }), access);
    const [first, same, other] = [await read('Une'), await read('Une'), await read('Autre')];
    expect(same?.values.derailors).toBe(first?.values.derailors);
    expect(other?.values).toEqual({ ...first?.values, derailors: { [K]: aDerailor({ name: 'Autre' }) } });
  });

  it('a copy in clear names no epoch of a box: its key would be no secret there (O3)', async () => {
    const said = (epoch: string) => JSON.stringify({ versions: { epoch, by: { Phone1: 1 }, digest: '' } });
    const epochOf = async (epoch: string) =>
      (await readDataNode(aWireNode({ registrations: said(epoch) }), noVault))?.version?.epoch;
    expect([await epochOf('Epoch1'), await epochOf('AAAAAAAAAAA')]).toEqual(['Epoch1', undefined]);
  });

  it('old secrets that two devices drew are both taken in', async () => {
    const registrations = JSON.stringify({ rescue: 'a', conflicts: { rescue: ['b'] } });
    const meet = jest.fn(noVault.meet);
    await readDataNode(aWireNode({ registrations }), { ...noVault, meet });
    expect(meet).toHaveBeenCalledWith({ accountKeys: [], rescue: ['a', 'b'] });
  });

  it('K4 a bad entry is set aside, the good ones are read', async () => {
    const node = await readDataNode(aWireNode({ derailors: { [K]: aDerailor(), '1': 5 } }), noVault);
    expect(node?.values.derailors).toEqual({ [K]: aDerailor() });
    expect(node?.rejected).toEqual({ derailors: { '1': 5 } });
  });

  it.each([
    ['a text', 'x'],
    ['nothing', null],
    ['a list', []],
    ['no nid', { type: [] }],
    ['an empty nid', { ...aWireNode(), nid: [] }],
    ['a field that is no list', { ...aWireNode(), [fieldOf('plf')]: 'x' }],
  ])('K4 %s is no data node', async (_what, body) => {
    expect(await readDataNode(body, noVault)).toBeUndefined();
  });

  it.each([[[]], [[{ value: 5 }]], [['x']]])('K6 a stamp of another shape (%j) is none', async (changed) => {
    expect((await readDataNode({ ...aWireNode(), changed }, noVault))?.stamp).toBeNull();
  });
});

describe('K2 writing the data node', () => {
  it('K2 names the type and holds only the rows it is given, each as JSON text', async () => {
    const derailors = { [K]: aDerailor() };
    expect(dataNodePatch(aWrite({ derailors, plf: {} }), null)).toEqual({
      type: [{ target_id: 'data' }],
      field_deviateurs: [{ value: JSON.stringify(derailors) }],
      field_plf: [{ value: '{}' }],
    });
  });

  it('K6 carries the stamp as it was read', async () => {
    const item = { value: '2026-03-02T11:00:00+00:00', format: 'x' };
    expect(dataNodePatch(aWrite({}), item)).toEqual({ type: [{ target_id: 'data' }], changed: [item] });
  });

  it('K4 members that could not be read are written back with the rest, and not written over', async () => {
    const rejected = { derailors: { '1': 5 }, claims: { '2': 6 } };
    const patch = dataNodePatch(
      aWrite({ derailors: { [K]: aDerailor(), '1': aDerailor() } }, rejected),
      null,
    );
    expect(JSON.parse(patch.field_deviateurs?.[0]?.value ?? '')).toEqual({ '1': 5, [K]: aDerailor() });
    expect(Object.keys(patch)).toEqual(['type', 'field_deviateurs']);
  });

  it('K2 every row has its field', async () => {
    const { type: _type, ...fields } = dataNodePatch(aWrite(soundNode), null);
    expect(Object.keys(fields).sort()).toEqual(nodeCollections.map(({ field }) => field).sort());
  });
});

describe('L1 reading the user record', () => {
  it('L1 empty values are dropped, ids become texts', () => {
    expect(readUserRecord(aWireUser())).toEqual({
      personalInfo: {
        ...{ firstname: 'Amélie', lastname: 'Durand', mail: 'amelie@example.org', company: 'Atelier' },
        ...{ ancrage: '2026-01-15', uuid: '00da7ec3-2eb6-4091-8ad3-d46de5209d7f', uid: '2' },
        ...{ cgu: true, categorie: ['1'] },
      },
      nid: '7',
    });
  });

  it.each([
    ['terms not accepted', { field_cgu: [{ value: false }] }, 'cgu'],
    ['no category', { field_categorie: [] }, 'categorie'],
    ['a blank name', { field_firstname: [{ value: ' ' }] }, 'firstname'],
  ])('L1 %s is no member', (_what, overrides, name) => {
    const { personalInfo } = readUserRecord(aWireUser(overrides))!;
    expect(personalInfo).not.toHaveProperty(name);
  });

  it('K5 L1 a user without a data node has none, or one without a target; ids may be texts as well', () => {
    const nidOf = (nodes: object[]) => readUserRecord(aWireUser({ field_data: asJson(nodes) }))?.nid;
    expect([nidOf([]), nidOf([{}]), nidOf([{ target_id: '8' }])]).toEqual([null, null, '8']);
    expect(readUserRecord(aWireUser({ uid: [{ value: '3' }] }))?.personalInfo.uid).toBe('3');
  });

  it.each([
    ['nothing', null],
    ['a text', 'x'],
    ['a list', []],
    ['no uid', aWireUser({ uid: [] })],
    ['a uid that is none', aWireUser({ uid: [{ value: {} }] })],
  ])('L1 %s is no user record', (_what, body) => {
    expect(readUserRecord(body)).toBeUndefined();
  });

  it.each([
    ['terms that are a text', { field_cgu: [{ value: 'yes' }] }, 'cgu'],
    ['a name that is an object', { field_firstname: [{ value: { a: 1 } }] }, 'firstname'],
    ['a field that is no list', { mail: 'x' }, 'mail'],
    ['a category without a target', { field_categorie: [{}] }, 'categorie'],
    ['a field that is null', { field_company: null }, 'company'],
  ])('K4 R30: %s costs that field only', (_what, overrides, name) => {
    const { [name as 'cgu']: _gone, ...rest } = readUserRecord(aWireUser())?.personalInfo ?? {};
    expect(readUserRecord(aWireUser(overrides))).toEqual({ personalInfo: rest, nid: '7' });
  });

  it('texts are cut to 255 characters where they come in, so that the row always fits; what is too long for an id is none (K4 Q7)', () => {
    const long = 'x'.repeat(100_000);
    const field = [{ value: long }];
    const texts = { ...{ field_firstname: field, field_lastname: field, field_title: field, mail: field } };
    const others = { field_company: field, field_businessunit: field, field_telephone: field, uuid: field };
    const categories = [
      { target_id: long },
      ...Array.from({ length: 9_000 }, (_, at) => ({ target_id: at })),
    ];
    const ids = { field_ancrage: field, field_categorie: categories, field_data: [{ target_id: long }] };
    const { personalInfo, nid } = readUserRecord(aWireUser({ ...texts, ...others, ...ids }))!;
    expect([personalInfo.company, nid]).toEqual(['x'.repeat(255), null]);
    expect(JSON.stringify(personalInfo).length).toBeLessThan(4_000);
    expect(readUserRecord(aWireUser({ uid: [{ value: '1'.repeat(65) }] }))).toBeUndefined();
  });

  it('K4 R30: a text that comes as a number is that number’s text', () => {
    const record = readUserRecord(aWireUser({ field_telephone: [{ value: 612345678 }] }));
    expect(record?.personalInfo.telephone).toBe('612345678');
  });
});

describe('L1 small answers', () => {
  it.each([
    [{ sub: '2', name: 'x' }, '2'],
    [{ sub: '2', zoneinfo: null }, '2'],
    [{ sub: '2', zoneinfo: 'Europe/Paris' }, '2'],
    [{ sub: 2 }, undefined],
    [{ sub: '' }, undefined],
    [{}, undefined],
    [null, undefined],
  ])('L1 the user’s id in %j is %p', (body, id) => {
    expect(readOauthUserId(body)).toBe(id);
  });

  it('L1 a token answer', () => {
    const read = { accessToken: 'access-1', refreshToken: 'refresh-1', expiresInS: 90 };
    expect(readTokenAnswer(aTokenAnswer(1, 90))).toEqual(read);
  });

  it('a token that is too long to be kept is none (A5 K4)', () => {
    for (const name of ['access_token', 'refresh_token'])
      expect(readTokenAnswer({ ...aTokenAnswer(1), [name]: 'x'.repeat(10_001) })).toBeUndefined();
  });

  const rotten = [{ expires_in: '300' }, { expires_in: -1 }, { refresh_token: '' }, { access_token: null }];
  it.each([null, 'x', {}, ...rotten.map((member) => ({ ...aTokenAnswer(1), ...member }))])(
    'L1 %j is no token answer',
    (body) => {
      expect(readTokenAnswer(body)).toBeUndefined();
      expect(readTokenAnswer([])).toBeUndefined();
    },
  );
});
