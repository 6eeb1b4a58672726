import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const { analystHeap } = (await import(new URL('../../scripts/analystHeap.mjs', import.meta.url).href)) as {
  readonly analystHeap: readonly string[];
};
const program = fileURLToPath(import.meta.resolve('@model-shop/analyst'));
/** How often the memory of the tool is sampled, in ms. */
const pauseMs = 100;

export type ToolRun = {
  readonly ms: number;
  /** Resident memory in bytes, sample by sample; empty where there is no /proc. */
  readonly memory: readonly number[];
};

const residentBytes = async (pid: number): Promise<number | null> => {
  const text = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const match = /^VmRSS:\s+(\d+) kB/m.exec(text);
  return match ? Number(match[1]) * 1024 : null;
};

/** Runs the analysts' tool as a separate process and reports its progress. @throws Error when it does not end with 0 */
export const runAnalyst = async (
  words: readonly string[],
  environment: Readonly<Record<string, string>>,
  say: (line: string) => void,
): Promise<ToolRun> => {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...analystHeap, program, ...words], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...environment },
  });
  child.stderr.on('data', (chunk: Buffer) => {
    for (const line of chunk.toString().split('\n').filter(Boolean)) say(line);
  });
  const memory: number[] = [];
  let isRunning = true;
  const watching = (async () => {
    for (; isRunning; await delay(pauseMs)) {
      const bytes = await residentBytes(child.pid ?? 0);
      if (bytes !== null) memory.push(bytes);
    }
  })();
  const [code] = await once(child, 'close');
  isRunning = false;
  await watching;
  if (code !== 0) throw new Error(`analyst ${words.join(' ')} ended with ${code}`);
  return { ms: performance.now() - startedAt, memory };
};
