import { act, cleanup } from '@testing-library/react';
import type { ProviderOptions } from '../../server/app';
import type { LoggedCall, TestControls } from '../../server/testControls';
import { rowsReceived } from '../../src/collections/events';
import { logIn } from '../../src/session/account';
import { makeTestStore, type Device } from './makeTestStore';
import type { MemoryKeyValues } from './memoryKeyValues';
import type { MemoryStorage } from './memoryStorage';
import type { Persona } from './personas';
import { openAccount } from './providerAccount';
import { startProvider, type RunningProvider } from './startProvider';

/** Where a test takes place: one provider at its seed before each test, and devices that are off after it. */
interface Setting {
  readonly provider: RunningProvider;
  readonly controls: TestControls;
  /** A device; `storage` holds what it kept from before. */
  newDevice: (storage?: MemoryStorage, keyValues?: MemoryKeyValues) => Promise<Device>;
  /** A device on which someone is logged in, their account read. */
  deviceOf: (persona: Persona, storage?: MemoryStorage, keyValues?: MemoryKeyValues) => Promise<Device>;
  /** Ten seconds pass at the provider: what is written now doesn't cross what was written before. */
  later: () => void;
  /** The app at an address, on a new device of theirs; of nobody's without a persona. */
  opens: (persona: Persona | null, path: string) => Promise<Device>;
  /** What the provider holds in a field of someone's data node, parsed; null when it is empty. */
  held: (persona: Persona, field: string) => Promise<unknown>;
  /** Calls so far whose method and path begin like this: `PATCH /node`. */
  calls: (match: string) => readonly LoggedCall[];
  /** The next such calls are answered with this, as JSON. */
  answers: (match: string, body: unknown, times?: number) => void;
}

/** Rows come in as another device, or the provider, has them. */
export function receives({ store }: Device, values: Parameters<typeof rowsReceived>[0]['values']): void {
  act(() => void store.dispatch(rowsReceived({ values })));
}

/** Sets the place up with the hooks of the test file it is called in. */
export function setUp(options: ProviderOptions = {}): Setting {
  jest.setTimeout(30_000);
  let provider: RunningProvider | undefined;
  let devices: Device[] = [];
  let offsetMs = 0;
  beforeAll(async () => {
    provider = await startProvider(options);
  });
  afterAll(() => provider?.stop());
  beforeEach(async () => {
    // The browser of the project's tests; other languages are the matter of localeSwitch.test.ts.
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR']);
    // Failed calls are logged (failureLog.ts): here they are meant.
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    await provider?.controls.reset();
    offsetMs = 0;
  });
  afterEach(async () => {
    // What is drawn goes first: a device that is switched off has nobody in front of it.
    cleanup();
    await Promise.all(devices.map((device) => device.off()));
    devices = [];
    jest.restoreAllMocks();
  });
  const running = () => {
    if (!provider) throw new Error('The provider runs from beforeAll on.');
    return provider;
  };
  const newDevice = async (storage?: MemoryStorage, keyValues?: MemoryKeyValues) => {
    const { settings } = running();
    const device = await makeTestStore({ settings, storage, keyValues });
    devices.push(device);
    return device;
  };
  const deviceOf: Setting['deviceOf'] = async (persona, storage, keyValues) => {
    const device = await newDevice(storage, keyValues);
    await device.store.dispatch(logIn(persona.mail, persona.password));
    return device;
  };
  return {
    get provider() {
      return running();
    },
    get controls() {
      return running().controls;
    },
    newDevice,
    deviceOf,
    opens: async (persona, path) => {
      const device = await (persona ? deviceOf(persona) : newDevice());
      // Not with this file: who draws nothing need not load the screens.
      const { renderApp } = await import('./renderApp');
      await renderApp(device, path);
      return device;
    },
    later: () => {
      offsetMs += 10_000;
      running().controls.setClockOffset(offsetMs);
    },
    held: async (persona, field) => await (await openAccount(running().url, persona)).json(field),
    calls: (match) =>
      running()
        .controls.requests()
        .filter(({ method, path }) => `${method} ${path}`.startsWith(match)),
    answers: (match, body, times = 1) => {
      const type = { contentType: 'application/json' } as const;
      running().controls.addFault({ match, status: 200, body: JSON.stringify(body), times, ...type });
    },
  };
}
