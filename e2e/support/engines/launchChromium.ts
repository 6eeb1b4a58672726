import type { Frame } from 'playwright-core';
import type { BrowserProgram } from '../browserProgram.ts';
import { launchBrowser } from '../launchBrowser.ts';
import type { Engine, Script } from './engine.ts';

const expression = ({ body, args = [] }: Script): string =>
  `(function () { ${body} }).apply(null, ${JSON.stringify(args)})`;

/** Chromium as in all other tests. */
export const launchChromium = async (program: BrowserProgram): Promise<Engine> => {
  const browser = await launchBrowser(program);
  const context = await browser.newContext({ acceptDownloads: true });
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
    resize: (width, height) => page.setViewportSize({ width, height }),
    inFrame: async (script, steps) => {
      const inner = await (await find(script)).contentFrame();
      if (!inner) throw new Error('The element has no frame');
      frame = inner;
      await steps();
      frame = page.mainFrame();
    },
    countWindows: async () => context.pages().length,
    close: () => browser.close(),
  };
};
