/** @jest-environment node */
import { notedWriteOfOutcome, outcomeOf } from '../../../src/collections/sync/mergeOutcome';
import { nodeCollections, type NodeCollectionName, type NodeState } from '../../../src/domain/collections';
import type { Derailor } from '../../../src/domain/entries/derailor';
import { isSameJson, type Json } from '../../../src/domain/json';
import type { SyncState } from '../../../src/domain/syncState';
import { dataNodePatch, readDataNode, type DataNode } from '../../../src/provider/codec/dataNode';
import { aNode, aWrite, noVault } from '../../support/exampleData';

/** A generator of numbers from 0 to 1 (mulberry32), the same for the same seed. */
function dice(seed: number): () => number {
  let a = seed >>> 0;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

type Fields = Record<string, string>;
const rowNames = ['derailors', 'claims'] as const;
const rowOf = (key: string) => rowNames[Number(key) % 2]!;

const textsOf = ({ name, conflicts }: Derailor): string[] => [name, ...(conflicts?.['name'] ?? [])];
const heldIn = (rows: NodeState): Set<string> =>
  new Set(rowNames.flatMap((name) => Object.values(rows[name]).flatMap(textsOf)));

const read = async (fields: Fields): Promise<DataNode> => {
  const texts = nodeCollections.map(({ field }): [string, Json] => {
    const value = fields[field];
    return [field, value === undefined ? [] : [{ value }]];
  });
  return (await readDataNode({ nid: [{ value: 1 }], ...Object.fromEntries(texts) }, noVault))!;
};

interface Write {
  fields: Fields;
  /** What a provider without a lock loaded when the write began, and saves beside the fields sent. */
  loaded: Fields | null;
}

class Device {
  rows: NodeState = aNode({});
  sync: SyncState = {};
  constructor(
    private readonly world: World,
    readonly name: string,
  ) {}

  /** Reads, merges, and sends what is to be sent. */
  async syncs(): Promise<void> {
    const copy = await read(this.world.node);
    const outcome = outcomeOf(copy, { rows: this.rows, sync: this.sync, parked: {}, isCalm: false });
    this.rows = { ...this.rows, ...outcome.values };
    const { replica: _replica, count: _count, partial: _partial, ...others } = this.sync;
    this.sync = { ...(outcome.isCloned ? others : this.sync), ...outcome.memory };
    if (outcome.toWrite.length === 0) return;
    const { random } = this.world;
    // A row that the provider refuses is left out.
    const isPartial = outcome.differing.length === 2 && random() < 0.33;
    const left = isPartial ? rowNames[Math.floor(random() * 2)] : undefined;
    // While the refused one is looked for, each is written alone.
    const isAlone = isPartial && random() < 0.3;
    const names: NodeCollectionName[] = outcome.toWrite.filter(
      (name) => name !== left && (!isAlone || name !== 'registrations'),
    );
    const { made, writer, memory } = notedWriteOfOutcome(this.sync, outcome, this.rows, names, { random });
    this.sync = { ...this.sync, ...writer, ...memory };
    const values = Object.fromEntries(names.map((name) => [name, this.rows[name]]));
    const version = { ...made, hashes: copy.hashes };
    const patch = dataNodePatch({ ...aWrite(values), version }, null) as unknown as Record<
      string,
      [{ value: string }]
    >;
    const fields = Object.fromEntries(
      nodeCollections.flatMap(({ field }) => (patch[field] ? [[field, patch[field][0].value]] : [])),
    );
    this.world.inFlight.push({ fields, loaded: random() < 0.4 ? { ...this.world.node } : null });
  }
}

class World {
  node: Fields = {};
  inFlight: Write[] = [];
  devices: Device[];
  story: string[] = [];
  constructor(readonly random: () => number) {
    this.devices = ['A', 'B', 'C'].map((name) => new Device(this, name));
  }
  pick<Item>(list: readonly Item[]): Item {
    return list[Math.floor(this.random() * list.length)]!;
  }
  /** Told when the node was replaced. */
  whenReplaced = (): Promise<void> => Promise.resolve();
  async saves(write: Write): Promise<void> {
    this.inFlight.splice(this.inFlight.indexOf(write), 1);
    this.node = { ...(write.loaded ?? this.node), ...write.fields };
    await this.whenReplaced();
  }
  async savesAll(): Promise<void> {
    while (this.inFlight[0]) await this.saves(this.inFlight[0]);
  }
}

async function walk(seed: number, steps: number, isBenign: boolean) {
  const world = new World(dice(seed));
  const { random, story } = world;
  const live = new Set<string>();
  const excused = new Set<string>();
  const backups: Fields[] = [];
  let next = 0;
  const everHeld = new Map<Device, Set<string>>();
  const note = () => {
    for (const device of world.devices) {
      const held = everHeld.get(device) ?? new Set();
      everHeld.set(device, held);
      for (const text of heldIn(device.rows)) held.add(text);
    }
  };
  // What only the provider held is the provider's to lose.
  const excuse = async () => {
    note();
    const atNode = heldIn((await read(world.node)).values);
    const flying = world.inFlight.map(({ fields }) => JSON.stringify(fields)).join();
    for (const text of live) {
      const isHeld = world.devices.some((device) => everHeld.get(device)!.has(text));
      if (!isHeld && !atNode.has(text) && !flying.includes(`"${text}"`)) excused.add(text);
    }
  };
  world.whenReplaced = excuse;
  const change = (device: Device, key: string, entry: Derailor | undefined) => {
    const row = rowOf(key);
    const { [key]: _before, ...others } = device.rows[row];
    device.rows = { ...device.rows, [row]: entry ? { ...others, [key]: entry } : others };
  };
  const foreign = (act: (row: Record<string, Json>, other: Record<string, Json>) => void) => {
    const row = JSON.parse(world.node['field_deviateurs'] ?? '{}') as Record<string, Json>;
    const other = JSON.parse(world.node['field_other_data'] ?? '{}') as Record<string, Json>;
    act(row, other);
    world.node = {
      ...world.node,
      field_deviateurs: JSON.stringify(row),
      field_other_data: JSON.stringify(other),
    };
  };
  for (let step = 0; step < steps; step += 1) {
    const device = world.pick(world.devices);
    const keys = rowNames.flatMap((name) => Object.keys(device.rows[name]));
    let act = random();
    if (isBenign && act >= 0.9 && act < 0.985) act = 0.5;
    if (act < 0.25) {
      const text = `t${String(next)}`;
      change(device, String((next += 1)), { name: text });
      live.add(text);
      story.push(`${device.name} adds ${text}`);
    } else if (act < 0.35 && keys.length > 0) {
      const key = world.pick(keys);
      const entry = device.rows[rowOf(key)][key]!;
      const text = `t${String((next += 1))}x`;
      live.delete(entry.name);
      live.add(text);
      change(device, key, { ...entry, name: text });
      story.push(`${device.name} edits ${entry.name} to ${text}`);
    } else if (act < 0.42 && keys.length > 0) {
      const key = world.pick(keys);
      for (const text of textsOf(device.rows[rowOf(key)][key]!)) live.delete(text);
      story.push(`${device.name} deletes ${key}`);
      change(device, key, undefined);
    } else if (act < 0.72) {
      await device.syncs();
      story.push(`${device.name} syncs`);
    } else if (act < 0.86 && world.inFlight.length > 0) {
      await world.saves(world.pick(world.inFlight));
      story.push('a write is saved');
    } else if (act < 0.9 && world.inFlight.length > 0) {
      world.inFlight.splice(world.inFlight.indexOf(world.pick(world.inFlight)), 1);
      story.push('a write is lost');
    } else if (act < 0.93) backups.push({ ...world.node });
    else if (act < 0.955 && backups.length > 0) {
      world.node = { ...world.pick(backups) };
      await excuse();
      story.push('restored');
    } else if (act < 0.97) {
      const text = `f${String((next += 1))}`;
      foreign((row) => (row[String(next % 2 === 0 ? next : next + 1001)] = { name: text }));
      live.add(text);
      story.push(`a foreign client adds ${text}`);
    } else if (act < 0.98) {
      foreign((_row, other) => delete other['versions']);
      story.push('a foreign client drops the versions');
    } else if (world.inFlight.length === 0) {
      await device.syncs();
      await world.savesAll();
      await device.syncs();
      await world.savesAll();
      world.devices[world.devices.indexOf(device)] = new Device(world, device.name);
      story.push(`${device.name} logs out and in`);
    }
    note();
  }
  await world.savesAll();
  for (let turn = 0; turn < 12; turn += 1) {
    for (const device of world.devices) {
      await device.syncs();
      await world.savesAll();
    }
  }
  const end = (await read(world.node)).values;
  const atNode = heldIn(end);
  let isLoud = false;
  for (const device of world.devices) {
    await device.syncs();
    isLoud ||= world.inFlight.length > 0;
    await world.savesAll();
  }
  return {
    lost: [...live].filter((text) => !atNode.has(text) && !excused.has(text)),
    differs: world.devices.some((device) =>
      rowNames.some((name) => !isSameJson(device.rows[name], end[name])),
    ),
    isLoud,
    story,
  };
}

const walks = Number(process.env['WALKS'] ?? 60);
it.each([
  ['benign', true],
  ['with backups and foreign clients', false],
] as const)(
  'random walks of three devices, %s: no text is lost, all end equal and fall silent (K6)',
  async (_kind, isBenign) => {
    const failed = [];
    for (let seed = 1; seed <= walks; seed += 1) {
      const { story, ...end } = await walk(seed, 60, isBenign);
      if (end.lost.length > 0 || end.differs || end.isLoud)
        failed.push({ seed, ...end, story: failed.length === 0 ? story : [] });
    }
    expect(failed).toEqual([]);
  },
  600_000,
);
