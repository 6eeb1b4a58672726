import type { Db } from '#infra/database/database.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { appendEntries } from './entries/appendEntries.ts';
import { type Head, readHead } from './entries/head.ts';
import { newestTreeHead, parseTreeHead, signTreeHead } from './treeHeads.ts';

export type ProofDeps = {
  readonly db: Db;
  readonly store: Pick<EventStore, 'readStored'>;
  readonly now: () => Date;
  /** The shortest interval between two signed tree heads, in ms. */
  readonly treeHeadIntervalMs: number;
};

/** Maximum number of events in one transaction. */
const batchSize = 1000;

/** Signs the tree head when that is due. Returns false when it is not due yet. */
const signWhenDue = async ({ db, now, treeHeadIntervalMs }: ProofDeps, head: Head): Promise<boolean> => {
  const newest = await newestTreeHead(db);
  if (head.frontier.size <= (newest?.size ?? 0n)) return true;
  const at = newest && (parseTreeHead(newest.text)?.at ?? '');
  // A time in the future comes from a clock that was ahead: it delays nothing.
  const isDue = at === null || Math.abs(now().getTime() - Date.parse(at)) >= treeHeadIntervalMs;
  if (isDue) await signTreeHead(db, head, now().toISOString());
  return isDue;
};

/**
 * One run of the proof: adds all events since the last run, whose head it may be given, and signs the tree head when that is due. Any number
 * of processes may try; one at a time does the work, and nothing is done twice. Returns the head; null when another process is ahead.
 */
export const appendToProof = async (deps: ProofDeps, last: Head | null = null): Promise<Head | null> => {
  let head = last ?? (await readHead(deps.db));
  for await (const events of deps.store.readStored({ after: head.position, batchSize })) {
    const next = await appendEntries(deps.db, head, events);
    if (next === null) return null;
    head = next;
  }
  return head.isSigned ? head : { ...head, isSigned: await signWhenDue(deps, head) };
};
