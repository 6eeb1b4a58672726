import { type Environment, isProduction } from 'backend/config.ts';
import type { AdminAccount } from './adminAccount.ts';

export type RoleFacts = {
  readonly variables: NodeJS.ProcessEnv;
  readonly environment: Environment;
  /** Addresses of the embedded services. */
  readonly found: Readonly<Record<string, string>>;
  readonly admin: AdminAccount | null;
  readonly dir: string;
  /** The address of the shop for browsers. */
  readonly url: string;
};

/** By default the demo catalogue fills only embedded services, never a configured server, and no shop in production. */
export const isDemo = (environment: Environment): boolean =>
  environment.DEMO ??
  (!isProduction(environment) &&
    [environment.EVENTSTORE_URL, environment.DATABASE_URL, environment.STRIPE_SECRET_KEY].every(
      (given) => given === undefined,
    ));

/** The environment of the roles: the given variables, and those that the supervisor adds. */
export const roleVariables = (facts: RoleFacts): NodeJS.ProcessEnv => ({
  // Roles share the terminal with the person who started the shop: they print warnings and errors only.
  LOG_LEVEL: 'warn',
  ...facts.variables,
  ...facts.found,
  ...(facts.admin && { ADMIN_EMAIL: facts.admin.email, ADMIN_PASSWORD: facts.admin.password }),
  DATA_DIR: facts.dir,
  DEMO: isDemo(facts.environment) ? 'on' : 'off',
  PUBLIC_URL: facts.url,
});
