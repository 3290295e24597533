/** @jest-environment node */
import { collectionNames, collections } from '../../../src/domain/collections';
import type { CollectionsState } from '../../../src/domain/collections';
import {
  aDerailor,
  aDocument,
  anIdentityCard,
  aPerson,
  aReconnection,
  NOON,
  someTokens,
  storageKeys,
} from '../../support/exampleData';
import { MemoryStorage } from '../../support/memoryStorage';
import { emptyRows, openedStorage } from '../../support/openedStorage';
import { settleDown } from '../../support/time';

const K = String(NOON);

const signedIn = (rows: Partial<CollectionsState> = {}): CollectionsState => ({
  ...emptyRows(),
  tokens: someTokens(),
  personalInfo: aPerson(),
  ...rows,
});

const text = (value: unknown) => JSON.stringify(value);

/** What a device holds after a visit. */
const aDevice = () =>
  new MemoryStorage({
    refresh_token: text(someTokens()),
    user_personal: text(aPerson()),
    intuitions: text({ [K]: aReconnection() }),
    deviateurs: text({ [K]: aDerailor() }),
    cid: text(anIdentityCard()),
    'user-locale': '"en"',
    privacy_alert: 'true',
  });

describe('K1 what is stored', () => {
  it('K1 each row is the bare JSON of its value under its own key', async () => {
    const storage = new MemoryStorage();
    const rows = signedIn({
      reconnections: { [K]: aReconnection() },
      derailors: { [K]: aDerailor() },
      claims: { [K]: aDerailor() },
      friendship: { [K]: { mode: 'person', subject: 'Lina' } },
      celebrations: { [K]: { kind: 'note', text: 'Oui' } },
      identityCard: anIdentityCard(),
      plf: { type: 'plf' },
      registrations: { events: [{ nid: '57' }] },
      exerciseDocuments: { fr: aDocument() },
      locale: 'en',
      privacyAlert: true,
      drafts: { reconnection: { answers: { a: 'b' } } },
      sync: { syncedAt: NOON },
    });
    const { write } = await openedStorage(storage);
    await write(rows);
    for (const name of collectionNames)
      expect(storage.json(collections[name].storageKey)).toEqual(rows[name]);
    expect([...storage.items.keys()].sort()).toEqual([...storageKeys, 'persist_version'].sort());
    expect(storage.getItem('user-locale')).toBe('"en"');
    expect(storage.getItem('privacy_alert')).toBe('true');
    expect(storage.getItem('persist_version')).toBe('1');
  });

  it('K1 it is read back the same', async () => {
    const { stored, heard } = await openedStorage(aDevice());
    expect(stored).toEqual({
      tokens: someTokens(),
      personalInfo: aPerson(),
      reconnections: { [K]: aReconnection() },
      derailors: { [K]: aDerailor() },
      identityCard: anIdentityCard(),
      locale: 'en',
      privacyAlert: true,
    });
    expect(heard).toEqual({ unwritten: [], failure: null, repaired: 0, received: [], ended: 0 });
  });

  it('K1 an empty row removes its key', async () => {
    const storage = aDevice();
    const { write } = await openedStorage(storage);
    await write({ derailors: {}, identityCard: {}, privacyAlert: false });
    for (const key of ['deviateurs', 'cid', 'privacy_alert']) expect(storage.getItem(key)).toBeNull();
    expect(storage.json('intuitions')).toEqual({ [K]: aReconnection() });
  });

  it('K1 only rows that changed are written', async () => {
    const storage = aDevice();
    const { write } = await openedStorage(storage);
    await write({});
    expect(storage.written).toEqual([]);
    await write({ identityCard: { symptoms: 'a' } });
    expect(storage.written.filter((key) => key !== 'persist_version')).toEqual(['cid']);
  });

  it('A10 tokens are written at once and read as another tab may have left them', async () => {
    const storage = aDevice();
    const { keyed } = await openedStorage(storage);
    keyed.writeTokens(someTokens({ token: 'mine' }));
    expect(storage.json('refresh_token')).toEqual(someTokens({ token: 'mine' }));
    storage.setItem('refresh_token', text(someTokens({ token: 'theirs' })));
    expect(keyed.readTokens()).toEqual(someTokens({ token: 'theirs' }));
    for (const rotten of ['{', 'null', '[]', '{"token":5}']) {
      storage.setItem('refresh_token', rotten);
      expect(keyed.readTokens()).toBeNull();
    }
  });

  it('K4 a device without storage holds nothing, and says so', async () => {
    const { stored, keyed, heard, write } = await openedStorage(null);
    expect(stored).toEqual({});
    await write({ identityCard: anIdentityCard() });
    expect(heard.unwritten.at(-1)).toEqual(['identityCard']);
    expect(keyed.readTokens()).toBeNull();
    keyed.clear();
  });
});

/** A document that is sound but for one exercise. */
const documentWith = (reconnection: unknown) => ({
  ...aDocument(),
  exercises: { ...aDocument().exercises, reconnection },
});

describe('K4 rotten storage', () => {
  const rotten: [string, string, string][] = [
    ['no JSON', 'deviateurs', '{"a":'],
    ['null', 'deviateurs', 'null'],
    ['another shape', 'cid', '[1]'],
    ['a bad entry', 'deviateurs', text({ [K]: aDerailor(), '1': 5 })],
    ['a bad field', 'cid', text({ ...anIdentityCard(), symptoms: 5 })],
    ['a name that reaches a prototype', 'plf', '{"__proto__":{"a":1}}'],
    ['tokens of another shape', 'refresh_token', '{"token":5}'],
    ['a language it does not speak', 'user-locale', '"de"'],
    ['a document without slides', 'schemas', text({ fr: documentWith({ title: 'x' }) })],
    ['a document with a null slide', 'schemas', text({ fr: documentWith({ title: 'x', slides: [null] }) })],
    ['sync of another shape', 'sync', '{"pending":5}'],
    ['drafts of another shape', 'drafts', '{"reconnection":{"answers":5}}'],
  ];

  it.each(rotten)(
    'K4 %s under %s is kept aside, told once, and costs no other row',
    async (_what, key, bad) => {
      const storage = aDevice();
      storage.items.set(key, bad);
      const { stored, heard } = await openedStorage(storage);
      const quarantine = storage.json('quarantine') as { key: string; text: string; at: number }[];
      expect(quarantine).toHaveLength(1);
      expect(quarantine[0]).toMatchObject({ key, at: NOON });
      expect(bad).toContain(quarantine[0]?.text.replace(/^\{|\}$/g, '') ?? '');
      expect(heard.repaired).toBe(1);
      expect(stored.reconnections).toEqual({ [K]: aReconnection() });
      expect(stored.personalInfo).toEqual(aPerson());
      if (key !== 'deviateurs') expect(stored.derailors).toEqual({ [K]: aDerailor() });
    },
  );

  it('K4 once kept aside, the sound part takes the place of what was rotten with the next write', async () => {
    const storage = aDevice();
    storage.items.set('deviateurs', text({ [K]: aDerailor(), '1': 5 }));
    const { write } = await openedStorage(storage);
    await write({});
    expect(storage.json('deviateurs')).toEqual({ [K]: aDerailor() });
    expect((await openedStorage(storage)).heard.repaired).toBe(0);
  });

  const agreed = { base: { derailors: { [K]: 'abc' }, claims: { [K]: 'def' } }, syncedAt: NOON };
  it.each([
    ['was rotten', 'deviateurs', '{"a":'],
    ['was rotten in part', 'deviateurs', text({ [K]: aDerailor(), '1': 5 })],
    ['went missing', 'deviateurs', null],
  ])(
    'K4 what was agreed on a row that %s is forgotten, so that the provider brings it back',
    async (_what, key, bad) => {
      const storage = aDevice();
      storage.items.set('pretentions', text({ [K]: aDerailor() }));
      storage.items.set('sync', text(agreed));
      if (bad === null) storage.items.delete(key);
      else storage.items.set(key, bad);
      const { stored } = await openedStorage(storage);
      expect(stored.sync).toEqual({ base: { claims: { [K]: 'def' } }, syncedAt: NOON });
    },
  );

  it('K6 what was agreed on a row that the user emptied stays', async () => {
    const storage = aDevice();
    storage.items.delete('deviateurs');
    storage.items.set('sync', text({ base: { derailors: { [K]: 'abc' } }, pending: { derailors: 2 } }));
    const { stored } = await openedStorage(storage);
    expect(stored.sync?.base).toEqual({ derailors: { [K]: 'abc' } });
  });

  it('K4 the same rotten text is told of and kept once', async () => {
    const storage = aDevice();
    storage.items.set('deviateurs', '{"a":');
    await openedStorage(storage);
    const { heard } = await openedStorage(storage);
    expect(heard.repaired).toBe(0);
    expect(storage.json('quarantine')).toHaveLength(1);
  });

  it('K4 when the readers themselves can’t be loaded, nothing on the device is written over', async () => {
    const storage = aDevice();
    const before = new Map(storage.items);
    const gone = jest.spyOn(collections.plf, 'reader').mockRejectedValue(new Error('ChunkLoadError'));
    storage.items.set('plf', '{}');
    before.set('plf', '{}');
    const { stored, write } = await openedStorage(storage);
    gone.mockRestore();
    expect(stored).toEqual({});
    await write({ identityCard: { symptoms: 'a' }, derailors: {} });
    expect(storage.items).toEqual(before);
  });

  it('K4 several rotten rows are all kept', async () => {
    const storage = aDevice();
    for (const key of ['deviateurs', 'cid', 'plf']) storage.items.set(key, `{${key}`);
    await openedStorage(storage);
    expect((storage.json('quarantine') as { key: string }[]).map(({ key }) => key).sort()).toEqual([
      'cid',
      'deviateurs',
      'plf',
    ]);
  });

  it('K4 R15: when the device is full, the rotten key is not written over', async () => {
    const storage = aDevice();
    storage.items.set('deviateurs', '{"a":');
    storage.isFull = (key) => key === 'quarantine';
    const { write, heard } = await openedStorage(storage);
    await write({ derailors: { [K]: aDerailor({ name: 'neuf' }) }, identityCard: { symptoms: 'a' } });
    expect(storage.getItem('deviateurs')).toBe('{"a":');
    expect(storage.json('cid')).toEqual({ symptoms: 'a' });
    expect(heard.unwritten.at(-1)).toEqual(['derailors']);
    expect(heard.failure).toBe('held');
  });

  it('K4 R13 R15: once there is room again, what was rotten is kept aside, and the row is stored', async () => {
    const storage = aDevice();
    storage.items.set('deviateurs', '{"a":');
    storage.isFull = (key) => key === 'quarantine';
    const { keyed, write, heard } = await openedStorage(storage);
    await write({ derailors: { [K]: aDerailor({ name: 'neuf' }) } });
    await keyed.retry();
    expect(storage.getItem('deviateurs')).toBe('{"a":');
    storage.isFull = () => false;
    await keyed.retry();
    await settleDown();
    expect(storage.json('quarantine')).toMatchObject([{ key: 'deviateurs', text: '{"a":' }]);
    expect(storage.json('deviateurs')).toMatchObject({ [K]: { name: 'neuf' } });
    expect([heard.failure, heard.unwritten.at(-1)]).toEqual([null, []]);
  });

  it('K4 A10 R15: nor is it held once another tab wrote something sound there', async () => {
    const storage = aDevice();
    storage.items.set('deviateurs', '{"a":');
    storage.isFull = (key) => key === 'quarantine';
    const { keyed, write, heard } = await openedStorage(storage);
    await write({ derailors: { [K]: aDerailor({ name: 'neuf' }) } });
    storage.items.set('deviateurs', '{"7":{"name":"d’ailleurs"}}');
    await keyed.changedElsewhere('deviateurs');
    await keyed.retry();
    await settleDown();
    expect(storage.json('deviateurs')).toMatchObject({ '7': { name: 'd’ailleurs' }, [K]: { name: 'neuf' } });
    expect(heard.failure).toBeNull();
  });

  it('K4 R15: nor when more is kept aside than there is room for', async () => {
    const storage = aDevice();
    const long = `{"a":"${'x'.repeat(1_000_000)}`;
    storage.items.set('deviateurs', long);
    storage.items.set('cid', '{');
    const { heard, write } = await openedStorage(storage);
    await write({ derailors: {} });
    expect(storage.getItem('deviateurs')).toBe(long);
    expect(storage.json('quarantine')).toMatchObject([{ key: 'cid', text: '{' }]);
    expect(heard.failure).toBe('held');
  });

  it.each(['{', 'null', '[5]', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, '[{"key":"a","text":"b"}]'])(
    'K4 R15: what was kept aside before, itself rotten (%.10s), is kept aside as it is',
    async (rotten) => {
      const storage = aDevice();
      storage.items.set('deviateurs', '{"a":');
      storage.items.set('quarantine', rotten);
      await openedStorage(storage);
      expect(storage.json('quarantine')).toEqual([
        { key: 'quarantine', text: rotten, at: NOON },
        { key: 'deviateurs', text: '{"a":', at: NOON },
      ]);
    },
  );
});

describe('K5 a full device', () => {
  it('K5 what does not fit is told, the rest is written, and tried again later', async () => {
    const storage = aDevice();
    const { write, keyed, heard } = await openedStorage(storage);
    storage.isFull = (key) => key === 'cid';
    await write({ identityCard: { symptoms: 'a' }, derailors: {} });
    expect(heard.unwritten.at(-1)).toEqual(['identityCard']);
    expect(storage.json('cid')).toEqual(anIdentityCard());
    expect(storage.getItem('deviateurs')).toBeNull();
    await keyed.retry();
    await settleDown();
    expect(heard.unwritten.at(-1)).toEqual(['identityCard']);
    storage.isFull = () => false;
    await keyed.retry();
    await settleDown();
    expect(storage.json('cid')).toEqual({ symptoms: 'a' });
    expect(heard.unwritten.at(-1)).toEqual([]);
  });

  it('K4 K5 R13: of a row that does not fit, no more is stored as agreed than of what is stored of it', async () => {
    const storage = aDevice();
    const { write, keyed } = await openedStorage(storage);
    const agreed = (name: string) => ({
      base: { derailors: { [K]: name }, identityCard: { symptoms: name } },
    });
    await write({ derailors: { [K]: aDerailor() }, sync: agreed('1') });
    storage.isFull = (key) => key === 'deviateurs';
    const rows = { derailors: { [K]: aDerailor(), '7': aDerailor() }, sync: agreed('2') };
    await write({ ...rows, sync: { base: { ...rows.sync.base, derailors: { [K]: '1', '7': '2' } } } });
    expect(storage.json('sync')).toEqual({
      base: { derailors: { [K]: '1' }, identityCard: { symptoms: '2' } },
      sent: {},
    });
    storage.isFull = () => false;
    await keyed.retry();
    await settleDown();
    expect(storage.json('deviateurs')).toHaveProperty('7');
    expect(storage.json('sync')).toHaveProperty('base.derailors', { [K]: '1', '7': '2' });
  });

  it('K5 a retry writes the latest value', async () => {
    const storage = aDevice();
    const { write, keyed } = await openedStorage(storage);
    storage.isFull = () => true;
    await write({ identityCard: { symptoms: 'a' } });
    await write({ identityCard: { symptoms: 'ab' } });
    storage.isFull = () => false;
    await keyed.retry();
    await settleDown();
    expect(storage.json('cid')).toEqual({ symptoms: 'ab' });
  });

  it('K5 with nothing to write again a retry does nothing', async () => {
    const storage = aDevice();
    const { keyed } = await openedStorage(storage);
    await keyed.retry();
    expect(storage.written).toEqual([]);
  });
});

describe('K6 several tabs', () => {
  it('K6 what another tab wrote meanwhile is merged, not written over', async () => {
    const storage = aDevice();
    const { write, heard } = await openedStorage(storage);
    storage.items.set('deviateurs', text({ [K]: aDerailor(), '5': aDerailor({ name: 'autre onglet' }) }));
    await write({ derailors: { [K]: aDerailor(), '6': aDerailor({ name: 'cet onglet' }) } });
    const merged = {
      [K]: aDerailor(),
      '5': aDerailor({ name: 'autre onglet' }),
      '6': aDerailor({ name: 'cet onglet' }),
    };
    expect(storage.json('deviateurs')).toEqual(merged);
    expect(heard.received).toEqual([{ derailors: merged }]);
  });

  it('K6 an entry deleted here goes though another tab wrote the row', async () => {
    const storage = aDevice();
    const { write } = await openedStorage(storage);
    storage.items.set('deviateurs', text({ [K]: aDerailor(), '5': aDerailor() }));
    await write({ derailors: {} });
    expect(storage.json('deviateurs')).toEqual({ '5': aDerailor() });
  });

  it('K6 another tab’s write is taken in when it is told of', async () => {
    const storage = aDevice();
    const { keyed, heard } = await openedStorage(storage);
    storage.items.set('deviateurs', text({ '5': aDerailor() }));
    await keyed.changedElsewhere('deviateurs');
    expect(heard.received).toEqual([{ derailors: { '5': aDerailor() } }]);
    expect(storage.json('deviateurs')).toEqual({ '5': aDerailor() });
  });

  it('A10 K6 R25: what this tab stores while another’s write is being read is not taken for deleted there', async () => {
    const storage = aDevice();
    const { keyed, heard, write } = await openedStorage(storage);
    const mine = { [K]: aDerailor(), '6': aDerailor() };
    const readItem = storage.getItem.bind(storage);
    let writing: Promise<void> | undefined;
    storage.getItem = (key) => {
      const found = readItem(key);
      if (key === 'deviateurs' && !writing) {
        writing = Promise.resolve();
        writing = write({ derailors: mine });
      }
      return found;
    };
    await keyed.changedElsewhere('deviateurs');
    await writing;
    expect(heard.received.at(-1)).toEqual({ derailors: mine });
    expect(storage.json('deviateurs')).toEqual(mine);
  });

  it('K6 what this tab has not stored yet is merged with it', async () => {
    const storage = aDevice();
    const { keyed, heard, write } = await openedStorage(storage);
    storage.isFull = (key) => key === 'deviateurs';
    await write({ derailors: { [K]: aDerailor(), '6': aDerailor() } });
    storage.isFull = () => false;
    storage.items.set('deviateurs', text({ [K]: aDerailor(), '5': aDerailor() }));
    await keyed.changedElsewhere('deviateurs');
    const merged = { [K]: aDerailor(), '5': aDerailor(), '6': aDerailor() };
    expect(heard.received.at(-1)).toEqual({ derailors: merged });
    expect(storage.json('deviateurs')).toEqual(merged);
  });

  it.each([
    ['no JSON', '{"a":', {}],
    ['a row of another shape', '[]', {}],
    ['a bad entry', text({ '1': 5, '5': aDerailor() }), { '5': aDerailor() }],
  ])(
    'K4 rotten text of another tab (%s) deletes nothing here and is kept aside',
    async (_what, bad, sound) => {
      const storage = aDevice();
      const { keyed, heard } = await openedStorage(storage);
      storage.items.set('deviateurs', bad);
      await keyed.changedElsewhere('deviateurs');
      const merged = { [K]: aDerailor(), ...sound };
      expect(heard.received).toEqual([{ derailors: merged }]);
      expect(storage.json('deviateurs')).toEqual(merged);
      expect(storage.json('quarantine')).toHaveLength(1);
    },
  );

  it.each([
    ['while the tab is open', true],
    ['before it was opened', false],
  ])('K4 K6 R25: on a full device, what rotted %s does not make an entry two', async (_when, isOpen) => {
    const storage = aDevice();
    const intact = text({ [K]: aDerailor() });
    storage.items.set('deviateurs', isOpen ? intact : 'null');
    const { keyed, heard, write } = await openedStorage(storage);
    storage.isFull = (key) => key === 'deviateurs';
    storage.items.set('deviateurs', 'null');
    if (isOpen) await keyed.changedElsewhere('deviateurs');
    await write({ derailors: { [K]: aDerailor() } });
    storage.isFull = () => false;
    const edited = { [K]: aDerailor({ data: { 'q/1': 'autre onglet' } }) };
    storage.items.set('deviateurs', text(edited));
    await keyed.retry();
    expect(heard.received.at(-1)).toEqual({ derailors: edited });
    expect(storage.json('deviateurs')).toEqual(edited);
  });

  const answered = (answers: Record<string, string>) => ({ answers });

  it('A10 C5 drafts of two tabs are both kept, told of or not', async () => {
    const storage = aDevice();
    const { write, heard } = await openedStorage(storage);
    storage.items.set('drafts', text({ derailor: answered({ q: 'dans l’autre' }) }));
    await write({ drafts: { reconnection: answered({ q: 'dans celui-ci' }) } });
    const both = {
      derailor: answered({ q: 'dans l’autre' }),
      reconnection: answered({ q: 'dans celui-ci' }),
    };
    expect(storage.json('drafts')).toEqual(both);
    expect(heard.received).toEqual([{ drafts: both }]);
  });

  it('A10 K4 drafts that another tab left rotten are kept aside, and this one’s are stored', async () => {
    const storage = aDevice();
    const { write } = await openedStorage(storage);
    storage.items.set('drafts', '{"derailor":');
    const drafts = { reconnection: answered({ q: 'dans celui-ci' }) };
    await write({ drafts });
    expect(storage.json('drafts')).toEqual(drafts);
    expect(storage.json('quarantine')).toHaveLength(1);
  });

  it('A10 K6 before syncing, what another tab wrote and agreed is taken in together', async () => {
    const storage = aDevice();
    const { keyed, heard } = await openedStorage(storage);
    await keyed.takeIn();
    expect(heard.received).toEqual([]);
    const derailors = { '5': aDerailor() };
    const sync = { base: { derailors: { '5': 'agreed' } } };
    storage.items.set('deviateurs', text(derailors));
    storage.items.set('sync', text(sync));
    await keyed.takeIn();
    expect(heard.received).toHaveLength(1);
    expect(heard.received[0]).toMatchObject({ derailors, sync });
  });

  it('A10 another tab’s tokens are taken in', async () => {
    const storage = aDevice();
    const { keyed, heard } = await openedStorage(storage);
    storage.items.set('refresh_token', text(someTokens({ token: 'theirs' })));
    await keyed.changedElsewhere('refresh_token');
    expect(heard.received).toEqual([{ tokens: someTokens({ token: 'theirs' }) }]);
    expect(storage.json('refresh_token')).toEqual(someTokens({ token: 'theirs' }));
  });

  it.each(['sync', 'drafts', 'quarantine', 'persist_version', 'something else'])(
    'K6 %s of another tab is its own',
    async (key) => {
      const storage = aDevice();
      const { keyed, heard } = await openedStorage(storage);
      storage.items.set(key, '{}');
      await keyed.changedElsewhere(key);
      expect(heard.received).toEqual([]);
    },
  );

  it.each([null, 'refresh_token', 'intuitions'])(
    'A11 a logout in another tab (told of by %p) ends this one’s too',
    async (key) => {
      const storage = aDevice();
      const { keyed, heard } = await openedStorage(storage);
      storage.clear();
      await keyed.changedElsewhere(key);
      expect(heard).toMatchObject({ ended: 1, received: [] });
    },
  );

  it('A11 a write before word of it came brings nothing back, and ends this one too', async () => {
    const storage = aDevice();
    const { write, heard } = await openedStorage(storage);
    storage.clear();
    await write({ derailors: { '6': aDerailor() } });
    expect(storage.length).toBe(0);
    expect(heard.ended).toBe(1);
  });

  it.each<[string, (tab: Awaited<ReturnType<typeof openedStorage>>) => Promise<unknown>]>([
    ['writes', ({ write }) => write({ derailors: { '6': aDerailor() } })],
    ['is looked at again', ({ keyed }) => keyed.changedElsewhere(null)],
    ['hears of another row', ({ keyed }) => keyed.changedElsewhere('cid')],
    ['is about to sync', ({ keyed }) => keyed.takeIn()],
  ])('A11 S3 R20: a tab that slept while someone else logged in ends when it %s', async (_when, wakes) => {
    const storage = aDevice();
    const tab = await openedStorage(storage);
    storage.clear();
    storage.setItem('refresh_token', text(someTokens({ token: 'of-another' })));
    storage.setItem('user_personal', text(aPerson({ uid: '3' })));
    storage.setItem('cid', text({ symptoms: 'somebody else’s' }));
    const left = new Map(storage.items);
    await wakes(tab);
    expect(tab.heard.ended).toBe(1);
    expect(tab.heard.received).toEqual([]);
    expect(storage.items).toEqual(left);
  });

  it('A11 and is nothing to a tab that was signed out already', async () => {
    const storage = new MemoryStorage();
    const { keyed, heard } = await openedStorage(storage);
    await keyed.changedElsewhere(null);
    expect(heard.ended).toBe(0);
  });
});

describe('A11 after a logout', () => {
  it('A11 nothing at all is stored', async () => {
    const storage = aDevice();
    storage.items.set('quarantine', '[]');
    storage.items.set('someone else’s', 'x');
    const { keyed } = await openedStorage(storage);
    keyed.clear();
    expect(storage.length).toBe(0);
  });

  it('A11 and late writes bring back nothing but the language', async () => {
    const storage = aDevice();
    const { keyed, write } = await openedStorage(storage);
    keyed.clear();
    await write({ tokens: null, locale: 'en', drafts: { reconnection: { answers: { a: 'b' } } } });
    expect([...storage.items.keys()].sort()).toEqual(['persist_version', 'user-locale']);
  });

  it('A11 another tab’s write that was being taken in brings back nothing', async () => {
    const storage = aDevice();
    const { keyed, heard } = await openedStorage(storage);
    storage.items.set('deviateurs', text({ '5': aDerailor() }));
    const taking = keyed.changedElsewhere('deviateurs');
    keyed.clear();
    await taking;
    expect(storage.length).toBe(0);
    expect(heard.received).toEqual([]);
  });

  it('A11 the next session is stored again', async () => {
    const storage = aDevice();
    const { keyed } = await openedStorage(storage);
    keyed.clear();
    keyed.writeTokens(someTokens());
    await keyed.setItem('root', signedIn({ identityCard: anIdentityCard() }));
    expect(storage.json('cid')).toEqual(anIdentityCard());
    expect(storage.json('refresh_token')).toEqual(someTokens());
  });
});
