import { readFile, writeFile } from 'node:fs/promises';

/** Resets the peak memory of a process (`proc(5)`, clear_refs 5). */
export const resetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5');

/** Peak memory of a process since the reset, in MiB (`VmHWM`). */
export const peakOf = async (pid: number): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? Number.NaN) / 1024;
};
