import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startCardSandbox } from '../src/startCardSandbox.ts';
import { card, type SandboxForTests, sandboxForTests, stripeFor } from './sandboxForTests.ts';

let sandbox: SandboxForTests;
beforeEach(async () => {
  sandbox = await sandboxForTests();
});
afterEach(() => sandbox.cleanUp());

const price = { amount: 1200, currency: 'usd' };
const pay = () => sandbox.stripe().paymentIntents.create({ ...price, confirm: true, ...card('tok_visa') });

/** A sandbox in a process of its own, until it is killed. */
const script = `
  const { startCardSandbox } = await import(${JSON.stringify(new URL('../src/startCardSandbox.ts', import.meta.url).href)});
  console.log(JSON.stringify(await startCardSandbox({ dir: process.argv[1] })));
`;

it('a sandbox killed in the middle of many payments has one ledger line for each that was answered, and never two', async () => {
  const answered: string[] = [];
  await sandbox.restart(async () => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script, sandbox.dir]);
    const [ready] = await once(child.stdout, 'data');
    const stripe = stripeFor(JSON.parse(String(ready)));
    const shopper = async (): Promise<void> => {
      for (;;) {
        const intent = await stripe.paymentIntents.create({ ...price, confirm: true, ...card('tok_visa') });
        answered.push(intent.id);
      }
    };
    const shoppers = Array.from({ length: 8 }, () => shopper().catch(() => undefined));
    await expect.poll(() => answered.length, { interval: 1 }).toBeGreaterThan(60);
    child.kill('SIGKILL');
    await Promise.all(shoppers);
  });
  const ids = (await sandbox.ledger()).map((line) => line.id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(answered.filter((id) => !ids.includes(id))).toEqual([]);
  expect(await sandbox.control('GET', '/sandbox/ledger')).toEqual(await sandbox.ledger());
});

it('a restarted sandbox has its keys, and its answers to idempotency keys', async () => {
  const before = sandbox.current();
  const open = await sandbox.stripe().paymentIntents.create(price, { idempotencyKey: 'kept' });
  await sandbox.restart();
  const { secretKey, publishableKey, webhookSecret } = sandbox.current();
  expect(before).toMatchObject({ secretKey, publishableKey, webhookSecret });
  const replayed = await sandbox.stripe().paymentIntents.create(price, { idempotencyKey: 'kept' });
  expect(replayed.id).toBe(open.id);
});

it('the ledger file is written again at the start, whatever it contains, and payments continue', async () => {
  await pay();
  const lines = await sandbox.ledger();
  await sandbox.restart(() => writeFile(join(sandbox.dir, 'ledger.ndjson'), '{"foreign":1}\n{"torn'));
  expect(await sandbox.ledger()).toEqual(lines);
  await pay();
  expect(await sandbox.ledger()).toHaveLength(2);
});

it('a start is refused, with the reason, on a directory in use, on a port in use, and where no directory can be', async () => {
  const { dir } = sandbox;
  const { port } = sandbox.current();
  const started = (folder: string) => startCardSandbox({ dir: folder, port });
  await expect(started(dir)).rejects.toThrow('in use by another card sandbox');
  await expect(started(join(dir, 'second'))).rejects.toThrow('EADDRINUSE');
  await expect(started(join(dir, 'keys.json', 'below'))).rejects.toThrow('ENOTDIR');
});
