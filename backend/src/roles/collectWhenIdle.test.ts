import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

/** Fills the heap with 80 MB, drops it, and then reports the size of the heap again and again. */
const program = `
  const { getHeapStatistics } = await import('node:v8');
  const { parentPort, workerData } = await import('node:worker_threads');
  const { collectWhenIdle } = await import(workerData);
  const size = () => getHeapStatistics().total_physical_size;
  let kept = Array.from({ length: 1e7 }, (_, number) => number + 0.5);
  parentPort.postMessage(size());
  kept = null;
  collectWhenIdle(50);
  setInterval(() => parentPort.postMessage(size()), 50);
`;

test('an idle process returns what it no longer needs', async () => {
  const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`);
  const thread = new Worker(url, { workerData: new URL('collectWhenIdle.ts', import.meta.url).href });
  try {
    const sizes: number[] = [];
    await new Promise<void>((resolve, reject) => {
      thread.once('error', reject);
      thread.on('message', (size: number) => {
        sizes.push(size);
        if (size < (sizes[0] ?? 0) / 4) resolve();
      });
    });
    expect(sizes[0]).toBeGreaterThan(80e6);
  } finally {
    await thread.terminate();
  }
});
