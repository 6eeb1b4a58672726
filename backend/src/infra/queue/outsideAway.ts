/**
 * What a job needs cannot be reached: the mail server, the event store. The job is fine, so it is tried again for as
 * long as that takes, and costs none of its attempts.
 */
export class OutsideAway extends Error {
  override name = 'OutsideAway';
}
