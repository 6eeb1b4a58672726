import { singleFlight } from '#infra/async/singleFlight.ts';
import { withTimeout } from '#infra/async/withTimeout.ts';
import type { BasicLogger } from '#infra/logger/logger.ts';

/** The result of a check, in public words. Its cause, and any other error, may name hosts and accounts: so only the log contains those. */
export class NotWell extends Error {
  override readonly name = 'NotWell';
}

/** A dependency of the shop. One that is not `needed` is reported, but the shop serves without it. */
export type Check = { readonly name: string; readonly run: () => Promise<void>; readonly needed?: boolean };

/** The public result. */
type Readiness = { readonly ready: boolean; readonly checks: Readonly<Record<string, string>> };

export type AskReadiness = () => Promise<Readiness>;

/** How long a dependency may take to answer a health check, in ms. */
const checkTimeoutMs = 2_000;

/** The fault of one check; null if it is healthy. */
const faultOf = ({ run }: Check): Promise<unknown> =>
  withTimeout(Promise.try(run), checkTimeoutMs, () => {
    throw new NotWell(`no answer within ${checkTimeoutMs} ms`);
  }).then(
    () => null,
    (error: unknown) => error,
  );

const said = (fault: unknown): string => {
  if (fault === null) return 'ok';
  return fault instanceof NotWell ? fault.message : 'failed';
};

/**
 * Checks every dependency; the shop is ready only when all required ones are healthy. Private causes are logged, but only when they change,
 * since probes come every few seconds. Concurrent probes share one check.
 */
export const createReadiness = (checks: readonly Check[], log: Pick<BasicLogger, 'warn'>): AskReadiness => {
  const logged = new Map<string, string>();
  const logFault = (name: string, fault: unknown): void => {
    const hidden = fault instanceof NotWell ? fault.cause : fault;
    const text = hidden === null || hidden === undefined ? '' : String(hidden);
    if (text !== '' && text !== logged.get(name)) log.warn({ check: name, error: text }, 'A check failed');
    logged.set(name, text);
  };
  return singleFlight(async () => {
    const asked = await Promise.all(checks.map(async (check) => ({ check, fault: await faultOf(check) })));
    for (const { check, fault } of asked) logFault(check.name, fault);
    return {
      ready: asked.every(({ check, fault }) => fault === null || check.needed === false),
      checks: Object.fromEntries(asked.map(({ check, fault }) => [check.name, said(fault)])),
    };
  });
};
