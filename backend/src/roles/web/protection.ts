import { noMailLimits } from '#commands/admitMail.ts';
import { createHandle } from '#commands/handle.ts';
import type { Services } from '../../composition.ts';
import type { Config } from '../../config.ts';
import { createAdmitMail } from '../../http/mailCounters.ts';
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

/** Rate limits, the handler of commands that counts their mails, and the sources that the pages' security headers allow. */
export const protection = async ({ config, database, vault, store, snapshots, tracing }: Services) => {
  const limiting = config.RATE_LIMITS
    ? await createRateLimiter(database.pool, config.RATE_LIMITS, (key) =>
        vault.signer.sign(`rate limit:${key}`),
      )
    : { limiter: noLimits, counters: null };
  const admitMail = limiting.counters ? createAdmitMail(limiting.counters) : noMailLimits;
  return {
    limiting,
    handle: createHandle(store, snapshots, tracing, admitMail),
    cardHosts: cardHostsOf(config.STRIPE_API_BASE),
    hsts: hstsOf(config),
  };
};
