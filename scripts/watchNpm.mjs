import { readFileSync } from 'node:fs';

/** Name and parent of a process, where the system shows them as files (Linux); null elsewhere. */
const statusOf = (pid) => {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return null;
  }
};

/**
 * Returns a function that tells whether the npm that started this process is gone. npm runs scripts through a shell, which
 * may live on between the two. When no npm started this process, it is never gone.
 */
export const watchNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return () => false;
  const parent = process.ppid;
  const shell = statusOf(parent);
  const isShell = /^(ba|da|z|k)?sh$/.test(shell?.name ?? '');
  return () => process.ppid !== parent || (isShell && statusOf(parent)?.parent !== shell.parent);
};
