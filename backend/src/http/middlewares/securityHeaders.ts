import type { Middleware } from 'koa';
import helmet from 'koa-helmet';

/** Where the card field, its frames and its calls come from: Stripe's hosts, or the sandbox in embedded mode. */
export type CardHosts = {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly connect: readonly string[];
};

/** Whether browsers may insist on HTTPS for a year: not at all, for this host, or for those below it too. */
export type Hsts = 'off' | 'host' | 'subdomains';

/** The hosts of Stripe.js (docs.stripe.com/security/guide#content-security-policy), less those of its address field. */
export const stripeHosts: CardHosts = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};

/**
 * Strict by default: nothing from elsewhere but the card provider, and nothing inline but what the server itself has
 * written into its pages, which `styleSources` name by their hashes.
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
