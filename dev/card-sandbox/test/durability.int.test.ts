import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startCardSandbox } from '../src/startCardSandbox.ts';
import { card, type SandboxForTests, sandboxForTests, stripeFor } from './sandboxForTests.ts';

let sandbox: SandboxForTests;
beforeEach(async () => {
  sandbox = await sandboxForTests();
});
afterEach(() => sandbox.cleanUp());

const price = { amount: 1200, currency: 'usd' };
const pay = (metadata = {}) =>
  sandbox
    .stripe()
    .paymentIntents.create({ ...price, metadata, confirm: true, payment_method: 'pm_card_visa' });

describe('a sandbox killed without warning', () => {
  it('has kept all its answers, above all the ledger', async () => {
    const paid = await pay({ orderId: 'o1' });
    const open = await sandbox.stripe().paymentIntents.create(price, { idempotencyKey: 'kept' });
    const before = await sandbox.ledger();
    await sandbox.crash();
    expect(await sandbox.ledger()).toEqual(before);
    expect(await sandbox.stripe().paymentIntents.retrieve(paid.id)).toMatchObject({ status: 'succeeded' });
    const replayed = await sandbox.stripe().paymentIntents.create(price, { idempotencyKey: 'kept' });
    expect(replayed.id).toBe(open.id);
    const keys = sandbox.current();
    expect(keys.secretKey).toMatch(/^sk_test_/);
  });

  it('in the middle of many payments has one ledger line for each that was answered, and never two', async () => {
    const patient = stripeFor(sandbox.current());
    const answered: string[] = [];
    const shopper = async (name: number): Promise<void> => {
      for (let i = 0; ; i++) {
        const key = `${name}-${i}`;
        const intent = await patient.paymentIntents.create(
          { ...price, metadata: { key }, confirm: true, ...card('tok_visa') },
          { idempotencyKey: key },
        );
        answered.push(intent.id);
      }
    };
    const shoppers = Array.from({ length: 8 }, (_, name) => shopper(name).catch(() => undefined));
    await expect.poll(() => answered.length, { interval: 1 }).toBeGreaterThan(60);
    await sandbox.crash();
    await Promise.all(shoppers);
    const ids = (await sandbox.ledger()).map((line) => line.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(answered.filter((id) => !ids.includes(id))).toEqual([]);
    expect(await sandbox.control('GET', '/sandbox/ledger')).toEqual(await sandbox.ledger());
  });
});

describe('the ledger file', () => {
  const whileStopped = async (change: (path: string) => Promise<void>) => {
    await sandbox.current().kill();
    await change(join(sandbox.dir, 'ledger.ndjson'));
    await sandbox.crash();
  };

  it('gets its missing lines at the start', async () => {
    await pay();
    const lines = await sandbox.ledger();
    await whileStopped((path) => rm(path));
    expect(await sandbox.ledger()).toEqual(lines);
  });

  it('with a torn last line is repaired, and payments continue', async () => {
    await pay();
    const lines = await sandbox.ledger();
    await whileStopped((path) => appendFile(path, '{"at":"2026-'));
    expect(await sandbox.ledger()).toEqual(lines);
    await pay();
    expect(await sandbox.ledger()).toHaveLength(2);
  });

  it('of another database is replaced', async () => {
    await pay();
    const lines = await sandbox.ledger();
    await whileStopped((path) => writeFile(path, '{"foreign":1}\n{"foreign":2}\n'));
    expect(await sandbox.ledger()).toEqual(lines);
  });
});

describe('starting', () => {
  it('is refused on a directory in use, so that no line is written twice', async () => {
    await expect(startCardSandbox({ dir: sandbox.dir })).rejects.toThrow(/card sandbox: .*in use/);
  });

  it('is refused on a port in use, with one clear line', async () => {
    const dir = join(sandbox.dir, 'second');
    const attempt = startCardSandbox({ dir, port: sandbox.current().port });
    await expect(attempt).rejects.toThrow(/^card sandbox: .*EADDRINUSE[^\n]*$/);
  });

  it('is refused where the directory cannot be created', async () => {
    const file = join(sandbox.dir, 'file');
    await writeFile(file, '');
    await expect(startCardSandbox({ dir: join(file, 'below') })).rejects.toThrow(/EEXIST/);
  });
});
