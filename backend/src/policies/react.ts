import type { RecordedEvent } from '#domain/kernel/event.ts';
import { streamCategory } from '#domain/streams.ts';
import type { QueuedJob } from '#infra/queue/jobQueue.ts';
import { queuedJob } from '#workers/jobData.ts';
import type { Policy } from './policy.ts';

/**
 * The jobs that follow from an event, in the order of the policies; the jobs belong to the trace of `traceparent`.
 * @throws Error naming the policy and the event, when a policy cannot handle it
 */
export const jobsAfter = (
  policies: readonly Policy[],
  event: RecordedEvent,
  traceparent?: string,
): readonly QueuedJob[] => {
  const cause = {
    eventId: event.id,
    correlationId: event.metadata.correlationId,
    at: event.metadata.at,
    ...(traceparent && { traceparent }),
  };
  return policies
    .filter((policy) => policy.streamCategories.includes(streamCategory(event.streamName)))
    .flatMap((policy) => {
      try {
        return policy
          .react(event)
          .map(({ job, id, payload, rank }) => queuedJob(job, id, payload, cause, rank));
      } catch (error) {
        throw new Error(`${policy.name} cannot handle ${event.type} ${event.id}: ${error}`, { cause: error });
      }
    });
};
