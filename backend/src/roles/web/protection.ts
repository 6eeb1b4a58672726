import { createHandle } from '#commands/handle.ts';
import type { Services } from '../../composition.ts';
import type { Config } from '../../config.ts';
import { createAdmitMail } from '../../http/mailCounters.ts';
import { type Hsts, stripeHosts } from '../../http/middlewares/securityHeaders.ts';
import { createCounters, noCounters } from '../../http/rateLimits.ts';

const cardHostsOf = (sandbox: string | undefined) => {
  if (sandbox === undefined) return stripeHosts;
  const { origin } = new URL(sandbox);
  return { scripts: [], frames: [origin], connect: [origin] };
};

const hstsOf = ({ PUBLIC_URL, HSTS_SUBDOMAINS }: Config): Hsts => {
  if (!PUBLIC_URL.startsWith('https:')) return 'off';
  return HSTS_SUBDOMAINS ? 'subdomains' : 'host';
};

/** Rate limits, the handler of commands that counts their mails, and the sources that the pages' security headers allow. */
export const protection = async ({ config, database, vault, store, snapshots, tracing }: Services) => {
  const disguise = (key: string): string => vault.signer.sign(`rate limit:${key}`);
  const counters = config.RATE_LIMITS
    ? await createCounters(database.pool, config.RATE_LIMITS, disguise)
    : noCounters;
  return {
    counters,
    handle: createHandle(store, snapshots, tracing, createAdmitMail(counters)),
    cardHosts: cardHostsOf(config.STRIPE_API_BASE),
    hsts: hstsOf(config),
  };
};
