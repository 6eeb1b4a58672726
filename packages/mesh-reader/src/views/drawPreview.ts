import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inWorkFolder } from '../inWorkFolder.ts';
import { type MeshLimits, meshLimits } from '../meshLimits.ts';
import { answerOf } from '../process/answerOf.ts';
import type { View } from './camera.ts';
import type { DrawInput } from './drawTask.ts';
import type { DrawOptions } from './drawViews.ts';

/** For each view red, green, blue and opacity of each pixel, 0 to 255, row after row. */
export type DrawnViews =
  | { readonly status: 'made'; readonly pictures: readonly Uint8Array[] }
  | { readonly status: 'failed'; readonly reason: string };

const task = new URL('drawTask.ts', import.meta.url);
const name = 'preview.glb';

/**
 * Draws a preview from several sides on a transparent ground, without a graphics card, in a process with limits. Every fault becomes a
 * reason; only a fault of this machine throws.
 */
export const drawPreview = (
  glb: Uint8Array,
  views: readonly View[],
  options: DrawOptions,
  overrides: Partial<MeshLimits> = {},
): Promise<DrawnViews> =>
  inWorkFolder([], async (_, work): Promise<DrawnViews> => {
    const limits = { ...meshLimits, ...overrides };
    const [path, pixels] = [join(work, name), join(work, 'pixels')];
    await writeFile(path, glb);
    const answer = await answerOf<object>({
      task,
      input: { files: [{ name, path }], work, limits, name, views, options, pixels } satisfies DrawInput,
      mayRead: [],
      mayWrite: work,
      limits,
      doing: 'Drawing the preview',
      result: 'picture',
    });
    if ('reason' in answer) return { status: 'failed', reason: String(answer.reason) };
    const all = await readFile(pixels);
    const bytes = options.width * options.height * 4;
    return { status: 'made', pictures: views.map((_view, at) => all.subarray(at * bytes, (at + 1) * bytes)) };
  });
