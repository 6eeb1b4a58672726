/** The command line is invalid; the message says where and why. */
export class UsageError extends Error {
  override name = 'UsageError';
}

/** A service cannot be found or reached; the message says what to do. */
export class ServiceAway extends Error {
  override name = 'ServiceAway';
}
