import type { Frame } from 'playwright-core';
import type { BrowserProgram } from '../browserProgram.ts';
import { launchBrowser } from '../launchBrowser.ts';
import { mediaOf } from '../look.ts';
import { type Engine, keys, passkeyDevice, type Script } from './engine.ts';

const expression = ({ body, args = [] }: Script): string =>
  `(function () { ${body} }).apply(null, ${JSON.stringify(args)})`;

const nameOf: Readonly<Record<string, string>> = {
  [keys.tab]: 'Tab',
  [keys.enter]: 'Enter',
  [keys.down]: 'ArrowDown',
};

/** Chromium as in all other tests. */
export const launchChromium = async (program: BrowserProgram, isDark = false): Promise<Engine> => {
  const browser = await launchBrowser(program);
  const context = await browser.newContext({
    acceptDownloads: true,
    ...mediaOf({ dark: isDark }),
  });
  const page = await context.newPage();
  let frame: Frame = page.mainFrame();
  const find = async (script: Script) => {
    const element = (await frame.evaluateHandle<HTMLElement | null>(expression(script))).asElement();
    if (!element) throw new Error(`No element: ${script.body} ${JSON.stringify(script.args)}`);
    return element;
  };
  return {
    goto: async (url) => void (await page.goto(url)),
    evaluate: <Value>(script: Script) => frame.evaluate(expression(script)) as Promise<Value>,
    click: async (element) => (await find(element)).click(),
    type: async (element, text) => (await find(element)).fill(text),
    press: async (pressed) => {
      if (pressed === keys.back) return page.keyboard.press('Shift+Tab');
      for (const key of pressed)
        await (nameOf[key] ? page.keyboard.press(nameOf[key]) : page.keyboard.type(key));
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    inFrame: async (script, steps) => {
      const inner = await (await find(script)).contentFrame();
      if (!inner) throw new Error('The element has no frame');
      frame = inner;
      await steps();
      frame = page.mainFrame();
    },
    countWindows: async () => context.pages().length,
    addPasskeys: async () => {
      const device = await context.newCDPSession(page);
      await device.send('WebAuthn.enable');
      await device.send('WebAuthn.addVirtualAuthenticator', { options: passkeyDevice });
    },
    close: () => browser.close(),
  };
};
