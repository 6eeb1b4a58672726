import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { currentConsent } from '../backend/src/contract/deliveryConsent.ts';
import { type Actor, createActor } from './support/engines/actor.ts';
import { isWalked } from './support/engines/eachWalk.ts';
import { viewIn3d } from './support/engines/viewIn3d.ts';
import { wantedEngines } from './support/engines/wantedEngines.ts';
import { freshClient } from './support/people.ts';
import { ownSite } from './support/site.ts';
import { untilPreviewed } from './support/untilPreviewed.ts';

/** A client's visit in every installed browser engine, to reveal differences between them. */
describe.skipIf(!isWalked).each(wantedEngines())('the story in $name', ({ name, launch, missing }) => {
  const site = ownSite();
  let actor: Actor;
  // An attempt after a failed one begins signed out, in a new browser.
  beforeEach(async () => {
    if (missing === null) actor = createActor(await launch(site.browser), site.url);
  });
  afterEach(() => actor?.engine.close());

  test.skipIf(missing !== null)(
    `browse, buy, download${missing === null ? '' : ` (skipped: ${missing})`}`,
    async () => {
      const { engine, open, press, fill, sees, at, dialogIsWhole } = actor;
      const client = await freshClient(site);
      await engine.resize(1280, 900);

      await open('/');
      await sees('Customer also purchased');
      expect(
        await engine.evaluate({
          body: "return getComputedStyle(document.querySelector('.old-browser-notice')).display",
        }),
      ).toBe('none');
      // Closed panels are hidden, and an open one is visible.
      const panels = () =>
        engine.evaluate<number>({
          body: "return [...document.querySelectorAll('[popover]')].filter((panel) => panel.checkVisibility()).length",
        });
      expect(await panels()).toBe(0);
      await press('House');
      await expect.poll(panels).toBe(1);

      // A window that narrows across 1024 px, like a rotated tablet, with a panel open and closed.
      for (const width of [900, 1280, 800, 1280]) {
        await engine.resize(width, 900);
        expect(await engine.evaluate({ body: 'return document.title' })).toContain('Model Shop');
        await delay(100);
      }

      await open('/login');
      await fill('Email', client.email);
      await fill('Password', client.password);
      await press('Login to your account');
      await at('/clientDashboard');

      await open('/account');
      // The list of devices appears after the page and pushes down the content below it.
      await sees('This device');
      await press('Erase my account');
      await dialogIsWhole('Erase your account for good?');
      await press('Keep my account');

      await open(`/ProductDetail/${site.models.chair._id}`);
      await press('Enlarge image');
      await press('Close');
      await expect
        .poll(() => engine.evaluate({ body: "return document.activeElement.getAttribute('aria-label')" }))
        .toBe('Enlarge image');
      // In Chromium another test views it.
      if (name !== 'chromium') {
        await untilPreviewed(site.url, site.models.chair._id);
        await viewIn3d(actor);
      }
      await press('Add Cart');
      await sees('Your Model has been added successfully');
      await open('/cart');
      await press('3-D Secure');
      await press(currentConsent.text);
      await press('Pay $25.00');
      await dialogIsWhole('Confirm with your bank');
      await press('Close');
      await sees('Your bank is still waiting for you');
      await press('Continue with your bank');
      await dialogIsWhole('Confirm with your bank');
      await engine.inFrame({ body: "return document.querySelector('dialog[open] iframe')" }, () =>
        press('Complete'),
      );
      await at('/clientDashboard');
      await sees('$25');

      await press('Withdraw from contract here, INV-…');
      await sees('You may withdraw until');
      await press('Confirm withdrawal');
      await sees('We received your withdrawal');

      await open(`/ProductDetail/${site.models.lamp._id}`);
      await press('Download Now');
      await expect.poll(() => actor.exists('Download Now')).toBe(true);
      expect(await engine.countWindows()).toBe(1);
      await at(`/ProductDetail/${site.models.lamp._id}`);
    },
  );
});
