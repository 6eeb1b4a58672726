import type { StreamRow } from '../storage/streamTable.ts';

/** The first revision that readers of a stream see: in `$$x`, which has the metadata of stream `x`, the newest alone. */
export const firstVisible = (name: string, { lastRevision }: StreamRow): number =>
  name.startsWith('$$') ? Math.max(0, lastRevision) : 0;
