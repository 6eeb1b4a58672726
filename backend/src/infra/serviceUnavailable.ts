/**
 * A service that a job needs is unavailable: the mail server, the event store, a table that has not caught up. The job is not at fault: it
 * is tried again until the outage ends and loses no attempt.
 */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable';
}

/** What a job needs takes its planned time: nothing is wrong, and it is tried again like after an outage. */
export class NotYet extends ServiceUnavailable {
  override name = 'NotYet';
}
