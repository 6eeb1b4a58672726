import { expect } from 'vitest';
import type { Actor } from './actor.ts';

/** Opens the 3D view and closes it again. In a browser without WebGL, as on machines without graphics, the page says so. */
export const viewIn3d = async ({ engine, press, sees }: Actor): Promise<void> => {
  await press('View in 3D');
  const shown = () =>
    engine.evaluate<string>({
      body: `if (document.body.innerText.includes('This browser cannot show 3D')) return 'said';
        return document.querySelector('canvas') ? 'drawn' : 'waiting';`,
    });
  await expect.poll(shown, { timeout: 60_000 }).not.toBe('waiting');
  if ((await shown()) === 'said') return press('Back to the pictures');
  // The labels are at the positions that the canvas reported.
  await press('Size grid');
  await sees('W 1 m');
  await press('Close 3D');
};
