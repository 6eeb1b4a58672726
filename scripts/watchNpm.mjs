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
 * Answers a question to be asked now and then: is the npm gone that started this process? npm runs scripts through a
 * shell, which some shells leave standing in between. Without npm nobody is ever gone.
 */
export const watchNpm = () => {
  if (process.env.npm_lifecycle_event === undefined) return () => false;
  const parent = process.ppid;
  const shell = statusOf(parent);
  const isShell = /^(ba|da|z|k)?sh$/.test(shell?.name ?? '');
  return () => process.ppid !== parent || (isShell && statusOf(parent)?.parent !== shell.parent);
};
