import { readdirSync, readFileSync } from 'node:fs';

const everyMs = 50;

const memoryOf = (pid: string): number => {
  try {
    return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

const children = (): readonly string[] =>
  readdirSync('/proc/self/task').flatMap((task) => {
    try {
      return readFileSync(`/proc/self/task/${task}/children`, 'utf8').trim().split(' ');
    } catch {
      return [];
    }
  });

/** The result of `work`, how long it took in seconds, and the most memory that a child of this process had, in MiB (Linux). */
export const peakOfChildren = async <Result>(work: () => Promise<Result>) => {
  let peak = 0;
  const timer = setInterval(() => {
    for (const pid of children()) peak = Math.max(peak, memoryOf(pid));
  }, everyMs);
  const startedAt = performance.now();
  try {
    const result = await work();
    return { result, seconds: (performance.now() - startedAt) / 1000, peak };
  } finally {
    clearInterval(timer);
  }
};
