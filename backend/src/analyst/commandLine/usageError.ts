/** The words of the command line make no sense; the message says which and why. */
export class UsageError extends Error {
  override name = 'UsageError';
}
