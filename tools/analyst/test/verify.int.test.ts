import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { appendToProof } from 'backend/proof/appendToProof.ts';
import { ensureProofSchema } from 'backend/proof/schema.ts';
import { appendStory } from 'backend/testing/parts/appendStory.ts';
import { expect, test } from 'vitest';
import { analystShop } from './support/analystShop.ts';
import { analystStory } from './support/analystStory.ts';

const shop = await analystShop();
await appendStory(shop.store, await analystStory(shop.personalKeys));

/** Flips one bit of an event's record in the file of the store. */
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
    // A forger also removes the record's checksum; otherwise the store itself would detect the change.
    file
      .prepare('UPDATE events SET record = ?, checksum = NULL WHERE position = ?')
      .run(record, found?.position ?? 0);
    file.close();
    return found?.event_id ?? '';
  });

test('an unchanged log is valid, signed or not', async () => {
  expect(await shop.run('verify')).toMatchObject({
    code: 0,
    out: expect.stringContaining('nothing is signed yet'),
  });
  await ensureProofSchema(shop.db);
  await appendToProof({ db: shop.db, store: shop.store, now: () => new Date(), treeHeadIntervalMs: 0 });
  const { code, out } = await shop.run('verify', '--json');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject([
    { check: 'schemas', events: 20, faulty: 0 },
    {
      check: 'proof',
      events: 20,
      faulty: 0,
      remark: expect.stringContaining('1 signed tree heads are valid'),
    },
  ]);
});

test('one flipped bit in the stored log: the event is named, and the exit code is 1', async () => {
  const eventId = await flipBit('OrderPlaced', 'card.png');
  const { code, out } = await shop.run('verify', '--only', 'proof');
  expect(code).toBe(1);
  expect(out).toContain(`event ${eventId}, stream order-`);
});

test('an event that does not match its schema is named, whatever the proof says', async () => {
  const eventId = await flipBit('PaymentReceived', 'amount');
  const { code, out } = await shop.run('verify', '--only', 'schemas', '--json');
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject([
    { faulty: 1, faults: [{ eventId, explanation: expect.stringMatching(/^data \(version \d\)/) }] },
  ]);
});
