import { readFileSync } from 'node:fs';

/** Memory that a process holds, in MiB (`proc(5)`); 0 when it is gone or the system has no `/proc`. */
export const residentMiB = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};
