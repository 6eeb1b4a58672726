import type { TemplateName } from '#domain/content/mails/mailNames.ts';
import type { eventsOfStreams } from '#domain/eventDefinitions.ts';
import type { EventOf, RecordedEvent } from '#domain/kernel/event.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { categoryOf } from '#domain/streams.ts';
import type { JobDefinition } from '#workers/job.ts';
import type { JobRank } from '#workers/jobData.ts';
import { sendMail } from '#workers/jobs.ts';

export type Intention<Payload = unknown> = {
  readonly job: JobDefinition<Payload>;
  /** Derived from the event, so an event that is seen twice requests nothing new. */
  readonly id: string;
  readonly payload: Payload;
  readonly rank?: JobRank;
};

/** A pure reaction to the log: one event in, requested jobs out. It sees the events of its stream categories. */
export type Policy = {
  readonly name: string;
  readonly streamCategories: readonly string[];
  readonly react: (event: RecordedEvent) => readonly Intention[];
};

type Streams = typeof eventsOfStreams;
type Reactions<Event extends EventOf<Streams[keyof Streams][number]>> = {
  readonly [Type in Event['type']]?: (
    event: RecordedEvent<Extract<Event, { readonly type: Type }>>,
  ) => readonly Intention[];
};

/** A policy on the events of one kind of stream, by their type; from others nothing follows. */
export const definePolicy = <Stream extends keyof Streams>(
  name: string,
  stream: Stream,
  reactions: Reactions<EventOf<Streams[Stream][number]>>,
): Policy => ({
  name,
  streamCategories: [categoryOf(stream)],
  react: (event) => (reactions as unknown as Record<string, Policy['react']>)[event.type]?.(event) ?? [],
});

/** Nothing follows from the event, for this reason. */
export const ignore = (_reason: string): readonly Intention[] => [];

/** The id of a job that an event requests; BullMQ refuses ids with a colon and ids of digits alone. */
export const jobIdOf = (eventId: string, job: Pick<JobDefinition, 'name'>, part = ''): string =>
  `j-${uuidV5(`${eventId}:${job.name}:${part}`)}`;

/** Requests a job. `part` distinguishes several jobs of the same name that follow from one event. */
export const intend = <Payload>(
  event: RecordedEvent,
  job: JobDefinition<Payload>,
  payload: Payload,
  part = '',
): Intention<Payload> => ({ job, id: jobIdOf(event.id, job, part), payload });

/** Requests a mail about a user, an order or another subject. */
export const intendMail = (
  event: RecordedEvent,
  template: TemplateName,
  subjectId: string,
  part?: string,
): Intention => intend(event, sendMail, { template, causeEventId: event.id, subjectId }, part);
