import { describe, expect } from 'vitest';
import { violations } from './support/axe.ts';
import { openScreen } from './support/openScreen.ts';
import { screens } from './support/screens.ts';
import { test } from './support/walk.ts';

describe('axe finds nothing (WCAG 2.2 A and AA, best practice)', () => {
  test.for(screens.map((screen) => [screen.name, screen] as const))(
    '%s: light and dark, phone and desktop',
    async ([, screen], { walk, site }) => {
      const found: string[] = [];
      for (const width of [360, 1280]) {
        const page = await openScreen(walk, site, screen, { width, stillness: true });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
          for (const violation of await violations(page)) found.push(`${width} ${colorScheme} ${violation}`);
        }
        await page.context().close();
      }
      expect(found).toEqual([]);
    },
  );
});
