import type { Frame } from 'playwright-core';
import type { BrowserProgram } from '../browserProgram.ts';
import { launchBrowser } from '../launchBrowser.ts';
import { type Look, mediaOf } from '../look.ts';
import { type Engine, keys, passkeyDevice, type Script } from './engine.ts';

const expression = ({ body, args = [] }: Script): string =>
  `(function () { ${body} }).apply(null, ${JSON.stringify(args)})`;

const nameOf: Readonly<Record<string, string>> = {
  [keys.tab]: 'Tab',
  [keys.enter]: 'Enter',
  [keys.escape]: 'Escape',
  [keys.right]: 'ArrowRight',
  [keys.down]: 'ArrowDown',
};

/** Chromium as in all other tests. */
export const launchChromium = async (program: BrowserProgram, look: Look = {}): Promise<Engine> => {
  const browser = await launchBrowser(program);
  const context = await browser.newContext({ acceptDownloads: true, ...mediaOf(look) });
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
    attach: async (element, path) => (await find(element)).setInputFiles(path),
    sweep: async (element) => {
      const box = await (await find(element)).boundingBox();
      if (!box) throw new Error('The element is not shown');
      const y = box.y + box.height / 2;
      await page.mouse.move(box.x + 2, y);
      await page.mouse.move(box.x + box.width - 2, y, { steps: 5 });
    },
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
