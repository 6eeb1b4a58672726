/** The command line is invalid; the message says where and why. */
export class UsageError extends Error {
  override name = 'UsageError';
}
