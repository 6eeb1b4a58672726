import { readdir, readFile } from 'node:fs/promises';

/** A tick of the kernel's clock, in ms. */
const tickMs = 10;

/** A file of a process; empty if the process has ended. @throws nothing */
const read = (pid: number, file: string): Promise<string> =>
  readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');

/** The processes of a tree with their commands, and their processor time in ms with that of their ended children. @throws Error without /proc */
const treeOf = async (root: number) => {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const all = await Promise.all(
    pids.map(async (pid) => {
      const [stat, command] = await Promise.all([read(pid, 'stat'), read(pid, 'cmdline')]);
      // The name in parentheses may contain spaces: the fields begin after it.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      return { pid, parent: Number(fields[1]), command, ms: ticks * tickMs };
    }),
  );
  const tree = new Set([root]);
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const { pid, parent } of all) if (tree.has(parent)) tree.add(pid);
  }
  return all.filter(({ pid }) => tree.has(pid));
};

/** A number of /proc in MiB; 0 where the kernel does not report it. */
const mibOf = async (pid: number, file: string, name: string): Promise<number> =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(await read(pid, file))?.[1] ?? 0) / 1024;

/** Resident memory of one process, in MiB. */
export const residentMib = (pid: number): Promise<number> => mibOf(pid, 'status', 'VmRSS');

/** The parts of a shop that `npm start` runs, by the commands of their processes; the store and the sandbox are in the supervisor. */
const partOf = (command: string): string => {
  if (command.startsWith('postgres') || command.includes('/postgres')) return 'Postgres';
  if (command.includes('--services=web')) return 'web';
  return command.includes('--services=') ? 'background' : 'store and sandbox';
};

/** Memory of a shop, or of one of its parts, in MiB; pages that processes share are split among them. */
export const memoryOf = async (root: number, part?: string): Promise<number> => {
  let sum = 0;
  for (const { pid, command } of await treeOf(root))
    if (part === undefined || partOf(command) === part)
      sum += (await mibOf(pid, 'smaps_rollup', 'Pss')) || (await residentMib(pid));
  return sum;
};

/** Processor time so far of a shop's parts, in ms. */
export const processorOfParts = async (root: number): Promise<ReadonlyMap<string, number>> => {
  const parts = new Map<string, number>();
  for (const { command, ms } of await treeOf(root))
    parts.set(partOf(command), (parts.get(partOf(command)) ?? 0) + ms);
  return parts;
};

/** Processor time so far of a whole shop, or of one of its parts, in ms. */
export const processorMs = async (root: number, part?: string): Promise<number> => {
  const parts = await processorOfParts(root);
  return part === undefined ? parts.values().reduce((sum, ms) => sum + ms, 0) : (parts.get(part) ?? 0);
};
