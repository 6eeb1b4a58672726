import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll } from 'vitest';
import type { LedgerLine } from '../src/model/records.ts';
import {
  type RunningCardSandbox,
  type StartCardSandboxOptions,
  startCardSandbox,
} from '../src/startCardSandbox.ts';

/** The official client, pointed at a sandbox; it retries nothing. */
export const stripeFor = (sandbox: RunningCardSandbox): Stripe =>
  new Stripe(sandbox.secretKey, {
    host: '127.0.0.1',
    port: sandbox.port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });

/** A sandbox in a separate directory, with helpers for tests. */
export type SandboxForTests = Awaited<ReturnType<typeof sandboxForTests>>;

/** Starts a sandbox for a test. */
export const sandboxForTests = async (options: Partial<StartCardSandboxOptions> = {}) => {
  const dir = await mkdtemp(join(tmpdir(), 'card-sandbox-'));
  let running = await startCardSandbox({ ...options, dir });
  return {
    dir,
    current: () => running,
    stripe: () => stripeFor(running),
    /** Ends it, and starts it again on what `meanwhile` leaves. */
    restart: async (meanwhile?: () => Promise<void>): Promise<void> => {
      await running.kill();
      await meanwhile?.();
      running = await startCardSandbox({ ...options, dir });
    },
    ledger: async (): Promise<LedgerLine[]> =>
      (await readFile(join(dir, 'ledger.ndjson'), 'utf8'))
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    control: async (method: string, path: string, body?: object): Promise<unknown> => {
      const content = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
      return (await fetch(running.url + path, { method, ...content })).json();
    },
    cleanUp: async (): Promise<void> => {
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
