import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { Until } from '../commandLine/inputs.ts';

const isBeyond = (event: RecordedEvent, limit: Until): boolean =>
  limit.kind === 'position'
    ? event.position > limit.position
    : new Date(event.metadata.at).getTime() > limit.at.getTime();

/**
 * The batches up to a limit. A moment means all that stands in the log before the first event that is later: what is
 * read is always a beginning of the log, also where clocks of several machines disagree.
 */
export async function* cutAt(
  batches: AsyncIterable<readonly RecordedEvent[]>,
  limit: Until | undefined,
): AsyncGenerator<readonly RecordedEvent[]> {
  for await (const batch of batches) {
    const end = limit === undefined ? -1 : batch.findIndex((event) => isBeyond(event, limit));
    if (end < 0) yield batch;
    else {
      if (end > 0) yield batch.slice(0, end);
      return;
    }
  }
}
