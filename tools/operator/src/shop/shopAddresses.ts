import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnvironment } from 'backend/config.ts';
import * as v from 'valibot';

type Variables = Readonly<Record<string, string | undefined>>;

export type ShopAddresses = {
  readonly dataDir: string;
  /** Undefined when neither configured nor running embedded. */
  readonly eventStoreUrl: string | undefined;
  readonly databaseUrl: string | undefined;
};

/** The variables under which a running `npm start` has recorded its embedded services. */
const notedVariables = (dataDir: string): Variables => {
  const path = join(dataDir, 'services.json');
  if (!existsSync(path)) return {};
  return v.parse(v.record(v.string(), v.string()), JSON.parse(readFileSync(path, 'utf8')));
};

/** The environment with the values that `npm start` recorded for the shop of DATA_DIR; set variables take precedence. */
export const shopVariables = (environment: Variables): Variables => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  return { ...notedVariables(environment.DATA_DIR || './data'), ...given };
};

/** The shop's addresses, from the environment or as recorded by the shop of DATA_DIR. @throws ConfigurationError */
export const shopAddresses = (environment: Variables): ShopAddresses => {
  const { DATA_DIR, EVENTSTORE_URL, DATABASE_URL } = parseEnvironment(shopVariables(environment));
  return { dataDir: resolve(DATA_DIR), eventStoreUrl: EVENTSTORE_URL, databaseUrl: DATABASE_URL };
};
