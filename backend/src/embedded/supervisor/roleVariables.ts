import type { Environment } from '#config';
import type { AdminAccount } from './adminAccount.ts';

export type RoleFacts = {
  readonly variables: NodeJS.ProcessEnv;
  readonly environment: Environment;
  /** Addresses of the embedded services. */
  readonly found: Readonly<Record<string, string>>;
  readonly admin: AdminAccount | null;
  readonly dir: string;
  /** Where browsers find the shop. */
  readonly url: string;
};

/** The demo catalogue is on by default only where nothing but embedded services could be filled with it (DESIGN 2). */
export const isDemo = (environment: Environment): boolean =>
  environment.DEMO ??
  [environment.EVENTSTORE_URL, environment.DATABASE_URL, environment.STRIPE_SECRET_KEY].every(
    (given) => given === undefined,
  );

/** The environment of the roles: what was given, completed by what the supervisor supplies. */
export const roleVariables = (facts: RoleFacts): NodeJS.ProcessEnv => ({
  // The terminal belongs to the person who started the shop: roles speak up there when something is wrong.
  LOG_LEVEL: 'warn',
  ...facts.variables,
  ...facts.found,
  ...(facts.admin && { ADMIN_EMAIL: facts.admin.email, ADMIN_PASSWORD: facts.admin.password }),
  DATA_DIR: facts.dir,
  DEMO: isDemo(facts.environment) ? 'on' : 'off',
  PUBLIC_URL: facts.url,
});
