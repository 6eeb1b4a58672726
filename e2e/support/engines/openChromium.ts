import type { Browser, Frame } from 'playwright-core';
import { type Look, mediaOf } from '../look.ts';
import { bodyOf, type Engine, keys, passkeyDevice } from './engine.ts';
import { findControl } from './pageScripts.ts';

const expression = (body: string, args: readonly unknown[]): string =>
  `(function () { ${body} }).apply(null, ${JSON.stringify(args)})`;

const nameOf: Readonly<Record<string, string>> = {
  [keys.tab]: 'Tab',
  [keys.enter]: 'Enter',
  [keys.escape]: 'Escape',
  [keys.right]: 'ArrowRight',
  [keys.down]: 'ArrowDown',
};

/** A window of Chromium, as in all other tests, which shares nothing with the other windows of its browser. */
export const openChromium = async (browser: Browser, look: Look = {}): Promise<Engine> => {
  const context = await browser.newContext({ acceptDownloads: true, ...mediaOf(look) });
  const page = await context.newPage();
  let frame: Frame = page.mainFrame();
  const find = async (name: string) => {
    const found = await frame.evaluateHandle<HTMLElement | null>(expression(bodyOf(findControl), [name]));
    const element = found.asElement();
    if (!element) throw new Error(`No element ${name}`);
    return element;
  };
  return {
    goto: async (url) => void (await page.goto(url)),
    execute: (body, args) => frame.evaluate(expression(body, args)),
    click: async (control) => (await find(control)).click(),
    type: async (control, text) => (await find(control)).fill(text),
    attach: async (control, path) => (await find(control)).setInputFiles(path),
    sweep: async (control) => {
      const box = await (await find(control)).boundingBox();
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
    inFrame: async (selector, steps) => {
      const inner = await (await page.$(selector))?.contentFrame();
      if (!inner) throw new Error(`No frame ${selector}`);
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
    close: () => context.close(),
  };
};
