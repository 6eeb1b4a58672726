import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MeshTask } from '#infra/meshes/process/meshProcess.ts';

export type ProbeInput = {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  readonly then: 'end' | 'throw' | 'spin' | 'grow' | 'exit';
};
export type ProbeMessage = {
  readonly readable: readonly boolean[];
  readonly writable: readonly boolean[];
  readonly environment: readonly string[];
};

const works = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  );

/**
 * Tells what a task may do, and then ends in one way or another.
 * @public Loaded by its address.
 */
export const run: MeshTask<ProbeInput, ProbeMessage> = async ({ reads, writes, then }, send) => {
  send({
    readable: await Promise.all(reads.map((path) => works(readFile(path)))),
    writable: await Promise.all(writes.map((folder) => works(writeFile(join(folder, 'probe'), '')))),
    environment: Object.keys(process.env),
  });
  if (then === 'throw') throw new Error('a reason of its own');
  if (then === 'exit') process.exit(3);
  while (then === 'spin');
  const held: Buffer[] = [];
  while (then === 'grow') held.push(Buffer.alloc(1024 * 1024, 1));
};
