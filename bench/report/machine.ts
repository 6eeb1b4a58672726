import { execFileSync } from 'node:child_process';
import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';

/** The machine of the measurement. `memory` is in bytes; `load` is the load average just before. */
export const machine = () => ({
  processor: cpus()[0]?.model.trim() ?? 'unknown',
  cores: cpus().length,
  memory: totalmem(),
  system: `${platform()} ${release()} ${arch()}`,
  node: process.version,
  load: loadavg()[0] ?? 0,
  commit: commit(),
});

const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
};

export type Machine = ReturnType<typeof machine>;
