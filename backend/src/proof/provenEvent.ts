import type { ProvenEvent } from '#contract/receiptProof.ts';
import type { StoredEvent } from '#infra/eventStore/storedEvent.ts';
import { canonicalJson } from './canonicalJson.ts';
import { type Hash, leafHash } from './merkle.ts';

/** The parts of a stored event that the proof covers: all but its log position, for which its place in the tree stands. */
export const provenEvent = (event: StoredEvent): ProvenEvent => ({
  id: event.id,
  type: event.type,
  stream: event.streamName,
  revision: String(event.revision),
  // An invalid time can only come from tampering.
  created: Number.isFinite(event.created) ? new Date(event.created).toISOString() : '',
  data: event.data,
  metadata: event.metadata ?? null,
});

/** The leaf of an event in the tree: the hash of its canonical JSON. */
export const leafOf = (event: StoredEvent): Hash =>
  leafHash(Buffer.from(canonicalJson(provenEvent(event)), 'utf8'));
