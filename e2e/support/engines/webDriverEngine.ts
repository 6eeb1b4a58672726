import { type Engine, keys, passkeyDevice, type Script } from './engine.ts';

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
  const run = ({ body, args = [] }: Script) => send('ExecuteScript', { script: body, args });
  const find = async (script: Script): Promise<string> => {
    const found = (await run(script)) as Readonly<Record<string, string>> | null;
    const id = found?.[elementKey];
    if (id === undefined) throw new Error(`No element: ${script.body} ${JSON.stringify(script.args)}`);
    return id;
  };
  const typeInto = async (element: Script, text: string): Promise<void> =>
    void (await send('ElementSendKeys', { id: await find(element), text }));
  return {
    goto: async (url) => void (await send('Navigate', { url })),
    evaluate: async <Value>(script: Script) => (await run(script)) as Value,
    click: async (element) => void (await send('ElementClick', { id: await find(element) })),
    type: typeInto,
    attach: typeInto,
    sweep: async (element) => {
      const origin = { [elementKey]: await find(element) };
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
    inFrame: async (frame, steps) => {
      await send('SwitchToFrame', { id: { [elementKey]: await find(frame) } });
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
