import { createServer } from 'node:http';
import { join } from 'node:path';
import { type RunningCardSandbox, startCardSandbox } from '@model-shop/card-sandbox';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noTracing } from '#infra/tracing/tracing.ts';
import { ownDatabase } from '#testing/parts/ownDatabase.ts';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import { listening } from '#testing/servers/listening.ts';
import type { Services } from '../composition.ts';
import { openCards } from './cards.ts';

const dir = temporaryFolder();
let sandboxes: readonly RunningCardSandbox[];
const database = await ownDatabase();
beforeAll(async () => {
  sandboxes = await Promise.all(['one', 'other'].map((name) => startCardSandbox({ dir: join(dir, name) })));
});
afterAll(async () => {
  await Promise.all(sandboxes.map((sandbox) => sandbox.stop()));
});

/** Opens card payments with these variables; `reasons` are those that the log gives for disabling them. */
const opened = (config: object) => {
  const reasons: string[] = [];
  const log = ({ reason }: { readonly reason: string }) => reasons.push(reason);
  const services = { config, database, log: { error: log, warn: log }, tracing: noTracing };
  return { ...openCards(services as unknown as Services), reasons };
};
const keysOf = (sandbox: RunningCardSandbox | undefined) => ({
  STRIPE_SECRET_KEY: sandbox?.secretKey,
  STRIPE_PUBLISHABLE_KEY: sandbox?.publishableKey,
  STRIPE_API_BASE: sandbox?.url,
});

test('without a key everything except payments works, and the log says what is missing', async () => {
  const { closed, payments, reasons } = opened({});
  expect(closed()).toBe('not set up');
  expect(reasons).toEqual(['STRIPE_SECRET_KEY is not set']);
  expect(await payments.retrieveIntent('pi_1')).toMatchObject({ status: 'unknown' });
});

test('a test key together with a live one disables payments', () => {
  const keys = { ...keysOf(sandboxes[0]), STRIPE_PUBLISHABLE_KEY: 'pk_live_1' };
  const { closed, reasons } = opened(keys);
  expect([closed(), reasons]).toEqual(['closed', [expect.stringContaining('for test mode')]]);
});

test('a key of another account disables payments until the shop is configured to move there', async () => {
  const [one, other] = sandboxes;
  const first = opened(keysOf(one));
  await expect
    .poll(
      async () => (await database.pool.query("select to_regclass('payments.account') as made")).rows[0]?.made,
    )
    .toBe('payments.account');
  await expect.poll(async () => (await database.pool.query('select from payments.account')).rowCount).toBe(1);
  expect(first.closed()).toBeNull();

  const moved = opened(keysOf(other));
  await expect.poll(moved.closed).toBe('closed');
  expect(moved.reasons).toEqual([
    expect.stringMatching(/belongs to acct_\w+, and this shop takes payments with acct_/),
  ]);

  const [, STRIPE_ACCOUNT = ''] = /set STRIPE_ACCOUNT=(acct_\w+)/.exec(moved.reasons.join()) ?? [];
  const told = opened({ ...keysOf(other), STRIPE_ACCOUNT });
  await expect
    .poll(
      async () => (await database.pool.query('select account_id from payments.account')).rows[0]?.account_id,
    )
    .toBe(STRIPE_ACCOUNT);
  expect(told.closed()).toBeNull();
  const back = opened(keysOf(one));
  await expect.poll(back.closed).toBe('closed');
});

test('answers of the provider are counted by what they mean, and so are attempts without an answer', async () => {
  const answers = [200, 402, 404, 401, 403, 429, 500];
  const server = createServer((request, response) => {
    const status = Number(/pi_(\d+)/.exec(request.url ?? '')?.[1] ?? 200);
    response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' });
    response.end(
      JSON.stringify(status === 200 ? { id: 'pi_1' } : { error: { type: 'api_error', message: 'no' } }),
    );
  });
  const STRIPE_API_BASE = `http://127.0.0.1:${await listening(server)}`;
  const { payments, gauges } = opened({ ...keysOf(sandboxes[0]), STRIPE_API_BASE });
  const counts = async () =>
    Object.fromEntries(((await gauges[0]?.read()) ?? []).map(({ labels, value }) => [labels.outcome, value]));
  for (const status of answers) await payments.cancelIntent(`pi_${status}`).catch(() => {});
  // The first is the account of the key.
  const each = { ok: 2, declined: 1, refused: 1, denied: 2, limited: 1, failed: 1, silent: 0 };
  await expect.poll(counts).toEqual(each);
  server.close();
  server.closeAllConnections();
  await payments.cancelIntent('pi_1');
  const { silent, ...others } = await counts();
  expect(others).toEqual({ ...others, ok: 2, failed: 1 });
  expect(silent).toBeGreaterThan(0);
});
