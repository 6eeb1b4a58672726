import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs `work` with a temporary directory. */
export const inDirectory = async <Result>(work: (dir: string) => Promise<Result>): Promise<Result> => {
  const dir = await mkdtemp(join(tmpdir(), 'shop-bench-'));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 5 });
  }
};
