import type { ProvenEvent } from '#contract/receiptProof.ts';
import type { StoredEvent } from '#infra/eventStore/storedEvent.ts';
import { canonicalJson } from './canonicalJson.ts';
import { type Hash, leafHash } from './merkle/hashes.ts';

/** What of a stored event the proof covers: all of it but its position, which its place in the tree stands for. */
export const provenEvent = (event: StoredEvent): ProvenEvent => ({
  id: event.id,
  type: event.type,
  stream: event.streamName,
  revision: String(event.revision),
  // A time that is none can only be the work of somebody who changed it.
  created: Number.isFinite(event.created) ? new Date(event.created).toISOString() : '',
  data: event.data,
  metadata: event.metadata ?? null,
});

/** The leaf of an event in the tree: the hash of its canonical JSON. */
export const leafOf = (event: StoredEvent): Hash =>
  leafHash(Buffer.from(canonicalJson(provenEvent(event)), 'utf8'));
