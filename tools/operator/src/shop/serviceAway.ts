import { ServiceUnavailable } from 'backend/infra/serviceUnavailable.ts';

/** A service cannot be found or reached; the message contains the remedy. */
export class ServiceAway extends ServiceUnavailable {
  override name = 'ServiceAway';
}
