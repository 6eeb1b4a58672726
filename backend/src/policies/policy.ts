import type { DomainEvent, RecordedEvent } from '#domain/kernel/event.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import type { TemplateName } from '#mails/mailSubjects.ts';
import type { JobDefinition } from '#workers/job.ts';
import type { JobRank } from '#workers/jobData.ts';
import { sendMail } from '#workers/jobs.ts';

/** A job that an event requests. */
export type Intention<Payload = unknown> = {
  readonly job: JobDefinition<Payload>;
  /** Derived from the event, so an event that is seen twice requests nothing new. */
  readonly id: string;
  readonly payload: Payload;
  readonly rank?: JobRank;
};

/** An event that requests nothing, with the reason. */
export type Ignored = { readonly ignored: string };

export type Reaction = readonly Intention[] | Ignored;

/** A pure reaction to the log: one event in, requested jobs out. It sees the events of its stream categories. */
export type Policy = {
  readonly name: string;
  readonly streamCategories: readonly string[];
  readonly react: (event: RecordedEvent) => Reaction;
};

/** Declares a policy; `react` names the events of its streams in the type of its parameter. */
export const definePolicy = <Event extends DomainEvent>(policy: {
  readonly name: string;
  readonly streamCategories: readonly string[];
  readonly react: (event: RecordedEvent<Event>) => Reaction;
}): Policy => policy as unknown as Policy;

/** Nothing follows from the event. */
export const ignore = (reason: string): Ignored => ({ ignored: reason });

/** The id of a job that an event requests; BullMQ refuses ids with a colon and ids of digits alone. */
export const jobIdOf = (eventId: string, job: Pick<JobDefinition, 'name'>, part = ''): string =>
  `j-${uuidV5(`${eventId}:${job.name}:${part}`)}`;

/** Requests a job. `part` distinguishes several jobs of the same name that follow from one event. */
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

/** Requests a mail about a user, an order or another subject. */
export const intendMail = (
  event: RecordedEvent,
  template: TemplateName,
  subjectId: string,
  part?: string,
): Intention => intend(event, sendMail, { template, causeEventId: event.id, subjectId }, part);
