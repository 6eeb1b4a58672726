import { createHash } from 'node:crypto';
import type { StoredEvent } from 'backend/infra/eventStore/storedEvent.ts';
import { canonicalJson } from 'backend/proof/canonicalJson.ts';

/**
 * SHA-256 over what a copy keeps of an event: id, type, stream, revision, data and metadata. Position and time are the store's own, and no
 * store lets them be chosen.
 */
export const eventDigest = ({ id, type, streamName, revision, data, metadata }: StoredEvent): Buffer =>
  createHash('sha256')
    .update(
      canonicalJson({ id, type, streamName, revision: String(revision), data, metadata: metadata ?? null }),
    )
    .digest();
