import { randomUUID } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { beforeEach, describe, expect, test } from 'vitest';
import { assetKey, firstCopyKey, uploadFactsKey } from '#domain/catalogue/assets/assetKeys.ts';
import { streams } from '#domain/streams.ts';
import { createDiskFileStore } from '#infra/files/diskFileStore.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import { ownLog } from '#testing/parts/ownLog.ts';
import { sampleAsset } from '#testing/samples/catalogueSamples.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import { removeOldUploads, removeOrphanedFiles } from './removeOrphans.ts';

const { eventStore, folder } = await ownLog();

describe('files that no event names (ADR 74)', () => {
  let dir: string;
  let files: FileStore;
  // The log may name files of other tests: they are not in this folder.
  beforeEach(async () => {
    dir = join(folder, randomUUID());
    files = await createDiskFileStore(dir);
  });

  /** A file that was stored under its key this many hours ago. */
  const stored = async (hours: number): Promise<string> => {
    const assetId = randomUUID();
    await files.put(assetKey(assetId), Buffer.from('content'));
    await files.put(firstCopyKey(assetId), Buffer.from('copy'));
    const at = new Date(Date.now() - hours * 3_600_000);
    await utimes(join(dir, assetKey(assetId)), at, at);
    return assetId;
  };
  const name = async (...assetIds: readonly string[]): Promise<void> => {
    const images = assetIds.map((assetId) => ({ ...sampleAsset('slide.png'), assetId }));
    const revision = (await eventStore.readStream(streams.homeSlider())).at(-1)?.revision ?? 'noStream';
    await eventStore.append(streams.homeSlider(), revision, [
      {
        type: 'HomeSliderSet',
        data: { sliderId: randomUUID(), images },
        id: randomUUID(),
        metadata: sampleMetadata({ at: new Date().toISOString() }),
      },
    ]);
  };
  const isThere = async (assetId: string) => (await files.stat(assetKey(assetId))) !== null;
  /** The assets in the read model; empty by default, as at the start of a rebuild. */
  const sweep = (known: readonly string[] = []) =>
    removeOrphanedFiles({
      files,
      eventStore,
      knownAmong: async (assetIds) => known.filter((assetId) => assetIds.includes(assetId)),
      now: () => new Date(),
    })();

  test('are removed once they are older than any upload needs to append its event', async () => {
    const [named, old, young] = [await stored(48), await stored(25), await stored(23)];
    await name(named);
    expect(await sweep([named])).toBe(1);
    expect([await isThere(named), await isThere(old), await isThere(young)]).toEqual([true, false, true]);
    const copies = await Promise.all([named, old, young].map((id) => files.stat(firstCopyKey(id))));
    expect(copies.map((copy) => copy !== null)).toEqual([true, false, true]);
    expect(await sweep([named])).toBe(0);
  });

  test('are determined by the log, not by a read model that lags', async () => {
    const named = [await stored(48), await stored(48)];
    const stray = await stored(48);
    await name(...named);
    expect(await sweep()).toBe(1);
    expect(await Promise.all([...named, stray].map(isThere))).toEqual([true, true, false]);
  });

  test('are left alone if most files would be orphaned, since then it is probably the wrong log', async () => {
    const all = [await stored(48), await stored(48), await stored(48)];
    await name(all[0] ?? '');
    await expect(sweep()).rejects.toThrow('The log names 1 files and 2 not');
    expect(await Promise.all(all.map(isThere))).toEqual([true, true, true]);
  });

  test('can be removed by several processes concurrently', async () => {
    const named = [await stored(48), await stored(48), await stored(48)];
    const strays = [await stored(48), await stored(48)];
    await name(...named);
    await Promise.all([sweep(), sweep(), sweep(named)]);
    expect(await Promise.all(named.map(isThere))).toEqual([true, true, true]);
    expect(await Promise.all(strays.map(isThere))).toEqual([false, false]);
  });

  test('the age of a file counts from its storing, so an upload that took days is new', async () => {
    const received = await files.receive(Readable.from(['content']), {
      maxBytes: 100,
    });
    const longAgo = new Date(Date.now() - 72 * 3_600_000);
    await utimes(received.tempPath, longAgo, longAgo);
    const assetId = randomUUID();
    await files.keep(received.tempPath, assetKey(assetId));
    await name(await stored(48));
    expect(await sweep()).toBe(0);
    expect(await isThere(assetId)).toBe(true);
  });

  test('nothing is removed from an empty shop', async () => {
    expect(await sweep()).toBe(0);
  });

  test('what was kept of an upload or of an import of an earlier release is removed after seven days', async () => {
    const assetId = randomUUID();
    const keys = [uploadFactsKey(assetId), `imports/${assetId.slice(0, 2)}/${assetId}.zip`];
    for (const key of keys) await files.put(key, Buffer.from('{}'));
    const sweepAfter = (days: number) =>
      removeOldUploads({ files, now: () => new Date(Date.now() + days * 24 * 3_600_000) })();
    expect(await sweepAfter(6)).toBe(0);
    expect(await sweepAfter(8)).toBe(keys.length);
  });
});
