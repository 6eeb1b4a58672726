import type { Browser } from 'playwright-core';
import { atMost, type Figure, figureOf, repeat, type Section } from '../../bench/figure.ts';
import { browserProgram } from '../support/browserProgram.ts';
import { launchBrowser } from '../support/launchBrowser.ts';
import type { DemoSite } from './demoSite.ts';

/** The screen of Lighthouse's phone profile. */
export const phone = { width: 412, height: 823 };

type Measured<Part> = Pick<Section, 'name' | 'title'> & {
  readonly parts: (site: DemoSite) => Readonly<Record<string, Part>>;
  /** Measures a part, in ms. */
  readonly once: (browser: Browser, site: DemoSite, part: Part) => Promise<number>;
  readonly limitOf: (part: Part) => number;
  /** The runs that count. */
  readonly ofRuns?: (values: readonly number[]) => readonly number[];
};

/** A section with a figure for each part, which a browser measures on the demo shop. */
export const inBrowser = <Part>(
  site: () => Promise<DemoSite>,
  { name, title, parts, once, limitOf, ofRuns = (values) => values }: Measured<Part>,
): Section => ({
  name,
  title,
  run: async (plan) => {
    const shop = await site();
    const browser = await launchBrowser(await browserProgram());
    const figures: Figure[] = [];
    for (const [word, part] of Object.entries(parts(shop))) {
      const what = `${name} ${word}`;
      const values = await repeat(plan, what, 'ms', () => once(browser, shop, part));
      figures.push(figureOf(what, 'ms', ofRuns(values), atMost(limitOf(part))));
    }
    await browser.close();
    return figures;
  },
});
