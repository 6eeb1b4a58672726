/** A service cannot be found or reached; the message says what to do. */
export class ServiceAway extends Error {
  override name = 'ServiceAway';
}
