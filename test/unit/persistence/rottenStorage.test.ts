/** @jest-environment node */
import fc from 'fast-check';
import { collectionNames, collections, nodeCollections } from '../../../src/domain/collections';
import type { CollectionName, NodeCollectionName } from '../../../src/domain/collections';
import { isJsonObject, isSameJson, parseJson, type Json } from '../../../src/domain/json';
import { mergeNode } from '../../../src/domain/merge/mergeNode';
import { dataNodePatch, readDataNode } from '../../../src/provider/codec/dataNode';
import { aNode, aWireNode, aWrite, noVault } from '../../support/exampleData';
import { MemoryStorage } from '../../support/memoryStorage';
import { openedStorage } from '../../support/openedStorage';
import { rottenTexts } from '../../support/rottenJson';
import { soundRows } from '../../support/soundRows';

// The deep tier tries more (rottenStorage.deep.test.ts).
const { numRuns = 40 } = fc.readConfigureGlobal();

const keyOf = (name: CollectionName) => collections[name].storageKey;

/** A device that holds every row. */
const aFullDevice = () =>
  new MemoryStorage(
    Object.fromEntries(collectionNames.map((name) => [keyOf(name), JSON.stringify(soundRows[name])])),
  );

/** A row, and a text that something made of its value. */
const rottenRow = (names: readonly CollectionName[]) =>
  fc.constantFrom(...names).chain((name) => rottenTexts(soundRows[name]).map((text) => ({ name, text })));

const keptAside = (storage: MemoryStorage) =>
  (storage.json('quarantine') as { key: string; text: string }[] | undefined) ?? [];

/** True when all that a text said is either in the value read from it or in what was kept aside. */
function isAllThere(name: CollectionName, text: string, value: unknown, kept: readonly string[]): boolean {
  if (kept.includes(text)) return true;
  const raw = parseJson(text);
  const apart = kept.map((one) => parseJson(one));
  if (raw === undefined) return false;
  if (!isJsonObject(raw) || !isJsonObject(value)) {
    return [value as Json, ...apart].some((one) => isSameJson(raw, one));
  }
  const members = { ...value, ...apart.find(isJsonObject) } as Record<string, Json>;
  // Ids and moments of registrations are read as texts, whatever they were.
  if (name === 'registrations') return Object.keys(raw).every((member) => Object.hasOwn(members, member));
  return Object.entries(raw).every(([member, one]) => isSameJson(members[member], one));
}

describe('R15 rotten storage', () => {
  it('K4 R15: whatever became of a row, the others load, all it said is kept, and it is told once', async () => {
    await fc.assert(
      fc.asyncProperty(rottenRow(collectionNames), async ({ name, text }) => {
        const storage = aFullDevice();
        storage.items.set(keyOf(name), text);
        const { stored, heard, write } = await openedStorage(storage);
        for (const other of collectionNames) {
          // What was agreed on a row that is lost is forgotten.
          if (other !== name && other !== 'sync') expect(stored[other]).toEqual(soundRows[other]);
        }
        await write({});
        const kept = keptAside(storage).map((item) => item.text);
        expect(isAllThere(name, text, stored[name], kept)).toBe(true);
        expect(heard.repaired).toBe(kept.length);
        expect(heard.failure).toBeNull();
        expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
        const again = await openedStorage(storage);
        expect(again.heard.repaired).toBe(0);
        // As JSON has it: -0 is written as 0.
        const [found, first] = [again, { stored }].map(
          (one) => (one.stored[name] ?? collections[name].empty) as Json,
        );
        expect(isSameJson(found, first)).toBe(true);
      }),
      { numRuns },
    );
  });

  it('K4 R15: with no room to keep it aside, the text stands as it is', async () => {
    await fc.assert(
      fc.asyncProperty(rottenRow(collectionNames), async ({ name, text }) => {
        const storage = aFullDevice();
        storage.items.set(keyOf(name), text);
        storage.isFull = (key) => key === 'quarantine';
        const { stored, heard, write } = await openedStorage(storage);
        await write({ identityCard: { symptoms: 'neuf' } });
        if (heard.failure === null) expect(isAllThere(name, text, stored[name], [])).toBe(true);
        else expect(storage.getItem(keyOf(name))).toBe(text);
        if (heard.failure === null || name !== 'identityCard') {
          expect(storage.json('cid')).toEqual({ symptoms: 'neuf' });
        }
      }),
      { numRuns, examples: [[{ name: 'personalInfo', text: '{"uid":[]}' }]] },
    );
  });
});

const nodeNames = nodeCollections.map(({ name }) => name);

it('K4 R15 R30: whatever a field of the provider holds, it can be merged, and a write loses nothing of it', async () => {
  await fc.assert(
    fc.asyncProperty(rottenRow(nodeNames), async ({ name, text }) => {
      const row = name as NodeCollectionName;
      const node = (await readDataNode(aWireNode({ [row]: text }), noVault))!;
      const local = aNode({ derailors: { '7': { name: 'd’ici' } }, identityCard: { symptoms: 'd’ici' } });
      const merged = mergeNode(local, node, {});
      if (row in node.unreadable) {
        expect(node.unreadable[row]).toBe(text);
        expect(merged.differing).not.toContain(row);
        return;
      }
      const patch = dataNodePatch(aWrite(merged.values, node.rejected), null);
      const { field } = nodeCollections.find((one) => one.name === row)!;
      const written = JSON.parse(patch[field as 'field_plf']?.[0]?.value ?? '{}') as Record<string, Json>;
      const there = text.trim() === '' ? {} : (JSON.parse(text) as Record<string, Json>);
      for (const member of Object.keys(there)) {
        expect(Object.hasOwn(written, member)).toBe(true);
        if (row !== 'registrations' && row !== 'identityCard')
          expect(isSameJson(written[member], there[member])).toBe(true);
      }
      expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    }),
    { numRuns, examples: [[{ name: 'registrations', text: '{"sessions":{}}' }]] },
  );
});
