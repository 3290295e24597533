/** @jest-environment node */
import type { CollectionsState } from '../../../src/domain/collections';
import { tellingMs } from '../../../src/domain/constants';
import type { Derailors } from '../../../src/domain/entries/derailor';
import { baseOfRow } from '../../../src/domain/merge/mergeNode';
import { timedName } from '../../../src/domain/drawnId';
import { lineageOf, noteWriteInLineage } from '../../../src/persistence/lineage';
import type * as MergeStored from '../../../src/persistence/mergeStored';
import { mergedRow } from '../../../src/persistence/mergeStored';
import { aDerailor, aPerson, NOON, someTokens } from '../../support/exampleData';
import { MemoryStorage } from '../../support/memoryStorage';
import { aVisitedDevice, openedStorage } from '../../support/openedStorage';

jest.mock('../../../src/persistence/mergeStored', () => {
  const actual = jest.requireActual<typeof MergeStored>('../../../src/persistence/mergeStored');
  return { mergedRow: jest.fn(actual.mergedRow) };
});

const K = String(NOON);

const cannotLoad = () => {
  throw new Error('ChunkLoadError');
};

/** A tab: the phone's and the laptop's writes it knows of, the entry's name here, in the copy read, and in the write tried since. */
type Tab = [phone: number, laptop: number, held: string, read: string, sent?: string];

it('K6 what another tab wrote meanwhile is merged, not written over, and an entry deleted here goes all the same', async () => {
  const { storage, write, otherTabWrites, heard } = await openedStorage(aVisitedDevice());
  const theirs = { '5': aDerailor({ name: 'autre onglet' }) };
  const mine = { '6': aDerailor({ name: 'cet onglet' }) };
  otherTabWrites({ derailors: { [K]: aDerailor(), ...theirs } });
  await write({ derailors: mine });
  expect(storage.json('deviateurs')).toEqual({ ...theirs, ...mine });
  expect(heard.received).toEqual([{ derailors: { ...theirs, ...mine } }]);
});

it.each(['personalInfo', 'tokens', 'derailors'] as const)(
  'a tab knows that another wrote %s (A10)',
  async (name) => {
    const { keyed, otherTabWrites } = await openedStorage(aVisitedDevice());
    expect(keyed.isChangedElsewhere()).toBe(false);
    const rows = { personalInfo: aPerson({ uid: '9' }), tokens: someTokens({ token: 'x' }), derailors: {} };
    otherTabWrites({ [name]: rows[name] });
    expect(keyed.isChangedElsewhere()).toBe(true);
  },
);

it('K4 K6 of a row that is lost while tabs are open nothing is deleted', async () => {
  const { storage, write, keyed, heard } = await openedStorage(aVisitedDevice());
  const made = { [K]: aDerailor(), '5': aDerailor({ name: 'nouveau' }) };
  await write({ derailors: made });
  storage.items.delete('deviateurs');
  await keyed.takeIn();
  expect(heard.received.at(-1)).toEqual({ derailors: made });
  expect(storage.json('deviateurs')).toEqual(made);
});

it('K6 the removal of a row is noted before it goes: no other tab takes it for lost', async () => {
  const { storage, write } = await openedStorage(aVisitedDevice());
  const notes: (string | null)[] = [storage.getItem('lineage')];
  jest.spyOn(storage, 'removeItem').mockImplementation(() => notes.push(storage.getItem('lineage')));
  await write({ derailors: {} });
  expect(new Set(notes).size).toBe(2);
});

it('Q7 K6 what was made and deleted in one tab, and is brought back in another, stays: the row was as before in between', async () => {
  const storage = aVisitedDevice();
  const one = await openedStorage(storage);
  const other = await openedStorage(storage);
  const without = { [K]: aDerailor() };
  const made = { ...without, '5': aDerailor({ name: 'revenu' }) };
  await one.write({ derailors: made });
  await one.write({ derailors: without });
  await other.write({ derailors: made });
  await one.keyed.changedElsewhere('deviateurs');
  expect(one.heard.received.at(-1)).toEqual({ derailors: made });
  expect(storage.json('deviateurs')).toEqual(made);
});

it('K6 A10 what a tab that slept through a logout and a login had deleted stays, where the next session has it again', async () => {
  const storage = new MemoryStorage();
  const made = { [K]: aDerailor() };
  const user = { personalInfo: aPerson({ uid: '9' }), tokens: someTokens() };
  const slept = await openedStorage(storage);
  await slept.write({ ...user, derailors: {} });
  await slept.write({ ...user, derailors: made });
  await slept.write({ ...user, derailors: {} });
  storage.clear();
  const later = await openedStorage(storage);
  await later.write({ ...user, derailors: {} });
  await later.write({ ...user, derailors: made });
  await slept.keyed.changedElsewhere('deviateurs');
  expect(storage.json('deviateurs')).toEqual(made);
});

/** Two tabs that read different copies of the phone's writes: what each made of an entry, and what stands on the device then. */
test.each<[string, one: Tab, other: Tab, stands: string]>([
  ['what an older copy lacked is not deleted', [3, 1, 'a', 'a'], [2, 1, '', ''], 'a'],
  ['nor is it where that tab sent something besides', [3, 1, 'a', 'a'], [2, 2, '', '', ''], 'a'],
  ['no text of an older copy takes the place of the newer one’s', [3, 1, 'a', 'a'], [2, 1, 'b', 'b'], 'a'],
  ['what was changed beside an older copy stays', [3, 1, 'a', 'a'], [2, 2, 'b', 'a', 'b'], 'b'],
  ['where that tab changed another line besides, both stand', [3, 1, 'a', 'a'], [2, 1, 'b|c', 'b'], 'a|c'],
  ['what one tab sent and the other deletes goes', [2, 2, 'a', 'a'], [2, 1, '', ''], ''],
])('two tabs, one with an older copy: %s (O2 R8)', async (_what, one, other, stands) => {
  const storage = aVisitedDevice();
  const entries = (text: string): Derailors => {
    const [name = '', description = ''] = text.split('|');
    return name === '' ? {} : { [K]: { name, ...(description && { description }) } };
  };
  const version = (phone: number, laptop: number, name: string) => ({
    ...{ epoch: 'Epoch1', vector: { Phone1: phone, Laptop: laptop } },
    rows: { derailors: baseOfRow('derailors', entries(name)) },
  });
  const before = entries('a');
  const tabs = [await openedStorage(storage), await openedStorage(storage)] as const;
  await tabs[0].write({ tokens: someTokens(), derailors: before });
  await tabs[1].keyed.takeIn();
  for (const [at, [phone, laptop, held, read, sent]] of [one, other].entries()) {
    const known = [version(phone, sent === undefined ? laptop : laptop - 1, read), version(1, 1, 'a')];
    if (sent !== undefined) known.unshift(version(phone, laptop, sent));
    const sync = { replica: 'Laptop', count: laptop, ...version(phone, laptop, ''), known };
    await tabs[at]?.write({ derailors: entries(held), sync });
  }
  const row = storage.json('deviateurs') as Derailors | null;
  const { name, description } = row?.[K] ?? {};
  expect([name, description].filter(Boolean).join('|')).toBe(stands);
});

it('K6 R13 while what merges can’t be fetched, the other tab’s row stays; this one’s is told of, and stored later', async () => {
  const { storage, keyed, write, hears, heard } = await openedStorage(aVisitedDevice());
  const theirs = { '5': aDerailor() };
  const mine = { '6': aDerailor() };
  for (let n = 0; n < 3; n += 1) jest.mocked(mergedRow).mockImplementationOnce(cannotLoad);
  await hears({ derailors: theirs });
  await write({ derailors: { [K]: aDerailor(), ...mine } });
  expect(storage.json('deviateurs')).toEqual(theirs);
  expect(heard.unwritten.at(-1)).toEqual(['derailors']);
  expect(heard.failure).toBe('unfetched');
  // Told of again at each try, never taken back in between: that would raise the alert anew.
  heard.unwritten.length = 0;
  await write({ derailors: { [K]: aDerailor(), ...mine } });
  expect(heard.unwritten).toEqual([['derailors']]);
  await keyed.retry();
  expect(storage.json('deviateurs')).toEqual({ ...theirs, ...mine });
  expect(heard.failure).toBeNull();
});

it('while what merges can’t be fetched, a draft stays beside the entry that it became (K5 R37)', async () => {
  const { storage, keyed, write, otherTabWrites } = await openedStorage(aVisitedDevice());
  const draft = { answers: { name: 'a' } };
  await write({ drafts: { 'derailor#one': draft } });
  otherTabWrites({ derailors: { '5': aDerailor() } });
  jest.mocked(mergedRow).mockImplementationOnce(cannotLoad);
  await write({ derailors: { [K]: aDerailor(), '6': aDerailor() }, drafts: { 'derailor#two': draft } });
  expect(storage.json('drafts')).toEqual({ 'derailor#one': draft, 'derailor#two': draft });
  await keyed.retry();
  expect(storage.json('deviateurs')).toHaveProperty('6');
  expect(storage.json('drafts')).toEqual({ 'derailor#two': draft });
});

it('K6 another tab’s write is merged with what this tab has not stored yet', async () => {
  const { storage, hears, heard, write } = await openedStorage(aVisitedDevice());
  storage.isFull = (key) => key === 'deviateurs';
  await write({ derailors: { [K]: aDerailor(), '6': aDerailor() } });
  storage.isFull = () => false;
  await hears({ derailors: { [K]: aDerailor(), '5': aDerailor() } });
  const derailors = { [K]: aDerailor(), '5': aDerailor(), '6': aDerailor() };
  expect(heard.received.at(-1)).toEqual({ derailors });
  expect(storage.json('deviateurs')).toEqual(derailors);
});

it('A10 K6 R25: what this tab stores while another’s write is being read is not taken for deleted there', async () => {
  const { storage, keyed, heard, write } = await openedStorage(aVisitedDevice());
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

it.each([
  ['no JSON', '{"a":', {}],
  ['a bad entry', JSON.stringify({ '1': 5, '5': aDerailor() }), { '5': aDerailor() }],
])('K4 rotten text of another tab (%s) deletes nothing here and is kept aside', async (_what, bad, sound) => {
  const { storage, keyed, heard } = await openedStorage(aVisitedDevice());
  storage.items.set('deviateurs', bad);
  await keyed.changedElsewhere('deviateurs');
  const merged = { [K]: aDerailor(), ...sound };
  expect(heard.received).toEqual([{ derailors: merged }]);
  expect(storage.json('deviateurs')).toEqual(merged);
  expect(storage.json('quarantine')).toHaveLength(1);
  expect(heard.repaired).toBe(1);
});

it.each([
  ['while the tab is open', true],
  ['before it was opened', false],
])('K4 K6 R25: on a full device, what rotted %s does not make an entry two', async (_when, isOpen) => {
  const deviateurs = isOpen ? JSON.stringify({ [K]: aDerailor() }) : 'null';
  const { storage, keyed, heard, write } = await openedStorage(aVisitedDevice({ deviateurs }));
  storage.isFull = (key) => key === 'deviateurs';
  storage.items.set('deviateurs', 'null');
  if (isOpen) await keyed.changedElsewhere('deviateurs');
  await write({ derailors: { [K]: aDerailor() } });
  storage.isFull = () => false;
  const edited = { [K]: aDerailor({ data: { 'q/1': 'autre onglet' } }) };
  storage.items.set('deviateurs', JSON.stringify(edited));
  await keyed.retry();
  expect(heard.received.at(-1)).toEqual({ derailors: edited });
  expect(storage.json('deviateurs')).toEqual(edited);
});

const answered = (q: string) => ({ answers: { q } });

it('A10 C5 R13 R37 drafts of two tabs are both kept', async () => {
  const { storage, write, otherTabWrites, heard } = await openedStorage(aVisitedDevice());
  const there = { 'derailor#1-there': answered('là') };
  const here = { 'derailor#1-here': answered('ici') };
  otherTabWrites({ drafts: there });
  await write({ drafts: here });
  expect(storage.json('drafts')).toEqual({ ...there, ...here });
  expect(heard.received).toEqual([{ drafts: { ...there, ...here } }]);
});

it('R37 a draft that another tab begins while an entry of it is read stays', async () => {
  const { storage, write, otherTabWrites } = await openedStorage(aVisitedDevice());
  const there = { 'derailor#a-there': answered('là') };
  otherTabWrites({ derailors: { '5': aDerailor() } });
  const writing = write({ derailors: { '6': aDerailor() } });
  otherTabWrites({ drafts: there });
  await writing;
  expect(storage.json('drafts')).toEqual(there);
});

it('A10 C5 an answer that this tab goes on with is as this tab last wrote it', async () => {
  const { storage, write, otherTabWrites } = await openedStorage(aVisitedDevice());
  await write({ drafts: { derailor: answered('avant') } });
  otherTabWrites({ drafts: { derailor: answered('dans l’autre') } });
  await write({ drafts: { derailor: answered('dans celui-ci') } });
  expect(storage.json('drafts')).toEqual({ derailor: answered('dans celui-ci') });
});

it('A10 K4 drafts that another tab left rotten are kept aside, and this one’s are stored', async () => {
  const { storage, write } = await openedStorage(aVisitedDevice());
  storage.items.set('drafts', '{"derailor":');
  const drafts = { reconnection: answered('dans celui-ci') };
  await write({ drafts });
  expect(storage.json('drafts')).toEqual(drafts);
  expect(storage.json('quarantine')).toHaveLength(1);
});

it.each(['before a sync', 'when told of the row'])(
  'A10 K6 what another tab wrote and what it knows of the copy are taken in together, %s',
  async (when) => {
    const { keyed, otherTabWrites, heard } = await openedStorage(aVisitedDevice());
    const takesIn = () => (when === 'before a sync' ? keyed.takeIn() : keyed.changedElsewhere('deviateurs'));
    await takesIn();
    expect(heard.received).toEqual([]);
    const derailors = { '5': aDerailor() };
    const known = [{ epoch: 'Epoch1', vector: { Device: 1 }, rows: { derailors: { '5': 'agreed' } } }];
    otherTabWrites({ derailors, sync: { known } });
    await takesIn();
    expect(heard.received).toMatchObject([{ derailors, sync: { known } }]);
  },
);

it('A10 K6 R25 of what two tabs know, versions of an epoch that ended push out none of the one that goes on', async () => {
  const versionOf = (epoch: string, count: number) => ({ epoch, vector: { Device: count }, rows: {} });
  const ended = [40, 39, 38, 37].map((count) => versionOf('Before', count));
  const current = { epoch: 'Epoch1', vector: { Device: 2 }, known: [versionOf('Epoch1', 2)] };
  const { storage, keyed, write, otherTabWrites } = await openedStorage(aVisitedDevice());
  await write({ sync: current });
  otherTabWrites({ sync: { ...current, known: [versionOf('Epoch1', 1), ...ended] } });
  await keyed.takeIn();
  const merged = storage.json('sync') as { known: { epoch: string; vector: unknown }[] };
  expect(merged.known.map(({ epoch, vector }) => [epoch, vector])).toEqual([
    ['Epoch1', { Device: 1 }],
    ['Epoch1', { Device: 2 }],
    ['Before', { Device: 40 }],
    ['Before', { Device: 39 }],
  ]);
});

it('A10 K6 R25 what another tab’s new session has not read yet was not deleted there', async () => {
  const known = { uid: '7', session: 'First1', epoch: 'Epoch1', vector: { Abcdef: 1 }, known: [] };
  const device = aVisitedDevice({ sync: JSON.stringify(known) });
  const { storage, keyed, heard, write } = await openedStorage(device);
  const entries = { [K]: aDerailor() };
  await write({ derailors: entries });
  for (const key of ['sync', 'deviateurs', 'lineage']) device.items.delete(key);
  await keyed.takeIn();
  expect(storage.json('deviateurs')).toEqual(entries);
  expect(heard.received.at(-1)).toMatchObject({ derailors: entries, sync: { epoch: 'Epoch1' } });
});

it('A10 another tab’s tokens are taken in', async () => {
  const { storage, hears, heard } = await openedStorage(aVisitedDevice());
  const tokens = someTokens({ token: 'theirs' });
  await hears({ tokens });
  expect([heard.received, storage.json('refresh_token')]).toEqual([[{ tokens }], tokens]);
});

describe('R38 R25 a tab that writes before it was told of this one’s write', () => {
  const [old, mine, theirs] = ['5', '6', '7'];
  const held = { [K]: aDerailor(), [old]: aDerailor() };
  const edited = aDerailor({ name: 'ici' });
  const without = { [K]: aDerailor() };
  const added = { [theirs]: aDerailor() };
  const [heldAndMade, heldAndAdded] = [
    { ...held, [mine]: edited },
    { ...held, ...added },
  ];
  const aDevice = () => aVisitedDevice({ deviateurs: JSON.stringify(held) });

  it.each<[string, here: Derailors, there: Derailors, both: Derailors]>([
    ['an entry added here stays', heldAndMade, heldAndAdded, { ...heldAndMade, ...added }],
    ['an edit made here stays', { ...held, [old]: edited }, heldAndAdded, { ...heldAndAdded, [old]: edited }],
    ['a deletion made here stays', without, heldAndAdded, { ...without, ...added }],
    ['a deletion made there is taken in', heldAndMade, without, { ...without, [mine]: edited }],
  ])('%s', async (_what, here, there, both) => {
    const { storage, hears, heard, write } = await openedStorage(aDevice());
    await write({ derailors: here });
    await hears({ derailors: there });
    expect(storage.json('deviateurs')).toEqual(both);
    expect(heard.received).toEqual([{ derailors: both }]);
  });

  it('C5 R37: a draft that was saved here does not come back', async () => {
    const draft = { 'reconnection#1-a': answered('ici') };
    const theirDraft = { 'reconnection#1-there': answered('là') };
    const { storage, keyed, write, otherTabWrites } = await openedStorage(aVisitedDevice());
    await write({ drafts: draft });
    await write({ drafts: {} });
    otherTabWrites({ drafts: { ...draft, ...theirDraft } });
    await keyed.takeIn();
    expect(storage.json('drafts')).toEqual(theirDraft);
  });

  it('what this tab takes back at once stays taken back, by who was told of it and who was not', async () => {
    for (const isTold of [true, false]) {
      const { storage, keyed, write } = await openedStorage(aDevice());
      const lineage = () => lineageOf(storage, 'derailors', storage.getItem('deviateurs'));
      const before = lineage();
      await write({ derailors: without });
      const known = isTold ? lineage() : before;
      await write({ derailors: { ...held } });
      const text = JSON.stringify({ ...(!isTold && held), ...without, ...added });
      storage.items.set('deviateurs', text);
      noteWriteInLineage(storage, 'derailors', text, known);
      await keyed.changedElsewhere('deviateurs');
      expect(storage.json('deviateurs')).toEqual({ ...held, ...added });
    }
  });

  it('what another tab takes back at once is taken back here', async () => {
    const { storage, hears } = await openedStorage(aVisitedDevice());
    for (const derailors of [heldAndMade, held]) {
      await hears({ derailors });
      expect(storage.json('deviateurs')).toEqual(derailors);
    }
  });

  it('what another tab’s login brought anew can be deleted there, though this tab holds it from before', async () => {
    const device = aVisitedDevice();
    device.items.delete('deviateurs');
    const { storage, keyed, write } = await openedStorage(device);
    await write({ derailors: heldAndMade });
    await write({ derailors: held });
    const text = JSON.stringify(held);
    // The other tab's session ended, which cleared the storage, and the next one wrote what the provider holds.
    storage.items.delete('lineage');
    const brought = noteWriteInLineage(storage, 'derailors', text, lineageOf(storage, 'derailors', null));
    storage.items.delete('deviateurs');
    noteWriteInLineage(storage, 'derailors', null, brought);
    await keyed.changedElsewhere('deviateurs');
    expect(storage.json('deviateurs')).toBeUndefined();
  });

  it('what every tab had time to be told of can be deleted in any of them, wherever the clock is set', async () => {
    for (const later of [5_000, -3_600_000]) {
      const { storage, write, hears, clock } = await openedStorage(aVisitedDevice());
      await write({ derailors: heldAndMade });
      clock.now += later;
      await hears({ derailors: held });
      expect(storage.json('deviateurs')).toEqual(held);
    }
  });
});

describe('what two tabs write within two seconds, each told of the other', () => {
  const held = { [K]: aDerailor(), '5': aDerailor() };

  it.each<[string, Derailors]>([
    ['deleted elsewhere, and back when the neighbour reads it', { [K]: aDerailor() }],
    ['made here, and deleted by the neighbour', { ...held, '6': aDerailor() }],
    [
      'edited elsewhere, and as before when the neighbour reads it',
      { ...held, '5': aDerailor({ name: 'ici' }) },
    ],
  ])('is as the neighbour left it: %s (A10, K6)', async (_what, first) => {
    const device = aVisitedDevice({ deviateurs: JSON.stringify(held) });
    const [here, there] = [await openedStorage(device), await openedStorage(device)];
    await here.write({ derailors: first });
    await there.keyed.takeIn();
    await there.write({ derailors: held });
    await here.keyed.changedElsewhere('deviateurs');
    expect(here.storage.json('deviateurs')).toEqual(held);
    expect(here.heard.received).toEqual([{ derailors: held }]);
  });
});

it.each(['sync', 'drafts', 'something else'])('K6 %s of another tab is its own', async (key) => {
  const { storage, keyed, heard } = await openedStorage(aVisitedDevice());
  storage.items.set(key, '{}');
  await keyed.changedElsewhere(key);
  expect(heard.received).toEqual([]);
});

it.each(['before it was opened', 'while it is open'])(
  'K4 R15: a row that rots %s is left to a tab that still holds it, by one that holds nothing of it',
  async (when) => {
    const rotten = '{"reconnection#1-there":{"ans';
    const isOpen = when === 'while it is open';
    const { storage, keyed, write } = await openedStorage(aVisitedDevice(isOpen ? {} : { drafts: rotten }));
    if (isOpen) storage.items.set('drafts', rotten);
    await keyed.takeIn();
    await write({ drafts: {} });
    expect(storage.getItem('drafts')).toBe(rotten);
    expect(storage.json('quarantine')).toHaveLength(1);
    const drafts = { 'reconnection#1-here': answered('ici') };
    await write({ drafts });
    expect(storage.json('drafts')).toEqual(drafts);
    await write({ drafts: {} });
    expect(storage.getItem('drafts')).toBeNull();
  },
);

it('A11 a tab that was signed out does not end with another’s logout', async () => {
  const { keyed, heard } = await openedStorage(new MemoryStorage());
  await keyed.changedElsewhere(null);
  expect(heard.ended).toBe(0);
});

type OpenedTab = Awaited<ReturnType<typeof openedStorage<MemoryStorage>>>;

/** Another tab's login: its tokens, and what tells whose session that is. */
const logsIn = (whose: Partial<CollectionsState>) => (tab: OpenedTab) =>
  tab.otherTabWrites({
    ...{ tokens: someTokens({ token: 'of-another' }), identityCard: { symptoms: 'somebody else’s' } },
    ...whose,
  });

it.each<[string, (tab: OpenedTab) => Promise<unknown>]>([
  ['writes', ({ write }) => write({ derailors: { '6': aDerailor() } })],
  ['is looked at again', ({ keyed }) => keyed.changedElsewhere(null)],
  ['hears of the tokens', ({ keyed }) => keyed.changedElsewhere('refresh_token')],
  ['hears of another row', ({ keyed }) => keyed.changedElsewhere('cid')],
  ['is about to sync', ({ keyed }) => keyed.takeIn()],
])(
  'A11 S3 R20: a tab that slept through a logout, or while someone logged in, the same person too, ends when it %s',
  async (_when, wakes) => {
    const session = (name: string) => ({ uid: '9', session: name });
    for (const happens of [
      ({ storage }: OpenedTab) => storage.clear(),
      logsIn({ personalInfo: aPerson({ uid: '3' }) }),
      logsIn({ sync: session('Later1') }),
    ]) {
      const tab = await openedStorage(aVisitedDevice({ sync: JSON.stringify(session('First1')) }));
      happens(tab);
      const left = new Map(tab.storage.items);
      await wakes(tab);
      expect(tab.heard).toMatchObject({ ended: 1, received: [] });
      expect(tab.storage.items).toEqual(left);
    }
  },
);

it.each([
  ['goes on where another tab of its session mended it', -1000, 0],
  ['ends where someone logged in since', 1000, 1],
])('a tab whose row sync was lost %s (K5 A11)', async (_what, afterMs, ended) => {
  const session = timedName(NOON + afterMs);
  const tab = await openedStorage(aVisitedDevice({ sync: '{"uid":"9","sess' }));
  tab.otherTabWrites({ sync: { uid: '9', session } });
  await tab.keyed.takeIn();
  expect(tab.heard).toMatchObject({ ended });
  expect(tab.heard.received).toMatchObject(ended ? [] : [{ sync: { session } }]);
});

it('a draft that this tab brought back does not come back again once another tab ended it (C5 R37 K6)', async () => {
  const { storage, keyed, heard, clock, write } = await openedStorage(aVisitedDevice());
  await write({ drafts: { 'reconnection#1-there': answered('là') } });
  clock.now += tellingMs;
  storage.items.delete('drafts');
  await keyed.takeIn();
  expect(heard.received).toEqual([{ drafts: {} }]);
  expect(storage.json('drafts')).toBeUndefined();
});

it.each(['has read since', 'has not read yet'])(
  'what a tab lacks that lost a row, and %s, is not deleted in the other (K6 R10)',
  async (when) => {
    const storage = aVisitedDevice();
    const [one, other] = [await openedStorage(storage), await openedStorage(storage)];
    const derailors = { [K]: aDerailor() };
    const knownAt = (count: number, rows: Record<string, Record<string, string>>) => {
      const version = { epoch: 'Epoch1', vector: { Laptop: count } };
      return { ...version, known: [{ ...version, rows }] };
    };
    const agreed = {
      replica: 'Laptop',
      count: 2,
      ...knownAt(2, { derailors: baseOfRow('derailors', derailors) }),
    };
    await one.write({ tokens: someTokens(), derailors, sync: agreed });
    await other.keyed.takeIn();
    const { vector: _contained, ...unread } = knownAt(2, {});
    const anew = when === 'has read since' ? knownAt(1, { derailors: {} }) : unread;
    await other.write({ derailors: {}, sync: anew });
    await one.keyed.takeIn();
    expect(storage.json('deviateurs')).toEqual(derailors);
  },
);

it('what one tab made and deleted stays deleted, though its write was refused meanwhile (K6 R8)', async () => {
  const storage = aVisitedDevice();
  const [one, other] = [await openedStorage(storage), await openedStorage(storage)];
  const made = { [K]: aDerailor() };
  const writer = { epoch: 'Epoch1', replica: 'Laptop', known: [] };
  const noted = { ...writer, count: 2, vector: { Laptop: 2 } };
  await one.write({ tokens: someTokens(), derailors: made, sync: noted });
  await other.keyed.takeIn();
  await one.write({ derailors: {}, sync: { ...writer, count: 2, vector: { Laptop: 1 } } });
  await other.keyed.takeIn();
  expect(other.heard.received.at(-1)).toMatchObject({ derailors: {} });
  expect(storage.json('deviateurs')).toBeUndefined();
});
