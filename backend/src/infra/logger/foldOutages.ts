import { isDatabaseAway } from '../database/databaseErrors.ts';
import { EventStoreUnavailable } from '../eventStore/eventStore.ts';
import { ServiceUnavailable } from '../serviceUnavailable.ts';

/** The service that an error says is away; null for any other error. */
const awayService = (error: unknown): string | null => {
  if (error instanceof EventStoreUnavailable) return 'the event store';
  if (error instanceof ServiceUnavailable)
    return /^(.*) is away/.exec(error.message)?.[1]?.toLowerCase() ?? null;
  return isDatabaseAway(error) ? 'the database' : null;
};

/** An outage has ended when nothing has failed for so long, in ms: longer than any pause between two tries. */
const quietMs = 10_000;

type Outage = { readonly begunAt: number; lastAt: number; failures: number; readonly timer: NodeJS.Timeout };

/**
 * Every projection, policy and job tries again while a service is away, and reports each failure. `isNew` is true for the first failure of an
 * outage alone, in any of them; `onEnd` gets the duration of the outage and the number of failures.
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
