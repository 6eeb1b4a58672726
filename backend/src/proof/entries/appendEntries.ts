import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import type { StoredEvent } from '#infra/eventStore/storedEvent.ts';
import { chainHash, grown, type TreeNode } from '../merkle.ts';
import { leafOf } from '../provenEvent.ts';
import type { Entry } from './entry.ts';
import type { Head } from './head.ts';

/** The entries and subtrees that these events add, and the head after them. */
const extended = (
  head: Head,
  events: readonly StoredEvent[],
): { readonly head: Head; readonly entries: readonly Entry[]; readonly nodes: readonly TreeNode[] } => {
  let { frontier, chain, position } = head;
  const entries: Entry[] = [];
  const nodes: TreeNode[] = [];
  for (const event of events) {
    const leaf = leafOf(event);
    chain = chainHash(chain, leaf);
    position = event.position;
    const { id: eventId, streamName: stream, revision } = event;
    entries.push({ seq: frontier.size, position, eventId, stream, revision, leaf, chain });
    const next = grown(frontier, leaf);
    frontier = next.frontier;
    nodes.push(...next.completed);
  }
  return { head: { frontier, chain, position }, entries, nodes };
};

const insert = async (tx: Db, entries: readonly Entry[], nodes: readonly TreeNode[]): Promise<void> => {
  await sql`
    insert into proof.entry (seq, position, event_id, stream, revision, leaf, chain)
    select * from unnest(
      ${entries.map(({ seq }) => String(seq))}::bigint[],
      ${entries.map(({ position }) => String(position))}::bigint[],
      ${entries.map(({ eventId }) => eventId)}::uuid[],
      ${entries.map(({ stream }) => stream)}::text[],
      ${entries.map(({ revision }) => String(revision))}::bigint[],
      ${entries.map(({ leaf }) => leaf)}::bytea[],
      ${entries.map(({ chain }) => chain)}::bytea[])`.execute(tx);
  await sql`
    insert into proof.node (level, index, hash)
    select * from unnest(
      ${nodes.map(({ level }) => level)}::smallint[],
      ${nodes.map(({ index }) => String(index))}::bigint[],
      ${nodes.map(({ hash }) => hash)}::bytea[])`.execute(tx);
};

/**
 * Appends the next events after the head, all or nothing. Returns the new head; null when another process is writing or has written since
 * the head was read: it does the same work.
 */
export const appendEntries = (db: Db, head: Head, events: readonly StoredEvent[]): Promise<Head | null> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ mine: boolean }>`
      select pg_try_advisory_xact_lock(hashtext('proof of the log')) as mine`.execute(tx);
    if (rows[0]?.mine !== true) return null;
    const last = await sql<{ size: string }>`
      select coalesce(max(seq) + 1, 0) as size from proof.entry`.execute(tx);
    if (BigInt(last.rows[0]?.size ?? 0) !== head.frontier.size) return null;
    const { head: next, entries, nodes } = extended(head, events);
    await insert(tx, entries, nodes);
    return next;
  });
