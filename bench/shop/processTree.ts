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
  // Its own time, and that of the children that have ended.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), ticks };
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

/** A part of the shop: event store and card sandbox run in the supervisor. */
export type Part = 'web' | 'background' | 'Postgres' | 'supervisor';

/** The part of the shop that a process is, by its command line. */
export const partOf = async (pid: number): Promise<Part> => {
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  if (/\bpostgres\b/.test(command)) return 'Postgres';
  if (command.includes('--services=web')) return 'web';
  return command.includes('--services=') ? 'background' : 'supervisor';
};

/** Processor time so far of each part of the shop, in ticks; a process that has ended is left out. */
export const ticksByPart = async (root: number): Promise<ReadonlyMap<Part, number>> => {
  const parts = new Map<Part, number>();
  for (const pid of await descendants(root)) {
    const part = await partOf(pid);
    parts.set(part, (parts.get(part) ?? 0) + ((await statOf(pid))?.ticks ?? 0));
  }
  return parts;
};

/** Kernel ticks per second, the same on every Linux that Node supports. */
export const ticksPerSecond = 100;
