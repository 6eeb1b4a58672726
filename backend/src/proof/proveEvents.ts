import { sql } from 'kysely';
import type { Db } from '#infra/database/database.ts';
import type { StoredEvent } from '#infra/eventStore/storedEvent.ts';
import type { SignedCheckpoint } from './checkpoints/checkpoint.ts';
import { newestCheckpoint } from './checkpoints/checkpoints.ts';
import { nodesAt } from './entries/nodes.ts';
import { auditPath, inclusionPlaces } from './merkle/inclusion.ts';
import { type ProvenEvent, provenEvent } from './provenEvent.ts';

/** An event with the way from its leaf to the root of a checkpoint. */
export type EventProof = {
  readonly event: ProvenEvent;
  /** Its place among the leaves, from 0. */
  readonly index: string;
  /** Base64, from the leaf up; about log2 of the log's size of them. */
  readonly path: readonly string[];
};

export type LogProof = { readonly checkpoint: SignedCheckpoint; readonly proofs: readonly EventProof[] };

const proofOf = async (db: Db, event: StoredEvent, index: bigint, size: bigint): Promise<EventProof> => {
  const steps = inclusionPlaces(index, size);
  const nodes = await nodesAt(db, steps.flat());
  let at = 0;
  const hashes = steps.map((parts) => parts.map(() => nodes[at++]?.hash ?? Buffer.alloc(0)));
  const path = auditPath(hashes).map((hash) => hash.toString('base64'));
  return { event: provenEvent(event), index: String(index), path };
};

/** Proves that these events are in the log, by the newest checkpoint; null while it does not reach that far. */
export const proveEvents =
  (db: Db) =>
  async (events: readonly StoredEvent[]): Promise<LogProof | null> => {
    const checkpoint = await newestCheckpoint(db);
    if (checkpoint === null) return null;
    const { size, text, signature } = checkpoint;
    const { rows } = await sql<{ place: string; seq: string }>`
      select stream || '@' || revision as place, seq from proof.entry
      where event_id = any(${events.map(({ id }) => id)}::uuid[]) and seq < ${String(size)}`.execute(db);
    const places = new Map(rows.map((row) => [row.place, BigInt(row.seq)]));
    const proofs: EventProof[] = [];
    for (const event of events) {
      // One command may give the events of two streams the same id; a place in a stream is taken once.
      const index = places.get(`${event.streamName}@${event.revision}`);
      if (index === undefined) return null;
      proofs.push(await proofOf(db, event, index, size));
    }
    return { checkpoint: { text, signature }, proofs };
  };
