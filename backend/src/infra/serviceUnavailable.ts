/**
 * Something a job needs cannot be reached now: the mail server, the event store, a table that has not caught up. The job is
 * fine: it is tried again for as long as the outage lasts, at the cost of none of its attempts.
 */
export class ServiceUnavailable extends Error {
  override name = 'ServiceUnavailable';
}
