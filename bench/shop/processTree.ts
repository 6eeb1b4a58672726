import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = 100;

const statOf = async (pid: number) => {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The name in parentheses may contain spaces: the fields begin after it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  // Its own time, and that of the children that have ended.
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: Number(fields[1]), ticks };
};

/** A process and all its descendants. @throws Error without /proc */
const descendants = async (root: number): Promise<ReadonlySet<number>> => {
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

/** A number of /proc in MiB; 0 where the kernel does not report it. */
const mibOf = async (pid: number, file: string, name: string): Promise<number> => {
  const text = await readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1] ?? 0) / 1024;
};

/** Resident memory of one process, in MiB. */
export const residentMib = (pid: number): Promise<number> => mibOf(pid, 'status', 'VmRSS');

/** Memory of a process and its descendants in MiB; pages that processes share are split among them. */
export const memoryOfTree = async (root: number, isCounted = (_command: string) => true): Promise<number> => {
  let sum = 0;
  for (const pid of await descendants(root)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (isCounted(command)) sum += (await mibOf(pid, 'smaps_rollup', 'Pss')) || (await residentMib(pid));
  }
  return sum;
};

/** Memory of the web processes of a shop, in MiB. */
export const memoryOfWeb = (root: number): Promise<number> =>
  memoryOfTree(root, (command) => command.includes('--services=web'));

/** The parts of a shop that `npm start` runs, by the commands of their processes; the store and the sandbox are in the supervisor. */
const partOf = (command: string): string => {
  if (command.startsWith('postgres') || command.includes('/postgres')) return 'Postgres';
  if (command.includes('--services=web')) return 'web';
  return command.includes('--services=') ? 'background' : 'store and sandbox';
};

/** Processor time so far of a shop's parts, in ms. */
export const processorOfParts = async (root: number): Promise<ReadonlyMap<string, number>> => {
  const parts = new Map<string, number>();
  for (const pid of await descendants(root)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const ms = ((await statOf(pid))?.ticks ?? 0) * (1000 / ticksPerSecond);
    parts.set(partOf(command), (parts.get(partOf(command)) ?? 0) + ms);
  }
  return parts;
};

/** Processor time so far of a process and its descendants, in ms. */
export const processorMs = async (root: number): Promise<number> =>
  (await processorOfParts(root)).values().reduce((sum, ms) => sum + ms, 0);
