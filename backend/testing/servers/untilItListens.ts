import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Resolves when a program takes connections at a port, or is as far as `isReady` says. @throws Error when it has ended before */
export const untilItListens = async (
  port: number,
  program: ChildProcess,
  isReady: (port: number) => Promise<boolean> = listens,
): Promise<void> => {
  while (!(await isReady(port))) {
    if (program.exitCode !== null) throw new Error(`${program.spawnfile} ended with ${program.exitCode}`);
    await delay(20);
  }
};
