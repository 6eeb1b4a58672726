import { sql } from 'kysely';
import type { EventProof, SignedTreeHead } from '#contract/receiptProof.ts';
import type { Db } from '#infra/database/database.ts';
import type { StoredEvent } from '#infra/eventStore/storedEvent.ts';
import { nodesAt } from './entries/head.ts';
import { auditPath, inclusionPlaces } from './merkle/inclusion.ts';
import { provenEvent } from './provenEvent.ts';
import { newestTreeHead } from './treeHeads/signedTreeHeads.ts';

export type LogProof = {
  readonly treeHead: SignedTreeHead;
  /** The number of events of the tree head. */
  readonly size: bigint;
  readonly proofs: readonly EventProof[];
};

const proofOf = async (db: Db, event: StoredEvent, index: bigint, size: bigint): Promise<EventProof> => {
  const steps = inclusionPlaces(index, size);
  const nodes = await nodesAt(db, steps.flat());
  let at = 0;
  const hashes = steps.map((parts) => parts.map(() => nodes[at++]?.hash ?? Buffer.alloc(0)));
  const path = auditPath(hashes).map((hash) => hash.toString('base64'));
  return { event: provenEvent(event), index: String(index), path };
};

/** Proves with the newest signed tree head that these events are in the log; null if it does not cover them yet. */
export const proveEvents =
  (db: Db) =>
  async (events: readonly StoredEvent[]): Promise<LogProof | null> => {
    const treeHead = await newestTreeHead(db);
    if (treeHead === null) return null;
    const { size, text, signature } = treeHead;
    const { rows } = await sql<{ place: string; seq: string }>`
      select stream || '@' || revision as place, seq from proof.entry
      where event_id = any(${events.map(({ id }) => id)}::uuid[]) and seq < ${String(size)}`.execute(db);
    const places = new Map(rows.map((row) => [row.place, BigInt(row.seq)]));
    const proofs: EventProof[] = [];
    for (const event of events) {
      // One command may give events in two streams the same id, but a revision in a stream is unique.
      const index = places.get(`${event.streamName}@${event.revision}`);
      if (index === undefined) return null;
      proofs.push(await proofOf(db, event, index, size));
    }
    return { treeHead: { text, signature }, size, proofs };
  };
