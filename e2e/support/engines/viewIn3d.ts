import { expect } from 'vitest';
import type { Actor } from './actor.ts';

/** Opens the 3D view, looks at it, and closes it again. In a browser without WebGL, as on machines without graphics, the page says so. */
export const viewIn3d = async (
  { evaluate, press, sees, exists }: Actor,
  // The labels are at the positions that the canvas reported.
  look = (): Promise<void> => sees('W 1 m'),
): Promise<void> => {
  await press('View in 3D');
  const shown = () =>
    evaluate(() => {
      if (document.body.innerText.includes('This browser cannot show 3D')) return 'said';
      return document.querySelector('canvas') ? 'drawn' : 'waiting';
    });
  await expect.poll(shown).not.toBe('waiting');
  if ((await shown()) === 'said') return press('Back to the pictures');
  // On a phone the tools are behind one button.
  if (await exists('Tools')) await press('Tools');
  await press('Size grid');
  await look();
  await press('Close 3D');
};
