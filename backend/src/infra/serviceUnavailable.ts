/**
 * A service that a job needs is unavailable: the mail server, the event store, a table that has not caught up. The job is not at fault: it
 * is tried again until the outage ends and loses no attempt.
 */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable';
}

/** A job waits for something that takes its planned time. Nothing is wrong; the job is tried again as after an outage. */
export class NotYet extends ServiceUnavailable {
  override name = 'NotYet';
}
