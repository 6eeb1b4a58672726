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

/** The processes of a shop, or those of one of its roles. */
const processesOf = async (root: number, role?: string) =>
  (await treeOf(root)).filter(({ command }) => role === undefined || command.includes(`--services=${role}`));

/** Memory of a shop, or of one of its roles, in MiB; pages that processes share are split among them. */
export const memoryOf = async (root: number, role?: string): Promise<number> => {
  let sum = 0;
  for (const { pid } of await processesOf(root, role))
    sum += (await mibOf(pid, 'smaps_rollup', 'Pss')) || (await residentMib(pid));
  return sum;
};

/** Processor time so far of a shop, or of one of its roles, in ms. */
export const processorMs = async (root: number, role?: string): Promise<number> =>
  (await processesOf(root, role)).reduce((sum, { ms }) => sum + ms, 0);
