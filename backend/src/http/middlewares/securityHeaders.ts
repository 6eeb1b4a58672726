import type { Middleware } from 'koa';
import helmet from 'koa-helmet';
import type { BuiltPage } from '../spa/builtPage.ts';

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

/** Powers of browsers that no page uses. */
const unusedPowers = [
  'accelerometer',
  'camera',
  'display-capture',
  'encrypted-media',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

/** The pages may show a 3D model in full screen and use passkeys; they and the card provider's frames may ask for a payment. */
const permissionsPolicy = ({ frames }: CardHosts): string =>
  [
    ...unusedPowers.map((power) => `${power}=()`),
    'fullscreen=(self)',
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
    `payment=(${['self', ...frames.map((origin) => `"${origin}"`)].join(' ')})`,
  ].join(', ');

/** Whether answers of a media type load and run nothing, even if they are opened by themselves. An SVG may do both. */
const isPassive = (mediaType: string): boolean => /^(font|image)\/(?!svg)/.test(mediaType);

/**
 * Strict by default: no other origin except the card provider's, nothing inline except the styles and the script that the server writes into
 * its pages, which `inline` lists by hash, and no power of the browser that no page uses.
 */
export const securityHeaders = (
  card: CardHosts,
  hsts: Hsts,
  inline: Pick<BuiltPage, 'styleSources' | 'scriptSources'> | null,
): Middleware => {
  const permissions = permissionsPolicy(card);
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(inline?.scriptSources ?? []), ...card.scripts],
        styleSrc: ["'self'", ...(inline?.styleSources ?? [])],
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
  return async (ctx, next) => {
    await protect(ctx, next);
    // Half a kilobyte each, which a browser reads with a document, and a policy with a worker's script too. A page shows dozens of pictures.
    if (ctx.response.is('html')) ctx.set('Permissions-Policy', permissions);
    if (isPassive(ctx.response.type)) ctx.remove('Content-Security-Policy');
  };
};
