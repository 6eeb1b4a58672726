import * as v from 'valibot';
import { mailWindows } from './domain/content/mails/mailLimits.ts';
import { isEmailAddress } from './domain/kernel/emailAddress.ts';
import { mayBeVatId } from './domain/ordering/tax/vatId.ts';

const like = (pattern: RegExp, message: string) => v.pipe(v.string(), v.regex(pattern, message));
const port = v.pipe(like(/^\d{1,5}$/, 'must be a port number'), v.transform(Number), v.maxValue(65535));
const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0', 'on', 'off'], 'must be on or off'),
  v.transform((value) => ['true', '1', 'on'].includes(value)),
);
const wholeNumber = (least: number) =>
  v.pipe(
    like(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
  );
const url = v.pipe(v.string(), v.url('must be a URL'));
/** An address without a path; pages and links begin with it. */
const origin = v.pipe(
  v.string(),
  v.check(
    (text) => /^https?:\/\/[^/?#]+\/*$/i.test(text) && URL.canParse(text),
    'must be like https://shop.example, without a path',
  ),
  v.transform((text) => new URL(text).origin),
);
const mailbox = String.raw`[^\s@<>]+@[^\s@<>]+`;

/**
 * The rate limits, `<calls>/<seconds>`, each with the key that it counts by (Q44). Whole offices share an address, so limits per address
 * are generous and limits per account are not.
 */
export const usualRateLimits = {
  loginByAddress: '300/60',
  // Wrong passwords of one account. The last four are its budgets: 50 an hour, so never more than 100 within any hour.
  guessesByAddressAndEmail: '10/900',
  guessesByKnownDevice: '10/3600',
  guessesByKnownAddress: '10/3600',
  guessesByStranger: '20/3600',
  guessesBySession: '10/3600',
  signUpByAddress: '600/600',
  forgotByAddress: '120/600',
  resetByAddress: '120/600',
  verifyByAddress: '300/600',
  resendByAddress: '60/600',
  chargeByUser: '120/60',
  cartByUser: '120/60',
  contactByAddress: '20/600',
  withdrawalByAddress: '20/600',
  missedSearchByAddress: '30/600',
  downloadByAddress: '300/60',
  personalDataByUser: '10/600',
  declinesByUser: '5/600',
  declinesByAddress: '30/600',
  declinesByCard: '5/600',
  challengesByUser: '10/600',
  challengesByAddress: '60/600',
  ...mailWindows,
} as const;
export type RateLimitName = keyof typeof usualRateLimits;
/** The number of calls (`points`) allowed within a time. */
type RateLimit = { readonly points: number; readonly seconds: number };
export type RateLimits = Readonly<Record<RateLimitName, RateLimit>>;

const limitPattern = /^(\w+)=([1-9]\d{0,8})\/([1-9]\d{0,6})$/;
const isLimitName = (name: string): name is RateLimitName => Object.hasOwn(usualRateLimits, name);

/** `off` is null; `<name>=<calls>/<seconds>,…` changes the default limits. */
const rateLimits = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue }): RateLimits | null => {
    const { value } = dataset;
    const isFlag = v.safeParse(flag, value);
    if (isFlag.success && !isFlag.output) return null;
    const usual = Object.entries(usualRateLimits).map(([name, limit]) => `${name}=${limit}`);
    const given = isFlag.success ? [] : value.split(',');
    const limits: Partial<Record<RateLimitName, RateLimit>> = {};
    for (const text of [...usual, ...given]) {
      const [, name = '', points, seconds] = limitPattern.exec(text.trim()) ?? [];
      if (isLimitName(name)) limits[name] = { points: Number(points), seconds: Number(seconds) };
      else addIssue({ message: `must be on, off, or <name>=<calls>/<seconds>,…: "${text}"` });
    }
    return limits as RateLimits;
  }),
);

/** Every environment variable of the shop. `docs/configuration.md` says what each is for. */
export const environmentSchema = v.object({
  NODE_ENV: v.optional(
    v.picklist(['development', 'test', 'production'], 'must be development, test or production'),
    'development',
  ),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  HEALTH_PORT: v.optional(port),
  PUBLIC_URL: v.optional(origin),
  HSTS_SUBDOMAINS: v.optional(flag, 'off'),
  DATA_DIR: v.optional(v.string(), './data'),
  EVENTSTORE_URL: v.optional(like(/^esdb(\+discover)?:\/\//, 'must be an esdb:// address')),
  DATABASE_URL: v.optional(url),
  /** The runner of the policies and the sweep over payments keep one connection each; without more, all other work of their process would block. */
  DATABASE_POOL: v.optional(wholeNumber(3), '10'),
  DATABASE_LISTING_POOL: v.optional(wholeNumber(1), '4'),
  DATABASE_SEARCH_POOL: v.optional(wholeNumber(1), '2'),
  DATABASE_NAMED_STATEMENTS: v.optional(flag, 'on'),
  REDIS_URL: v.optional(url),
  /** The server and its bucket, without keys: this address appears in logs and error messages. */
  S3_URL: v.optional(
    like(
      /^https?:\/\/[^/@\s?#]+\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      'must be http(s)://<server>/<bucket>, without keys',
    ),
  ),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_PATH_STYLE: v.optional(flag, 'on'),
  S3_PUBLIC_URL: v.optional(url),
  STRIPE_SECRET_KEY: v.optional(v.string()),
  STRIPE_PUBLISHABLE_KEY: v.optional(v.string()),
  STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
  STRIPE_ACCOUNT: v.optional(v.string()),
  STRIPE_API_BASE: v.optional(url),
  SMTP_URL: v.optional(v.pipe(url, v.regex(/^smtps?:/i, 'must begin with smtp:// or smtps://'))),
  DEV_MAILBOX_URL: v.optional(url),
  ADMIN_EMAIL: v.optional(v.pipe(v.string(), v.check(isEmailAddress, 'must be an e-mail address'))),
  ADMIN_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters'))),
  DEMO: v.optional(flag),
  METRICS_TOKEN: v.optional(v.string()),
  RATE_LIMITS: v.optional(rateLimits, 'on'),
  TRUSTED_PROXIES: v.optional(wholeNumber(0), '0'),
  RECENT_SIGN_IN_MINUTES: v.optional(wholeNumber(1), '10'),
  BODY_SECONDS: v.optional(wholeNumber(1), '30'),
  WHOLE_LIST_MODELS: v.optional(wholeNumber(1), '50000'),
  CONTENT_USAGE: v.optional(like(/^[a-z-]+=[yn](, ?[a-z-]+=[yn])*$/, 'must be rules such as train-ai=n')),
  UPLOAD_MAX_BYTES: v.optional(wholeNumber(1), String(2 * 1024 ** 3)),
  SHOP_NAME: v.optional(v.string(), 'Model Shop'),
  SHOP_ADDRESS: v.optional(v.string(), '1 Example Street, London, United Kingdom'),
  SHOP_EMAIL: v.optional(like(new RegExp(`^${mailbox}$`), 'must be an e-mail address'), 'hello@shop.example'),
  SHOP_COMPANY_NUMBER: v.optional(v.string()),
  SHOP_REGISTER: v.optional(v.string()),
  SHOP_VAT_NUMBER: v.optional(
    v.pipe(
      v.string(),
      v.check(mayBeVatId, 'must be a VAT number with the code of its country, like GB980780684'),
    ),
  ),
  SHOP_PHONE: v.optional(v.string()),
  SHOP_EU_REPRESENTATIVE: v.optional(v.string()),
  MAIL_FROM: v.optional(
    like(new RegExp(`^(?:[^<>]*<${mailbox}>|${mailbox})$`), 'must be like Shop <no-reply@shop.example>'),
  ),
  TAX_REPORT: v.optional(flag, 'off'),
  TAX_RATES: v.optional(v.string()),
  ECB_RATES: v.optional(v.string()),
  ANALYTICS_URL: v.optional(url, 'https://analytics.google.com/'),
  SOCIAL_LINKS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) =>
          text
            .split(',')
            .every((pair) => /^[^=]*=?\s*$/.test(pair) || URL.canParse(pair.replace(/^[^=]*=/, ''))),
        'must be like Instagram=https://instagram.com/shop,X',
      ),
    ),
    'Facebook,Instagram,X,YouTube',
  ),
  CONTACT_URL: v.optional(v.string(), '/api/email/send'),
  CONTACT_SERVICE_ID: v.optional(v.string(), 'shop'),
  CONTACT_TEMPLATE_ID: v.optional(v.string(), 'contact'),
  CONTACT_PUBLIC_KEY: v.optional(v.string(), 'public'),
  ACCESS_LOG: v.optional(flag, 'off'),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: v.optional(url),
  OTEL_SDK_DISABLED: v.optional(flag, 'off'),
  OTEL_SERVICE_NAME: v.optional(v.string(), 'model-shop'),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(like(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a part of 1, such as 0.1'), v.transform(Number)),
    '1',
  ),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

export type Environment = v.InferOutput<typeof environmentSchema>;

/** Whether real people use the shop: then nothing starts that is for development only. */
export const isProduction = ({ NODE_ENV }: Pick<Environment, 'NODE_ENV'>): boolean =>
  NODE_ENV === 'production';

/** The configuration of a role: every outside service is named. */
export type Config = Environment & {
  readonly PUBLIC_URL: string;
  readonly EVENTSTORE_URL: string;
  readonly DATABASE_URL: string;
};

/** The environment is invalid; `faults` lists every fault. */
export class ConfigurationError extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length} fault(s):\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigurationError';
    this.faults = faults;
  }
}

/** Reads the variables; services that are not configured stay undefined, so that embedded ones can take their place. @throws ConfigurationError */
export const parseEnvironment = (environment: Readonly<Record<string, string | undefined>>): Environment => {
  // Secrets that come from a file end with its line.
  const trimmed = Object.entries(environment).map(([name, value]) => [name, value?.trim()] as const);
  const given: typeof environment = Object.fromEntries(trimmed.filter(([, value]) => value));
  const former = Object.keys(given).filter((name) => name.startsWith('RATE_LIMIT_'));
  const { success, issues = [], output } = v.safeParse(environmentSchema, given);
  const faults = [
    ...former.map((name) => `${name}: is a part of RATE_LIMITS now`),
    ...issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`),
  ];
  if (!given.S3_ACCESS_KEY_ID !== !given.S3_SECRET_ACCESS_KEY)
    faults.push('S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: one is useless without the other');
  if (success && isProduction(output) && output.DEMO)
    faults.push('DEMO: is not for production, since the passwords of the demo shop are published');
  if (success && faults.length === 0) return output;
  throw new ConfigurationError(faults);
};

/** The configuration of a role that talks to services by address. @throws ConfigurationError naming the missing variables */
export const parseConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = parseEnvironment(environment);
  const { EVENTSTORE_URL, DATABASE_URL } = parsed;
  if (EVENTSTORE_URL === undefined || DATABASE_URL === undefined)
    throw new ConfigurationError(
      ['EVENTSTORE_URL', 'DATABASE_URL']
        .filter((name) => !environment[name])
        .map((name) => `${name}: is needed by a role that runs by itself (npm start supplies it)`),
    );
  return {
    ...parsed,
    EVENTSTORE_URL,
    DATABASE_URL,
    PUBLIC_URL: parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`,
  };
};
