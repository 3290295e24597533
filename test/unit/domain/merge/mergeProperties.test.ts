/** @jest-environment node */
import fc from 'fast-check';
import { collections, nodeCollections, nodeNames, type NodeState } from '../../../../src/domain/collections';
import { isSameJson } from '../../../../src/domain/json';
import { fingerprintsOf, mergeNode } from '../../../../src/domain/merge/mergeNode';
import type { RowFingerprints } from '../../../../src/domain/merge/versionVectors';
import type { Intuition, Reconnection } from '../../../../src/domain/entries/reconnection';
import type { RowReader } from '../../../../src/domain/rowReader';
import { aNode } from '../../../support/exampleData';
import { tries } from '../../../support/tries';

const keys = ['1772445600000', '1772445600001', '1772445600002'] as const;

/** What a user may do to a copy of the state; each writes at most one new text. */
type Act = (state: NodeState, key: string, pick: 0 | 1, type: () => string) => void;

const entryAt = (state: NodeState, key: string): Reconnection =>
  (state.reconnections[key] ??= { pf: 'past', data: {}, intuitionsdata: [] });
const changeItems =
  (change: (items: Intuition[], at: 0 | 1, key: string, type: () => string) => void): Act =>
  ({ reconnections }, key, pick, type) => {
    const items = reconnections[key]?.intuitionsdata ?? [];
    if (items[pick]) change(items, pick, key, type);
  };

const answers = ['who', 'felt'] as const;
const cardFields = ['symptoms', 'vocationpro'] as const;
const acts = {
  answer: (state, key, pick, type) => void ((entryAt(state, key).data ??= {})[answers[pick]] = type()),
  unanswer: (state, key, pick) => delete state.reconnections[key]?.data?.[answers[pick]],
  deleteEntry: (state, key) => delete state.reconnections[key],
  addItem: (state, key, _pick, type) => {
    const name = type();
    (entryAt(state, key).intuitionsdata ??= []).push({ name, id: `i${name}` });
  },
  addItemWithoutId: (state, key, _pick, type) =>
    void (entryAt(state, key).intuitionsdata ??= []).push({ name: type() }),
  renameItem: changeItems((items, at, _key, type) => void (items[at]!.name = type())),
  realiseItem: changeItems((items, at, key) => void (items[at]!.realised = `2026-01-1${key.at(-1)!}`)),
  removeItem: changeItems((items, at) => void items.splice(at, 1)),
  reverseItems: changeItems((items) => void items.reverse()),
  nameDerailor: ({ derailors }, key, _pick, type) =>
    void (derailors[key] = { ...derailors[key], name: type(), reconnection: key }),
  deleteDerailor: (state, key) => delete state.derailors[key],
  fillCard: (state, _key, pick, type) => void (state.identityCard[cardFields[pick]] = type()),
  clearCard: (state, _key, pick) => delete state.identityCard[cardFields[pick]],
  answerPlf: ({ plf }, _key, pick, type) => void ((plf.data ??= {})[answers[pick]] = type()),
  moveTrack: ({ plf }, key, pick) => void (plf.plf_track = { plf: Number(key.at(-1)) + 1, slide: pick }),
  clearTrack: ({ plf }) => delete plf.plf_track,
  describe: ({ plf }, _key, _pick, type) => void (plf.devpre = { of: [...keys], text: type() }),
  undescribe: ({ plf }) => delete plf.devpre,
  enrol: ({ registrations }, nid) => {
    const events = (registrations.events ??= []);
    if (!events.some((event) => event.nid === nid)) events.push({ nid, title: nid });
  },
  settleConflicts: ({ reconnections, derailors, identityCard, plf }, key) => {
    for (const holder of [reconnections[key], derailors[key], identityCard, plf]) delete holder?.conflicts;
  },
} satisfies Record<string, Act>;
/** What a device may do about it: `lost` is a write whose answer never came. */
const moves = [...(Object.keys(acts) as (keyof typeof acts)[]), 'sync', 'sync', 'sync', 'lost'] as const;

const step = fc.record({
  device: fc.nat({ max: 2 }),
  move: fc.constantFrom(...moves),
  key: fc.constantFrom(...keys),
  pick: fc.constantFrom<0 | 1>(0, 1),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface Device {
  local: NodeState;
  bases: RowFingerprints | undefined;
}

const textOf = (value: unknown) => JSON.stringify(value);

/** The provider and three devices, as one run leaves them. */
class World {
  store: NodeState = aNode();
  readonly devices: Device[] = Array.from({ length: 3 }, () => ({
    local: structuredClone(aNode()),
    bases: undefined,
  }));
  /** Every text that was ever typed, and those that their own reader replaced or removed. */
  readonly typed: string[] = [];
  readonly givenUp = new Set<string>();

  constructor(steps: readonly Step[]) {
    for (const { device: at, move, key, pick } of steps) {
      const device = this.devices[at]!;
      if (move === 'sync') this.sync(device);
      else if (move === 'lost') this.write(device);
      else this.act(device, (state) => acts[move](state, key, pick, this.type));
    }
    // Everyone syncs in turn until nothing changes any more.
    for (let round = 0; round < 4; round += 1) for (const device of this.devices) this.sync(device);
  }

  mergeWith({ local, bases }: Device): ReturnType<typeof mergeNode> {
    return mergeNode(local, { values: structuredClone(this.store), rejected: {}, unreadable: {} }, bases);
  }

  private write(device: Device): void {
    const { values, differing } = this.mergeWith(device);
    const bases = fingerprintsOf(this.store, nodeNames);
    Object.assign(device, { local: values, bases });
    for (const name of differing) Object.assign(this.store, { [name]: structuredClone(values[name]) });
  }

  private sync(device: Device): void {
    this.write(device);
    this.write(device); // The read that follows a write.
  }

  private readonly type = (): string => {
    const text = `«${String(this.typed.length)}»`;
    this.typed.push(text);
    return text;
  };

  private act(device: Device, change: (state: NodeState) => unknown): void {
    const before = textOf(device.local);
    device.local = structuredClone(device.local);
    change(device.local);
    const after = textOf(device.local);
    for (const text of this.typed) {
      if (before.includes(text) && !after.includes(text)) this.givenUp.add(text);
    }
  }
}

async function expectSound(state: NodeState) {
  for (const { name } of nodeCollections) {
    const read = (await collections[name].reader()) as RowReader<unknown>;
    expect([name, read(state[name]).rejected]).toEqual([name, undefined]);
  }
}

it('K6 K8 three devices with random edits agree in the end, lose no text, and leave sound rows that stay as they are', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40, size: 'max' }), async (steps) => {
      const world = new World(steps);
      const { store, devices, typed, givenUp } = world;
      for (const { local } of devices) {
        for (const { name } of nodeCollections) {
          if (isSameJson(local[name], store[name])) continue;
          expect({ name, value: local[name] }).toEqual({ name, value: store[name] });
          throw new Error(`${name} differs in the order of its members only`);
        }
      }
      // A text may go only where who changed it had it before their eyes.
      const held = textOf(store);
      expect(typed.filter((text) => !held.includes(text) && !givenUp.has(text))).toEqual([]);
      await expectSound(store);
      const { differing, values } = world.mergeWith(devices[0]!);
      expect(differing).toEqual([]);
      for (const { name } of nodeCollections) expect(values[name]).toBe(devices[0]!.local[name]);
    }),
    { seed: 20_260_302, ...tries(60) },
  );
});
