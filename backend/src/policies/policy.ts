import type { DomainEvent } from '#domain/kernel/event.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { RecordedEvent } from '#domain/kernel/recordedEvent.ts';
import type { JobDefinition } from '#workers/job.ts';

/** A job that is to be done because of an event. */
export type Intention<Payload = unknown> = {
  readonly job: JobDefinition<Payload>;
  /** The same event gives the same id, so an event seen twice asks for nothing new. */
  readonly id: string;
  readonly payload: Payload;
};

/** An event that asks for nothing, and why. */
export type Ignored = { readonly ignored: string };

export type Reaction = readonly Intention[] | Ignored;

/**
 * A reaction of the shop to its own history: pure, one event in, intentions out. `kinds` are the kinds of
 * streams whose events it wants to see.
 */
export type Policy = {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly react: (event: RecordedEvent) => Reaction;
};

/** Declares a policy; `react` names the events of its streams in the type of its parameter. */
export const definePolicy = <Event extends DomainEvent>(policy: {
  readonly name: string;
  readonly kinds: readonly string[];
  readonly react: (event: RecordedEvent<Event>) => Reaction;
}): Policy => policy as unknown as Policy;

/** The event is seen and nothing follows from it. */
export const ignore = (reason: string): Ignored => ({ ignored: reason });

/** The id of a job that an event asks for; BullMQ refuses ids with a colon and ids of digits alone. */
export const jobIdOf = (eventId: string, job: Pick<JobDefinition, 'name'>, part = ''): string =>
  `j-${uuidV5(`${eventId}:${job.name}:${part}`)}`;

/** Asks for a job. `part` tells several jobs of the same name apart that follow from one event. */
export const intend = <Payload>(
  event: RecordedEvent,
  job: JobDefinition<Payload>,
  payload: Payload,
  part = '',
): Intention<Payload> => ({
  job,
  id: jobIdOf(event.id, job, part),
  payload,
});
