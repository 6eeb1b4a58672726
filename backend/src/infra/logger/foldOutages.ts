import { isDatabaseAway } from '../database/databaseErrors.ts';
import { EventStoreUnavailable } from '../eventStore/eventStore.ts';
import { ServiceUnavailable } from '../serviceUnavailable.ts';

/** The service that an error reports as unavailable; null for any other error. */
const awayService = (error: unknown): string | null => {
  if (error instanceof EventStoreUnavailable) return 'the event store';
  if (error instanceof ServiceUnavailable)
    return /^(.*) is away/.exec(error.message)?.[1]?.toLowerCase() ?? null;
  return isDatabaseAway(error) ? 'the database' : null;
};

/** Time without a failure after which an outage has ended, in ms: longer than any pause between two retries. */
const quietMs = 10_000;

type Outage = { readonly begunAt: number; lastAt: number; failures: number; readonly timer: NodeJS.Timeout };

/**
 * Groups failures by outage, since every projection, policy and job retries while a service is unavailable and reports each failure.
 * `isNew` is true only for the first failure of an outage; `onEnd` gets the duration of the outage and the number of failures.
 */
export const foldOutages = (
  onEnd: (outage: { readonly service: string; readonly seconds: number; readonly failures: number }) => void,
): { readonly isNew: (error: unknown) => boolean } => {
  const outages = new Map<string, Outage>();
  const end = (service: string, { begunAt, lastAt, failures }: Outage): void => {
    outages.delete(service);
    onEnd({ service, seconds: Math.round((lastAt - begunAt) / 100) / 10, failures });
  };
  return {
    isNew: (error) => {
      const service = awayService(error);
      if (service === null) return true;
      const now = performance.now();
      const known = outages.get(service);
      if (known) {
        known.lastAt = now;
        known.failures += 1;
        known.timer.refresh();
        return false;
      }
      const timer = setTimeout(() => end(service, outage), quietMs).unref();
      const outage: Outage = { begunAt: now, lastAt: now, failures: 1, timer };
      outages.set(service, outage);
      return true;
    },
  };
};
