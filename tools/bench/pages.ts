import type { Browser } from '@playwright/test';
import type { ProviderProcess } from '../../test/e2e/providerProcess';
import { phoneWith } from './device';
import { floorNames } from './floor/names';
import type { FloorServers } from './floor/serve';

/** The pages compared: the floor first, then the app's. */
export const pageNames = [...floorNames, 'login', 'home'] as const;
export type PageName = (typeof pageNames)[number];

/** What a page is called in a table. */
export const pageTitles: Record<PageName, string> = {
  static: 'floor: static form',
  react: 'floor: React only',
  stack: 'floor: our stack, plain CSS',
  stackMui: 'floor: our stack + MUI',
  prerendered: 'floor: that prerendered, with a service worker',
  login: 'login',
  home: 'home, 300 reconnections',
};

/** A page as it is opened. */
export interface MeasuredPage {
  name: PageName;
  url: string;
  /** A selector: it can be seen once what one came for is there. */
  seen: string;
  /** A selector: it can be used once React owns it and it isn't disabled. */
  used: string;
  /** False where no script takes over: what can be seen can be used. */
  hasScript: boolean;
  /** What the device holds before, in localStorage. */
  stored: Readonly<Record<string, string>>;
}

/** Reconnections on the device that opens home, of so many characters. */
const atHome = { count: 300, length: 1_000 } as const;

const loginForm = { seen: 'input[type=password]', used: 'button[type=submit]' };
/** The page draws the way into a new reconnection ahead; this one is the app's. */
const viewReconnections = 'main a[href="/pages/reconnexions"]';

/** What a device holds on which someone is logged in. */
async function storedSession(browser: Browser, provider: ProviderProcess): Promise<Record<string, string>> {
  const phone = await phoneWith(browser, provider, atHome.count, atHome.length);
  const { origins } = await phone.storageState();
  await phone.close();
  return Object.fromEntries(
    origins.flatMap(({ localStorage }) => localStorage.map(({ name, value }) => [name, value])),
  );
}

/** How a page is opened now: home with a session of its own, since a session goes on in one place only. */
export async function pageToOpen(
  name: PageName,
  browser: Browser,
  floor: FloorServers,
  provider: ProviderProcess,
): Promise<MeasuredPage> {
  if (name === 'login') {
    return { name, url: `${provider.url}/login-form`, ...loginForm, hasScript: true, stored: {} };
  }
  if (name === 'home') {
    const stored = await storedSession(browser, provider);
    return { name, url: provider.url, seen: 'main h1', used: viewReconnections, hasScript: true, stored };
  }
  return { name, url: `${floor.urlOf(name)}/login`, ...loginForm, hasScript: name !== 'static', stored: {} };
}
