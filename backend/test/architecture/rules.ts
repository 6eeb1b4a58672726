/** The layers that each layer of the backend may import, besides itself. */
export const arrows: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: [],
  // Requests are validated with constants of the domain. Pages import only the types of these tables.
  'contract/calls': ['contract', 'domain'],
  access: ['domain'],
  commands: ['domain', 'contract', 'access', 'infra'],
  // Mails are pure, as the domain, and share texts with the pages.
  mails: ['domain', 'contract'],
  projections: ['domain', 'contract', 'infra', 'mails'],
  policies: ['domain', 'workers', 'infra'],
  workers: ['commands', 'domain', 'contract', 'projections', 'infra', 'mails'],
  http: [
    'commands',
    'projections',
    'proof',
    'eventDocs',
    'access',
    'domain',
    'contract',
    'contract/calls',
    'infra',
    'mails',
    'config.ts',
  ],
  infra: ['domain', 'contract', 'mails', 'config.ts'],
  proof: ['domain', 'contract', 'infra'],
  eventDocs: ['domain', 'policies', 'projections'],
  'config.ts': ['domain'],
};

/** Layers with one entry file: other layers may import only that. */
export const doors: Readonly<Record<string, string>> = {
  'projections/catalogue/search': 'projections/catalogue/search/search.ts',
  'http/kept': 'http/kept/keptAnswers.ts',
};

/** The top of the tree: it wires everything together, and no layer below imports it. */
export const tops = ['main.ts', 'composition.ts', 'roles'];

/**
 * Layers that import only types of adapters: `composition.ts` gives them the adapters. Ports (types, errors and constants without I/O) may
 * be imported completely, and so may pure functions.
 */
export const typesOnly = ['commands', 'workers', 'http'];
export const ports = [
  'infra/eventStore/eventStore.ts',
  'infra/eventStore/eventsToEnd.ts',
  'infra/database/databaseErrors.ts',
  'infra/payments/paymentProvider.ts',
  'infra/mail/mailer.ts',
  'infra/queue/consumeQueue.ts',
  'infra/vault/personErased.ts',
  'infra/serviceUnavailable.ts',
  'infra/async/',
  'infra/tracing/tracing.ts',
];

/** The files that may import a library. A library that is not listed may not be used at all. */
export const libraries: Readonly<Record<string, readonly string[]>> = {
  '@eventstore/db-client': ['infra/eventStore'],
  '@grpc/grpc-js': ['infra/eventStore'],
  'lru-cache': [
    'http/kept',
    'http/encodedBody.ts',
    'infra/files',
    'infra/vault',
    'workers/ordering/announcements',
  ],
  'p-limit': ['infra/async', 'infra/eventStore'],
  '@modelcontextprotocol/server': ['http/system/agents/agentServer.ts'],
  '@valibot/to-json-schema': ['http/openapi'],
  fresh: ['http/encodedBody.ts'],
  negotiator: ['http/encodedBody.ts'],
  'content-disposition': ['http/fileAnswer.ts'],
  'ipaddr.js': ['http/networkOf.ts', 'http/isOnThisMachine.ts'],
  'csv-stringify': ['http/audit'],
  'jsvat-next': ['domain/ordering/tax/vatId.ts'],
  // Besides the adapters, only the module that gets its own connection, to count.
  pg: ['infra', 'http/rateLimits.ts'],
  kysely: ['infra', 'projections', 'policies', 'proof'],
  stripe: ['infra/payments'],
  '@simplewebauthn/server': ['infra/passkeys'],
  bullmq: ['infra/queue'],
  '@aws-sdk/client-s3': ['infra/files/s3'],
  '@aws-sdk/lib-storage': ['infra/files/s3'],
  '@aws-sdk/s3-request-presigner': ['infra/files/s3'],
  '@smithy/node-http-handler': ['infra/files/s3'],
  sharp: ['infra/images'],
  'file-type': ['infra/files'],
  'mesh-reader': ['roles/workers.ts', 'roles/wire/catalogueJobs.ts'],
  'mesh-reader/conversionProgram': ['roles/wire/conversions.ts'],
  'mesh-reader/openPicture': ['infra/images'],
  'mesh-reader/openZip': ['infra/files'],
  'mesh-reader/shapeDistance': ['projections/catalogue/models', 'projections/catalogue/similar'],
  'mesh-reader/shapePlace': ['projections/catalogue/models'],
  'mesh-reader/withoutDeviceName': ['infra/files'],
  nodemailer: ['infra/mail'],
  koa: ['http'],
  '@koa/router': ['http'],
  '@koa/bodyparser': ['http'],
  '@koa/multer': ['http'],
  'koa-helmet': ['http'],
  'rate-limiter-flexible': ['http'],
  '@opentelemetry/api': ['infra/tracing'],
  '@opentelemetry/core': ['infra/tracing'],
  '@opentelemetry/exporter-trace-otlp-http': ['infra/tracing'],
  '@opentelemetry/resources': ['infra/tracing'],
  '@opentelemetry/sdk-trace': ['infra/tracing'],
  pino: ['infra/logger'],
  'prom-client': ['http/system'],
  valibot: ['config.ts', 'contract', 'domain', 'commands', 'workers', 'http', 'infra', 'roles', 'eventDocs'],
};

/** Large libraries that few runs of a role use: each is loaded on first use, so that not every start pays for it. */
const loadedLater = [
  '@modelcontextprotocol/server',
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@aws-sdk/s3-request-presigner',
  '@opentelemetry/sdk-trace',
  '@simplewebauthn/server',
  '@valibot/to-json-schema',
  'sharp',
];

/** Modules that each role must not load at its start. */
export const notAtStart: Readonly<Record<string, readonly string[]>> = {
  'roles/web.ts': [...loadedLater, 'bullmq', 'nodemailer'],
  'roles/projections.ts': [...loadedLater, 'bullmq', 'nodemailer', 'stripe', 'koa'],
  'roles/policies.ts': [...loadedLater, 'nodemailer', 'stripe', 'koa'],
  'roles/workers.ts': [...loadedLater, 'koa'],
};

/** The workspaces that each workspace beside the shop may import. The shop imports only the packages among them, as libraries. */
export const workspaces: Readonly<Record<string, readonly string[]>> = {
  'packages/embedded-eventstore': [],
  'packages/mesh-reader': [],
  'dev/card-sandbox': [],
  'dev/api-client': [],
  // Simulates a year, under its own clock, before the roles start.
  'dev/demo': [
    'backend/contract/',
    'backend/domain/catalogue/models/modelAttributes.ts',
    'backend/config.ts',
    'backend/composition.ts',
    'backend/main.ts',
    'backend/roles/',
    'backend/infra/logger/logger.ts',
    'mesh-reader',
  ],
  'dev/supervisor': [
    'embedded-eventstore',
    '@model-shop/card-sandbox',
    '@model-shop/demo',
    'backend/config.ts',
    'backend/domain/dataFiles.ts',
    'backend/http/isOnThisMachine.ts',
    'backend/infra/database/database.ts',
    'backend/infra/files/holdLock.ts',
    'backend/infra/files/restoringMark.ts',
    'backend/infra/mail/mailDrop.ts',
    'backend/mails/',
    'backend/policies/jobOutbox.ts',
    'backend/projections/catalogue/assets/queries.ts',
    'backend/projections/catalogue/passports/queries.ts',
    'backend/roles/collectWhenIdle.ts',
  ],
  // Reads the log, the tables and the kept mails through the shop's own modules, without its commands.
  'tools/analyst': [
    '@model-shop/operator/terminal/',
    '@model-shop/operator/shop/',
    'backend/config.ts',
    'backend/contract/reference.ts',
    'backend/commands/content/mails/sentMail.ts',
    'backend/policies/',
    'backend/workers/',
    'backend/roles/shopOf.ts',
    'backend/domain/',
    'backend/projections/',
    'backend/proof/',
    'backend/infra/',
  ],
  // Sends commands to an open shop, and maintains its data.
  'tools/operator': [
    // Loaded only to open a data folder; the image contains neither.
    'embedded-eventstore',
    '@model-shop/supervisor/startPostgres',
    'mesh-reader',
    'backend/config.ts',
    'backend/composition.ts',
    'backend/contract/',
    'backend/domain/',
    'backend/projections/',
    'backend/proof/',
    'backend/infra/',
    'backend/commands/',
    'backend/roles/startDoubts.ts',
  ],
};

/** Layers of the pages from the top down: each may import the layers after it. */
export const pagesDownward = ['server', 'app', 'features', 'ui', 'lib'];

/** What the features of one domain show of another one's. */
export const featureDoors = [
  'features/catalogue/models/ModelCard.tsx',
  'features/catalogue/models/buy/BuyActions.tsx',
  'features/catalogue/models/models.ts',
  'features/ordering/bill/BillOfMaterials.tsx',
  'features/ordering/reviews/Review.tsx',
  'features/ordering/reviews/Reviews.tsx',
  'features/ordering/withdrawal/RightToWithdraw.tsx',
];

/** Files (or folders of them) over 250 lines, each with its reason. */
export const longFiles: Readonly<Record<string, string>> = {};
