import { readFile } from 'node:fs/promises';
import { descendants, memoryOf } from './processTree.ts';

/** What a process is, by a part of its command line; any other is the supervisor, in which event store and card sandbox run. */
const kinds = [
  ['web', '--services=web'],
  ['background', '--services=projections'],
  ['Postgres', 'postgres'],
] as const;
export type RoleName = (typeof kinds)[number][0] | 'supervisor';

/** Resident memory of a shop by the kind of its processes, in bytes; pages that processes share are split among them. */
export const roleMemory = async (root: number): Promise<ReadonlyMap<RoleName, number>> => {
  const found = new Map<RoleName, number>();
  for (const pid of await descendants(root)) {
    const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const role = kinds.find(([, part]) => line.includes(part))?.[0] ?? 'supervisor';
    const { rss, pss } = await memoryOf(pid);
    found.set(role, (found.get(role) ?? 0) + (pss ?? rss));
  }
  return found;
};
