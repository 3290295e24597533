/** @jest-environment node */
import { isSameJson } from '../../../src/domain/json';
import fc from 'fast-check';
import { collections, nodeCollections } from '../../../src/domain/collections';
import type { NodeState } from '../../../src/domain/collections';

import { mergeNode, type MergedNode } from '../../../src/domain/mergeNode';
import type { Intuition, Reconnection } from '../../../src/domain/reconnection';
import type { RowReader } from '../../../src/domain/rowReader';
import { aNode } from '../../support/exampleData';

const keys = ['1772445600000', '1772445600001', '1772445600002'] as const;
const answers = ['who', 'felt'] as const;
const cardFields = ['symptoms', 'vocationpro'] as const;

/** What a user may do; each writes at most one new text. */
const acts = [
  'answer',
  'unanswer',
  'deleteEntry',
  'addItem',
  'addItemWithoutId',
  'renameItem',
  'realiseItem',
  'removeItem',
  'reverseItems',
  'nameDerailor',
  'deleteDerailor',
  'fillCard',
  'clearCard',
  'answerPlf',
  'moveTrack',
  'clearTrack',
  'describe',
  'undescribe',
  'enrol',
  'settleConflicts',
] as const;
/** What a device may do about it: `lost` is a write whose answer never came. */
const moves = [...acts, 'sync', 'sync', 'sync', 'lost'] as const;

interface Step {
  device: number;
  move: (typeof moves)[number];
  slot: number;
  pick: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  device: fc.nat({ max: 2 }),
  move: fc.constantFrom(...moves),
  slot: fc.nat({ max: keys.length - 1 }),
  pick: fc.nat({ max: 1 }),
});

interface Device {
  local: NodeState;
  bases: MergedNode['base'];
}

const textOf = (value: unknown) => JSON.stringify(value);

/** The provider and three devices, as one run leaves them. */
class World {
  store: NodeState = aNode();
  readonly devices: Device[] = Array.from({ length: 3 }, () => ({ local: aNode(), bases: {} }));
  /** Every text that was ever typed, and those that their own reader replaced or removed. */
  readonly typed: string[] = [];
  readonly givenUp = new Set<string>();
  private ids = 0;

  run(steps: readonly Step[]): void {
    for (const one of steps) {
      const device = this.devices[one.device]!;
      if (one.move === 'sync') this.sync(device);
      else if (one.move === 'lost') this.write(device);
      else this.act(device, one.move, one.slot, one.pick);
    }
  }

  /** Everyone syncs in turn until nothing changes any more. */
  settle(): void {
    for (let round = 0; round < 4; round += 1) for (const device of this.devices) this.sync(device);
  }

  private write(device: Device): void {
    const remote = { values: structuredClone(this.store), rejected: {}, unreadable: {} };
    const { values, base, toWrite } = mergeNode(device.local, remote, device.bases);
    device.local = values;
    device.bases = base;
    for (const name of toWrite) Object.assign(this.store, { [name]: structuredClone(values[name]) });
  }

  private sync(device: Device): void {
    this.write(device);
    this.write(device); // The read that follows a write.
  }

  private type(): string {
    const text = `«${String(this.typed.length)}»`;
    this.typed.push(text);
    return text;
  }

  private act(device: Device, act: (typeof acts)[number], slot: number, pick: number): void {
    const before = textOf(device.local);
    device.local = this.afterAct(structuredClone(device.local), act, keys[slot]!, pick);
    const after = textOf(device.local);
    for (const text of this.typed) {
      if (before.includes(text) && !after.includes(text)) this.givenUp.add(text);
    }
  }

  private afterAct(state: NodeState, act: (typeof acts)[number], key: string, pick: number): NodeState {
    const entry: Reconnection = state.reconnections[key] ?? { pf: 'past', data: {}, intuitionsdata: [] };
    const items: Intuition[] = entry.intuitionsdata ?? [];
    const item = items[pick];
    const withEntry = (changed: Reconnection): NodeState => ({
      ...state,
      reconnections: { ...state.reconnections, [key]: changed },
    });
    const withItems = (intuitionsdata: Intuition[]) => withEntry({ ...entry, intuitionsdata });
    const answer = answers[pick]!;
    const field = cardFields[pick]!;
    switch (act) {
      case 'answer':
        return withEntry({ ...entry, data: { ...entry.data, [answer]: this.type() } });
      case 'unanswer':
        delete entry.data?.[answer];
        return state;
      case 'deleteEntry':
        delete state.reconnections[key];
        return state;
      case 'addItem':
        return withItems([...items, { name: this.type(), id: `i${String((this.ids += 1))}` }]);
      case 'addItemWithoutId':
        return withItems([...items, { name: this.type() }]);
      case 'renameItem':
        return item
          ? withItems(items.map((one) => (one === item ? { ...one, name: this.type() } : one)))
          : state;
      case 'realiseItem':
        return item
          ? withItems(
              items.map((one) => (one === item ? { ...one, realised: `2026-01-1${key.at(-1)!}` } : one)),
            )
          : state;
      case 'removeItem':
        return item ? withItems(items.filter((one) => one !== item)) : state;
      case 'reverseItems':
        return item ? withItems([...items].reverse()) : state;
      case 'nameDerailor':
        return {
          ...state,
          derailors: {
            ...state.derailors,
            [key]: { ...state.derailors[key], name: this.type(), reconnection: key },
          },
        };
      case 'deleteDerailor':
        delete state.derailors[key];
        return state;
      case 'fillCard':
        return { ...state, identityCard: { ...state.identityCard, [field]: this.type() } };
      case 'clearCard':
        delete state.identityCard[field];
        return state;
      case 'answerPlf':
        return { ...state, plf: { ...state.plf, data: { ...state.plf.data, [answer]: this.type() } } };
      case 'moveTrack':
        return { ...state, plf: { ...state.plf, plf_track: { plf: Number(key.at(-1)) + 1, slide: pick } } };
      case 'clearTrack':
        delete state.plf.plf_track;
        return state;
      case 'describe':
        return { ...state, plf: { ...state.plf, devpre: { of: [...keys], text: this.type() } } };
      case 'undescribe':
        delete state.plf.devpre;
        return state;
      case 'enrol':
        return withEvent(state, key);
      case 'settleConflicts':
        delete state.reconnections[key]?.conflicts;
        delete state.derailors[key]?.conflicts;
        delete state.identityCard.conflicts;
        delete state.plf.conflicts;
        return state;
    }
  }
}

function withEvent(state: NodeState, nid: string): NodeState {
  const known = state.registrations.events ?? [];
  return known.some((event) => event.nid === nid)
    ? state
    : { ...state, registrations: { ...state.registrations, events: [...known, { nid, title: nid }] } };
}

async function unsoundRows(state: NodeState): Promise<string[]> {
  const findings = await Promise.all(
    nodeCollections.map(async ({ name }) => {
      const read = (await collections[name].reader()) as RowReader<unknown>;
      return read(state[name]).rejected === undefined ? [] : [name];
    }),
  );
  return findings.flat();
}

const steps = fc.array(step, { minLength: 1, maxLength: 40, size: 'max' });
const options = { seed: 20_260_302, numRuns: 200 };

const settledWorld = (list: readonly Step[]): World => {
  const world = new World();
  world.run(list);
  world.settle();
  return world;
};

describe('K6 three devices with random edits against one provider', () => {
  it('K6 come to the same value everywhere', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { store, devices } = settledWorld(list);
        for (const { local } of devices) {
          for (const { name } of nodeCollections) {
            if (!isSameJson(local[name], store[name])) {
              expect({ name, value: local[name] }).toEqual({ name, value: store[name] });
              throw new Error(`${name} differs in the order of its members only`);
            }
          }
        }
      }),
      options,
    );
  });

  it('K6 lose no text that was ever typed, unless who had it before their eyes changed it', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { store, typed, givenUp } = settledWorld(list);
        const held = textOf(store);
        expect(typed.filter((text) => !held.includes(text) && !givenUp.has(text))).toEqual([]);
      }),
      options,
    );
  });

  it('K6 K8 leave every row sound', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        expect(await unsoundRows(settledWorld(list).store)).toEqual([]);
      }),
      options,
    );
  });

  it('K6 once settled, reading again changes no reference', () => {
    fc.assert(
      fc.property(steps, (list) => {
        const { store, devices } = settledWorld(list);
        const { local, bases } = devices[0]!;
        const remote = { values: structuredClone(store), rejected: {}, unreadable: {} };
        const merged = mergeNode(local, remote, bases);
        expect(merged.toWrite).toEqual([]);
        for (const { name } of nodeCollections) expect(merged.values[name]).toBe(local[name]);
      }),
      options,
    );
  });
});
