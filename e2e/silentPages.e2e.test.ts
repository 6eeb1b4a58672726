import { describe, expect, test } from 'vitest';
import { createActor } from './support/engines/actor.ts';
import { partsTooWide } from './support/engines/pageScripts.ts';
import { wantedEngines } from './support/engines/wantedEngines.ts';
import { openWatchedGateway } from './support/engines/watchedGateway.ts';
import { accountScreens } from './support/screens/accountScreens.ts';
import { adminScreens } from './support/screens/adminScreens.ts';
import { catalogueScreens } from './support/screens/catalogueScreens.ts';
import { historyScreens } from './support/screens/historyScreens.ts';
import { orderingScreens } from './support/screens/orderingScreens.ts';
import { textScreens } from './support/screens/textScreens.ts';
import { ownSite } from './support/site.ts';

const screens = [
  ...catalogueScreens,
  ...accountScreens,
  ...textScreens,
  ...orderingScreens,
  ...adminScreens,
  ...historyScreens,
];

/** A page is complete when its code is loaded, also that of late parts, whose buttons React has not taken over until then. */
const isComplete = () =>
  document.documentElement.dataset.hydrated === '' &&
  document.querySelector('#main h1') !== null &&
  document.querySelector('[role="status"].fixed') === null &&
  [...document.querySelectorAll('#main button')].every((button) =>
    Object.keys(button).some((key) => key.startsWith('__react')),
  );

/** The title of the page that is shown after a crash, or null. */
const brokenTitle = () =>
  /This page (has broken|could not be loaded)/.exec(
    document.querySelector('#main')?.textContent ?? '',
  )?.[0] ?? null;

describe.each(wantedEngines())('in $name', ({ name, launch, missing }) => {
  const site = ownSite();

  // In Chromium, every walk fails when its pages report a problem.
  test.skipIf(missing !== null || name === 'chromium')(
    'each page loads without an error or a warning, and fits a phone',
    { timeout: 600_000 },
    async () => {
      const gateway = await openWatchedGateway(site.url);
      const { engine, evaluate, become } = createActor(await launch(site.browser), gateway.url);
      try {
        const seen = new Set<string>();
        for (const { path, as, storage } of screens) {
          const look = { ...(as && { as: as(site) }), storage: storage?.(site) ?? {} };
          const key = JSON.stringify([path(site), look]);
          if (seen.has(key)) continue;
          seen.add(key);
          await become(look);
          await engine.goto(gateway.url + path(site));
          await expect.poll(() => evaluate(isComplete), { message: path(site) }).toBe(true);
          expect(await evaluate(brokenTitle), path(site)).toBe(null);
          await engine.resize(390, 844);
          await expect.poll(() => evaluate(partsTooWide), { message: path(site) }).toEqual([]);
          await engine.resize(1280, 900);
        }
        expect(seen.size).toBeGreaterThan(40);
        // Preload hints that are unused once the next page is opened.
        const isHint = (complaint: string) => complaint.includes('<link rel="modulepreload"');
        expect(gateway.takeComplaints().filter((complaint) => !isHint(complaint))).toEqual([]);
      } finally {
        await engine.close();
        await gateway.close();
      }
    },
  );
});
