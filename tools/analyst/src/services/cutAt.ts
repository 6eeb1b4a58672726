import type { RecordedEvent } from 'backend/domain/kernel/event.ts';
import type { Until } from '../commandLine/inputs.ts';
import type { ReadableLog } from './withLog.ts';

const isBeyond = (event: RecordedEvent, limit: Until): boolean =>
  limit.kind === 'position'
    ? event.position > limit.position
    : new Date(event.metadata.at).getTime() > limit.at.getTime();

/**
 * The batches up to a limit. An instant includes everything in the log before the first later event, so that the result is
 * always a prefix of the log, even when the clocks of several machines disagree.
 */
async function* cutAt(
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

/** The last position within a limit; null without a limit. For an instant the log is read up to it. */
export const positionAt = async (
  log: Pick<ReadableLog, 'readAll'>,
  until: Until | undefined,
): Promise<bigint | null> => {
  if (until === undefined) return null;
  if (until.kind === 'position') return until.position;
  let last = -1n;
  for await (const batch of cutAt(log.readAll({ after: null, batchSize: 1000 }), until))
    last = batch.at(-1)?.position ?? last;
  return last;
};
