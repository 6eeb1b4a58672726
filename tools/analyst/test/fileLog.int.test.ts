import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { SubscriptionMessage } from 'backend/infra/eventStore/eventStore.ts';
import { appendStory } from 'backend/testing/parts/appendStory.ts';
import { uploaded } from 'backend/testing/samples/sampleModels.ts';
import { expect, test } from 'vitest';
import { fileLog, openFileOf } from '../src/services/fileLog.ts';
import { openFilePages } from '../src/services/filePages.ts';
import { type AnalystShop, analystShop } from './support/analystShop.ts';

const names = Array.from({ length: 30 }, (_, nth) => `Chair ${nth}`);
const story = names.map((name) => uploaded(name));
const [shop, other] = await Promise.all([analystShop(), analystShop()]);
await Promise.all([appendStory(shop.store, story), appendStory(other.store, story)]);

const dataDirOf = ({ environment }: AnalystShop): string => environment.DATA_DIR;

/** The file of the shop with a store that is read only beyond the file's end, and the calls to it. */
const fromFile = async () => {
  const file = await openFileOf(dataDirOf(shop), shop.store);
  if (file === null) throw new Error('There is no file');
  const asked: (bigint | null)[] = [];
  const log = fileLog(file, {
    readAll: (options) => {
      asked.push(options.after);
      return shop.store.readAll(options);
    },
    subscribe: (options, signal) => {
      asked.push(options.after);
      return shop.store.subscribe(options, signal);
    },
  });
  return { log, asked, file };
};

const upTo = async (
  messages: AsyncIterable<SubscriptionMessage>,
  isOver: (message: SubscriptionMessage) => boolean,
) => {
  const events = [];
  for await (const message of messages) {
    if (message.kind === 'events') events.push(...message.events);
    if (isOver(message)) break;
  }
  return events;
};

test("the file gives the same events as the store, which is not called before the file's end", async () => {
  const { log, asked, file } = await fromFile();
  const byProtocol = (await Array.fromAsync(shop.store.readAll({ after: null }))).flat();
  expect(byProtocol.length).toBeGreaterThanOrEqual(names.length);
  expect((await Array.fromAsync(log.readAll({ after: null }))).flat()).toEqual(byProtocol);
  const half = byProtocol[10]?.position ?? null;
  expect((await Array.fromAsync(log.readAll({ after: half }))).flat()).toEqual(byProtocol.slice(11));
  const end = await shop.store.lastPosition();
  expect(asked).toEqual([end, end]);
  await file.close();
});

test('a subscription continues with the store at the end of the file, without gap or repetition', async () => {
  const { log, asked, file } = await fromFile();
  const options = { after: null, streamCategories: ['model'] };
  const ending = new AbortController();
  const before = await shop.store.lastPosition();
  let told = 0;
  const reading = upTo(log.subscribe(options, ending.signal), (message) => {
    told += message.kind === 'events' ? message.events.length : 0;
    return told === names.length + 1;
  });
  await expect.poll(() => asked).toEqual([before]);
  const { position } = await appendStory(shop.store, [uploaded('Later')]);
  const events = await reading;
  expect(events.at(-1)?.position).toBe(position);
  expect(new Set(events.map(({ id }) => id)).size).toBe(names.length + 1);
  await file.close();
});

test('the file of another log, or a folder without one, is not used instead of the store', async () => {
  expect(await openFileOf(dataDirOf(other), shop.store)).toBeNull();
  expect(await openFileOf('/nowhere', shop.store)).toBeNull();
});

test('a changed event fails its reader, and others continue', async () => {
  const dir = join(dataDirOf(other), 'eventstore');
  const database = new DatabaseSync(join(dir, 'events.sqlite'), { timeout: 5_000 });
  database.exec("UPDATE events SET checksum = checksum + 1 WHERE stream LIKE 'model-%'");
  database.close();
  const pages = openFilePages(dir);
  const read = (category: string) => pages.read({ after: -1, streamCategories: [category] });
  await expect(read('model')).rejects.toThrow(/the event at position \d+ is not what was written/);
  expect(await read('nothing')).toMatchObject({ events: [] });
  await pages.close();
});

test('reads of a missing file fail instead of waiting', async () => {
  const pages = openFilePages('/nowhere');
  const asked = { after: -1, streamCategories: null };
  const readings = [pages.read(asked), pages.read(asked)];
  for (const reading of readings) await expect(reading).rejects.toThrow();
  await expect(pages.read(asked)).rejects.toThrow();
  await pages.close();
});
