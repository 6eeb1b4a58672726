import { sql } from 'kysely';
import type { EventProof, ReceiptProof, SignedTreeHead } from '#contract/receiptProof.ts';
import { streams } from '#domain/streams.ts';
import type { Db } from '#infra/database/database.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import type { StoredEvent } from '#infra/eventStore/storedEvent.ts';
import { pathAt } from './entries/head.ts';
import { readKeyring } from './keys/keyring.ts';
import { inclusionPlaces } from './merkle.ts';
import { provenEvent } from './provenEvent.ts';
import { newestTreeHead } from './treeHeads.ts';

type LogProof = {
  readonly treeHead: SignedTreeHead;
  /** The number of events of the tree head. */
  readonly size: bigint;
  readonly proofs: readonly EventProof[];
};

const proofOf = async (db: Db, event: StoredEvent, index: bigint, size: bigint): Promise<EventProof> => ({
  event: provenEvent(event),
  index: String(index),
  path: await pathAt(db, inclusionPlaces(index, size)),
});

/** Proves with the newest signed tree head that these events are in the log; null if it does not cover them yet. */
const proveEvents =
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

export type ReceiptProofDeps = { readonly db: Db; readonly store: Pick<EventStore, 'readStoredStream'> };

export type ProvenReceipt =
  /** The order is unknown or was not paid. */
  | { readonly outcome: 'none' }
  /** The newest tree head is older than the payment; a newer one follows within seconds. */
  | { readonly outcome: 'notYetProven' }
  | { readonly outcome: 'proven'; readonly proof: ReceiptProof };

/** The events that prove a receipt. */
const provenTypes = ['OrderPlaced', 'PaymentReceived'];

/** Proves that an order and its payment are in the log. */
export const receiptProof = ({ db, store }: ReceiptProofDeps) => {
  const prove = proveEvents(db);
  return async (orderId: string): Promise<ProvenReceipt> => {
    const stream = await store.readStoredStream(streams.order(orderId));
    const events = stream.filter(({ type }) => provenTypes.includes(type));
    if (events.length !== provenTypes.length) return { outcome: 'none' };
    const proven = await prove(events);
    if (proven === null) return { outcome: 'notYetProven' };
    const { treeHead, size, proofs } = proven;
    // Read after the tree head, so that its signing key is among them.
    const { keyFor, changes: keyChanges } = await readKeyring(db);
    const { publicKey, keyId } = keyFor(size);
    return {
      outcome: 'proven',
      proof: {
        format: 'model shop receipt proof v1',
        orderId,
        // The documented format calls it a checkpoint.
        checkpoint: treeHead,
        proofs,
        publicKey,
        keyId,
        keyChanges,
      },
    };
  };
};
