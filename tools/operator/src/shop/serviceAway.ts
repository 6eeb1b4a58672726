/** A service cannot be found or reached; the message contains the remedy. */
export class ServiceAway extends Error {
  override name = 'ServiceAway';
}
