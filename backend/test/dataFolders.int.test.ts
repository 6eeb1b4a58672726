import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callShop, request } from '#contract/calls/callShop.ts';
import type { ReceiptProof } from '#contract/receiptProof.ts';
import type { WireAdminOrder, WireModel, WireOrder } from '#contract/wire.ts';
import { oldDataFolder, oldDataFolders } from '#testing/shop/oldDataFolder.ts';
import { disposeShop, type RunningShop, startShop } from '#testing/shop/runningShop.ts';
import { boughtOrder, logIn } from '#testing/shop/shopApi.ts';
import { runProgram } from '#testing/shop/startProgram.ts';

const script = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

describe.each(oldDataFolders)('the data folder of %s', (date) => {
  const { place, read, facts, copyTo } = oldDataFolder(date);
  let shop: RunningShop;
  let adminToken: string;

  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'folder-'));
    await copyTo(dataDir);
    shop = await startShop({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }, dataDir);
    adminToken = await logIn(shop.url, facts.admin.email, facts.admin.password);
  });
  afterAll(() => shop && disposeShop(shop));

  const get = <Body>(path: string, token?: string) => request<Body>(shop.url, 'GET', path, { token });
  const ordersOf = async () =>
    (await get<WireOrder[]>(`/charge/myorders?id=${facts.client.userId}`, facts.client.token)).body;
  const download = async (modelId: string, token: string): Promise<string> => {
    const link = await get<string>(`/modal/filedownload/${modelId}`, token);
    expect(link.status).toBe(200);
    // Links begin with PUBLIC_URL, which is another one now.
    const file = await fetch(link.body);
    return createHash('sha256')
      .update(Buffer.from(await file.arrayBuffer()))
      .digest('hex');
  };

  test('every event can be read, and matches what was proven and signed when it was new', async () => {
    const { code, said } = await runProgram('analyst', ['verify'], { DATA_DIR: shop.dataDir });
    const [, proven] = /^proof +(\d+) +sound/m.exec(said) ?? [];
    // A later version may add events: it measures files that had not been measured.
    expect(Number(proven)).toBeGreaterThanOrEqual(facts.events);
    expect(code).toBe(0);
  });

  test('the catalogue is complete: models, categories, home slider, pictures', async () => {
    const { body: models } = await get<WireModel[]>('/modal');
    expect(
      models.map(({ _id, ModalName, ModalPrice }) => ({ id: _id, name: ModalName, price: ModalPrice ?? 0 })),
    ).toEqual(expect.arrayContaining([...facts.models]));
    expect(models).toHaveLength(facts.models.length);
    expect((await get('/category/getcategory')).body).toMatchObject({
      category: [{ category: 'Furniture' }],
    });
    expect((await get<unknown[]>('/slider/sliderImages')).body).toHaveLength(1);
    for (const { ModalCard } of models) {
      const picture = await fetch(ModalCard);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
  });

  test('accounts, passwords and open sessions are valid; erased people stay erased', async () => {
    expect(await logIn(shop.url, facts.client.email, facts.client.password)).toMatch(/.{20,}/);
    const session = await get<{ _id: string; firstName: string }>(
      `/user/session-check-karo?token=${facts.client.token}`,
    );
    expect(session.body).toMatchObject({ _id: facts.client.userId, firstName: 'Ada' });
    await expect(logIn(shop.url, 'leaver@example.com', facts.client.password)).rejects.toThrow();
  });

  test('orders, refunds and bought models are present, and the models can be downloaded', async () => {
    expect(await ordersOf()).toMatchObject([
      {
        _id: facts.order.id,
        invoiceId: facts.order.invoiceId,
        orderAmount: facts.order.amount,
        createdAt: facts.order.createdAt,
      },
    ]);
    const { body: all } = await get<WireAdminOrder[]>('/charge/allOrdersAdmin', adminToken);
    expect(all.map(({ reversal }) => reversal?.refunded ?? 0)).toContain(facts.refunded);
    expect(await download(facts.models[0]?.id ?? '', facts.client.token)).toBe(facts.downloadSha256);
  });

  test("the history shows every event, with people's names", async () => {
    type Page = { readonly entries: readonly { readonly type: string }[]; readonly older: string | null };
    await expect
      .poll(async () => (await get<Page>('/audit/events?limit=100', adminToken)).body.entries.length)
      .toBeGreaterThanOrEqual(facts.events);
    const { body } = await get<Page>('/audit/events?limit=100', adminToken);
    expect(new Set(body.entries.map(({ type }) => type)).size).toBeGreaterThan(15);
    expect(JSON.stringify(body)).toContain('Ada Byron');
  });

  test('an old receipt can be verified by itself, and with the key that the shop publishes today', async () => {
    const { body: key } = await get<{ keyId: string; publicKey: string }>('/log/key');
    expect(key.keyId).toBe(facts.keyId);
    const receipt = fileURLToPath(new URL('receipt.json', place));
    expect(spawnSync(process.execPath, [script('scripts/verifyReceipt.mjs'), receipt]).status).toBe(0);
    const old: ReceiptProof = JSON.parse(read('receipt.json'));
    const path = `/charge/receipt/${facts.order.id}/proof`;
    const { body: anew } = await get<ReceiptProof>(path, facts.client.token);
    expect(anew.proofs.map(({ event }) => event)).toEqual(old.proofs.map(({ event }) => event));
  });

  test('this program would do again what was done then', async () => {
    const environment = { DATA_DIR: shop.dataDir, PUBLIC_URL: shop.url };
    expect((await runProgram('analyst', ['replay-report'], environment)).said).toContain('No differences');
  });

  test('a bought model is made in another format, and its owner reviews it', async () => {
    const of = { params: { id: facts.models[0]?.id ?? '' }, token: facts.client.token };
    const shown = async () =>
      (await callShop(shop.url, 'GET /modal/conversions/:id', { ...of, query: {} })).body.formats[0];
    await expect.poll(async () => (await shown())?.state).toBe('none');
    const format = (await shown())?.format ?? 'glb';
    await callShop(shop.url, 'POST /modal/conversions/:id', { ...of, body: { format } });
    await expect.poll(async () => (await shown())?.state).toBe('made');
    await download(of.params.id, of.token);
    const body = { stars: 4, text: 'It carries weight.' };
    const written = async () => (await callShop(shop.url, 'POST /review/:id', { ...of, body })).status;
    await expect.poll(written).toBe(200);
    const { body: read } = await callShop(shop.url, 'GET /review/:id', { params: of.params });
    expect(read.reviews).toMatchObject([body]);
  });

  test('the shop continues: a model is bought, paid, downloaded, and proven with the same key', async () => {
    const { body: models } = await get<WireModel[]>('/modal');
    const table = models.find(({ ModalName }) => ModalName === 'Ash Table');
    if (!table) throw new Error('The table is not listed');
    const orderId = await boughtOrder(shop.url, facts.client.token, [table]);
    expect(new Set((await ordersOf()).map(({ invoiceId }) => invoiceId))).toHaveProperty('size', 2);
    await download(table._id, facts.client.token);
    const path = `/charge/receipt/${orderId}/proof`;
    await expect
      .poll(async () => (await get<ReceiptProof>(path, facts.client.token)).body.keyId)
      .toBe(facts.keyId);
  });
});
