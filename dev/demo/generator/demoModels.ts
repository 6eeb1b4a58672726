import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { DemoModel } from '../src/demoModel.ts';
import { catalogue } from './catalogue.ts';
import { fingerprint } from './fingerprint.ts';
import { filesIn } from './makeModel.ts';
import { type Job, runJobs } from './renderPool.ts';

/** How the demo content is generated. */
export type DemoOptions = {
  /** Folder for generated content; existing content is not generated again. */
  readonly cacheDir?: string;
  /** Only this many models, the last ones of the catalogue. */
  readonly only?: number;
  /** Called after each model or slide with the number done and of all. */
  readonly onProgress?: (done: number, total: number) => void;
};

export const defaultCacheDir = (): string => join(tmpdir(), 'model-shop-demo');

/**
 * The models of the demo shop in the order of upload, each as soon as its files exist. Cached models come at once; the
 * others are rendered on all cores.
 */
export async function* demoModels(options: DemoOptions = {}): AsyncGenerator<DemoModel> {
  const cacheDir = resolve(options.cacheDir ?? defaultCacheDir());
  await mkdir(cacheDir, { recursive: true });
  const chosen = options.only === undefined ? catalogue : catalogue.slice(-Math.max(1, options.only));
  const all = chosen.map(
    ({ slug }): Job => ({ kind: 'model', slug, target: join(cacheDir, `${slug}-${fingerprint()}`) }),
  );
  const isThere = (job: Job) => existsSync(join(job.target, 'model.json'));
  const missing = all.filter((job) => !isThere(job));
  const made = runJobs(missing);
  let done = 0;
  try {
    for (const job of all) {
      if (missing.includes(job)) await made.next();
      const text = await readFile(join(job.target, 'model.json'), 'utf8');
      const model: DemoModel = { ...JSON.parse(text), files: filesIn(job.target, job.slug) };
      options.onProgress?.(++done, all.length);
      yield model;
    }
  } finally {
    await made.return(undefined);
  }
}
