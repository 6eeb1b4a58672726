import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

/** The origins of the card field, its frames and its calls: Stripe's hosts, or the sandbox in embedded mode. */
export type CardHosts = {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connect: readonly string[];
};

/** Whether browsers must use HTTPS for a year: not at all, for this host, or for its subdomains too. */
export type Hsts = 'off' | 'host' | 'subdomains';

/** The hosts of Stripe.js (docs.stripe.com/security/guide#content-security-policy), without those of its address field. */
export const stripeHosts: CardHosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/**
 * Strict by default: no other origin except the card provider's, and nothing inline except the styles that the server writes into its
 * pages, which `styleSources` lists by hash.
 */
export const securityHeaders = (card: CardHosts, hsts: Hsts, styleSources: readonly string[]): Middleware =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...card.scripts],
        styleSrc: ["'self'", ...styleSources],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...card.connect],
        frameSrc: ["'self'", ...card.frames],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: hsts === 'off' ? false : { maxAge: 31_536_000, includeSubDomains: hsts === 'subdomains' },
  }) as Middleware;
