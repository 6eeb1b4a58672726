import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPostgres } from '@model-shop/supervisor/startPostgres';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { request } from '#contract/calls/callShop.ts';
import type { ReceiptProof } from '#contract/receiptProof.ts';
import type { WireAdminOrder, WireModel, WireOrder } from '#contract/wire.ts';
import { programPath } from '#testing/shop/bundledPrograms.ts';
import { disposeShop, type RunningShop, startShop } from '#testing/shop/runningShop.ts';
import { boughtOrder, logIn } from '#testing/shop/shopApi.ts';

/*
 * Data folders of earlier versions, as their users have them: every later version must open them with everything in them. The version of
 * its date made each folder, which never changes; a new one is added when the stored data have changed. folder/       DATA_DIR of a shop
 * that was run with `npm start`, filled over its API and stopped, without `postgres` (too many files) and the keys of the card sandbox
 * (they look like real ones) database.sql  the schemas `vault` and `proof` of its database: tables as that version made them, and their
 * rows receipt.json  a receipt with its proof, as the API answered it facts.json    what the shop answered before it was stopped The people
 * in it are invented.
 */
const folders = new URL('dataFolders/', import.meta.url);
const script = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

type Facts = {
  readonly admin: { readonly email: string; readonly password: string };
  /** `token` belongs to a session that was open when the shop was stopped. */
  readonly client: {
    readonly email: string;
    readonly password: string;
    readonly token: string;
    readonly userId: string;
  };
  readonly erasedUserId: string;
  readonly models: readonly { readonly id: string; readonly name: string; readonly price: number }[];
  readonly order: {
    readonly id: string;
    readonly invoiceId: string;
    readonly amount: number;
    readonly createdAt: string;
  };
  readonly refunded: number;
  readonly downloadSha256: string;
  readonly events: number;
  readonly keyId: string;
};

/** Loads the rows into a Postgres of the folder, like a restored backup. */
const restoreDatabase = async (dataDir: string, sql: string): Promise<void> => {
  const postgres = await startPostgres({ dir: join(dataDir, 'postgres') });
  const client = new pg.Client(postgres.url);
  await client.connect();
  await client.query(sql);
  // Sessions end a week after their last use, so the test sets that to the present.
  await client.query(`update vault.session set extended_at = now(), expires_at = now() + interval '7 days'`);
  await client.end();
  await postgres.stop();
};

describe.each(readdirSync(folders))('the data folder of %s', (date) => {
  const read = (name: string) => readFileSync(new URL(`${date}/${name}`, folders), 'utf8');
  const facts: Facts = JSON.parse(read('facts.json'));
  let shop: RunningShop;
  let adminToken: string;

  beforeAll(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'folder-'));
    cpSync(new URL(`${date}/folder`, folders), dataDir, { recursive: true });
    await restoreDatabase(dataDir, read('database.sql'));
    shop = await startShop({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }, dataDir);
    adminToken = await logIn(shop.url, facts.admin.email, facts.admin.password);
  }, 180_000);
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

  test('every event can be read, and matches what was proven and signed when it was new', () => {
    const verified = spawnSync(process.execPath, [programPath('analyst'), 'verify'], {
      env: { ...process.env, DATA_DIR: shop.dataDir },
      encoding: 'utf8',
    });
    const [, proven] = /^proof +(\d+) +sound/m.exec(verified.stdout + verified.stderr) ?? [];
    // A later version may add events: it measures files that had not been measured.
    expect(Number(proven)).toBeGreaterThanOrEqual(facts.events);
    expect(verified.status).toBe(0);
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
      .poll(async () => (await get<Page>('/audit/events?limit=100', adminToken)).body.entries.length, {
        timeout: 30_000,
      })
      .toBeGreaterThanOrEqual(facts.events);
    const { body } = await get<Page>('/audit/events?limit=100', adminToken);
    expect(new Set(body.entries.map(({ type }) => type)).size).toBeGreaterThan(15);
    expect(JSON.stringify(body)).toContain('Ada Byron');
  });

  test('an old receipt can be verified by itself, and with the key that the shop publishes today', async () => {
    const { body: key } = await get<{ keyId: string; publicKey: string }>('/log/key');
    expect(key.keyId).toBe(facts.keyId);
    const receipt = fileURLToPath(new URL(`${date}/receipt.json`, folders));
    expect(spawnSync(process.execPath, [script('scripts/verifyReceipt.mjs'), receipt]).status).toBe(0);
    const old: ReceiptProof = JSON.parse(read('receipt.json'));
    const path = `/charge/receipt/${facts.order.id}/proof`;
    const { body: anew } = await get<ReceiptProof>(path, facts.client.token);
    expect(anew.proofs.map(({ event }) => event)).toEqual(old.proofs.map(({ event }) => event));
  });

  test('the shop continues: a model is bought, paid, downloaded, and proven with the same key', async () => {
    const { body: models } = await get<WireModel[]>('/modal');
    const table = models.find(({ ModalName }) => ModalName === 'Ash Table');
    if (!table) throw new Error('The table is not listed');
    const orderId = await boughtOrder(shop.url, facts.client.token, [table]);
    expect(new Set((await ordersOf()).map(({ invoiceId }) => invoiceId))).toHaveProperty('size', 2);
    await download(table._id, facts.client.token);
    const proof = await vi.waitFor(
      async () => {
        const reply = await get<ReceiptProof>(`/charge/receipt/${orderId}/proof`, facts.client.token);
        expect(reply.status).toBe(200);
        return reply.body;
      },
      { timeout: 30_000, interval: 200 },
    );
    expect(proof.keyId).toBe(facts.keyId);
  });
});
