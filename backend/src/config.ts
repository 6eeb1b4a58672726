import * as v from 'valibot';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65535),
);
const flag = v.pipe(
  v.picklist(['true', 'false', '1', '0', 'on', 'off'], 'must be on or off'),
  v.transform((value) => ['true', '1', 'on'].includes(value)),
);
const wholeNumber = (least: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(least, `must be at least ${least}`),
  );
const url = v.pipe(v.string(), v.url('must be a URL'));

/** `points/seconds`: the number of calls allowed within a time. */
const rateLimit = (value: string) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[1-9]\d{0,8}\/[1-9]\d{0,6}$/, 'must be <calls>/<seconds>, such as 5/60'),
      v.transform((text) => {
        const [points = 0, seconds = 0] = text.split('/').map(Number);
        return { points, seconds };
      }),
    ),
    value,
  );

/** Every environment variable of the shop. */
export const environmentSchema = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  PORT: v.optional(port, '3000'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** Where a process without the web role answers for its health; nowhere when left out. */
  HEALTH_PORT: v.optional(port),
  PUBLIC_URL: v.optional(url),
  /** Insists on HTTPS for the hosts below that of PUBLIC_URL too, which may belong to others. */
  HSTS_SUBDOMAINS: v.optional(flag, 'off'),
  DATA_DIR: v.optional(v.string(), './data'),
  EVENTSTORE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^esdb(\+discover)?:\/\//, 'must be an esdb:// address')),
  ),
  /** Takes the embedded event store in production; the owner knows that it has one disk and no second copy. */
  EVENT_STORE_IN_PRODUCTION: v.optional(v.literal('one-disk', 'must be one-disk')),
  /** Where, how often (in hours) and how many times the embedded event store is copied; it reads these itself. */
  EVENT_STORE_BACKUP_DIR: v.optional(v.string()),
  EVENT_STORE_BACKUP_HOURS: v.optional(wholeNumber(1)),
  EVENT_STORE_BACKUP_KEEP: v.optional(wholeNumber(1)),
  DATABASE_URL: v.optional(url),
  /** The runner of the policies and the sweep over payments keep one connection each; with only these, all other work of their process would block. */
  DATABASE_POOL: v.optional(wholeNumber(3), '10'),
  /** Connections for lists, and for searches, beside DATABASE_POOL. */
  DATABASE_LISTING_POOL: v.optional(wholeNumber(1), '4'),
  DATABASE_SEARCH_POOL: v.optional(wholeNumber(1), '2'),
  /** Not behind a pooler that hands a connection to many. */
  DATABASE_NAMED_STATEMENTS: v.optional(flag, 'on'),
  REDIS_URL: v.optional(url),
  /** The server and its bucket, without keys: addresses end in logs and error messages. */
  S3_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[^/@\s?#]+\/[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'must be http(s)://<server>/<bucket>, without keys',
      ),
    ),
  ),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  /** Whether the bucket is in the path or in the host name. */
  S3_PATH_STYLE: v.optional(flag, 'on'),
  /** The same server as browsers reach it: downloads then go past the shop. */
  S3_PUBLIC_URL: v.optional(url),
  STRIPE_SECRET_KEY: v.optional(v.string()),
  STRIPE_PUBLISHABLE_KEY: v.optional(v.string()),
  STRIPE_WEBHOOK_SECRET: v.optional(v.string()),
  /** The account to move to, when STRIPE_SECRET_KEY is of another one than before. */
  STRIPE_ACCOUNT: v.optional(v.string()),
  STRIPE_API_BASE: v.optional(url),
  SMTP_URL: v.optional(url),
  /** Where `npm start` serves the mails that no SMTP server took; ignored in production. */
  DEV_MAILBOX_URL: v.optional(url),
  ADMIN_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
  ADMIN_PASSWORD: v.optional(v.pipe(v.string(), v.minLength(8, 'must have at least 8 characters'))),
  DEMO: v.optional(flag),
  DEMO_SIZE: v.optional(v.picklist(['small', 'large'], 'must be small or large')),
  METRICS_TOKEN: v.optional(v.string()),
  RATE_LIMITS: v.optional(flag, 'on'),
  // Addresses are shared by whole offices, so what is counted per address is generous, and what is counted per
  // account is not (Q44).
  RATE_LIMIT_LOGIN_BY_ADDRESS: rateLimit('300/60'),
  // Wrong passwords of one account. The last four are its budgets: 50 an hour, so never above 100 within any hour.
  RATE_LIMIT_GUESSES_BY_ADDRESS_AND_EMAIL: rateLimit('10/900'),
  RATE_LIMIT_GUESSES_BY_KNOWN_DEVICE: rateLimit('10/3600'),
  RATE_LIMIT_GUESSES_BY_KNOWN_ADDRESS: rateLimit('10/3600'),
  RATE_LIMIT_GUESSES_BY_STRANGER: rateLimit('20/3600'),
  RATE_LIMIT_GUESSES_BY_SIGNED_IN: rateLimit('10/3600'),
  RATE_LIMIT_SIGN_UP_BY_ADDRESS: rateLimit('600/600'),
  RATE_LIMIT_FORGOT_BY_ADDRESS: rateLimit('120/600'),
  RATE_LIMIT_FORGOT_BY_EMAIL: rateLimit('5/900'),
  RATE_LIMIT_RESET_BY_ADDRESS: rateLimit('120/600'),
  RATE_LIMIT_VERIFY_BY_ADDRESS: rateLimit('300/600'),
  RATE_LIMIT_RESEND_BY_ADDRESS: rateLimit('60/600'),
  RATE_LIMIT_RESEND_BY_EMAIL: rateLimit('5/900'),
  RATE_LIMIT_CHARGE_BY_USER: rateLimit('120/60'),
  RATE_LIMIT_CART_BY_USER: rateLimit('120/60'),
  RATE_LIMIT_CONTACT_BY_ADDRESS: rateLimit('20/600'),
  RATE_LIMIT_CONTACT_BY_EMAIL: rateLimit('10/3600'),
  RATE_LIMIT_DOWNLOAD_BY_ADDRESS: rateLimit('300/60'),
  RATE_LIMIT_PERSONAL_DATA_BY_USER: rateLimit('10/600'),
  RATE_LIMIT_DECLINES_BY_USER: rateLimit('5/600'),
  RATE_LIMIT_DECLINES_BY_ADDRESS: rateLimit('30/600'),
  RATE_LIMIT_DECLINES_BY_CARD: rateLimit('5/600'),
  RATE_LIMIT_CHALLENGES_BY_USER: rateLimit('10/600'),
  RATE_LIMIT_CHALLENGES_BY_ADDRESS: rateLimit('60/600'),
  /** Proxies in front of the web role whose X-Forwarded-For is believed. */
  TRUSTED_PROXIES: v.optional(wholeNumber(0), '0'),
  /** Connections of browsers and proxies to one web process at a time. */
  MAX_CONNECTIONS: v.optional(wholeNumber(1), '10000'),
  /** How long the body of a request may take, and how long an upload may pause. */
  BODY_SECONDS: v.optional(wholeNumber(1), '30'),
  /** Above this many models the whole list is refused; pages are always there. */
  WHOLE_LIST_MODELS: v.optional(wholeNumber(1), '50000'),
  /** How often a worker checks whether the sitemap is outdated. */
  SITEMAP_SECONDS: v.optional(wholeNumber(1), '60'),
  UPLOAD_MAX_BYTES: v.optional(wholeNumber(1), String(2 * 1024 ** 3)),
  SHOP_NAME: v.optional(v.string(), 'Model Shop'),
  SHOP_ADDRESS: v.optional(v.string(), '1 Example Street, London, United Kingdom'),
  SHOP_EMAIL: v.optional(v.string(), 'hello@shop.example'),
  MAIL_FROM: v.optional(v.string(), 'Model Shop <no-reply@shop.example>'),
  ANALYTICS_URL: v.optional(url, 'https://analytics.google.com/'),
  /** `name=url,name=url`; a name without address is shown and links nowhere (R067). */
  SOCIAL_LINKS: v.optional(v.string(), 'Facebook,Instagram,X,YouTube'),
  // The e-mail-sending service of the contact form; ours by default (R050, Q30).
  CONTACT_URL: v.optional(v.string(), '/api/email/send'),
  CONTACT_SERVICE_ID: v.optional(v.string(), 'shop'),
  CONTACT_TEMPLATE_ID: v.optional(v.string(), 'contact'),
  CONTACT_PUBLIC_KEY: v.optional(v.string(), 'public'),
  /** Logs every request at `info`, also what is answered well. */
  ACCESS_LOG: v.optional(flag, 'off'),
  /** Where traces are sent as OTLP over HTTP; without one of the first two nothing is traced (ADR 68). */
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(url),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: v.optional(url),
  OTEL_EXPORTER_OTLP_HEADERS: v.optional(v.string()),
  OTEL_SDK_DISABLED: v.optional(flag, 'off'),
  OTEL_SERVICE_NAME: v.optional(v.string(), 'model-shop'),
  OTEL_RESOURCE_ATTRIBUTES: v.optional(v.string()),
  OTEL_TRACES_SAMPLER_ARG: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a part of 1, such as 0.1'),
      v.transform(Number),
    ),
    '1',
  ),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

export type Environment = v.InferOutput<typeof environmentSchema>;
/** The configuration of a role: every outside service is named. */
export type Config = Environment & {
  readonly PUBLIC_URL: string;
  readonly EVENTSTORE_URL: string;
  readonly DATABASE_URL: string;
};

/** The environment does not make sense; `faults` lists every one of them. */
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

/** Reads the variables; services that are not named stay undefined, so that embedded ones can fill them. @throws ConfigurationError */
export const parseEnvironment = (environment: Readonly<Record<string, string | undefined>>): Environment => {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = v.safeParse(environmentSchema, given);
  if (result.success) {
    const { S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = result.output;
    if ((id === undefined) === (secret === undefined)) return result.output;
    throw new ConfigurationError([
      'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: one is useless without the other',
    ]);
  }
  throw new ConfigurationError(result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`));
};

/** The configuration of a role that talks to services by address. @throws ConfigurationError naming what is missing */
export const parseConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const parsed = parseEnvironment(environment);
  const { EVENTSTORE_URL, DATABASE_URL } = parsed;
  if (EVENTSTORE_URL === undefined || DATABASE_URL === undefined) {
    throw new ConfigurationError(
      ['EVENTSTORE_URL', 'DATABASE_URL']
        .filter((name) => !environment[name])
        .map((name) => `${name}: is needed by a role that runs by itself (npm start supplies it)`),
    );
  }
  return {
    ...parsed,
    EVENTSTORE_URL,
    DATABASE_URL,
    PUBLIC_URL: parsed.PUBLIC_URL ?? `http://localhost:${parsed.PORT}`,
  };
};
