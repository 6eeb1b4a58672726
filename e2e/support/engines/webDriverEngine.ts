import { bodyOf, type Engine, keys, passkeyDevice } from './engine.ts';
import { findControl } from './pageScripts.ts';

/** The WebDriver commands that the walks need, by their names in Marionette. */
export type CommandName =
  | 'Navigate'
  | 'ExecuteScript'
  | 'ElementClick'
  | 'ElementSendKeys'
  | 'PerformActions'
  | 'SetWindowRect'
  | 'SwitchToFrame'
  | 'GetWindowHandles'
  | 'AddVirtualAuthenticator'
  | 'DeleteSession';

/** Sends a command to a session and resolves to its value. @throws Error with the driver's message */
export type SendCommand = (
  name: CommandName,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

/** The key under which WebDriver identifies an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** An engine behind a WebDriver session; `stop` ends its processes. */
export const webDriverEngine = (send: SendCommand, stop: () => Promise<void>): Engine => {
  const execute = (body: string, args: readonly unknown[]) => send('ExecuteScript', { script: body, args });
  const idOf = (found: unknown, name: string): string => {
    const id = (found as Readonly<Record<string, string>> | null)?.[elementKey];
    if (id === undefined) throw new Error(`No element ${name}`);
    return id;
  };
  const find = async (name: string) => idOf(await execute(bodyOf(findControl), [name]), name);
  const typeInto = async (control: string, text: string): Promise<void> =>
    void (await send('ElementSendKeys', { id: await find(control), text }));
  return {
    goto: async (url) => void (await send('Navigate', { url })),
    execute,
    click: async (control) => void (await send('ElementClick', { id: await find(control) })),
    type: typeInto,
    attach: typeInto,
    sweep: async (control) => {
      const origin = { [elementKey]: await find(control) };
      const actions = [-60, -20, 20, 60].map((x) => ({ type: 'pointerMove', origin, x, y: 0, duration: 20 }));
      await send('PerformActions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    press: async (pressed) => {
      const down = (value: string) => ({ type: 'keyDown', value });
      const up = (value: string) => ({ type: 'keyUp', value });
      const [shift = '', tab = ''] = keys.back;
      const actions =
        pressed === keys.back
          ? [down(shift), down(tab), up(tab), up(shift)]
          : [...pressed].flatMap((key) => [down(key), up(key)]);
      await send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    resize: async (width, height) => void (await send('SetWindowRect', { width, height })),
    inFrame: async (selector, steps) => {
      const frame = await execute('return document.querySelector(arguments[0])', [selector]);
      await send('SwitchToFrame', { id: { [elementKey]: idOf(frame, selector) } });
      await steps();
      await send('SwitchToFrame', { id: null });
    },
    countWindows: async () => ((await send('GetWindowHandles', {})) as readonly string[]).length,
    addPasskeys: async () => void (await send('AddVirtualAuthenticator', passkeyDevice)),
    close: async () => {
      await send('DeleteSession', {}).catch(() => undefined);
      await stop();
    },
  };
};
