import { createReadStream, openAsBlob } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callShop } from '#contract/calls/callShop.ts';
import type { WireModel } from '#contract/wire.ts';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import { hashOf, writeLargeArchive } from '#testing/samples/largeArchive.ts';
import { beginUpload } from '#testing/shop/beginUpload.ts';
import { peakOf, resetPeak } from '#testing/shop/peakMemory.ts';
import { admin } from '#testing/shop/runningShop.ts';
import { listedModel, logIn, uploadForm } from '#testing/shop/shopApi.ts';
import { startShopInParts } from '#testing/shop/shopInParts.ts';
import { killedWrites } from './killedWrites.ts';

const smallMegabytes = 5;
/** Twice the memory limit; `LARGE_MB` sets another size: 500 every night. */
const largeMegabytes = Number(process.env.LARGE_MB ?? 200);
/** Memory that the large file may cost beyond the small one, in MiB, for uncollected garbage. */
const mayCostMegabytes = 96;

const dir = temporaryFolder();
const shop = await startShopInParts();
afterAll(shop.dispose);
const token = await logIn(shop.url, admin.email, admin.password);

describe('large files', () => {
  beforeAll(async () => {
    await writeLargeArchive(join(dir, 'small.zip'), smallMegabytes);
    await writeLargeArchive(join(dir, 'large.zip'), largeMegabytes);
  });

  const temporary = (): Promise<string[]> => readdir(join(shop.dataDir, 'files', 'tmp'));
  const catalogue = async (): Promise<readonly WireModel[]> => (await callShop(shop.url, 'GET /modal')).body;
  const linkTo = async (name: string): Promise<string> => {
    const { _id: id } = await listedModel(shop.url, name);
    return (await callShop(shop.url, 'GET /modal/filedownload/:id', { params: { id }, token })).body;
  };

  const upload = async (name: string, file: string) => {
    const form = await uploadForm({ ModalName: name });
    form.set('ModalFile', await openAsBlob(join(dir, file), { type: 'application/zip' }), file);
    return callShop(shop.url, 'POST /modal/fileupload', { token, body: form });
  };
  const download = async (name: string): Promise<string> => {
    const { body } = await fetch(await linkTo(name));
    return hashOf(body as unknown as AsyncIterable<Uint8Array>);
  };

  test(`${largeMegabytes} MB are uploaded and downloaded byte for byte, in the memory that ${smallMegabytes} MB need`, async () => {
    const peakAt = async (name: string, file: string) => {
      await resetPeak(shop.webPid());
      expect(await upload(name, file)).toMatchObject({ status: 200, body: { message: 'Success' } });
      expect(await download(name)).toBe(await hashOf(createReadStream(join(dir, file))));
      return peakOf(shop.webPid());
    };
    await peakAt('first', 'small.zip');
    const small = await peakAt('small', 'small.zip');
    const large = await peakAt('large', 'large.zip');
    console.info(
      `Peak of the web role: ${small.toFixed(0)} MiB, with the large file ${large.toFixed(0)} MiB`,
    );
    expect(large - small).toBeLessThan(mayCostMegabytes);
    expect(await temporary()).toEqual([]);
  }, 400_000);

  test('a slow reader gets data slowly: nothing accumulates in memory', async () => {
    await resetPeak(shop.webPid());
    const before = await peakOf(shop.webPid());
    const link = await linkTo('large');
    const readSlowly = () =>
      new Promise<void>((resolve, reject) => {
        get(link, { agent: false }, (response) => {
          response.on('error', () => {});
          response.once('readable', () => {
            response.read(1);
            setTimeout(() => resolve(void response.destroy()), 1_000);
          });
        }).on('error', reject);
      });
    await Promise.all(Array.from({ length: 20 }, readSlowly));
    expect((await peakOf(shop.webPid())) - before).toBeLessThan(mayCostMegabytes);
  });

  test('an interrupted upload leaves no file behind', async () => {
    const models = (await catalogue()).length;
    const broken = beginUpload(shop.url, token);
    await expect.poll(temporary).toHaveLength(1);
    broken.destroy();
    await expect.poll(temporary).toEqual([]);
    expect(await catalogue()).toHaveLength(models);
  });
});

describe('a killed write', () => killedWrites(shop, token));
