import type { Db } from '#infra/database/database.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { parseCheckpoint } from './checkpoints/checkpoint.ts';
import { newestCheckpoint, signCheckpoint } from './checkpoints/checkpoints.ts';
import { appendEntries } from './entries/appendEntries.ts';
import { type Head, readHead } from './entries/head.ts';

export type SealDeps = {
  readonly db: Db;
  readonly store: Pick<EventStore, 'readStored'>;
  readonly now: () => Date;
  /** Two checkpoints are at least so far apart, in ms. */
  readonly checkpointMs: number;
};

/** The most events in one transaction. */
const batchSize = 1000;

const isDue = async ({ db, now, checkpointMs }: SealDeps, head: Head): Promise<boolean> => {
  const newest = await newestCheckpoint(db);
  if (newest === null) return head.frontier.size > 0n;
  const at = parseCheckpoint(newest.text)?.at ?? '';
  // A time that is still to come is that of a clock which was ahead: nobody waits for it.
  const apartMs = Math.abs(now().getTime() - Date.parse(at));
  return head.frontier.size > newest.size && apartMs >= checkpointMs;
};

/**
 * One turn of the proof: takes up all events that came since the last one, and signs how the log stands when that is
 * due. Any number of processes may try; one does it at a time, and none does anything twice.
 */
export const sealLog = async (deps: SealDeps): Promise<void> => {
  let head = await readHead(deps.db);
  for await (const events of deps.store.readStored({ after: head.position, batchSize })) {
    const next = await appendEntries(deps.db, head, events);
    if (next === null) return;
    head = next;
  }
  if (await isDue(deps, head)) await signCheckpoint(deps.db, head, deps.now().toISOString());
};
