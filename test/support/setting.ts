import { act, cleanup, waitFor } from '@testing-library/react';
import type { LoggedCall, TestControls } from './testControls';
import { rowsReceived } from '../../src/collections/events';
import { localeChosen } from '../../src/collections/locale';
import type { Locale } from '../../src/domain/locale';
import { logIn } from '../../src/session/passwordLogin';
import { makeTestStore, type Device } from './makeTestStore';
import type { MemoryKeyValues } from './memoryKeyValues';
import type { MemoryStorage } from './memoryStorage';
import type { Persona } from './personas';
import { openAccount } from './providerAccount';
import { followPauses } from './shortPauses';
import { startProvider, type RunningProvider } from './startProvider';
import type { TestProviderOptions } from './testProvider';

/** Setting of a test: one provider, freshly seeded before each test, and devices that stop after it. */
interface Setting {
  readonly provider: RunningProvider;
  readonly controls: TestControls;
  /** A device. `storage` is what it kept from an earlier visit. */
  newDevice: (storage?: MemoryStorage, keyValues?: MemoryKeyValues) => Promise<Device>;
  /** A device with someone logged in and their account read. */
  deviceOf: (persona: Persona, storage?: MemoryStorage, keyValues?: MemoryKeyValues) => Promise<Device>;
  /** Advances the provider's clock, by ten seconds unless told: later writes then don't cross earlier ones. */
  later: (ms?: number) => void;
  /** Opens the app at an address on a new device, logged in as a persona if one is given. */
  opens: (persona: Persona | null, path: string) => Promise<Device>;
  /** A parsed field of a person's data node, null if it is empty. */
  held: (persona: Persona, field: string) => Promise<unknown>;
  /** Calls so far that begin like this: `PATCH /node`. */
  calls: (match: string) => readonly LoggedCall[];
  /** Answers the next such calls with this JSON. */
  answers: (match: string, body: unknown, times?: number) => void;
}

/** Brings rows into the store, as from another device or the provider. */
export function receives({ store }: Device, values: Parameters<typeof rowsReceived>[0]['values']): void {
  act(() => void store.dispatch(rowsReceived({ values })));
}

/** Chooses a language, and waits until the app speaks it. */
export async function switchTo({ store }: Device, locale: Locale): Promise<void> {
  act(() => void store.dispatch(localeChosen(locale)));
  await waitFor(() => expect(document.documentElement.lang).toBe(locale));
}

/** Sets up the setting with hooks of the calling test file. */
export function setUp(options: TestProviderOptions = {}): Setting {
  jest.setTimeout(30_000);
  let provider: RunningProvider | undefined;
  let devices: Device[] = [];
  let offsetMs = 0;
  beforeAll(async () => {
    provider = await startProvider(options);
  });
  afterAll(() => provider?.stop());
  beforeEach(async () => {
    // Tests run in French. localeSwitch.test.ts covers other languages.
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['fr-FR']);
    // Failed calls are logged, and these tests make calls fail on purpose.
    jest.spyOn(console, 'info').mockImplementation(() => undefined);
    await provider?.controls.reset();
    offsetMs = 0;
  });
  afterEach(async () => {
    // The screen is unmounted first, because a stopped device has no user.
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
  const later: Setting['later'] = (ms = 10_000) => {
    offsetMs += ms;
    running().controls.setClockOffset(offsetMs);
  };
  followPauses(later);
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
      // Imported late, because tests without screens need not load them.
      const { renderApp } = await import('./renderApp');
      await renderApp(device, path);
      return device;
    },
    later,
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
