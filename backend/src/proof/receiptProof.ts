import type { ReceiptProof } from '#contract/receiptProof.ts';
import { streams } from '#domain/streams.ts';
import type { Db } from '#infra/database/database.ts';
import type { EventStore } from '#infra/eventStore/eventStore.ts';
import { readKeyring } from './keys/readKeyring.ts';
import { proveEvents } from './proveEvents.ts';

export type ReceiptProofDeps = {
  readonly db: Db;
  readonly store: Pick<EventStore, 'readStoredStream'>;
};

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
