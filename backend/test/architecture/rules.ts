/** Which rooms a room of the backend may import from (DESIGN 4), itself apart. */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: [],
  access: ['domain', 'contract'],
  commands: ['domain', 'contract', 'access', 'infra'],
  projections: ['domain', 'contract', 'infra'],
  policies: ['domain', 'contract', 'workers', 'infra'],
  workers: ['commands', 'domain', 'contract', 'projections', 'infra'],
  http: ['commands', 'projections', 'proof', 'access', 'domain', 'contract', 'infra', 'config.ts'],
  infra: ['domain', 'contract', 'config.ts'],
  proof: ['domain', 'contract', 'infra'],
  embedded: ['domain', 'contract', 'infra', 'config.ts'],
  analyst: ['domain', 'contract', 'projections', 'proof', 'infra', 'config.ts', 'composition.ts'],
  'config.ts': [],
};

/** The top of the tree: it puts everything together, and nobody below imports it (the analysts' tool apart). */
export const tops = ['main.ts', 'pictures.ts', 'logKey.ts', 'composition.ts', 'roles'];

/**
 * Rooms that know an adapter by its types alone: `composition.ts` gives them the adapter itself. Ports (types, errors
 * and constants without any outside thing) may be imported whole, and so may what only makes values of its arguments.
 */
export const typesOnly = ['commands', 'workers', 'http'];
export const ports = [
  'infra/eventStore/eventStore.ts',
  'infra/database/databaseErrors.ts',
  'infra/payments/paymentProvider.ts',
  'infra/mail/templates/',
  'infra/mail/undeliverableMail.ts',
  'infra/queue/consumeQueue.ts',
  'infra/vault/personErased.ts',
  'infra/queue/outsideAway.ts',
];

/** Where a library enters the shop. A library that is not listed may not be used at all. */
export const libraries: Readonly<Record<string, readonly string[]>> = {
  '@eventstore/db-client': ['infra/eventStore', 'embedded/eventStore'],
  '@grpc/grpc-js': ['infra/eventStore', 'embedded/eventStore'],
  'google-protobuf': ['embedded/eventStore'],
  // Beside the adapters only those who are handed a connection of their own, to listen or to count on.
  pg: ['infra', 'embedded/postgres', 'http/rateLimits.ts', 'projections/readSide.ts', 'roles'],
  kysely: ['infra', 'projections', 'policies', 'proof', 'analyst'],
  stripe: ['infra/payments'],
  bullmq: ['infra/queue'],
  ioredis: ['infra/queue'],
  sharp: ['infra/images', 'embedded/demoShop'],
  'file-type': ['infra/files', 'infra/images', 'http'],
  yauzl: ['infra/files', 'infra/images'],
  yazl: ['embedded/demoShop'],
  nodemailer: ['infra/mail'],
  koa: ['http'],
  '@koa/router': ['http'],
  '@koa/bodyparser': ['http'],
  '@koa/multer': ['http'],
  multer: ['http'],
  'koa-helmet': ['http'],
  'rate-limiter-flexible': ['http'],
  pino: ['infra/log'],
  'prom-client': ['infra/metrics', 'http/system'],
  '@duckdb/node-api': ['analyst'],
  valibot: [
    'config.ts',
    'contract',
    'domain',
    'commands',
    'projections',
    'policies',
    'workers',
    'http',
    'infra',
    'analyst',
    'roles',
  ],
};

/** Rooms of the pages from the top down: each may import what comes after it. */
export const pagesDownward = ['app', 'pages', 'features', 'ui', 'lib'];

/** Addresses of the pages: every level links to them, so this one file of `app` may be imported from below. */
export const everybodyMayKnow = ['app/paths.ts'];

/** Files (or folders of them) over 250 lines, each with its reason. */
export const longFiles: Readonly<Record<string, string>> = {};
