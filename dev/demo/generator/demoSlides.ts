import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type DemoOptions, defaultCacheDir } from './demoModels.ts';
import { fingerprint } from './fingerprint.ts';
import { type Job, runJobs } from './renderPool.ts';
import { scenes } from './scenes/scenes.ts';

/** Paths of the home slider's pictures (2100 × 900 JPEG), rendered unless the cache folder has them. */
export const demoSlides = async (
  options: Pick<DemoOptions, 'cacheDir' | 'onProgress'> = {},
): Promise<string[]> => {
  const cacheDir = resolve(options.cacheDir ?? defaultCacheDir());
  await mkdir(cacheDir, { recursive: true });
  const all = scenes.map(
    ({ slug }): Job => ({
      kind: 'slide',
      slug,
      target: join(cacheDir, `slide-${slug}-${fingerprint()}.jpg`),
    }),
  );
  const missing = all.filter(({ target }) => !existsSync(target));
  let done = all.length - missing.length;
  for await (const _ of runJobs(missing)) options.onProgress?.(++done, all.length);
  return all.map(({ target }) => target);
};
