import { ServiceUnavailable } from 'backend/infra/serviceUnavailable.ts';

/** A service cannot be found or reached; the message contains the remedy. */
export class ServiceAway extends ServiceUnavailable {
  override name = 'ServiceAway';
}

/** Neither the environment nor a running `npm start` names a service. */
export const noShopIn = (dataDir: string): ServiceAway =>
  new ServiceAway(
    `No shop runs in ${dataDir}: start it with "npm start", or set DATA_DIR, or EVENTSTORE_URL and DATABASE_URL`,
  );
