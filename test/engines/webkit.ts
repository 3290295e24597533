import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { callLimit, type Device, type Engine, type Tab } from './engine';
import type { WebKitPrograms } from './programs';
import { until } from './until';

/** What a reference to an element is called on the wire (W3C WebDriver). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const escapeKey = '\uE00C';
/** Of a window: the narrowest that MiniBrowser's tools leave room for. */
const size = { width: 450, height: 880 };

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** Makes calls to a WebDriver; they reject with what it answers. */
const callsTo =
  (url: string): Call =>
  async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      signal: AbortSignal.timeout(callLimit),
      ...(body && { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new Error(`${method} ${path}: no answer`, { cause });
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

class WebKitTab implements Tab {
  constructor(private readonly call: Call) {}

  async goTo(url: string): Promise<void> {
    await this.call('POST', '/url', { url });
  }

  evaluate(expression: string): Promise<unknown> {
    return this.call('POST', '/execute/sync', { script: `return ${expression}`, args: [] });
  }

  async click(element: string): Promise<void> {
    await this.call('POST', `/element/${await this.element(element)}/click`, {});
  }

  async type(element: string, text: string): Promise<void> {
    await this.call('POST', `/element/${await this.element(element)}/value`, { text });
  }

  async pressEscape(): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: escapeKey }));
    await this.call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  private async element(expression: string): Promise<string> {
    const found = (await this.evaluate(expression)) as Record<string, string> | null;
    const id = found?.[elementKey];
    if (id === undefined) throw new Error('There is no such element.');
    return id;
  }
}

/** Opens a session, of which a driver has one at a time: a MiniBrowser that keeps nothing. */
async function openDevice(call: Call, miniBrowser: string): Promise<Device> {
  const options = { binary: miniBrowser, args: ['--automation'] };
  const { sessionId } = (await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': options,
        unhandledPromptBehavior: 'accept',
        timeouts: { script: callLimit, pageLoad: callLimit },
      },
    },
  })) as { sessionId: string };
  const sessionCall: Call = (method, path, body) => call(method, `/session/${sessionId}${path}`, body);
  let current = (await sessionCall('GET', '/window')) as string;
  /** A session has one current window, to which its calls go. */
  const callsToWindow =
    (handle: string): Call =>
    async (...call) => {
      if (current !== handle) await sessionCall('POST', '/window', { handle });
      current = handle;
      return sessionCall(...call);
    };
  const first = current;
  let isOpen = false;
  return {
    openTab: async () => {
      // In a window of its own a page is shown, and its timers run as they do.
      const { handle } = isOpen
        ? ((await sessionCall('POST', '/window/new', { type: 'window' })) as { handle: string })
        : { handle: first };
      isOpen = true;
      const windowCall = callsToWindow(handle);
      await windowCall('POST', '/window/rect', size);
      return new WebKitTab(windowCall);
    },
    close: async () => {
      await sessionCall('DELETE', '');
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/**
 * Starts a screen in memory; gives the name that X programs know it by. It is as large as the windows: the pointer
 * stands over them, and who has the pointer has the focus where nobody manages windows.
 */
async function startScreen(program: string): Promise<{ screen: ChildProcess; display: string }> {
  const area = `${size.width}x${size.height}x24`;
  // Without -noreset it starts anew when a browser leaves, and is closed to the next one meanwhile.
  const screen = spawn(program, ['-displayfd', '1', '-noreset', '-screen', '0', area], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  process.once('exit', () => screen.kill());
  let number = '';
  screen.stdout.on('data', (chunk: Buffer) => (number += chunk.toString()));
  await until('Xvfb tells its number', () => Promise.resolve(number.endsWith('\n')));
  return { screen, display: `:${number.trim()}` };
}

/** Starts WebKitGTK's driver, in French, on a screen of its own. */
export async function startWebKit({ driver, miniBrowser, xvfb }: WebKitPrograms): Promise<Engine> {
  const { screen, display } = await startScreen(xvfb);
  const port = await freePort();
  const driving = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LC_ALL: 'fr_FR.UTF-8', LIBGL_ALWAYS_SOFTWARE: '1' },
  });
  process.once('exit', () => driving.kill());
  const ended = once(driving, 'exit');
  const call = callsTo(`http://127.0.0.1:${port}`);
  await until('WebKitWebDriver answers', async () => Boolean(await call('GET', '/status')));
  return {
    openDevice: () => openDevice(call, miniBrowser),
    stop: async () => {
      driving.kill();
      await ended;
      screen.kill();
    },
  };
}
