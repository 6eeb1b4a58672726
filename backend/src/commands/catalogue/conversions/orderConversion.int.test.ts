import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { ConversionOf } from '#domain/catalogue/conversions/conversion.ts';
import type { Actor } from '#domain/kernel/event.ts';
import { conversionIdOf } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import { createConversionOrders, ensureConversionOrders } from '#infra/conversionOrders/conversionOrders.ts';
import { ownDatabase } from '#testing/parts/ownDatabase.ts';
import { ownLog } from '#testing/parts/ownLog.ts';
import { newContext } from '#testing/samples/sampleContext.ts';
import { conversionCommands } from './conversionCommands.ts';
import { orderConversion } from './orderConversion.ts';

const { eventStore: store, handle } = await ownLog();
const { db } = await ownDatabase();
const commands = conversionCommands(handle);
const orders = createConversionOrders(db, { sign: (text) => `signed ${text}` });
const parked = new Set<string>();
const program = 'converter 1';

beforeEach(async () => {
  await ensureConversionOrders(db);
  await sql`delete from limits.conversion_order`.execute(db);
});

const visitor: Actor = { kind: 'visitor', id: null };
const client: Actor = { kind: 'client', id: randomUUID() };
const newFile = (): ConversionOf => ({ modelId: randomUUID(), version: 1, to: 'stl' });
/** The answer to an order: `ordered`, or whose limit is reached. */
const order = async (file: ConversionOf, address: string, actor: Actor = visitor) => {
  const isParked = async (id: string) => parked.has(id);
  const ask = orderConversion({ ...commands, store, orders, isParked });
  const answer = await ask({ ...file, program }, address, newContext({ actor }));
  return typeof answer === 'string' ? answer : 'ordered';
};
const eventsOf = async (file: ConversionOf) =>
  (await store.readStream(streams.conversion(conversionIdOf(file)))).map(({ type }) => type);
const fail = (file: ConversionOf) => {
  const failure = { conversionId: conversionIdOf(file), ...file, program, reason: 'It broke.' };
  return commands.onConversion({ type: 'RecordConversionFailed', ...failure, fault: 'file' }, newContext());
};

test('of twenty orders at once ten are taken, each address and each account has two, and an Admin any number', async () => {
  const files = Array.from({ length: 20 }, newFile);
  const same = await Promise.all(files.slice(0, 4).map((file) => order(file, 'here')));
  expect(same.toSorted()).toEqual(['caller', 'caller', 'ordered', 'ordered']);
  const own = await Promise.all(files.slice(4, 7).map((file, nth) => order(file, `from ${nth}`, client)));
  expect(own.toSorted()).toEqual(['caller', 'ordered', 'ordered']);
  const all = await Promise.all(files.map((file, nth) => order(file, `away ${nth}`)));
  const open = await Promise.all(files.map(eventsOf));
  expect(open.filter((events) => events.length > 0)).toHaveLength(10);
  expect(all.filter((answer) => answer === 'all')).toHaveLength(10);
  for (const file of files.slice(0, 3))
    expect(await order(file, 'here', { kind: 'admin', id: randomUUID() })).toBe('ordered');
  const { rows } = await sql<{ caller: string }>`select caller from limits.conversion_order`.execute(db);
  for (const { caller } of rows) expect(caller).toMatch(/^signed /);
});

test('to wait for a file that is being made, or to ask for one that is there, takes no place', async () => {
  const [one, two, three] = [newFile(), newFile(), newFile()];
  for (const file of [one, two]) expect(await order(file, 'here')).toBe('ordered');
  expect(await order(three, 'there')).toBe('ordered');
  for (const file of [one, two, three]) expect(await order(file, 'here')).toBe('ordered');
  expect(await order(newFile(), 'here')).toBe('caller');
});

test('a place is free when the work is done or given up', async () => {
  const [one, two, three, four] = [newFile(), newFile(), newFile(), newFile()];
  for (const file of [one, two]) await order(file, 'here');
  expect(await order(three, 'here')).toBe('caller');
  await sql`update limits.conversion_order set at = at - interval '11 seconds'`.execute(db);
  await fail(one);
  expect(await order(three, 'here')).toBe('ordered');
  expect(await order(four, 'here')).toBe('caller');
  parked.add(conversionIdOf(two));
  expect(await order(four, 'here')).toBe('ordered');
});

test('an order that was killed before its event is counted for ten seconds', async () => {
  const killed = [newFile(), newFile()];
  for (const file of killed) await order(file, 'elsewhere');
  await sql`update limits.conversion_order set conversion_id = gen_random_uuid()::text, caller = 'signed conversion order:address:here'`.execute(
    db,
  );
  const file = newFile();
  expect(await order(file, 'here')).toBe('caller');
  await sql`update limits.conversion_order set at = at - interval '11 seconds'`.execute(db);
  expect(await order(file, 'here')).toBe('ordered');
});
