import type { Browser } from 'playwright-core';
import { atMost, type Figure, figureOf, type Section } from '../../bench/figure.ts';
import { limits } from '../../bench/limits.ts';
import { paths } from '../../frontend/src/lib/paths.ts';
import { browserProgram } from '../support/browserProgram.ts';
import { launchBrowser } from '../support/launchBrowser.ts';
import type { DemoSite } from './demoSite.ts';

/** Phones: bytes per second of the line, how long an answer takes to begin, in ms, and how many times slower their processor is than this one. */
const lines = {
  '4G, 10 Mbit/s, a fourth of the processor': {
    throughput: 1_250_000,
    latency: 170,
    slowness: 4,
    limit: limits.pages.waking.fast,
  },
  '50 KB/s': { throughput: 51_200, latency: 170, slowness: 1, limit: limits.pages.waking.slow },
};
type Line = (typeof lines)[keyof typeof lines];

const viewport = { width: 412, height: 823 };

/** When the button was painted, and when a press of it was done, in ms since the page was asked for. */
type Moments = { readonly visible: number; readonly done: number };
type Watched = typeof globalThis & { moments?: Moments };

/** Presses 'Add Cart' as soon as it is painted; the page keeps the press and does it when the button is awake. */
const pressAtOnce = (): void => {
  const buttons = document.getElementsByTagName('button');
  const pressWhenPainted = (): void => {
    const button = [...buttons].find(({ textContent }) => textContent === 'Add Cart');
    if (!button || performance.getEntriesByName('first-contentful-paint').length === 0) {
      requestAnimationFrame(pressWhenPainted);
      return;
    }
    const visible = performance.now();
    new MutationObserver(() => {
      if (button.dataset.taken !== undefined) return;
      (globalThis as Watched).moments ??= { visible, done: performance.now() };
    }).observe(button, { attributeFilter: ['data-taken'] });
    button.click();
  };
  requestAnimationFrame(pressWhenPainted);
};

/** A visitor's first visit to a product: no caches, no session. */
const once = async (browser: Browser, { url, model }: DemoSite, line: Line): Promise<Moments> => {
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.75 });
  try {
    await context.addInitScript(pressAtOnce);
    const page = await context.newPage();
    const control = await context.newCDPSession(page);
    const { throughput, latency, slowness } = line;
    await control.send('Network.emulateNetworkConditions', {
      offline: false,
      latency,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    });
    await control.send('Emulation.setCPUThrottlingRate', { rate: slowness });
    await page.goto(url + paths.product(model._id), { waitUntil: 'commit' });
    const moments = await page.waitForFunction(() => (globalThis as Watched).moments);
    return (await moments.jsonValue()) as Moments;
  } finally {
    await context.close();
  }
};

/** How long 'Add Cart' is visible before it does what it says (docs/spec/experience.md). */
export const wakingOf = (site: () => Promise<DemoSite>): Section => ({
  name: 'waking',
  title: "from the first sight of 'Add Cart' until a press of it is done, on a first visit",
  run: async ({ runs, say }) => {
    const shop = await site();
    const browser = await launchBrowser(await browserProgram());
    const figures: Figure[] = [];
    for (const [name, line] of Object.entries(lines)) {
      const values: number[] = [];
      while (values.length < runs) {
        const { visible, done } = await once(browser, shop, line);
        say(`${name}: visible after ${Math.round(visible)} ms, done after ${Math.round(done)} ms`);
        values.push(done - visible);
      }
      figures.push(figureOf(`waking, ${name}`, 'ms', values, atMost(line.limit)));
    }
    await browser.close();
    return figures;
  },
});
