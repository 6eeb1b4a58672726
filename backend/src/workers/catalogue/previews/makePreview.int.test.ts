import { createHash, randomUUID } from 'node:crypto';
import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { previewOf, previewProgram } from 'mesh-reader';
import { expect, test } from 'vitest';
import { previewCommands } from '#commands/catalogue/previews.ts';
import { idOfKey, previewKey } from '#domain/catalogue/assets/assetKeys.ts';
import type { PreviewEvent } from '#domain/catalogue/previews/preview.events.ts';
import { streams } from '#domain/streams.ts';
import { EventStoreUnavailable } from '#infra/eventStore/eventStore.ts';
import { createWithLocalCopies } from '#infra/files/withLocalCopies.ts';
import { measuredModel } from '#testing/parts/measuredModel.ts';
import { ownLog } from '#testing/parts/ownLog.ts';
import { newRun } from '#testing/samples/sampleContext.ts';
import { removeOrphanedResults } from '../assets/removeOrphans.ts';
import { createMakePreviewWorker, type MakePreviewDependencies } from './makePreview.worker.ts';
import { previewFiles } from './previewFiles.ts';

const { eventStore, files, folder, handle } = await ownLog();

const measured = measuredModel({ files, handle });
const now = () => Date.parse('2026-03-01T10:00:00.000Z');

/** A wavy sheet with this many squares per side, as OBJ. */
const sheet = (squares: number): string => {
  const lines: string[] = ['o Secret'];
  for (let row = 0; row <= squares; row += 1)
    for (let column = 0; column <= squares; column += 1)
      lines.push(`v ${column / squares} ${Math.sin(column + row * 2) / 9} ${row / squares}`);
  const vertex = (row: number, column: number) => row * (squares + 1) + column + 1;
  for (let row = 0; row < squares; row += 1)
    for (let column = 0; column < squares; column += 1)
      lines.push(
        `f ${vertex(row, column)} ${vertex(row + 1, column)} ${vertex(row + 1, column + 1)} ${vertex(row, column + 1)}`,
      );
  return lines.join('\n');
};

const worker = (changed: Partial<MakePreviewDependencies> = {}) =>
  createMakePreviewWorker({
    eventStore,
    files,
    withLocalCopies: createWithLocalCopies({ files, folder: join(folder, 'copies') }),
    previewProgram,
    previewOf,
    copyright: '© Shop',
    actOnce: (_, act) => act(),
    ...previewCommands({ handle, store: eventStore }),
    now,
    ...changed,
  });
const eventsOf = async (modelId: string) =>
  (await eventStore.readStream(streams.preview(modelId))).map(
    ({ type, data }) => ({ type, data }) as PreviewEvent,
  );

test('the preview of real files is in the store under its own hash before the event names it', async () => {
  const modelId = await measured(sheet(40));
  expect(await worker()({ modelId, version: 1 }, newRun())).toBe('done');
  const [event, ...more] = await eventsOf(modelId);
  expect(more).toEqual([]);
  if (event?.type !== 'PreviewMade') throw new Error(`No preview: ${JSON.stringify(event)}`);
  expect(event.data).toMatchObject({ sourceTriangles: 3_200, coarse: false, program: previewProgram });
  expect(event.data.triangles).toBeLessThanOrEqual(1_600);
  const glb = await buffer(files.open(previewKey(event.data.sha256)));
  expect(glb).toHaveLength(event.data.bytes);
  expect(createHash('sha256').update(glb).digest('hex')).toBe(event.data.sha256);
  expect(glb.subarray(0, 4).toString()).toBe('glTF');
  expect(glb.includes('Secret')).toBe(false);
  expect(glb.includes('"copyright":"© Shop"')).toBe(true);
  const turning = await buffer(files.open(previewKey(event.data.turning ?? '')));
  expect(turning.subarray(8, 12).toString()).toBe('WEBP');
  expect(turning.length).toBeLessThanOrEqual(60_000);
  const refused = { previewOf: () => Promise.reject(new Error('it was made again')) };
  expect(await worker(refused)({ modelId, version: 1 }, newRun())).toEqual({
    skipped: 'the preview was made before',
  });
});

test('a damaged file, one that takes too long and an error at the last attempt are recorded with a reason', async () => {
  const damaged = await measured('v 1 2\nf 1 2 3\n');
  await worker()({ modelId: damaged, version: 1 }, newRun());
  expect(await eventsOf(damaged)).toMatchObject([{ type: 'PreviewFailed', data: { version: 1 } }]);

  const slow = await measured(sheet(60));
  const hurried: typeof previewOf = (copies, name) => previewOf(copies, name, { seconds: 0.05 });
  await worker({ previewOf: hurried })({ modelId: slow, version: 1 }, newRun());
  expect(await eventsOf(slow)).toMatchObject([
    { type: 'PreviewFailed', data: { reason: 'Making the preview took longer than 0.05 seconds.' } },
  ]);
  expect(await worker()({ modelId: slow, version: 1 }, newRun())).toBe('done');
  expect((await eventsOf(slow)).map(({ type }) => type)).toEqual(['PreviewFailed', 'PreviewMade']);

  const dying = await measured(sheet(2));
  const dies = worker({ previewOf: () => Promise.reject(new Error('spawn EAGAIN')) });
  await expect(dies({ modelId: dying, version: 1 }, newRun())).rejects.toThrow('EAGAIN');
  expect(await dies({ modelId: dying, version: 1 }, newRun(true))).toBe('done');
  expect(JSON.stringify(await eventsOf(dying))).not.toContain('EAGAIN');
});

test('no preview is made from files that are missing or were not measured', async () => {
  const modelId = await measured(sheet(2));
  expect(await worker()({ modelId, version: 2 }, newRun())).toEqual({
    skipped: 'the model has no such files',
  });
  expect(await worker()({ modelId: randomUUID(), version: 1 }, newRun())).toEqual({
    skipped: 'the model has no such files',
  });
});

test('a preview whose event the store refused is removed a day later, one that an event names is not', async () => {
  const modelId = await measured(sheet(30));
  const refusing = { onPreview: () => Promise.reject(new EventStoreUnavailable('no quorum')) };
  await expect(worker(refusing)({ modelId, version: 1 }, newRun())).rejects.toThrow('no quorum');
  const hashes = async () => (await Array.fromAsync(files.keys('previews'))).flat().map(idOfKey);
  const before = await hashes();
  const named = await measured(sheet(20));
  await worker()({ modelId: named, version: 1 }, newRun());
  const remove = removeOrphanedResults({ files, eventStore, now: () => new Date() }, previewFiles);
  expect(await remove()).toBe(0);
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  for (const sha256 of await hashes())
    await utimes(join(folder, 'files', previewKey(sha256)), longAgo, longAgo);
  // It, and the picture of it turning.
  expect(await remove()).toBe(2);
  expect((await hashes()).length).toBe(before.length);
  expect(await readdir(join(folder, 'copies'))).toEqual([]);
});
