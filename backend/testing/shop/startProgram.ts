import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type Program, programPath } from './bundledPrograms.ts';

/** Starts a program as a process that knows these variables alone. */
export const startProgram = (
  name: Program,
  words: readonly string[] = [],
  variables: Readonly<Record<string, string | undefined>> = {},
) => {
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [programPath(name), ...words], {
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const outputs = Promise.all([text(child.stdout), text(child.stderr)]);
  const end = async () => {
    const [code] = (await once(child, 'close')) as [number | null];
    const [out, complaints] = await outputs;
    return { code, out, said: out + complaints };
  };
  /** Its exit code and output, once it has ended. */
  return { child, ended: end() };
};

/** Runs a program to its end. Returns its exit code, and its output without and with that of errors. */
export const runProgram = (...program: Parameters<typeof startProgram>) => startProgram(...program).ended;
