import type { Services } from '../../composition.ts';
import type { Config } from '../../config.ts';
import { type Hsts, stripeHosts } from '../../http/middlewares/securityHeaders.ts';
import { createRateLimiter, noLimits } from '../../http/rateLimits.ts';

const cardHostsOf = (sandbox: string | undefined) => {
  if (sandbox === undefined) return stripeHosts;
  const { origin } = new URL(sandbox);
  return { scripts: [], frames: [origin], connect: [origin] };
};

const hstsOf = ({ PUBLIC_URL, HSTS_SUBDOMAINS }: Config): Hsts => {
  if (!PUBLIC_URL.startsWith('https:')) return 'off';
  return HSTS_SUBDOMAINS ? 'subdomains' : 'host';
};

/** Rate limits, and the sources that the pages' security headers allow. */
export const protection = async ({ config, database, vault }: Services) => ({
  limiting: config.RATE_LIMITS
    ? await createRateLimiter(database.pool, config.RATE_LIMITS, (key) =>
        vault.signer.sign(`rate limit:${key}`),
      )
    : { limiter: noLimits, counters: null },
  cardHosts: cardHostsOf(config.STRIPE_API_BASE),
  hsts: hstsOf(config),
});
