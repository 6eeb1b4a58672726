import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll } from 'vitest';
import {
  type RunningCardSandbox,
  type StartCardSandboxOptions,
  startCardSandbox,
} from '../src/startCardSandbox.ts';
import type { LedgerLine } from '../src/store/ledgerTable.ts';

/** The official client, pointed at a sandbox; it retries nothing by default. */
export const stripeFor = (sandbox: RunningCardSandbox, maxNetworkRetries = 0): Stripe =>
  new Stripe(sandbox.secretKey, {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries,
    telemetry: false,
  });

/** A sandbox in a separate directory, with helpers for tests. */
export type SandboxForTests = {
  readonly dir: string;
  current(): RunningCardSandbox;
  stripe(maxNetworkRetries?: number): Stripe;
  /** Ends it, and starts it again on what `meanwhile` leaves. */
  restart(meanwhile?: () => Promise<void>): Promise<void>;
  /** The raw lines of the file. */
  ledger(): Promise<LedgerLine[]>;
  control(method: string, path: string, body?: unknown): Promise<unknown>;
  cleanUp(): Promise<void>;
};

/** Starts a sandbox for a test. */
export const sandboxForTests = async (
  options: Partial<StartCardSandboxOptions> = {},
): Promise<SandboxForTests> => {
  const dir = await mkdtemp(join(tmpdir(), 'card-sandbox-'));
  let running = await startCardSandbox({ ...options, dir });
  return {
    dir,
    current: () => running,
    stripe: (retries) => stripeFor(running, retries),
    restart: async (meanwhile) => {
      await running.kill();
      await meanwhile?.();
      running = await startCardSandbox({ ...options, dir });
    },
    ledger: async () => {
      const text = await readFile(join(dir, 'ledger.ndjson'), 'utf8');
      return text
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as LedgerLine);
    },
    control: async (method, path, body) => {
      const response = await fetch(running.url + path, {
        method,
        ...(body === undefined
          ? {}
          : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      return response.json();
    },
    cleanUp: async () => {
      await running.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
};

/** A sandbox for the tests of the calling file. */
export const ownSandbox = async (): Promise<SandboxForTests> => {
  const sandbox = await sandboxForTests();
  afterAll(sandbox.cleanUp);
  return sandbox;
};

/** The card parameters for a documented token. */
export const card = (token: string) => ({
  payment_method_data: { type: 'card' as const, card: { token } },
});
