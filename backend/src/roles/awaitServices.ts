import { isDatabaseAway } from '#infra/database/databaseErrors.ts';
import { EventStoreRefuses, EventStoreUnavailable } from '#infra/eventStore/eventStore.ts';
import type { BasicLogger } from '#infra/logger/logger.ts';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';

/** A service that a role cannot start without. `ask` throws while it is not usable. */
export type NeededService = { readonly name: string; readonly ask: () => Promise<unknown> };

/** How long a role waits for its services, in ms: a booting cluster has no leader for the first half minute. */
export const serviceWaitMs = 150_000;
/** Interval between attempts, in ms. */
const pauseMs = 500;
/** Interval of the log lines that name what is missing, in ms. */
const logEveryMs = 5_000;

const faultOf = async ({ name, ask }: NeededService): Promise<{ name: string; error: unknown } | null> => {
  try {
    await ask();
    return null;
  } catch (error) {
    // Waiting does not help against a wrong password, but a node that has just started denies the roles a right for some seconds.
    if (error instanceof EventStoreRefuses && error.refused !== 'right') throw error;
    const isAway = error instanceof EventStoreUnavailable || error instanceof ServiceUnavailable;
    if (isAway || isDatabaseAway(error)) return { name, error };
    throw error;
  }
};

/**
 * Waits until the services are usable, since they may start after the shop, and logs every few seconds which are missing.
 * @throws the error of a service that refuses, or that is still unavailable after `serviceWaitMs`
 */
export const awaitServices = async (
  services: readonly NeededService[],
  log: Pick<BasicLogger, 'warn'>,
): Promise<void> => {
  const giveUpAt = performance.now() + serviceWaitMs;
  for (let logAt = 0; ; ) {
    const away = (await Promise.all(services.map(faultOf))).filter((fault) => fault !== null);
    const [first] = away;
    if (!first) return;
    if (performance.now() > giveUpAt) throw first.error;
    if (performance.now() >= logAt) {
      logAt = performance.now() + logEveryMs;
      const names = away.map(({ name }) => name).join(' and ');
      log.warn(
        { reasons: away.map(({ error }) => (error instanceof Error ? error.message : String(error))) },
        `The shop waits for ${names}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
};
