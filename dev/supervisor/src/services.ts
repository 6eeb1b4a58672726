import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { startCardSandbox } from '@model-shop/card-sandbox';
import { type Environment, isProduction } from 'backend/config.ts';
import { startEventStore } from 'embedded-eventstore';
import { type Kept, keepAlive, type Running } from './keepAlive.ts';
import type { Output } from './output.ts';
import { startPostgres } from './postgres/startPostgres.ts';

/** An embedded service, and the variables that tell the roles its address. */
export type Service = { readonly kept: Kept<Running>; readonly variables: Readonly<Record<string, string>> };

type Listening = Running & { readonly port: number; readonly note?: string };
type ServiceOptions = {
  readonly dir: string;
  readonly port?: number;
  readonly onExit: (code: number | null, signal: NodeJS.Signals | null) => void;
};

/** Starts a service on a free port and keeps it alive on that port, so that its clients can reconnect. */
const serve = async <R extends Listening>(
  name: string,
  dir: string,
  start: (options: ServiceOptions) => Promise<R>,
  variables: (running: R) => Record<string, string>,
  output: Output,
): Promise<Service> => {
  const step = output.step(name);
  const kept = await keepAlive<R>(
    name,
    (onExit, previous) =>
      start({
        dir,
        port: previous?.port ?? 0,
        onExit: (code, signal) => onExit(signal ?? `exit code ${code}`),
      }),
    output.print,
  );
  const { port, note } = kept.first;
  step.done(note ? `port ${port}, ${note}` : `port ${port}`);
  return { kept, variables: variables(kept.first) };
};

/**
 * Starts each service for which the environment configures no server; in production there is no sandbox, whose cards are no money. `acceptLoss`
 * also starts an event store that has lost events.
 */
export const embeddedServices = (
  environment: Environment,
  dir: string,
  webhookUrl: string,
  output: Output,
  { acceptLoss = false } = {},
): readonly (() => Promise<Service>)[] => {
  const log = (name: string) => (line: string) => output.print(`         ${name.padEnd(11)} ${line}`);
  const services: (() => Promise<Service>)[] = [];
  if (environment.EVENTSTORE_URL === undefined) {
    // Of this run: its roles get it with the address, and tools read it in the file of addresses.
    const token = randomBytes(24).toString('base64url');
    services.push(() =>
      serve(
        'Event store',
        join(dir, 'eventstore'),
        (options) =>
          startEventStore({
            ...options,
            inThread: true,
            token,
            // Only for the first start: a later loss is a different one.
            acceptLoss: acceptLoss && options.port === 0,
            log: log('event store'),
          }),
        ({ url }) => ({ EVENTSTORE_URL: url }),
        output,
      ),
    );
  }
  if (environment.DATABASE_URL === undefined) {
    services.push(() =>
      serve(
        'Postgres',
        join(dir, 'postgres'),
        (options) => startPostgres({ ...options, onLog: log('postgres') }),
        ({ url }) => ({ DATABASE_URL: url }),
        output,
      ),
    );
  }
  if (environment.STRIPE_SECRET_KEY === undefined && !isProduction(environment)) {
    services.push(() =>
      serve(
        'Card sandbox',
        join(dir, 'sandbox'),
        ({ onExit: _, ...options }) => startCardSandbox({ ...options, webhookUrl, log: log('cards') }),
        (sandbox) => ({
          STRIPE_API_BASE: sandbox.url,
          STRIPE_SECRET_KEY: sandbox.secretKey,
          STRIPE_PUBLISHABLE_KEY: sandbox.publishableKey,
          STRIPE_WEBHOOK_SECRET: sandbox.webhookSecret,
        }),
        output,
      ),
    );
  }
  return services;
};
