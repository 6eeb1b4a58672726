import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { conversionProgram, convertFile } from 'mesh-reader';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { conversionCommands } from '#commands/catalogue/conversions/conversionCommands.ts';
import { conversionKey } from '#domain/catalogue/assets/assetKeys.ts';
import type { ConversionEvent } from '#domain/catalogue/conversions/conversion.events.ts';
import { conversionIdOf } from '#domain/kernel/ids.ts';
import { downloadDecider } from '#domain/ordering/downloads/download.ts';
import { streams } from '#domain/streams.ts';
import { createDatabase, type Database } from '#infra/database/database.ts';
import { EventStoreUnavailable } from '#infra/eventStore/eventStore.ts';
import { eventsToEnd } from '#infra/eventStore/eventsToEnd.ts';
import { createWithLocalCopies } from '#infra/files/withLocalCopies.ts';
import { applyBatch } from '#projections/applyBatch.ts';
import { conversionQueries, conversionsProjection } from '#projections/catalogue/conversions.ts';
import { ensureSchema } from '#projections/checkpoint.ts';
import { measuredModel } from '#testing/parts/measuredModel.ts';
import { ownLog } from '#testing/parts/ownLog.ts';
import { processesOf } from '#testing/run/processesOf.ts';
import { actingOnce, newContext, newRun } from '#testing/samples/sampleContext.ts';
import { freshDatabase } from '#testing/servers/freshDatabase.ts';
import { removeOrphanedResults } from '../assets/removeOrphans.ts';
import { type ConvertModelDependencies, createConvertModelWorker } from './convertModel.worker.ts';
import { conversionFiles, removeUnusedConversions } from './removeUnused.ts';

const { eventStore, files, folder, handle } = await ownLog();
const measured = measuredModel({ files, handle });
const commands = conversionCommands(handle);

/** A square of two triangles, this far to the right. */
const square = (x: number) => `v ${x} 0 0\nv ${x + 1} 0 0\nv ${x + 1} 1 0\nv ${x} 1 0\nf 1 2 3\nf 1 3 4\n`;

const requested = async (obj: string) => {
  const of = { modelId: await measured(obj), version: 1, to: 'stl', program: conversionProgram } as const;
  await commands.requestConversion(of, newContext());
  return { of, conversionId: conversionIdOf(of) };
};

const worker = (changed: Partial<ConvertModelDependencies> = {}) =>
  createConvertModelWorker({
    eventStore,
    files,
    withLocalCopies: createWithLocalCopies({ files, folder: join(folder, 'copies') }),
    conversionProgram,
    convertFile,
    actOnce: (_, act) => act(),
    ...commands,
    now: () => Date.parse('2026-03-01T10:00:00.000Z'),
    ...changed,
  });
const eventsOf = async (conversionId: string) =>
  (await eventStore.readStream(streams.conversion(conversionId))).map(
    ({ type, data }) => ({ type, data }) as ConversionEvent,
  );

test('the requests of two people lead to one file, which is in the store under its hash before the event names it', async () => {
  const { of, conversionId } = await requested(square(0));
  await commands.requestConversion(of, newContext());
  expect(await worker()({ conversionId }, newRun())).toBe('done');
  const [, , event, ...more] = await eventsOf(conversionId);
  expect(more).toEqual([]);
  if (event?.type !== 'ConversionMade') throw new Error(`Not made: ${JSON.stringify(event)}`);
  const { sha256, bytes, facts, ...data } = event.data;
  expect(data).toMatchObject({ from: 'obj', to: 'stl', program: conversionProgram });
  expect(facts).toMatchObject({ format: 'stl', triangles: 2, openEdges: 4 });
  const stl = await buffer(files.open(conversionKey(sha256)));
  expect(stl).toHaveLength(bytes);
  expect(createHash('sha256').update(stl).digest('hex')).toBe(sha256);
  const refused = { convertFile: () => Promise.reject(new Error('it was made again')) };
  expect(await worker(refused)({ conversionId }, newRun())).toEqual({
    skipped: 'the conversion has its outcome',
  });
  expect(await readdir(join(folder, 'copies'))).toEqual([]);
});

test('a damaged file and an error at the last attempt are recorded with a reason', async () => {
  const damaged = await requested('v 1 2\nf 1 2 3\n');
  await worker()({ conversionId: damaged.conversionId }, newRun());
  expect(await eventsOf(damaged.conversionId)).toMatchObject([
    {},
    { type: 'ConversionFailed', data: { fault: 'file' } },
  ]);
  const dying = await requested(square(1));
  const dies = worker({ convertFile: () => Promise.reject(new Error('spawn EAGAIN')) });
  await expect(dies({ conversionId: dying.conversionId }, newRun())).rejects.toThrow('EAGAIN');
  expect(await dies({ conversionId: dying.conversionId }, newRun(true))).toBe('done');
  expect(await eventsOf(dying.conversionId)).toMatchObject([
    {},
    { type: 'ConversionFailed', data: { fault: 'shop', reason: expect.not.stringContaining('EAGAIN') } },
  ]);
});

const onLinux = test.runIf(process.platform === 'linux');
onLinux('a conversion whose process is killed fails once, and leaves nothing', async () => {
  const { conversionId } = await requested(square(3));
  const kept = async () => (await Array.fromAsync(files.keys('conversions'))).flat().length;
  const before = await kept();
  const converting = worker()({ conversionId }, newRun());
  const copies = join(folder, 'copies');
  let pid = 0;
  const find = () => {
    [pid = 0] = processesOf(copies);
    return pid;
  };
  await expect.poll(find, { interval: 5 }).toBeGreaterThan(0);
  // The leader of a group of its own (`proc(5)`), so Ctrl+C in the shop's terminal does not end it.
  const [, , group] = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? [];
  expect(Number(group)).toBe(pid);
  process.kill(pid, 'SIGKILL');
  expect(await converting).toBe('done');
  expect((await eventsOf(conversionId)).map(({ type }) => type)).toEqual([
    'ConversionRequested',
    'ConversionFailed',
  ]);
  expect([await kept(), await readdir(copies)]).toEqual([before, []]);
});

test('a conversion that is killed before its event is recorded without being made again, and its stray file removed a day later', async () => {
  const { conversionId } = await requested(square(2));
  const actOnce = actingOnce();
  const run = newRun();
  const killed = { actOnce, onConversion: () => Promise.reject(new EventStoreUnavailable('killed')) };
  await expect(worker(killed)({ conversionId }, run)).rejects.toThrow('killed');
  const again = { actOnce, convertFile: () => Promise.reject(new Error('it was made again')) };
  expect(await worker(again)({ conversionId }, run)).toBe('done');
  const [, made] = await eventsOf(conversionId);
  expect(made).toMatchObject({ type: 'ConversionMade', data: { facts: { triangles: 2 } } });

  const stray = conversionKey(createHash('sha256').update(randomUUID()).digest('hex'));
  await files.put(stray, Buffer.from('left by a crash'));
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  const keys = (await Array.fromAsync(files.keys('conversions'))).flat();
  for (const key of keys) await utimes(join(folder, 'files', key), longAgo, longAgo);
  expect(await removeOrphanedResults({ files, eventStore, now: () => new Date() }, conversionFiles)()).toBe(
    1,
  );
  expect((await Array.fromAsync(files.keys('conversions'))).flat()).toEqual(
    keys.filter((key) => key !== stray),
  );
});

describe('a file that nobody fetched for 30 days', () => {
  const madeAt = Date.parse('2026-03-01T10:00:00.000Z');
  const day = 24 * 3_600_000;
  let database: Database;
  let position: bigint | null = null;
  beforeAll(async () => {
    database = createDatabase(await freshDatabase(), { max: 2 });
    await ensureSchema(database.db, conversionsProjection);
  });
  afterAll(() => database.close());

  const queries = () => conversionQueries(database);
  /** Brings the read model up to date. */
  const project = async () => {
    const { streamCategories } = conversionsProjection;
    for await (const events of eventsToEnd(eventStore, { after: position, streamCategories })) {
      await applyBatch(database.db, conversionsProjection, position, events);
      position = events.at(-1)?.position ?? position;
    }
  };
  const made = async (obj: string) => {
    const { of, conversionId } = await requested(obj);
    await worker()({ conversionId }, newRun());
    await project();
    const file = await queries().convertedById(conversionId);
    return { of, conversionId, key: file?.key ?? '' };
  };
  const fetched = async ({ modelId, version, to }: Awaited<ReturnType<typeof made>>['of'], at: number) => {
    const downloadId = randomUUID();
    const link = { downloadId, modelId, version, assetId: randomUUID(), userId: null, format: to };
    const command = { type: 'IssueDownload', ...link, expiresAt: new Date(at).toISOString() } as const;
    const context = newContext({ at: new Date(at).toISOString() });
    await handle(downloadDecider, streams.download(downloadId), command, context);
    await project();
  };
  const removeUnused = (at: number) =>
    removeUnusedConversions({ ...queries(), ...commands, now: () => new Date(at) })();
  const removeFiles = (at: number) =>
    removeOrphanedResults({ files, eventStore, now: () => new Date(at) }, conversionFiles)();
  const typesOf = async (conversionId: string) =>
    (await eventsOf(conversionId)).map(({ type }) => type.replace('Conversion', ''));
  /** The file store counts from when the file was made. */
  const age = (key: string) => utimes(join(folder, 'files', key), new Date(madeAt), new Date(madeAt));
  const isKept = async (key: string) => (await files.stat(key)) !== null;

  test('is removed once, a day after its event, and made again on request, which announces nothing', async () => {
    const { of, conversionId, key } = await made(square(4));
    await age(key);
    await fetched(of, madeAt + day);
    await removeUnused(madeAt + 31 * day);
    expect(await typesOf(conversionId)).toEqual(['Requested', 'Made']);
    const later = madeAt + 31 * day + 1;
    // The second sweep is another process that reads the same rows.
    await Promise.all([removeUnused(later), removeUnused(later + 1)]);
    expect(await typesOf(conversionId)).toEqual(['Requested', 'Made', 'Removed']);

    await project();
    expect(await queries().convertedFile(of.modelId, of.version, of.to)).toBeNull();
    await removeFiles(later + day);
    expect(await isKept((await queries().convertedById(conversionId))?.key ?? '')).toBe(true);
    // A sweep that was killed here is repeated.
    await removeFiles(later + day + 2);
    expect(await isKept(key)).toBe(false);

    await commands.requestConversion(of, newContext({ at: new Date(later).toISOString() }));
    await worker({ now: () => later + 1 })({ conversionId }, newRun());
    expect(await typesOf(conversionId)).toEqual(['Requested', 'Made', 'Removed', 'Requested', 'Made']);
    // The read model still has the old time.
    await removeUnused(later);
    expect(await typesOf(conversionId)).toHaveLength(5);
    await age(key);
    await removeFiles(later + 2 * day);
    expect(await isKept(key)).toBe(true);
  });

  test('stays in the store while another conversion has the same content', async () => {
    const [one, other] = [await made(square(6)), await made(square(6))];
    expect(one.key).toBe(other.key);
    await age(one.key);
    await fetched(other.of, madeAt + 20 * day);
    await removeUnused(madeAt + 31 * day);
    expect(await typesOf(one.conversionId)).toContain('Removed');
    await removeFiles(madeAt + 33 * day);
    expect(await isKept(one.key)).toBe(true);
    expect(await queries().convertedFile(other.of.modelId, 1, 'stl')).toMatchObject({ key: one.key });
  });
});
