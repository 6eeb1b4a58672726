/**
 * What a job needs is not there: the mail server or the event store cannot be reached, a table has not come far enough. The
 * job is fine, so it is tried again for as long as that takes, and costs none of its attempts.
 */
export class OutsideAway extends Error {
  override name = 'OutsideAway';
}
