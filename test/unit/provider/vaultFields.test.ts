/** @jest-environment node */
import { dataFields } from '../../support/exampleData';
import type { DataField } from '../../../src/domain/collections';
import type { HeldKey } from '../../../src/domain/vault/heldKey';
import type { VaultMemory } from '../../../src/domain/vault/memory';
import { vaultNoteText } from '../../../src/domain/vault/note';
import { sealedRows } from '../../../src/domain/vault/sealedRows';
import { drawVault } from '../../../src/domain/vault/wraps';
import { withoutRest } from '../../../src/domain/longWork';
import { openFields, type VaultAccess } from '../../../src/provider/codec/vaultFields';

type Texts = Record<DataField, string>;

async function aKey(phase: HeldKey['phase'] = 'current', n = 1): Promise<HeldKey> {
  const { key, kitWrap } = await drawVault();
  return { key, kitWrap, n, phase };
}

const accessOf = (ring: readonly HeldKey[], memory?: VaultMemory): VaultAccess => ({
  memory,
  secrets: [],
  notes: [],
  holdsKeys: () => Promise.resolve(ring.length > 0),
  keysFor: () => Promise.resolve(ring),
});

const noteOf = async ({ key, kitWrap }: HeldKey, state: 'on' | 'off', n: number, since = 0) =>
  JSON.stringify({ vault: vaultNoteText(await key.sign({ state, n, since, kitWrap, slots: [] })) });

const plain = (field: string) => JSON.stringify({ 1: { kind: 'note', text: `dans ${field}` } });

/** Every field sealed under a key, for the third time, and the note of the turn. */
async function sealed(held: HeldKey, n = 1, since = 0): Promise<Texts> {
  const texts: Partial<Texts> = { field_other_data: await noteOf(held, 'on', n, since) };
  for (const { field } of sealedRows)
    texts[field] = await held.key.seal(field, plain(field), { seq: 3, kitWrap: held.kitWrap });
  return texts as Texts;
}

const read = (texts: Texts, ring: readonly HeldKey[], memory?: VaultMemory) =>
  openFields(texts, accessOf(ring, memory), withoutRest);

const memoryOf = (held: HeldKey, more: Partial<VaultMemory> = {}): VaultMemory => ({
  ...{ state: 'on', kid: held.key.kid, n: 1, since: 0, agreed: {}, ...more },
  seen: { ...Object.fromEntries(sealedRows.map(({ field }) => [field, 3])), ...more.seen },
});

const allNames = sealedRows.map(({ name }) => name);

describe('O1 opening what the vault sealed', () => {
  it('O1 a device with the key reads every field; one without reads none, and writes none', async () => {
    const held = await aKey();
    const texts = await sealed(held);
    const open = await read(texts, [held]);
    for (const { field } of sealedRows) expect(open.texts[field]).toBe(plain(field));
    expect(open.vault).toMatchObject({ skipped: [], mustWrite: [], memory: { state: 'on', n: 1 } });
    const locked = await read(texts, []);
    expect(locked.vault.memory.isLocked).toBe(true);
    expect([locked.vault.skipped, locked.vault.mustWrite]).toEqual([allNames, []]);
    expect(JSON.stringify(locked)).not.toContain('dans field');
  });

  it('O3 a field moved to another, changed, cut short or of a newer format costs its own row only', async () => {
    const held = await aKey();
    const texts = await sealed(held);
    const parts = JSON.parse(texts.field_cid) as string[];
    const broken = [
      texts.field_plf,
      texts.field_cid.slice(0, -30),
      JSON.stringify(parts.with(2, 2 as unknown as string)),
      JSON.stringify(parts.with(0, 'rx2')),
      JSON.stringify([...parts, 0]),
    ];
    for (const field_cid of broken) {
      const { vault } = await read({ ...texts, field_cid }, [held]);
      expect([vault.skipped, vault.mustWrite]).toEqual([['identityCard'], []]);
      expect(vault.memory.isLocked).toBeUndefined();
    }
  });
});

describe('O3 which base counts, and what is sealed anew', () => {
  it.each([
    ['of the turn agreed on', {}, [], []],
    ['older than one opened here', { seen: { field_cid: 4 } }, ['identityCard'], []],
    ['from before a fresh start', { since: 1 }, allNames, []],
  ] as const)(
    'O3 a copy %s',
    async (_what, { seen, since }: { seen?: object; since?: number }, apart, must) => {
      const held = await aKey();
      const texts = await sealed(held, 1, since);
      const { vault } = await read(texts, [held], memoryOf(held, { ...(seen && { seen: { ...seen } }) }));
      expect([vault.withoutBase, vault.mustWrite]).toEqual([apart, must]);
      expect(vault.isOlder).toBe(seen !== undefined);
    },
  );

  it.each(['', '{}', '[]', 'null', '{"1":{"kind":"note","text":"en clair"}}'])(
    'O3 a field that holds %j though the vault is on is merged without its base, and sealed',
    async (field_celebrations) => {
      const held = await aKey();
      const texts = { ...(await sealed(held)), field_celebrations };
      const { vault } = await read(texts, [held], memoryOf(held));
      expect([vault.withoutBase, vault.mustWrite]).toEqual([['celebrations'], ['celebrations']]);
    },
  );

  it.each(['', '{"1":{"kind":"note","text":"en clair"}}'])(
    'O3 a device that waits for the key agrees on nothing that is in clear, and hands it out as it lies there: %j',
    async (field_celebrations) => {
      const texts = { ...(await sealed(await aKey())), field_celebrations };
      const { vault } = await read(texts, []);
      expect([vault.skipped, vault.memory.agreed]).toEqual([allNames, {}]);
      expect(vault.closedTexts.field_celebrations ?? '').toBe(field_celebrations);
    },
  );

  it('O3 a device that missed a fresh start and the stop after it deletes nothing, though it can’t verify the note', async () => {
    const [held, other] = [await aKey('retired'), await aKey()];
    const clear = Object.fromEntries(dataFields.map((field) => [field, '{}'])) as Texts;
    const texts = { ...clear, field_other_data: await noteOf(other, 'off', 5, 4) };
    const agreed = Object.fromEntries(allNames.map((name) => [name, 2]));
    const { vault } = await read(texts, [held], memoryOf(held, { state: 'off', n: 2, agreed }));
    expect(vault.withoutBase).toEqual(allNames);
    expect(vault.memory).toMatchObject({ state: 'off', n: 5, since: 4 });
    expect((await read(texts, [held], vault.memory)).vault.withoutBase).toEqual([]);
  });

  it('O3 what is sealed after a break is known as such by whoever read what the break took, two breaks apart too', async () => {
    const held = await aKey();
    const texts = await sealed(held);
    const broken = { ...texts, field_cid: '[]' };
    const memory = memoryOf(held, { seen: { field_cid: 3 } });
    const [one, other] = [await read(broken, [held], memory), await read(broken, [held], memory)];
    expect(one.vault.seqs).toMatchObject({ field_plf: 3 });
    const [first = 0, second = 0] = [one.vault.seqs.field_cid, other.vault.seqs.field_cid];
    const sealedAt = (seq: number) => held.key.seal('field_cid', '{}', { seq, kitWrap: held.kitWrap });
    for (const [seen, count] of [
      [7, first],
      [first + 1, second],
    ] as const) {
      const copy = { ...texts, field_cid: await sealedAt(count + 1) };
      const { vault } = await read(copy, [held], memoryOf(held, { seen: { field_cid: seen } }));
      expect([vault.withoutBase, vault.mustWrite]).toEqual([['identityCard'], []]);
      const next = await read(copy, [held], vault.memory);
      expect(next.vault.withoutBase).toEqual(count < seen ? ['identityCard'] : []);
    }
  });

  it('O3 a vault turned on again by a device that forgot the counts of the first is no older copy', async () => {
    const [first, second] = [await aKey('retired'), await aKey('pending')];
    const ahead = { seen: Object.fromEntries(sealedRows.map(({ field }) => [field, 9])) };
    const ring = [second, first];
    const { vault } = await read(await sealed(second, 3), ring, memoryOf(first, ahead));
    expect([vault.isOlder, vault.withoutBase]).toEqual([false, []]);
    expect(vault.memory.seen).toMatchObject({ field_cid: 3 });
    const rolledBack = { ...(await sealed(first, 2)), field_other_data: '{}' };
    expect((await read(rolledBack, ring, memoryOf(second, { ...ahead, n: 3 }))).vault.isOlder).toBe(true);
  });

  it('O3 nothing in clear is believed by a device that remembers a vault, nor by one that only holds its key', async () => {
    const held = await aKey();
    const clear = Object.fromEntries(dataFields.map((field) => [field, '{}'])) as Texts;
    for (const memory of [memoryOf(held), undefined]) {
      const { vault } = await read(clear, [held], memory);
      expect([vault.memory.state, vault.mustWrite]).toEqual(['on', allNames]);
      expect(vault.note).toContain('"on"');
    }
    const pending = await read(clear, [{ ...held, phase: 'pending' }]);
    expect([pending.vault.memory.state, pending.vault.mustWrite]).toEqual(['off', []]);
  });

  it('O3 a verified off note is followed: what is still sealed goes back in clear', async () => {
    const held = await aKey();
    const texts = { ...(await sealed(held)), field_other_data: await noteOf(held, 'off', 2) };
    const { vault } = await read(texts, [held], memoryOf(held));
    expect([vault.memory.state, vault.mustWrite]).toEqual(['off', allNames]);
    expect(vault.settles).toEqual({ kid: held.key.kid, phase: 'retired' });
  });

  it('O3 a note turned off by hand is dropped, and the true one written again', async () => {
    const held = await aKey();
    const texts = await sealed(held);
    const forged = texts.field_other_data.replace('"on', '"off');
    const { vault, texts: opened } = await read(
      { ...texts, field_other_data: forged },
      [held],
      memoryOf(held),
    );
    expect(vault.memory.state).toBe('on');
    expect(vault.note).toContain('"on"');
    expect(opened.field_other_data).not.toContain('off');
  });

  it('O3 a key made elsewhere locks the device; where two were made at once, only its own rows go on', async () => {
    const [mine, theirs] = [await aKey(), await aKey()];
    const renewed = await read(await sealed(theirs, 2), [mine], memoryOf(mine));
    expect([renewed.vault.memory.isLocked, renewed.vault.mustWrite]).toEqual([true, []]);
    expect(renewed.vault.memory.kid).toBe(theirs.key.kid);
    const crossed = { ...(await sealed(mine)), field_cid: (await sealed(theirs)).field_cid };
    const mixed = await read(crossed, [mine], memoryOf(mine));
    expect([mixed.vault.why, mixed.vault.mustWrite]).toEqual([{ identityCard: 'locked' }, []]);
    const both = await read(crossed, [mine, { ...theirs, phase: 'retired' }], memoryOf(mine));
    expect([both.vault.skipped, both.vault.mustWrite]).toEqual([[], ['identityCard']]);
  });

  it('O3 a key is not in force where another turned since, though that one was stopped and all is in clear', async () => {
    const [mine, theirs] = [await aKey(), await aKey()];
    const stopped = {
      ...(Object.fromEntries(dataFields.map((field) => [field, '{}'])) as Texts),
      field_other_data: await noteOf(theirs, 'off', 3),
    };
    for (const memory of [memoryOf(mine), undefined]) {
      const { vault } = await read(stopped, [mine], memory);
      expect(vault.memory).toMatchObject({ kid: theirs.key.kid, isLocked: true });
      expect([vault.mustWrite, vault.note]).toEqual([[], undefined]);
      const next = await read(stopped, [mine], vault.memory);
      expect(next.vault.memory.isLocked).toBe(true);
      const opened = await read(stopped, [mine, { ...theirs, phase: 'retired' }], vault.memory);
      expect([opened.vault.memory.state, opened.vault.mustWrite]).toEqual(['off', []]);
    }
  });

  it('O2 a key that waits for its turn is in force once something is read under it', async () => {
    const held = await aKey('pending');
    const { vault } = await read(await sealed(held), [held]);
    expect(vault.settles).toEqual({ kid: held.key.kid, phase: 'current' });
  });
});
