import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { parseEnvironment } from '#config';

export type ShopAddresses = {
  readonly dataDir: string;
  /** Undefined: neither named nor running on embedded services. */
  readonly eventStoreUrl: string | undefined;
  readonly databaseUrl: string | undefined;
};

const noted = v.object({ EVENTSTORE_URL: v.optional(v.string()), DATABASE_URL: v.optional(v.string()) });

/** What a running `npm start` noted about the services that it brought along. */
const embeddedAddresses = (dataDir: string): v.InferOutput<typeof noted> => {
  const path = join(dataDir, 'services.json');
  if (!existsSync(path)) return {};
  return v.parse(noted, JSON.parse(readFileSync(path, 'utf8')));
};

/** Where the shop's log and tables are: as the environment says, else as the shop of DATA_DIR noted. @throws ConfigurationError */
export const shopAddresses = (environment: Readonly<Record<string, string | undefined>>): ShopAddresses => {
  const { DATA_DIR, EVENTSTORE_URL, DATABASE_URL } = parseEnvironment(environment);
  const embedded = embeddedAddresses(DATA_DIR);
  return {
    dataDir: resolve(DATA_DIR),
    eventStoreUrl: EVENTSTORE_URL ?? embedded.EVENTSTORE_URL,
    databaseUrl: DATABASE_URL ?? embedded.DATABASE_URL,
  };
};
