import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../../backend/testing/shop/runningShop.ts';
import type { Look } from '../look.ts';
import type { Engine } from './engine.ts';
import { endProgram, startProgram } from './processes.ts';
import { type CommandName, webDriverEngine } from './webDriverEngine.ts';

/** How long the driver may take to start, in ms. */
const patienceMs = 60_000;

type Parameters = Readonly<Record<string, unknown>>;

/** Each command as a request: its path, and the part of the parameters that is its body. */
const requests: Readonly<
  Record<CommandName, (parameters: Parameters) => readonly [string, string, Parameters?]>
> = {
  Navigate: (parameters) => ['POST', '/url', parameters],
  ExecuteScript: (parameters) => ['POST', '/execute/sync', parameters],
  ElementClick: ({ id }) => ['POST', `/element/${String(id)}/click`, {}],
  ElementSendKeys: ({ id, text }) => ['POST', `/element/${String(id)}/value`, { text }],
  PerformActions: (parameters) => ['POST', '/actions', parameters],
  SetWindowRect: (parameters) => ['POST', '/window/rect', parameters],
  SwitchToFrame: (parameters) => ['POST', '/frame', parameters],
  GetWindowHandles: () => ['GET', '/window/handles'],
  AddVirtualAuthenticator: (parameters) => ['POST', '/webauthn/authenticator', parameters],
  DeleteSession: () => ['DELETE', ''],
};

/** Calls a driver and returns its value. @throws Error with its message */
const call = async (url: string, method: string, body?: Parameters): Promise<unknown> => {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
};

const sessionAt = async (driver: string): Promise<string> => {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    try {
      const session = await call(`${driver}/session`, 'POST', { capabilities: { alwaysMatch: {} } });
      return `${driver}/session/${(session as { readonly sessionId: string }).sessionId}`;
    } catch (error) {
      if (Date.now() > giveUpAt) throw error;
      await delay(200);
    }
  }
};

/** Starts WebKitGTK's MiniBrowser on a separate screen, controlled through its WebDriver. */
export const launchWebKit = async (driver: string, screen: string, look: Look = {}): Promise<Engine> => {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  if (look.stillness) {
    const settings = join(home, '.config', 'gtk-3.0');
    await mkdir(settings, { recursive: true });
    await writeFile(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  }
  const xvfb = startProgram(screen, ['-displayfd', '1', '-screen', '0', '2000x1100x24', '-nolisten', 'tcp']);
  const [number] = (await once(xvfb.stdout ?? xvfb, 'data')) as [Buffer];
  const port = await freePort();
  const child = startProgram(driver, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: `:${number.toString().trim()}`,
    GDK_BACKEND: 'x11',
    ...(look.dark && { GTK_THEME: 'Adwaita:dark' }),
    HOME: home,
  });
  const stop = async (): Promise<void> => {
    await endProgram(child);
    await endProgram(xvfb);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const session = await sessionAt(`http://127.0.0.1:${port}`);
    return webDriverEngine((name, parameters) => {
      const [method, path, body] = requests[name](parameters);
      return call(session + path, method, body);
    }, stop);
  } catch (error) {
    await stop();
    throw error;
  }
};
