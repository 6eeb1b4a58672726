import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Plan } from '../figure.ts';
import { residentMib } from './processTree.ts';

/** How often the memory of the tool is sampled, in ms. */
const pauseMs = 100;

const { analystHeap } = (await import(new URL('../../scripts/analystHeap.mjs', import.meta.url).href)) as {
  readonly analystHeap: readonly string[];
};
const program = fileURLToPath(import.meta.resolve('@model-shop/analyst'));

/** Runs the analysts' tool. Returns its time in ms, and samples of its memory in MiB. @throws Error when it does not end with 0 */
export const runAnalyst = async (
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  say: Plan['say'],
) => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...analystHeap, program, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  });
  child.stderr.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n').filter(Boolean)) say(line);
  });
  const memory: number[] = [];
  const closed = once(child, 'close');
  while (child.exitCode === null) {
    memory.push(await residentMib(child.pid ?? 0));
    await Promise.race([closed, delay(pauseMs)]);
  }
  const [code] = await closed;
  if (code !== 0) throw new Error(`analyst ${words.join(' ')} ended with ${code}`);
  return { ms: performance.now() - startedAt, memory };
};
