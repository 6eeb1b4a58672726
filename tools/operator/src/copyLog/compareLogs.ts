import { createHash } from 'node:crypto';
import type { EventStore } from 'backend/infra/eventStore/eventStore.ts';
import type { StoredEvent } from 'backend/infra/eventStore/storedEvent.ts';
import { canonicalJson } from 'backend/proof/canonicalJson.ts';

/** SHA-256 of the parts of an event that a copy keeps: id, type, stream, revision, data and metadata. Each store assigns position and time itself. */
const eventDigest = ({ id, type, streamName, revision, data, metadata }: StoredEvent): Buffer =>
  createHash('sha256')
    .update(
      canonicalJson({ id, type, streamName, revision: String(revision), data, metadata: metadata ?? null }),
    )
    .digest();

type Log = Pick<EventStore, 'readStored'>;

/** The target has an event that the source does not have at that place. */
export class OtherEvents extends Error {
  override name = 'OtherEvents';
}

/** The common beginning of two logs. */
export type CommonPart = {
  readonly events: number;
  /** Position in the source of the last common event, or null. */
  readonly sourceAfter: bigint | null;
  /** SHA-256 of the digests of these events in order, as hex. */
  readonly digest: string;
};

/** The events of a log one by one, in order. */
export async function* eventsOf(log: Log, after: bigint | null = null): AsyncGenerator<StoredEvent> {
  for await (const batch of log.readStored({ after })) yield* batch;
}

/**
 * Compares every event of the target with the one at the same place of the source, by digest. The source may have more.
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
