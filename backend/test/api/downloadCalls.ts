import { createHash, randomBytes } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { get } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { assetIdOf } from '#contract/reference.ts';
import type { WireModel } from '#contract/wire.ts';
import { assetKey } from '#domain/catalogue/assets/assetKeys.ts';
import { archive, plainArchive } from '#testing/samples/sampleFiles.ts';
import { type ApiShop, at, expectMessage, expectStatus, type Person } from './apiShop.ts';

/** Reads at least this number of bytes, then cuts the connection. */
const cutAfter = (url: string, bytes: number, headers: Record<string, string> = {}): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let received = 0;
    get(url, { headers, agent: false }, (response) => {
      response.on('error', () => {});
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        received += chunk.length;
        if (received < bytes) return;
        response.destroy();
        resolve(Buffer.concat(chunks));
      });
    }).on('error', reject);
  });

export const downloadCalls = (api: ApiShop): void => {
  const { as, buy, upload, newClient, product } = api;
  const size = 16_000_000;
  let zip: Buffer;
  let model: WireModel;
  let owner: Person;
  let orderId: string;
  let begun: Buffer;
  let etag: string;
  const newLink = async () => (await as(owner, 'GET /modal/filedownload/:id', at(model._id))).body;
  // A download counts as interrupted after a pause, so it begins before all suites.
  beforeAll(async () => {
    zip = await plainArchive(size);
    model = await upload({ ModalName: 'Large Chair', ModalPrice: '25' }, zip);
    owner = await newClient('downloads@example.com');
    orderId = await buy(owner, [model]);
    const link = await newLink();
    etag = (await fetch(link, { method: 'HEAD' })).headers.get('etag') ?? '';
    begun = await cutAfter(link, size / 3);
  });

  test('an owner gets the hash of each file that they own, and no other list', async () => {
    const chair = await upload({ ModalName: 'Listed Chair', ModalPrice: '25' }, await archive(100));
    const reader = await newClient('files@example.com');
    const order = { _id: await buy(reader, [chair]), licence: { licenceId: 'standard-licence', version: 1 } };
    const obj = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n';
    const sha256 = createHash('sha256').update(obj).digest('hex');
    const inIt = [{ name: 'model.obj', bytes: obj.length, sha256 }, { name: 'noise.bin' }];
    const versions = [{ version: 1, files: [{ name: expect.stringMatching(/\.zip$/) }, ...inIt] }];
    await expect
      .poll(async () => (await as(reader, 'GET /charge/files')).body)
      .toMatchObject([{ _id: chair._id, name: 'Listed Chair', from: 1, order, versions }]);
    expect((await as(reader, 'GET /charge/files', { query: { page: 2 } })).body).toEqual([]);
    await expectStatus(401, as('visitor', 'GET /charge/files'));
  });

  test('a model whose file is missing is neither charged nor given, its download says so, and the Admin sees it; it is sold again when the file is back', async () => {
    const model = await upload({ ModalName: 'Lost Chair', ModalPrice: '25' });
    const [owner, buyer] = [await newClient('owner@example.com'), await newClient('lost@example.com')];
    await buy(owner, [model]);
    const { body: link } = await as(owner, 'GET /modal/filedownload/:id', at(model._id));
    const assetId = assetIdOf((await product(model._id, 'admin')).ModalFile ?? '') ?? '';
    const file = join(api.shop.dataDir, 'files', assetKey(assetId));
    await rename(file, `${file}.lost`);

    const cart = { body: { token: 'tok_visa', price: 25, products: [model] }, token: buyer.token };
    const grant = { userId: buyer.userId, modelId: model._id, reason: 'A gift' };
    const shown = async () => (await as('admin', 'GET /dashboard/series')).body.undeliverable;
    const undelivered = /Lost Chair cannot be delivered at the moment/;
    const refused = await as(buyer, 'POST /charge', cart);
    expect(refused.body).toMatchObject({
      message: 'Payment failed',
      error: expect.stringMatching(undelivered),
    });
    await expectMessage(409, undelivered, as('admin', 'POST /charge/grant', { body: grant }));
    expect((await as(buyer, 'GET /charge/myorders', { query: { id: buyer.userId } })).body).toEqual([]);
    expect((await fetch(link)).status).toBe(503);
    expect(await shown()).toEqual(['Lost Chair']);

    await rename(`${file}.lost`, file);
    expect((await as(buyer, 'POST /charge', cart)).body).toMatchObject({ message: 'Payment Successful' });
    expect((await fetch(link)).status).toBe(200);
    expect(await shown()).toEqual([]);
  });

  describe('an interrupted download', () => {
    const downloads = async () => (await as('admin', 'GET /charge/downloads/:id', at(orderId))).body;

    test('is shown to the Admin, resumes on a new link byte for byte, and is then complete (Q15)', async () => {
      await expect
        .poll(downloads)
        .toMatchObject([{ modelId: model._id, links: 1, completed: 0, standing: 'interrupted' }]);
      const [{ stoppedAtPercent } = { stoppedAtPercent: null }] = await downloads();
      expect(stoppedAtPercent).toBeGreaterThanOrEqual(33);
      expect(stoppedAtPercent).toBeLessThan(100);

      const range = { range: `bytes=${begun.length}-`, 'if-range': etag };
      const rest = await fetch(await newLink(), { headers: range });
      expect(rest.status).toBe(206);
      const whole = Buffer.concat([begun, Buffer.from(await rest.arrayBuffer())]);
      expect(Buffer.compare(whole, zip)).toBe(0);
      await expect
        .poll(downloads)
        .toMatchObject([{ links: 2, completed: 1, standing: 'completed', stoppedAtPercent: null }]);
    });

    test('is not recorded for an unused link, a HEAD, a 304 or a range outside the file', async () => {
      const { completed = 0 } = (await downloads())[0] ?? {};
      const link = await newLink();
      const { headers } = await fetch(link, { method: 'HEAD' });
      await fetch(link, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
      await fetch(link, { headers: { range: `bytes=${zip.length}-` } });
      await fetch(`${link}${randomBytes(3).toString('hex')}`);
      expect(await downloads()).toMatchObject([{ completed, standing: 'issued', stoppedAtPercent: null }]);
    });
  });
};
