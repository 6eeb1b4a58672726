import { randomBytes } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callShop } from '#contract/calls/callShop.ts';
import type { WireDownload, WireModel, WireOrder } from '#contract/wire.ts';
import { archive } from '#testing/samples/sampleFiles.ts';
import { admin, disposeShop, type RunningShop, startShop } from '#testing/shop/runningShop.ts';
import { logIn, uploadedModel, verifiedClient } from '#testing/shop/shopApi.ts';

const patience = { timeout: 40_000, interval: 200 };

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

describe('an interrupted download', () => {
  const size = 30_000_000;
  let shop: RunningShop;
  let zip: Buffer;
  let adminToken: string;
  let model: WireModel;
  let order: WireOrder;
  let token: string;
  beforeAll(async () => {
    shop = await startShop({ RATE_LIMITS: 'off' });
    zip = await archive(size);
    adminToken = await logIn(shop.url, admin.email, admin.password);
    model = await uploadedModel(shop.url, adminToken, {}, zip);
    ({ token } = await verifiedClient(shop.url, shop.dataDir, 'ann@example.com'));
    const json = { token: 'tok_visa', price: 25, products: [model], userToken: token };
    await callShop(shop.url, 'POST /charge', { token, body: json });
    const orders = await callShop(shop.url, 'GET /charge/myorders', { token });
    order = orders.body[0] as WireOrder;
  });
  afterAll(() => disposeShop(shop));

  const newLink = async (): Promise<string> =>
    (await callShop(shop.url, 'GET /modal/filedownload/:id', { params: { id: model._id }, token })).body;
  const downloads = async (): Promise<readonly WireDownload[]> =>
    (await callShop(shop.url, 'GET /charge/downloads/:id', { params: { id: order._id }, token: adminToken }))
      .body;

  test('is shown to the Admin, resumes on a new link byte for byte, and is then complete (Q15)', async () => {
    expect(await downloads()).toEqual([]);
    const first = await newLink();
    const begun = await cutAfter(first, size / 3);
    await expect
      .poll(downloads, patience)
      .toMatchObject([{ modelId: model._id, links: 1, completed: 0, standing: 'interrupted' }]);
    const [{ stoppedAtPercent } = { stoppedAtPercent: null }] = await downloads();
    expect(stoppedAtPercent).toBeGreaterThanOrEqual(33);
    expect(stoppedAtPercent).toBeLessThan(100);

    const { headers } = await fetch(first, { headers: { range: 'bytes=0-0' } });
    const range = { range: `bytes=${begun.length}-`, 'if-range': headers.get('etag') ?? '' };
    const rest = await fetch(await newLink(), { headers: range });
    expect(rest.status).toBe(206);
    const whole = Buffer.concat([begun, Buffer.from(await rest.arrayBuffer())]);
    expect(Buffer.compare(whole, zip)).toBe(0);
    await expect
      .poll(downloads, patience)
      .toMatchObject([{ links: 2, completed: 1, standing: 'completed', stoppedAtPercent: null }]);
  });

  test('has one outcome when it is fetched in ranges: complete with the last one', async () => {
    const { links = 0, completed = 0 } = (await downloads())[0] ?? {};
    const link = await newLink();
    const step = Math.ceil(zip.length / 5);
    const parts = await Promise.all(
      Array.from({ length: 5 }, async (_, part) => {
        const response = await fetch(link, {
          headers: { range: `bytes=${part * step}-${(part + 1) * step - 1}` },
        });
        return Buffer.from(await response.arrayBuffer());
      }),
    );
    expect(Buffer.compare(Buffer.concat(parts), zip)).toBe(0);
    await expect
      .poll(downloads, patience)
      .toMatchObject([{ links: links + 1, completed: completed + 1, standing: 'completed' }]);
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
