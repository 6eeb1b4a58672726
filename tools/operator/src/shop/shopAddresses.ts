import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnvironment } from 'backend/config.ts';
import { holdLock } from 'backend/infra/files/holdLock.ts';
import * as v from 'valibot';

type Variables = Readonly<Record<string, string | undefined>>;

export type ShopAddresses = {
  readonly dataDir: string;
  /** Undefined when neither configured nor running embedded. */
  readonly eventStoreUrl: string | undefined;
  readonly databaseUrl: string | undefined;
};

const notedIn = (dataDir: string): string => join(dataDir, 'services.json');

/** Whether `npm start` has run in a folder, and does so no more: what it has recorded there leads nowhere. */
export const isStopped = (dataDir: string): boolean => {
  const lock = join(dataDir, 'shop.lock');
  if (!existsSync(notedIn(dataDir)) || !existsSync(lock)) return false;
  const held = holdLock(lock);
  held?.release();
  return held !== null;
};

/** The variables under which a running `npm start` has recorded its embedded services. */
const notedVariables = (dataDir: string): Variables => {
  const path = notedIn(dataDir);
  if (!existsSync(path) || isStopped(dataDir)) return {};
  return v.parse(v.record(v.string(), v.string()), JSON.parse(readFileSync(path, 'utf8')));
};

export const dataDirOf = ({ DATA_DIR }: Variables): string => resolve(DATA_DIR || './data');

/** The environment with the values that `npm start` recorded for the shop of DATA_DIR; set variables take precedence. */
export const shopVariables = (environment: Variables): Variables => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  return { ...notedVariables(dataDirOf(environment)), ...given };
};

/** The shop's addresses, from the environment or as recorded by the shop of DATA_DIR. @throws ConfigurationError */
export const shopAddresses = (environment: Variables): ShopAddresses => {
  const { DATA_DIR, EVENTSTORE_URL, DATABASE_URL } = parseEnvironment(shopVariables(environment));
  return { dataDir: resolve(DATA_DIR), eventStoreUrl: EVENTSTORE_URL, databaseUrl: DATABASE_URL };
};
