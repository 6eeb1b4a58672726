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
  /** No such order, or it was not paid. */
  | { readonly outcome: 'none' }
  /** The newest checkpoint is older than the payment: in a few seconds there is one that is not. */
  | { readonly outcome: 'unsealed' }
  | { readonly outcome: 'proven'; readonly proof: ReceiptProof };

/** What a receipt rests on. */
const counting = ['OrderPlaced', 'PaymentReceived'];

/** Proves that an order and its payment stand in the log. */
export const receiptProof =
  ({ db, store }: ReceiptProofDeps) =>
  async (orderId: string): Promise<ProvenReceipt> => {
    const stream = await store.readStoredStream(streams.order(orderId));
    const events = stream.filter(({ type }) => counting.includes(type));
    if (events.length !== counting.length) return { outcome: 'none' };
    const proven = await proveEvents(db)(events);
    if (proven === null) return { outcome: 'unsealed' };
    const { checkpoint, size, proofs } = proven;
    // Read after the checkpoint, so that the key which signed it is among them.
    const { keyFor, changes: keyChanges } = await readKeyring(db);
    const { publicKey, keyId } = keyFor(size);
    return {
      outcome: 'proven',
      proof: {
        format: 'model shop receipt proof v1',
        orderId,
        checkpoint,
        proofs,
        publicKey,
        keyId,
        keyChanges,
      },
    };
  };
