import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Look } from '../look.ts';
import type { Engine } from './engine.ts';
import { endProgram, startProgram } from './processes.ts';
import { type CommandName, type SendCommand, webDriverEngine } from './webDriverEngine.ts';

/** How long Firefox may take to start, in ms. */
const patienceMs = 60_000;

/** The port of Marionette, which Firefox writes into its profile. */
const portOf = async (profile: string): Promise<number> => {
  const giveUpAt = Date.now() + patienceMs;
  for (;;) {
    const text = await readFile(join(profile, 'MarionetteActivePort'), 'utf8').catch(() => '');
    if (text !== '') return Number(text);
    if (Date.now() > giveUpAt) throw new Error('Firefox did not start');
    await delay(50);
  }
};

type Reply = readonly [
  type: 1,
  id: number,
  error: { readonly message: string } | null,
  result: { readonly value?: unknown } | null,
];

/** A client of Marionette, which is WebDriver over a socket: each message is its length, a colon and JSON. */
const marionette = (socket: Socket): ((name: string, parameters: object) => Promise<unknown>) => {
  let unread = Buffer.alloc(0);
  let last = 0;
  const waiting = new Map<number, (reply: Reply) => void>();
  socket.on('data', (bytes) => {
    unread = Buffer.concat([unread, bytes]);
    for (;;) {
      const colon = unread.indexOf(':');
      const end = colon + 1 + Number(unread.subarray(0, Math.max(0, colon)).toString());
      if (colon < 0 || unread.length < end) return;
      const message = JSON.parse(unread.subarray(colon + 1, end).toString()) as Reply | object;
      unread = unread.subarray(end);
      if (Array.isArray(message))
        waiting.get((message as unknown as Reply)[1])?.(message as unknown as Reply);
    }
  });
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, ([, , error, result]) => {
        if (error) reject(new Error(`${name}: ${error.message}`));
        else resolve(result !== null && 'value' in result ? result.value : result);
      });
      const text = JSON.stringify([0, last, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
};

/** Preferences: no calls to Mozilla, downloads without a prompt, passkeys of a virtual device. */
const preferences = (downloads: string, { dark, stillness }: Look): Readonly<Record<string, unknown>> => ({
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
  // A list of downloads would take the focus from the page.
  'browser.download.alwaysOpenPanel': false,
  'security.webauth.webauthn_enable_softtoken': true,
  'security.webauth.webauthn_enable_usbtoken': false,
  'toolkit.legacyUserProfileCustomizations.stylesheets': true,
  'ui.systemUsesDarkTheme': dark ? 1 : 0,
  'ui.prefersReducedMotion': stillness ? 1 : 0,
});

/** Starts headless Firefox, controlled through its own Marionette. */
export const launchFirefox = async (program: string, look: Look = {}): Promise<Engine> => {
  const folder = await mkdtemp(join(tmpdir(), 'firefox-'));
  const profile = join(folder, 'profile');
  await mkdir(join(profile, 'chrome'), { recursive: true });
  // Otherwise no window is as narrow as a phone.
  await writeFile(join(profile, 'chrome', 'userChrome.css'), ':root { min-width: 0 !important }');
  await writeFile(
    join(profile, 'user.js'),
    Object.entries(preferences(folder, look))
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const child = startProgram(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    HOME: folder,
  });
  const stop = async (): Promise<void> => {
    await endProgram(child);
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const socket = connect(await portOf(profile), '127.0.0.1');
    const ask = marionette(socket);
    await ask('WebDriver:NewSession', {});
    const send: SendCommand = (name: CommandName, parameters) =>
      ask(
        `${name === 'AddVirtualAuthenticator' ? 'WebAuthn' : 'WebDriver'}:${name}`,
        name === 'SwitchToFrame' ? frameOf(parameters) : parameters,
      );
    return webDriverEngine(send, async () => {
      socket.destroy();
      await stop();
    });
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Marionette identifies a frame by its element's id alone. */
const frameOf = ({ id }: Readonly<Record<string, unknown>>) =>
  id === null ? { id: null } : { element: Object.values(id as object)[0] };
