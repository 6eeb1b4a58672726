import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendStory } from '#projections/testing/appendStory.ts';
import { ensureProofSchema } from '#proof/schema.ts';
import { sealLog } from '#proof/sealLog.ts';
import { type AnalystShop, analystShop } from '../testing/analystShop.ts';
import { analystStory } from '../testing/analystStory.ts';

let shop: AnalystShop;
beforeEach(async () => {
  shop = await analystShop();
  await appendStory(shop.store, await analystStory(shop.personalKeys));
});
afterEach(() => shop.close());

const seal = async (): Promise<void> => {
  await ensureProofSchema(shop.db);
  await sealLog({ db: shop.db, store: shop.store, now: () => new Date(), checkpointMs: 0 });
};

/** Flips one bit of an event's record in the file of the store, behind its back. */
const flipBit = (type: string, text: string): Promise<string> =>
  shop.whileStoreIsDown((dir) => {
    const file = new DatabaseSync(join(dir, 'events.sqlite'));
    const rows = file.prepare('SELECT position, event_id, record FROM events').all() as {
      position: number;
      event_id: string;
      record: Uint8Array;
    }[];
    const found = rows.find(({ record }) => Buffer.from(record).includes(type));
    const at = Buffer.from(found?.record ?? []).indexOf(text);
    expect(at).toBeGreaterThan(0);
    const record = Uint8Array.from(found?.record ?? [], (byte, index) => (index === at ? byte ^ 1 : byte));
    file.prepare('UPDATE events SET record = ? WHERE position = ?').run(record, found?.position ?? 0);
    file.close();
    return found?.event_id ?? '';
  });

test('a log that nobody touched is sound, sealed or not', async () => {
  expect(await shop.run('verify')).toMatchObject({
    code: 0,
    out: expect.stringContaining('nothing was sealed yet'),
  });
  await seal();
  const { code, out } = await shop.run('verify', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject([
    { check: 'schemas', events: 20, faulty: 0 },
    { check: 'proof', events: 20, faulty: 0, remark: expect.stringContaining('1 signed checkpoints hold') },
  ]);
});

test('one flipped bit in the stored log: the event is named, and the exit code is 1', async () => {
  await seal();
  const eventId = await flipBit('OrderPlaced', 'card.png');
  const { code, out } = await shop.run('verify', '--only', 'proof');
  expect(code).toBe(1);
  expect(out).toContain(`event ${eventId}, stream order-`);
});

test('an event that does not fit its schema is named, also where nothing was sealed', async () => {
  const eventId = await flipBit('PaymentReceived', 'amount');
  const { code, out } = await shop.run('verify', '--only', 'schemas', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject([
    { faulty: 1, faults: [{ eventId, explanation: expect.stringMatching(/^data \(version \d\)/) }] },
  ]);
});
