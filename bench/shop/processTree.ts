import { readdir, readFile } from 'node:fs/promises';

export type TreeUse = {
  /** Resident memory in bytes, pages that processes share counted once for each. */
  readonly rss: number;
  /** Resident memory in bytes, shared pages split among their users; null where the kernel does not report it. */
  readonly pss: number | null;
  /** Processor time so far, in ticks. */
  readonly ticks: number;
  readonly processes: number;
};

type Stat = { readonly parent: number; readonly ticks: number };

const statOf = async (pid: number): Promise<Stat | null> => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name in parentheses may hold spaces: the fields begin after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) };
};

const kilobytes = (text: string, name: string): number | null => {
  const match = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text);
  return match ? Number(match[1]) * 1024 : null;
};

/** A process and all its descendants (Linux). @throws Error where there is no /proc */
export const descendants = async (root: number): Promise<ReadonlySet<number>> => {
  const parents = new Map<number, number>();
  for (const pid of (await readdir('/proc')).map(Number).filter(Number.isInteger)) {
    const stat = await statOf(pid);
    if (stat) parents.set(pid, stat.parent);
  }
  const tree = new Set([root]);
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid);
  }
  return tree;
};

/** Memory of one process. */
export const memoryOf = async (pid: number): Promise<Pick<TreeUse, 'rss' | 'pss'>> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  return { rss: kilobytes(status, 'VmRSS') ?? 0, pss: kilobytes(rollup, 'Pss') };
};

/** Current usage of a process and its descendants (Linux). @throws Error where there is no /proc */
export const treeUse = async (root: number): Promise<TreeUse> => {
  const tree = await descendants(root);
  let rss = 0;
  let pss: number | null = 0;
  let ticks = 0;
  for (const pid of tree) {
    const memory = await memoryOf(pid);
    rss += memory.rss;
    pss = pss === null || memory.pss === null ? null : pss + memory.pss;
    ticks += (await statOf(pid))?.ticks ?? 0;
  }
  return { rss, pss, ticks, processes: tree.size };
};

/** Kernel ticks per second, the same on every Linux that Node supports. */
export const ticksPerSecond = 100;
