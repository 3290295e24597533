/** @jest-environment node */
import { timedName } from '../../../src/domain/drawnId';
import { drawAccountKey, readAccountKeys } from '../../../src/domain/rescue/accountKey';
import type { Json } from '../../../src/domain/json';
import { steadyPace } from '../../../src/pace';
import type { Person } from '../../../src/services';
import { mayAskFor, type VaultRecord } from '../../../src/vault/record';
import { VaultRecords } from '../../../src/vault/vaultRecords';
import { vaultSeam } from '../../../src/vault/seam';
import { drawKey, type DrawnKey, type KeyRole } from '../../../src/vault/vaultKey';
import { MemoryKeyValues } from '../../support/memoryKeyValues';
import { whileSealing } from '../../support/whileSealing';

const hour = 60 * 60_000;
const person: Person = { uid: '2', login: 'mail' };
const accountKeysOf = async () => readAccountKeys([await drawAccountKey()]);

/** Records of a browser, and what is done there by people of one account. */
async function someRecords(now?: () => number) {
  const records = new VaultRecords(new MemoryKeyValues(), now);
  const accountKeys = await accountKeysOf();
  const keeps = (whose: Person, role: KeyRole, drawn: DrawnKey) =>
    // The bytes are wiped, and a test may keep the key again.
    records.keep({ ...whose, accountKeys }, role, { ...drawn, keyBytes: drawn.keyBytes.slice() });
  const promotes = (whose: Person, { key }: DrawnKey) => records.promote({ ...whose, accountKeys }, key);
  return {
    ...{ records, keeps, promotes },
    opened: (whose: Person) => records.open({ ...whose, accountKeys }),
    comesIntoForce: async (whose: Person, drawn: DrawnKey) => {
      await keeps(whose, 'pending', drawn);
      await promotes(whose, drawn);
    },
    taps: async (whose: Person) => (await records.noteTap(whose))!,
  };
}

it.each([
  ['soon', hour, true],
  ['held back for more than a day', 25 * hour, false],
  ['under a clock that was turned back by days', -48 * hour, false],
])('a pending key waits for its box: %s (O3)', async (_when, laterMs, isHeld) => {
  let now = Date.UTC(2026, 10, 26);
  const { keeps, opened } = await someRecords(() => now);
  const drawn = await drawKey();
  await keeps(person, 'pending', drawn);
  now += laterMs;
  expect((await opened(person)).pending?.kid).toBe(isHeld ? drawn.key.kid : undefined);
});

it('a database that lists nothing keeps nobody waiting who has no vault (O3 R45)', async () => {
  const all = () => Promise.reject(new Error('The database does not answer.'));
  const seam = vaultSeam(() =>
    Promise.resolve(new VaultRecords(Object.assign(new MemoryKeyValues(), { all }))),
  );
  expect(
    await seam.open(
      { uid: '7', login: undefined, accountKeys: [], isKnownOn: false, hasLostSync: false },
      undefined,
    ),
  ).toBeUndefined();
});

describe('one person whom the provider shows as two', () => {
  it.each([
    ['uid', { uid: '7', login: 'hash' }, { uid: '2', login: 'hash' }],
    ['login', { uid: '2', login: 'other' }, { uid: '2', login: 'hash' }],
    ['uid and login', { uid: '7', login: 'other' }, { uid: '2', login: 'hash' }],
  ])(
    'a key that was replaced under another %s opens nothing any more (O3)',
    async (_what, renewed, stale) => {
      const { records, keeps, opened, comesIntoForce } = await someRecords();
      const [old, now] = [await drawKey(), await drawKey()];
      await keeps(stale, 'current', old);
      expect((await opened(stale)).current?.kid).toBe(old.key.kid);
      await keeps(renewed, 'current', old);
      await comesIntoForce(renewed, now);
      expect((await opened(renewed)).current?.kid).toBe(now.key.kid);
      expect((await opened(stale)).current).toBeUndefined();
      expect(await records.retiredHere()).toEqual([old.key.kid]);
    },
  );

  it('a key that was typed and replaced under one name opens nothing under the other (O3)', async () => {
    const { records, opened, comesIntoForce } = await someRecords();
    const [old, now] = [await drawKey(), await drawKey()];
    const [name, mail] = [{ ...person, login: 'name' }, person];
    for (const owner of [name, mail]) {
      await records.change(owner, (record) => ({ ...record, kid: old.key.kid }));
      await comesIntoForce(owner, old);
    }
    await comesIntoForce(mail, now);
    expect((await opened(name)).current).toBeUndefined();
  });

  it.each([
    ['held the same key', true],
    ['never held one', false],
  ])(
    'a key that was met where the person %s is met under each of their names (O3)',
    async (_what, isHeld) => {
      const { records, keeps, opened, comesIntoForce } = await someRecords();
      const [name, mail] = [{ ...person, login: 'name' }, person];
      const old = await drawKey();
      await keeps(name, 'current', old);
      if (isHeld) await keeps(mail, 'current', old);
      const note = isHeld ? { met: 'newer' } : { kid: 'newer' };
      await records.noteKey(mail, await records.read(mail), (record) => ({ ...record, ...note }), 'newer');
      expect((await opened(name)).record.met).toBe('newer');
      await comesIntoForce(name, await drawKey());
      expect((await opened(name)).record.met).toBeUndefined();
    },
  );

  it.each([
    ['the account’s', 'none'],
    ['the account’s, where another name was only shown its box', 'shown'],
    ['nothing new, where another vault of the person is on', 'on'],
  ])('once a vault is stopped an end seals to %s (O3 K7)', async (_what, other) => {
    const kept = new MemoryKeyValues();
    const records = new VaultRecords(kept);
    const accountKeys = await accountKeysOf();
    const { publicHalf } = accountKeys[0]!;
    const [drawn, owner] = [await drawKey(), { ...person, login: 'other', accountKeys }];
    const { kid } = drawn.key;
    if (other === 'on') await records.keep(owner, 'current', await drawKey());
    if (other === 'shown')
      await records.noteKey(owner, await records.read(owner), (record) => ({ ...record, kid }), kid);
    await records.keep({ ...person, accountKeys }, 'current', drawn);
    expect(await records.stop(person, (await records.noteTap(person))!, publicHalf)).toBe(true);
    expect([...kept.items.values()].includes(publicHalf)).toBe(other !== 'on');
  });

  it.each([
    ['another name', { uid: '9', login: 'mail' }],
    ['the same name', { uid: '2', login: 'name' }],
  ])('who stopped a vault is asked again once one is shown under %s (O3)', async (_which, now) => {
    const { records, keeps, taps } = await someRecords();
    const before = { uid: '2', login: 'name' };
    const held = await drawKey();
    await keeps(before, 'current', held);
    const tap = await taps(before);
    const later = await taps(before);
    expect(await records.noteTap(before, 5)).toBeUndefined();
    expect(await records.stop(before, tap)).toBe(false);
    expect((await records.read(before)).kid).toBe(held.key.kid);
    expect(await records.stop(before, later)).toBe(true);
    expect(await records.read(before)).toMatchObject({ isWithout: true, stopped: held.key.kid });
    await records.noteKey(now, await records.read(now), (record) => ({ ...record, kid: 'shown' }));
    expect((await records.read(before)).isWithout).toBeUndefined();
    expect(await records.hasOthers(before)).toBe(now.uid !== before.uid);
  });

  it('a key in force is met under each name that may be the same person’s: none goes on under its own, nor by a key that waits (O3)', async () => {
    const { keeps, opened, comesIntoForce } = await someRecords();
    const [old, waiting, now] = [await drawKey(), await drawKey(), await drawKey()];
    const [before, after] = [person, { ...person, uid: '9' }];
    await keeps(before, 'current', old);
    await keeps(before, 'pending', waiting);
    await comesIntoForce(after, now);
    const held = await opened(before);
    expect(held.record.met).toBe(now.key.kid);
    expect(held.pending).toBeUndefined();
  });

  it('a vault that is stopped is on under no other name by the same key; one that was only shown is not stopped (O3)', async () => {
    const { records, keeps, opened, taps } = await someRecords();
    const drawn = await drawKey();
    const [one, other, another] = [person, { ...person, uid: '9' }, { uid: '5', login: 'x' }];
    for (const name of [one, other]) await keeps(name, 'current', drawn);
    await records.stop(one, await taps(one));
    expect((await opened(other)).current).toBeUndefined();
    await records.noteKey(another, await records.read(another), (record) => ({ ...record, kid: 'shown' }));
    await records.stop(another, await taps(another));
    expect((await records.read(another)).stopped).toBeUndefined();
  });

  it('a key that another name typed waits no longer once the one that holds it is shown another (O3)', async () => {
    const { records, keeps, opened } = await someRecords();
    const [drawn, other] = [await drawKey(), { uid: '9', login: 'other' }];
    await keeps(person, 'current', drawn);
    await keeps(other, 'pending', drawn);
    const note = (record: VaultRecord) => ({ ...record, met: 'newer' });
    await records.noteKey(person, await records.read(person), note, 'newer');
    expect((await opened(other)).pending).toBeUndefined();
  });

  it.each<[string, (records: VaultRecords, tap: string, kid: string) => Promise<boolean>]>([
    ['stops', (records, tap) => records.stop(person, tap)],
    ['forgets', (records, tap, kid) => records.forget(person, kid, tap)],
  ])(
    'who %s a vault leaves the name be that was only shown its box: it may be another’s (O3)',
    async (_what, ends) => {
      const { records, keeps, taps } = await someRecords();
      const [drawn, next, other] = [await drawKey(), await drawKey(), { uid: '9', login: 'other' }];
      const { kid } = drawn.key;
      await keeps(person, 'current', drawn);
      await records.noteKey(other, await records.read(other), (record) => ({ ...record, kid }), kid);
      await keeps(other, 'pending', next);
      expect(await ends(records, await taps(person), kid)).toBe(true);
      expect(await records.read(other)).toMatchObject({ kid, pending: { kid: next.key.kid } });
      expect(await records.hasOthers(person)).toBe(true);
    },
  );

  it.each<[string, (records: VaultRecords, other: Person) => unknown]>([
    ['a login, whoever’s', (records) => records.beginSession('Later1')],
    [
      'a tap under another name of its key, whatever the clock says',
      (records, other) => records.noteTap(other),
    ],
  ])('a vault is not stopped by a tap that rested through %s (O3)', async (_what, comes) => {
    let now = 5000;
    const { records, keeps, taps } = await someRecords(() => now);
    const drawn = await drawKey();
    const [one, other] = [person, { ...person, login: 'name' }];
    for (const name of [one, other]) await keeps(name, 'current', drawn);
    const tap = await taps(one);
    now = 1000;
    await comes(records, other);
    expect(await records.stop(one, tap)).toBe(false);
    expect((await records.read(one)).kid).toBe(drawn.key.kid);
  });

  it('a turn that ends without a write takes its key and its tap along, not a later tap (O3)', async () => {
    const { records, keeps, taps } = await someRecords();
    const drawn = await drawKey();
    const tap = await taps(person);
    const later = await taps(person);
    await keeps(person, 'pending', drawn);
    await records.dropPending(person, drawn.key.kid, tap);
    expect(await records.read(person)).toEqual({ kid: '', retired: [], tap: later });
    await records.dropPending(person, drawn.key.kid, later);
    expect(await records.isAny()).toBe(false);
  });

  it('only the key that was met comes into force, not another that waits by then (O3)', async () => {
    const { records, keeps, promotes } = await someRecords();
    const [met, waiting] = [await drawKey(), await drawKey()];
    await keeps(person, 'pending', waiting);
    await promotes(person, met);
    expect(await records.read(person)).toMatchObject({ kid: '', pending: { kid: waiting.key.kid } });
  });

  it('whose vault comes into force is not without one under another name; others are asked once more (O3)', async () => {
    const { records, comesIntoForce } = await someRecords();
    const names = [
      { uid: '2', login: 'name' },
      { uid: '9', login: 'bob' },
    ];
    for (const name of names) await records.change(name, (record) => ({ ...record, isWithout: true }));
    await comesIntoForce(person, await drawKey());
    for (const name of names) expect((await records.read(name)).isWithout).toBeUndefined();
  });
});

/** The database has no room meanwhile. */
async function whileFull(values: MemoryKeyValues, task: () => Promise<unknown>) {
  const { update } = values;
  Object.assign(values, { update: () => Promise.reject(new Error('full')) });
  const done = await task();
  Object.assign(values, { update });
  return done;
}

describe('what another tab does at any moment (O3)', () => {
  const content = { rows: {}, versions: {} };

  /** A device with a vault, and a key that waits. `before` comes in right before what is stored next. */
  async function aDevice() {
    const values = new MemoryKeyValues();
    const { update } = values;
    const records = new VaultRecords(values);
    const accountKeys = await accountKeysOf();
    const owner = { uid: '7', login: 'hash', accountKeys, isKnownOn: true, hasLostSync: false };
    const [held, next] = [await drawKey(), await drawKey()];
    await records.keep(owner, 'current', { ...held, keyBytes: held.keyBytes.slice() });
    await records.keep(owner, 'pending', next);
    const before = (comes: () => Promise<unknown>) => {
      const watched: typeof update = async (prefix, change) => {
        Object.assign(values, { update });
        await comes();
        await update(prefix, change);
      };
      Object.assign(values, { update: watched });
    };
    return { values, records, owner, held, next, before, seam: vaultSeam(() => Promise.resolve(records)) };
  }

  it.each<[string, (device: Awaited<ReturnType<typeof aDevice>>) => Promise<unknown>]>([
    [
      'forgets the device',
      async ({ records, owner, held }) =>
        records.forget(owner, held.key.kid, (await records.noteTap(owner))!),
    ],
    ['has another key wait', async ({ records, owner }) => records.keep(owner, 'pending', await drawKey())],
    ['stops the vault', async ({ records, owner }) => records.stop(owner, (await records.noteTap(owner))!)],
  ])('a key comes into force by no box where another tab %s meanwhile', async (_what, act) => {
    const device = await aDevice();
    const { records, owner, next, before } = device;
    let now: unknown;
    before(async () => {
      await act(device);
      now = await records.read(owner);
    });
    expect(await records.promote(owner, next.key)).toBe(false);
    expect(await records.read(owner)).toEqual(now);
  });

  it('a copy that is judged by an older record notes nothing in the newer one', async () => {
    const { records, owner, next, before, seam } = await aDevice();
    before(() => records.promote(owner, next.key));
    await seam.open(owner, await (await drawKey()).key.seal(content, steadyPace()));
    expect(await records.read(owner)).toMatchObject({ kid: next.key.kid });
    expect((await records.read(owner)).met).toBeUndefined();
  });

  it.each(['no key', 'another key'])(
    'a key that waits on a device with %s is older than one that is met',
    async (which) => {
      const { records, owner, next, seam } = await aDevice();
      if (which === 'no key')
        await records.change(owner, ({ sealed: _none, ...rest }) => ({ ...rest, kid: '' }));
      await seam.open(owner, await (await drawKey()).key.seal(content, steadyPace()));
      expect((await records.read(owner)).pending).toBeUndefined();
      await seam.open(owner, await next.key.seal(content, steadyPace()));
      expect((await records.open(owner)).current?.kid).not.toBe(next.key.kid);
    },
  );

  it.each(['waits', 'is in force by then'])(
    'a box of the key before, whoever made it, retires no key that %s',
    async (which) => {
      const { records, owner, held, next } = await aDevice();
      const promote = () => records.promote(owner, next.key);
      if (which !== 'waits') await promote();
      const elsewhere = { ...owner, login: 'other' };
      await records.keep(elsewhere, 'pending', await drawKey());
      const { pending } = await records.read(elsewhere);
      await records.retire(owner, [next.key.kid, pending!.kid, 'another'], held.key.kid);
      expect(await records.retiredHere()).not.toContain(pending!.kid);
      if (which === 'waits') expect((await records.open(owner)).pending?.kid).toBe(next.key.kid);
      await promote();
      expect((await records.open(owner)).current?.kid).toBe(next.key.kid);
      expect(await records.retiredHere()).toContain(held.key.kid);
    },
  );

  it('a key that was replaced is not kept to wait', async () => {
    const { records, owner, held, next } = await aDevice();
    await records.promote(owner, next.key);
    expect(await records.keep(owner, 'pending', held)).toBe(false);
  });

  it('a device where another key came into force is not forgotten', async () => {
    const { records, owner, held, next } = await aDevice();
    const tap = (await records.noteTap(owner))!;
    await records.promote(owner, next.key);
    expect(await records.forget(owner, held.key.kid, tap)).toBe(false);
  });

  it.each(['it', 'a newer one'])(
    'a key that could not be noted is waited for no more once %s is in force',
    async (which) => {
      const { values, records, owner, next, seam } = await aDevice();
      const shown = which === 'it' ? next : await drawKey();
      await records.dropPending(owner, next.key.kid, '');
      const ofShown = await shown.key.seal(content, steadyPace());
      const waits = await whileFull(values, () => seam.open(owner, ofShown));
      expect(waits).toMatchObject({ kind: 'waits', kid: shown.key.kid });
      await records.keep(owner, 'pending', next);
      await records.promote(owner, next.key);
      const box = await next.key.seal(content, steadyPace());
      expect(await seam.open(owner, box)).toMatchObject({ kind: 'open' });
    },
  );

  it('a login that could not be noted is not the one after a forgetting that came in between', async () => {
    const { values, records, owner, held, seam } = await aDevice();
    await whileFull(values, () => seam.beginSession('Before').catch(() => undefined));
    await records.forget(owner, held.key.kid, (await records.noteTap(owner))!);
    await seam.open(owner, undefined);
    expect(records.maySealTo({ ...owner, session: 'Before' }, values.items, undefined)).toBe(false);
  });

  it('a box that was sealed under a key of before is not sent, nor one for a tap that was ended', async () => {
    const { records, owner, held, next, seam } = await aDevice();
    const tap = (await records.noteTap(owner))!;
    whileSealing(() => records.noteTap(owner));
    const sealing = seam.seal({ ...owner, tap }, held.key.kid, content);
    await expect(sealing).rejects.toThrow('The key is not held.');
    whileSealing(() => records.promote(owner, next.key));
    await expect(seam.seal(owner, held.key.kid, content)).rejects.toThrow('The key is not held.');
  });

  describe('where the database was full as a box was shown', () => {
    const isOther = async () => (await drawKey()).key.seal(content, steadyPace());
    const isDamaged = (box: Json): Json => [...(box as Json[]).slice(0, 2), 'AAAA'];

    it.each([
      ['another key’s', 'another key', isOther, 'waits'],
      ['another key’s', 'no key', isOther, 'waits'],
      ['its own, damaged,', 'another key', isDamaged, 'open'],
      ['its own of no shape,', 'no key', () => ['rx2', 'x', 'y'], 'open'],
    ] as const)(
      '%s on a device with %s, a key that waits comes into force, or not, by its box',
      async (_box, before, shown, kind) => {
        const { values, records, owner, next, seam } = await aDevice();
        if (before === 'no key')
          await records.change(owner, ({ sealed: _none, ...rest }) => ({ ...rest, kid: '' }));
        const box = await next.key.seal(content, steadyPace());
        const seen = await shown(box);
        await whileFull(values, () => seam.open(owner, seen));
        expect(await seam.open(owner, box)).toMatchObject({ kind });
      },
    );
  });

  it('a device that is forgotten keeps the key under no other name, nor a key that waits or a tap', async () => {
    const { values, records, owner, held, next } = await aDevice();
    const other = { ...owner, login: 'other' };
    await records.keep(other, 'pending', held);
    const tap = (await records.noteTap(other))!;
    expect(await records.forget(owner, held.key.kid, tap)).toBe(false);
    await records.forget(owner, held.key.kid, (await records.noteTap(owner))!);
    await records.keep(other, 'pending', next, undefined, (record) => records.isInForce(record, tap));
    expect([...values.items.keys()].filter((name) => name.startsWith('vault:'))).toEqual([]);
  });
});

it.each<[string, Partial<VaultRecord>, boolean]>([
  ['holds another key', { kid: 'held', sealed: new Uint8Array() }, true],
  ['was shown its box', { kid: 'typed' }, true],
  ['was shown another box since', { kid: 'shown' }, false],
  ['holds another key, and was shown a third one’s box since', { kid: 'held', met: 'shown' }, false],
])('a key that was typed is taken, or not, on a device that %s (O3)', (_what, record, isTaken) => {
  expect(mayAskFor({ kid: '', retired: [], ...record }, 'typed')).toBe(isTaken);
});

it('a tap of a clock that was set back since is none (O3)', async () => {
  let now = hour;
  const records = new VaultRecords(new MemoryKeyValues(), () => now);
  const tap = (await records.noteTap(person))!;
  now -= 1000;
  expect(await records.stop(person, tap)).toBe(false);
  expect(await records.noteTap(person, hour)).toBeUndefined();
  expect(await records.noteTap(person)).toBeDefined();
});

it.each<[string, (records: VaultRecords, person: Person, tap: string) => Promise<unknown>]>([
  ['stopped the vault', (records, person, tap) => records.stop(person, tap)],
  ['forgot the device', (records, person, tap) => records.forget(person, 'a key', tap)],
  ['led to nothing', (records, person, tap) => records.dropPending(person, 'a key', tap)],
  ['was ended by a login', (records) => records.beginSession(timedName(hour + 1000))],
])('a tap is late once a later one %s (O3)', async (_what, ends) => {
  let now = hour;
  const records = new VaultRecords(new MemoryKeyValues(), () => now);
  const before = now;
  now += 1000;
  await ends(records, person, (await records.noteTap(person))!);
  expect(await records.noteTap(person, before)).toBeUndefined();
});

it('a login that is noted late ends no tap that came after it, and brings back none from before (O3)', async () => {
  let now = hour;
  const records = new VaultRecords(new MemoryKeyValues(), () => now);
  const tapAfter = async (ms: number) => {
    now += ms;
    return await records.noteTap(person);
  };
  const session = timedName(now);
  const held = now + 1;
  const tap = await tapAfter(1000);
  await records.beginSession(session);
  expect(records.isInForce(await records.read(person), tap!)).toBe(true);
  expect(await records.noteTap(person, held)).toBeUndefined();
});

it('only the session that began since a vault was forgotten leaves words, whatever the clock says (O3 O5)', async () => {
  const values = new MemoryKeyValues();
  const records = new VaultRecords(values);
  const mayLeave = (session: string) => records.maySealTo({ ...person, session }, values.items, undefined);
  expect(mayLeave('Before')).toBe(true);
  await records.change(person, (record) => ({ ...record, kid: 'a key' }));
  await records.forget(person, 'a key', (await records.noteTap(person))!);
  expect(mayLeave('Before')).toBe(false);
  await records.leaveWords('Since');
  expect([mayLeave('Before'), mayLeave('Since')]).toEqual([false, true]);
});

const held = { kid: 'now', sealed: new Uint8Array(1) };
const any = ['now', 'before', undefined];

it.each<[what: string, noted: object, sealedTo: unknown[], whose?: Partial<Person>]>([
  ['the key in force alone', held, ['now']],
  ['the key in force, though it is called replaced', { ...held, retired: ['now'] }, ['now']],
  ['any key that was typed, where another was met', { ...held, met: 'other' }, ['now', 'before']],
  ['no vault that was stopped', { stopped: 'before' }, [undefined]],
  ['no vault that was stopped by another name', { stopped: 'now' }, ['before', undefined], { login: 'x' }],
  [
    'no account’s key, where this login has one',
    { ...held, retired: ['now', 'before'] },
    ['now'],
    { uid: '3' },
  ],
  ['any pair that another login calls replaced', { retired: ['now'] }, any, { login: 'hers' }],
  ['any pair where no key is held', { kid: 'now' }, any],
])('what an end leaves is sealed to %s (O3 K7)', async (_what, noted, sealedTo, whose = {}) => {
  const values = new MemoryKeyValues();
  const records = new VaultRecords(values);
  await records.change({ ...person, ...whose }, (record) => ({ ...record, ...noted }));
  const may = (kid?: string) => records.maySealTo({ ...person, session: 'Session' }, values.items, kid);
  expect(any.filter(may)).toEqual(sealedTo);
});

it.each(['a', 'a full'])(
  '%s device that met another key seals nothing under the one before (O3)',
  async (which) => {
    const values = new MemoryKeyValues();
    const records = new VaultRecords(values);
    const owner = { ...person, accountKeys: await accountKeysOf(), isKnownOn: true, hasLostSync: false };
    const drawn = await drawKey();
    await records.keep(owner, 'current', drawn);
    const seam = vaultSeam(() => Promise.resolve(records));
    const content = { rows: {}, versions: {} };
    const sealing = () => seam.seal(owner, drawn.key.kid, content);
    await expect(sealing()).resolves.toBeDefined();
    if (which === 'a full') Object.assign(values, { update: () => Promise.reject(new Error('full')) });
    await seam.open(owner, await (await drawKey()).key.seal(content, steadyPace()));
    await expect(sealing()).rejects.toThrow('The key is not held.');
  },
);
