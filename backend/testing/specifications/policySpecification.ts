import { expect } from 'vitest';
import type { DomainEvent, RecordedEvent } from '#domain/kernel/event.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { Policy } from '#policies/policy.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import type { JobDefinition } from '#workers/job.ts';

/** An event as the log delivers it, for tests of its consequences. */
export const recorded = <Event extends DomainEvent>(
  streamName: string,
  event: Event,
  at = '2026-01-01T00:00:00.000Z',
): RecordedEvent<Event> => {
  const id = uuidV5(JSON.stringify([streamName, event, at]));
  return {
    ...event,
    id,
    streamName,
    revision: 0n,
    position: 0n,
    metadata: sampleMetadata({ commandId: uuidV5('command'), at }),
  };
};

/** The jobs that a policy is expected to request. */
export type Expected<Payload = unknown> = { readonly job: JobDefinition<Payload>; readonly payload: Payload };

/**
 * The test grammar of policies: a policy asks for jobs when an event comes, or ignores it. Each test also proves that the policy
 * subscribes to the stream, that the same event requests the same ids, and that each payload matches its job.
 */
export const policySpecification = (policy: Policy) => {
  const asksFor = (event: RecordedEvent, ...expected: readonly Expected[]): void => {
    expect(policy.streamCategories).toContain(event.streamName.slice(0, event.streamName.indexOf('-')));
    const intentions = policy.react(event);
    expect(policy.react(event)).toEqual(intentions);
    expect(intentions.map(({ job, payload }) => ({ job: job.name, payload }))).toEqual(
      expected.map(({ job, payload }) => ({ job: job.name, payload })),
    );
    expect(new Set(intentions.map(({ id }) => id)).size).toBe(intentions.length);
    for (const { id } of intentions) expect(id).toMatch(/^j-[0-9a-f-]{36}$/);
  };
  return { asksFor, ignores: (event: RecordedEvent) => asksFor(event) };
};
