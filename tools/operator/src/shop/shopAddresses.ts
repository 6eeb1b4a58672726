import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnvironment } from 'backend/config.ts';
import * as v from 'valibot';

export type ShopAddresses = {
  readonly dataDir: string;
  /** Undefined when neither configured nor running embedded. */
  readonly eventStoreUrl: string | undefined;
  readonly databaseUrl: string | undefined;
};

const noted = v.object({ EVENTSTORE_URL: v.optional(v.string()), DATABASE_URL: v.optional(v.string()) });

/** The addresses that a running `npm start` has noted for its embedded services. */
const embeddedAddresses = (dataDir: string): v.InferOutput<typeof noted> => {
  const path = join(dataDir, 'services.json');
  if (!existsSync(path)) return {};
  return v.parse(noted, JSON.parse(readFileSync(path, 'utf8')));
};

/** The shop's addresses, from the environment or as noted by the shop of DATA_DIR. @throws ConfigurationError */
export const shopAddresses = (environment: Readonly<Record<string, string | undefined>>): ShopAddresses => {
  const { DATA_DIR, EVENTSTORE_URL, DATABASE_URL } = parseEnvironment(environment);
  const embedded = embeddedAddresses(DATA_DIR);
  return {
    dataDir: resolve(DATA_DIR),
    eventStoreUrl: EVENTSTORE_URL ?? embedded.EVENTSTORE_URL,
    databaseUrl: DATABASE_URL ?? embedded.DATABASE_URL,
  };
};
