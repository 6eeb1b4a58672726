import type { ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** Resolves when a program accepts connections on a port, or when `isReady` says so. @throws Error when the program ends first */
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
