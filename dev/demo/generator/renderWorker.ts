import { parentPort } from 'node:worker_threads';
import { catalogue } from './catalogue.ts';
import { makeModel } from './makeModel.ts';
import { makeSlide } from './makeSlide.ts';
import type { Job, JobResult } from './renderPool.ts';
import { scenes } from './scenes/scenes.ts';

const run = async (job: Job): Promise<void> => {
  if (job.kind === 'model') {
    const recipe = catalogue.find(({ slug }) => slug === job.slug);
    if (!recipe) throw new Error('no such model');
    await makeModel(recipe, job.target);
  } else {
    const scene = scenes.find(({ slug }) => slug === job.slug);
    if (!scene) throw new Error('no such scene');
    await makeSlide(scene, job.target);
  }
};

parentPort?.on('message', async (job: Job) => {
  const result: JobResult = await run(job).then(
    () => ({ slug: job.slug }),
    (error: unknown) => ({
      slug: job.slug,
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    }),
  );
  parentPort?.postMessage(result);
});
