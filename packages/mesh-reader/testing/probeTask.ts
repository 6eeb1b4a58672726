import { appendFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { getPriority } from 'node:os';
import { join } from 'node:path';
import type { MeshTask } from '../src/process/meshProcess.ts';

export type ProbeInput = {
  readonly reads: readonly string[];
  readonly writes: readonly string[];
  /** A local port that accepts connections. */
  readonly port: number;
  readonly then: 'end' | 'throw' | 'spin' | 'grow' | 'exit';
};
export type ProbeMessage = {
  readonly readable: readonly boolean[];
  readonly writable: readonly boolean[];
  readonly environment: readonly string[];
  readonly connected: boolean;
  readonly niceness: number;
};

const works = (attempt: Promise<unknown>): Promise<boolean> =>
  attempt.then(
    () => true,
    () => false,
  );

const connects = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.on('error', () => resolve(false));
  });

/** Reports what a task may do, and then ends in one of several ways. @public Loaded by its address. */
export const run: MeshTask<ProbeInput, ProbeMessage> = async ({ reads, writes, port, then }, send) => {
  send({
    readable: await Promise.all(reads.map((path) => works(readFile(path)))),
    writable: await Promise.all(writes.map((folder) => works(writeFile(join(folder, 'probe'), '')))),
    environment: Object.keys(process.env),
    connected: await connects(port),
    niceness: getPriority(),
  });
  if (then === 'throw') throw new Error('a reason of its own');
  if (then === 'exit') process.exit(3);
  while (then === 'spin');
  const held: Buffer[] = [];
  while (then === 'grow') {
    held.push(Buffer.alloc(64 * 1024 * 1024, 1));
    // It is killed at any moment, so no earlier line may go.
    appendFileSync(join(writes[0] ?? '', 'peak'), `${process.resourceUsage().maxRSS}\n`);
  }
};
