import { readFileSync } from 'node:fs';

/** Name and parent of a process, on systems with /proc (Linux); otherwise null. */
const statusOf = (pid) => {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return null;
  }
};

/**
 * Returns a function that reports whether the npm that started this process has ended. npm runs scripts through a shell, which may survive
 * between the two. Without such an npm it always returns false.
 */
export const watchNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return () => false;
  const parent = process.ppid;
  const shell = statusOf(parent);
  const isShell = /^(ba|da|z|k)?sh$/.test(shell?.name ?? '');
  return () => process.ppid !== parent || (isShell && statusOf(parent)?.parent !== shell.parent);
};
