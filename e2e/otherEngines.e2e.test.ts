import { describe, expect, test } from 'vitest';
import { createActor } from './support/engines/actor.ts';
import { wantedEngines } from './support/engines/wantedEngines.ts';
import { entriesOf } from './support/look.ts';
import { accountScreens } from './support/screens/accountScreens.ts';
import { adminScreens } from './support/screens/adminScreens.ts';
import { catalogueScreens } from './support/screens/catalogueScreens.ts';
import { historyScreens } from './support/screens/historyScreens.ts';
import { orderingScreens } from './support/screens/orderingScreens.ts';
import type { Screen } from './support/screens/screen.ts';
import { textScreens } from './support/screens/textScreens.ts';
import { ownSite } from './support/site.ts';

const screens: readonly Screen[] = [
  ...catalogueScreens,
  ...accountScreens,
  ...textScreens,
  ...orderingScreens,
  ...adminScreens,
  ...historyScreens,
];

/** The time for all pages, in ms. */
const patienceMs = 900_000;

describe.each(wantedEngines())('the pages in $name', ({ name, launch, missing }) => {
  const site = ownSite();

  // In Chromium the other tests open them.
  test.skipIf(missing !== null || name === 'chromium')(
    'each page has its heading, fits a phone and does not break',
    async () => {
      const { engine, open } = createActor(await launch(site.browser), site.url);
      try {
        await engine.resize(390, 844);
        const faults: string[] = [];
        const opened = new Set<string>();
        for (const { path, as, storage } of screens) {
          const address = path(site);
          const person = as?.(site);
          const key = `${person?.email} ${address}`;
          if (opened.has(key)) continue;
          opened.add(key);
          await engine.goto(`${site.url}/robots.txt`);
          await engine.evaluate({
            body: 'localStorage.clear(); for (const [name, value] of arguments[0]) localStorage.setItem(name, value);',
            args: [entriesOf({ ...(person && { as: person }), storage: storage?.(site) ?? {} })],
          });
          await open(address);
          await expect
            .poll(
              () => engine.evaluate({ body: "return document.querySelector('#main h1')?.innerText ?? ''" }),
              {
                message: address,
              },
            )
            .not.toBe('');
          const fault = await engine.evaluate<string | null>({
            body: `
            const { clientWidth, scrollWidth } = document.documentElement;
            if (scrollWidth > clientWidth) return scrollWidth + ' px in ' + clientWidth;
            return /This page (has broken|could not be loaded)/.exec(document.querySelector('#main').innerText)?.[0] ?? null;`,
          });
          if (fault !== null) faults.push(`${key}: ${fault}`);
        }
        expect(faults).toEqual([]);
      } finally {
        await engine.close();
      }
    },
    patienceMs,
  );
});
