import { waitFor } from '@testing-library/react';
import {
  celebrationAdded,
  celebrationRemoved,
  celebrationRemovalUndone,
} from '../../src/collections/celebrations';
import { synchronise } from '../../src/collections/sync/synchronise';
import { nodeCollections, type DataField } from '../../src/domain/collections';
import type { Json, JsonObject } from '../../src/domain/json';
import { drawAccountKey } from '../../src/domain/rescue/accountKey';
import { sessionEnded, type SessionEndReason } from '../../src/provider/sessionEvents';
import { silentLogin } from '../../src/session/login';
import { bringBackRescued } from '../../src/session/rescue';
import { readRecoveryKey } from '../../src/vault/recoveryKey';
import { newVaultSheet, openVault, stopVault, turnUnder } from '../../src/vault/vaultThunks';
import { viewOf } from '../../src/vault/vaultView';
import { readVaultBox, VaultKey, vaultKeyOf } from '../../src/vault/vaultKey';
import { isCalm } from './isCalm';
import type { Device } from './makeTestStore';
import { MemoryKeyValues } from './memoryKeyValues';
import { MemoryStorage } from './memoryStorage';
import { amelie, type Persona } from './personas';
import { givesAccountKey, openAccount, tokensOf } from './providerAccount';
import { hasLeft, tabsOf } from './rescueMoves';
import type { setUp } from './setting';

export const canary = 'Canari : une phrase que seul ce téléphone lit';

/** The texts of all fields as the provider holds them. */
export type Held = Record<DataField, string>;

export const otherDataOf = ({ field_other_data: text }: Held) => JSON.parse(text) as JsonObject;

export const empty = Object.fromEntries(nodeCollections.map(({ field }) => [field, '{}'])) as Held;

/** The copy with another box in it, or none. */
export const withBox = (texts: Held, box: Json | undefined): Held => {
  const { vault: _gone, ...rest } = otherDataOf(texts);
  return {
    ...texts,
    field_other_data: JSON.stringify({ ...rest, ...(box !== undefined && { vault: box }) }),
  };
};

/** The same copy with other keys of the account in it. */
export const withKeys = (texts: Held, accountKeys: readonly unknown[]): Held => ({
  ...texts,
  field_other_data: JSON.stringify({ ...otherDataOf(texts), accountKeys }),
});

/** The provider answers what a device sent, or what is sent instead. */
type Answer = (sent?: RequestInit) => Promise<Response>;

/** Stands between a device and its data node, until it is told to stop. */
export function between(lies: (answer: Answer, method: string, init?: RequestInit) => Promise<Response>) {
  const { fetch } = globalThis;
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const [url, method] = input instanceof Request ? [input.url, input.method] : [String(input), 'GET'];
    const answer: Answer = (sent = init) => fetch(input, sent);
    return await (url.includes('/node/') ? lies(answer, init?.method ?? method, init) : answer());
  });
  return () => spy.mockRestore();
}

/** An answer of the provider that says nothing but this. */
export const answersWith = (status: number) =>
  new Response('{"message":""}', { status, headers: { 'content-type': 'application/json' } });

/** The provider answers no call for a while. */
export const isDown = () => answersWith(503);

/** It answers none at all, until it is told to. */
export const goesDown = () => between(async () => isDown());

/** A database of a device without room. */
export const isFull = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));

/** The provider takes no write, until it is told to. */
export const refusesWrites = () =>
  between(async (answer, method) => (method === 'PATCH' ? isDown() : answer()));

/** Names of what lies in a browser's database. */
export const namesIn = ({ items }: MemoryKeyValues, prefix: string) =>
  [...items.keys()].filter((key) => key.startsWith(prefix));

/** Which vault's key opens each box; undefined for one of the account's. */
export const kidsOfBoxes = (kept: MemoryKeyValues) =>
  namesIn(kept, 'box:').map((name) => (kept.items.get(name) as { kid?: string }).kid);

/** What this device seals to, once it is of the vault's key. */
export const pairIn = (kept: MemoryKeyValues) =>
  waitFor(() => {
    const pair = kept.items.get(namesIn(kept, 'key:2:')[0] ?? '');
    expect(pair).toHaveProperty('kid');
    return pair as { kid: string };
  });

/** Ends a session that leaves a box. */
export async function ends(device: Device, kept: MemoryKeyValues, reason: SessionEndReason = 'refused') {
  device.store.dispatch(sessionEnded({ reason }));
  await waitFor(() => expect(namesIn(kept, 'box:')).toHaveLength(1));
}

/** Logs out once all is sent, and waits until nothing is left on the device. */
export const logsOut = async (device: Device) => {
  await isCalm(device);
  device.store.dispatch(sessionEnded({ reason: 'logged-out' }));
  await waitFor(() => expect(device.store.getState().tokens).toBeNull());
  await waitFor(() => expect(device.storage.length).toBe(0));
};

/** What a sheet shows, as bytes. */
export async function kitOf(recoveryKey: string) {
  const read = await readRecoveryKey(recoveryKey);
  if ('why' in read) throw new Error('The sheet shows no recovery key.');
  return read.kit;
}

/** The key of a sheet. */
export const keyOf = async (recoveryKey: string) =>
  VaultKey.import(await vaultKeyOf(await kitOf(recoveryKey)));

/** Notes of a person with a vault, and what their provider holds of them. */
export const vaultMoves = (place: ReturnType<typeof setUp>) => {
  const browser = (kept = new MemoryKeyValues(), of = amelie) =>
    place.deviceOf(of, new MemoryStorage(), kept);
  const sync = (device: Device) => device.store.dispatch(synchronise());
  const writes = (device: Device, text: string) =>
    void device.store.dispatch(celebrationAdded({ kind: 'note', text }));
  /** A device that wrote the canary and sent it. */
  const withCanary = async () => {
    const kept = new MemoryKeyValues();
    await givesAccountKey(place.provider.url, amelie);
    const device = await browser(kept);
    writes(device, canary);
    await sync(device);
    place.later();
    return { device, kept };
  };
  const held = async (): Promise<Held> => {
    const account = await openAccount(place.provider.url, amelie);
    const texts = nodeCollections.map(
      async ({ field }) => [field, (await account.text(field)) ?? ''] as const,
    );
    return Object.fromEntries(await Promise.all(texts)) as Held;
  };
  /** A device takes a new key; gives its sheet. */
  const turns = async (device: Device, kind: 'on' | 'renew' | 'startAgain') => {
    const sheet = await newVaultSheet();
    expect(await device.store.dispatch(turnUnder(kind, sheet))).toBe('done');
    place.later();
    return sheet;
  };
  /** A device that wrote the canary and turned the vault on, with the sheet that opens it. */
  const vaulted = async () => {
    const { device, kept } = await withCanary();
    return { device, kept, sheet: await turns(device, 'on') };
  };
  /** Has the provider hold these texts. */
  const plants = async (texts: Partial<Held>) => {
    await (await openAccount(place.provider.url, amelie)).saveTexts(texts);
    place.later();
  };
  /** Deletes the canary; then, by the second call, brings it back. */
  const deletes = (device: Device) => {
    const [dateKey, entry] = Object.entries(device.store.getState().celebrations).find(
      ([, { text }]) => text === canary,
    )!;
    place.later();
    device.store.dispatch(celebrationRemoved({ dateKey, entry }));
    return () => device.store.dispatch(celebrationRemovalUndone({ dateKey, entry }));
  };
  const showsKeys = async (accountKeys: readonly unknown[]) => plants(withKeys(await held(), accountKeys));
  /** Another device of the same vault. */
  const openedElsewhere = async ({ recoveryKey }: { recoveryKey: string }, kept?: MemoryKeyValues) => {
    const other = await browser(kept);
    await other.store.dispatch(openVault(recoveryKey));
    await isCalm(other);
    return other;
  };
  const notes = (device: Device) =>
    Object.values(device.store.getState().celebrations)
      .map(({ text }) => text)
      .sort();
  const view = ({ store }: Device) => viewOf(store.getState());
  return {
    browser,
    openedElsewhere,
    /** The recovery key is typed, and opens the vault. */
    opens: async (device: Device, { recoveryKey }: { recoveryKey: string }) => {
      expect(await device.store.dispatch(openVault(recoveryKey))).toEqual({ kind: 'opened' });
      await isCalm(device);
    },
    turns,
    stops: async (device: Device) => {
      expect(await device.store.dispatch(stopVault())).toBe('done');
      place.later();
    },
    openTab: tabsOf(place),
    /** Somebody logs in in this browser, and the provider says that they are another person. */
    namedAs: async (named: Persona, typed: Persona, kept: MemoryKeyValues, storage = new MemoryStorage()) => {
      place.answers('POST /oauth/token', await tokensOf(place.provider.url, named));
      return await place.deviceOf(typed, storage, kept);
    },
    sync,
    /** Syncs, until no write can undo what was written. */
    settles: async (...devices: Device[]) => {
      for (const device of devices) {
        await sync(device);
        await isCalm(device);
        place.later();
      }
    },
    deletes,
    /** Deletes the canary and brings it back: the provider's texts before, and after each. */
    deletesAndBack: async (device: Device) => {
      const before = await held();
      const back = deletes(device);
      await sync(device);
      const ofDeletion = await held();
      place.later();
      back();
      await sync(device);
      const last = await held();
      place.later();
      return { before, ofDeletion, last };
    },
    writes,
    /** Words are written where nothing is sent any more, and the session ends unasked. */
    leavesWords: async (device: Device, words: string) => {
      const stop = goesDown();
      writes(device, words);
      await device.persistor.flush();
      device.store.dispatch(sessionEnded({ reason: 'refused' }));
      await hasLeft(device);
      stop();
    },
    /** A reload after which a row is gone. */
    withoutRow: async (device: Device, kept: MemoryKeyValues | undefined, row: string) => {
      await device.persistor.flush();
      device.persistor.pause();
      const storage = device.storage.copy();
      expect(storage.getItem(row)).not.toBeNull();
      storage.removeItem(row);
      place.later();
      const again = await place.newDevice(storage, kept);
      await again.store.dispatch(silentLogin());
      return again;
    },
    withCanary,
    held,
    /** What the box that the provider holds says under the key of a sheet. */
    readsUnder: async ({ recoveryKey }: { recoveryKey: string }) =>
      (await keyOf(recoveryKey)).open(readVaultBox(otherDataOf(await held())['vault'])),
    notes,
    view,
    hasCanary: (device: Device) => {
      expect(view(device).state).toBe('open');
      expect(notes(device)).toContain(canary);
    },
    vaulted,
    plants,
    /** A device reads one copy after another, and can write nothing. */
    showsOnly: async (device: Device, copies: readonly Held[]) => {
      for (const texts of copies) {
        await plants(texts);
        const stop = refusesWrites();
        await sync(device);
        stop();
        place.later();
      }
    },
    /** A device with a vault that seals to its key. */
    readyDevice: async () => {
      const made = await vaulted();
      await isCalm(made.device);
      await pairIn(made.kept);
      return made;
    },
    /** The next login in this browser. */
    nextLogin: async (kept: MemoryKeyValues) => {
      place.later();
      const again = await browser(kept);
      await sync(again);
      await again.store.dispatch(bringBackRescued());
      await sync(again);
      return again;
    },
    showsNoBox: async () => plants(withBox({ ...empty, ...(await held()) }, undefined)),
    showsKeys,
    /** The provider shows another key of the account, until it is told to show the one before. */
    showsOtherKey: async () => {
      const { accountKeys = [] } = otherDataOf(await held()) as { accountKeys?: unknown[] };
      await showsKeys([await drawAccountKey()]);
      return () => showsKeys(accountKeys);
    },
    /** True once nothing can be read of any field. */
    isAllSealed: async () => {
      const { field_other_data: otherData, ...fields } = await held();
      const { vault, ...others } = JSON.parse(otherData) as JsonObject;
      const isBoxed = Array.isArray(vault) && vault[0] === 'rx2';
      const isRest = Object.keys(others).every((name) => ['accountKeys', 'rescue'].includes(name));
      return isBoxed && isRest && Object.values(fields).every((text) => text === '{}');
    },
  };
};
