import type { ResolvedEvent } from '@eventstore/db-client';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import { toRecordedEvent } from './toRecordedEvent.ts';

/** The events up to the first that this program cannot read, so that its reader stops right before it. */
export const readableEvents = (
  resolved: readonly ResolvedEvent[],
): { readonly events: readonly RecordedEvent[]; readonly failure: unknown } => {
  const events: RecordedEvent[] = [];
  try {
    for (const item of resolved) {
      const event = toRecordedEvent(item);
      if (event) events.push(event);
    }
    return { events, failure: null };
  } catch (failure) {
    return { events, failure };
  }
};
