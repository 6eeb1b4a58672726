import { type ChildProcess, spawn } from 'node:child_process';
import type { Account } from './account.ts';

/**
 * Starts a Postgres program under its account, in a process group of its own: Ctrl-C in the terminal must not reach
 * the database before the roles that write to it have drained.
 */
export const runProgram = (account: Account, program: string, words: readonly string[]): ChildProcess => {
  const [command = program, ...rest] = [...account.wrap, program, ...words];
  const user = account.wrap.length === 0 && account.owner !== null ? account.owner : {};
  return spawn(command, rest, {
    ...user,
    cwd: '/',
    detached: true,
    windowsHide: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env.SystemRoot },
  });
};
