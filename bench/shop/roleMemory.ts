import { descendants, memoryOf, type Part, partOf } from './processTree.ts';

/** Resident memory of each part of a shop, in bytes; pages that processes share are split among them. */
export const roleMemory = async (root: number): Promise<ReadonlyMap<Part, number>> => {
  const found = new Map<Part, number>();
  for (const pid of await descendants(root)) {
    const part = await partOf(pid);
    const { rss, pss } = await memoryOf(pid);
    found.set(part, (found.get(part) ?? 0) + (pss ?? rss));
  }
  return found;
};
