import { createHash } from 'node:crypto';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import type { StoredEvent } from 'backend/infra/eventStore/storedEvent.ts';
import { canonicalJson } from 'backend/proof/canonicalJson.ts';

/**
 * SHA-256 over what a copy keeps of an event: id, type, stream, revision, data and metadata. Position and time are the store's own, and no
 * store lets them be chosen.
 */
const eventDigest = ({ id, type, streamName, revision, data, metadata }: StoredEvent): Buffer =>
  createHash('sha256')
    .update(
      canonicalJson({ id, type, streamName, revision: String(revision), data, metadata: metadata ?? null }),
    )
    .digest();

type Log = Pick<EventStore, 'readStored'>;

/** The target holds an event that the source does not have at that place. */
export class OtherEvents extends Error {
  override name = 'OtherEvents';
}

/** How far two logs are the same. */
export type CommonPart = {
  readonly events: number;
  /** Position in the source of the last common event, or null. */
  readonly sourceAfter: bigint | null;
  /** SHA-256 over the digests of these events in their order, as hex. */
  readonly digest: string;
};

/** The events of a log one by one, in its order. */
export async function* eventsOf(log: Log, after: bigint | null = null): AsyncGenerator<StoredEvent> {
  for await (const batch of log.readStored({ after })) yield* batch;
}

/**
 * Holds every event of the target against the one at the same place of the source, by digest. The source may have more.
 * @throws OtherEvents at the first difference
 */
export const compareLogs = async (
  source: Log,
  target: Log,
  onEvent: (event: StoredEvent) => void = () => {},
): Promise<CommonPart> => {
  const whole = createHash('sha256');
  const originals = eventsOf(source);
  let events = 0;
  let sourceAfter: bigint | null = null;
  try {
    for await (const copy of eventsOf(target)) {
      const { value: original } = await originals.next();
      const digest = eventDigest(copy);
      if (!original || !digest.equals(eventDigest(original)))
        throw new OtherEvents(
          `Event ${copy.id} in ${copy.streamName} at position ${copy.position} of the target is none of the source${original ? `, which has ${original.id} in ${original.streamName} there` : ''}`,
        );
      whole.update(digest);
      events += 1;
      sourceAfter = original.position;
      onEvent(original);
    }
  } finally {
    await originals.return(undefined);
  }
  return { events, sourceAfter, digest: whole.digest('hex') };
};
