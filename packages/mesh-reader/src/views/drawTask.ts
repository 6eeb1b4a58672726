import { writeFile } from 'node:fs/promises';
import { type LoadOptions, loadMesh } from '../loadMesh.ts';
import { answering } from '../process/answering.ts';
import type { View } from './camera.ts';
import { type DrawOptions, drawViews } from './drawViews.ts';

export type DrawInput = LoadOptions & {
  readonly views: readonly View[];
  readonly options: DrawOptions;
  /** The file that the pixels of all pictures are written to. */
  readonly pixels: string;
};

/** Draws a preview. */
export const run = answering(async ({ views, options, pixels, ...input }: DrawInput) => {
  await writeFile(pixels, Buffer.concat(await drawViews(await loadMesh(input), views, options)));
  return {};
});
