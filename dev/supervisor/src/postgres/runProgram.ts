import { type ChildProcess, spawn } from 'node:child_process';
import { programIn } from './binaries.ts';
import type { ServerUser } from './serverUser.ts';

/**
 * Starts a Postgres program in a separate process group: Ctrl-C in the terminal must not reach the database before the roles that write to
 * it have drained.
 */
export const runProgram = (
  { owner, home, handle }: ServerUser,
  program: 'postgres' | 'initdb',
  words: readonly string[],
): ChildProcess =>
  spawn(programIn(home, program), words, {
    ...(owner && { uid: owner.uid, gid: owner.gid }),
    cwd: '/',
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe', handle ?? 'ignore'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env.SystemRoot },
  });
