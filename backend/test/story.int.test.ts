import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callShop } from '#contract/calls/callShop.ts';
import { createDatabase, type Db } from '#infra/database/database.ts';
import { dropReadModels } from '#testing/parts/dropReadModels.ts';
import { dumpReadModels } from '#testing/parts/dumpReadModels.ts';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import { archive } from '#testing/samples/sampleFiles.ts';
import { hasS3, type RunningS3, startS3 } from '#testing/servers/startS3.ts';
import { admin, disposeShop, type RunningShop, startShop } from '#testing/shop/runningShop.ts';
import { boughtOrder, logIn, servicesOf, uploadedModel, verifiedClient } from '#testing/shop/shopApi.ts';
import { eventually } from '../testing/run/eventually.ts';
import { processesOn } from './supervisor/runningShop.ts';

const email = 'ada@example.com';

/** A shop with one premium model, and a client who wants it. */
const openStory = async (shop: RunningShop, admin: { readonly email: string; readonly password: string }) => {
  const zip = await archive(300_000);
  const adminToken = await logIn(shop.url, admin.email, admin.password);
  const model = await uploadedModel(shop.url, adminToken, {}, zip);
  const { token } = await verifiedClient(shop.url, shop.dataDir, email);
  const link = () => callShop(shop.url, 'GET /modal/filedownload/:id', { params: { id: model._id }, token });
  return {
    zip,
    adminToken,
    model,
    pay: () => boughtOrder(shop.url, token, [model]),
    link,
    /** Whether the client downloads the bytes that the Admin uploaded. */
    downloads: async () => Buffer.from(await (await fetch((await link()).body)).arrayBuffer()).equals(zip),
    orders: async () => (await callShop(shop.url, 'GET /charge/myorders', { token })).body,
  };
};

const paymentsOf = async ({ dataDir }: RunningShop): Promise<readonly { readonly amount: number }[]> =>
  (await readFile(join(dataDir, 'sandbox', 'ledger.ndjson'), 'utf8'))
    .split('\n')
    .filter((line) => line.includes('"payment_intent.succeeded"'))
    .map((line) => JSON.parse(line));

describe('the shop sells a model, end to end over HTTP', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  });
  afterAll(() => disposeShop(shop));

  test('upload, find, sign up, verify, pay, see the order and download the same bytes, across SIGKILLs of the whole process tree; dropped read models are rebuilt with the same rows, and no mail is sent', async () => {
    // The account that the first start created.
    const account = JSON.parse(await readFile(join(shop.dataDir, 'admin.json'), 'utf8'));
    const story = await openStory(shop, account);

    // Killed during the payment and repeated after the restart: one charge, one order.
    const first = story.pay().catch(() => null);
    await shop.kill();
    await first;
    await shop.start();
    await story.pay();
    const { _id } = story.model;
    await expect.poll(story.orders).toMatchObject([
      {
        invoiceId: `INV-${new Date().getUTCFullYear()}-000001`,
        orderAmount: 25,
        orderItems: [{ _id, ModalName: 'Oak Chair', ModalPrice: 25 }],
      },
    ]);
    const orders = await story.orders();
    expect(await paymentsOf(shop)).toMatchObject([{ amount: 2500 }]);
    expect(await story.downloads()).toBe(true);

    const whileOpen = async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
      const { DATABASE_URL = '' } = await servicesOf(shop.dataDir);
      const { db, close } = createDatabase(DATABASE_URL, { max: 2 });
      return work(db).finally(close);
    };
    const outbox = async () => (await readdir(join(shop.dataDir, 'outbox'))).length;
    const before = await whileOpen(async (db) => {
      // Nothing more happens: each of the three pictures has its copies, of two kinds, and both mails are sent.
      const types = ['RenditionsRecorded', 'MailSent', 'ModelMeasured', 'PreviewMade', 'DownloadCompleted'];
      const recorded = async () => {
        const dump = await dumpReadModels(db);
        return types.map((type) => dump.split(`"type":"${type}"`).length - 1);
      };
      await expect.poll(recorded).toEqual([6, 2, 1, 1, 1]);
      await expect
        .poll(async () => (await dumpReadModels(db)).match(/#[0-9a-f]{6}/g)?.length ?? 0)
        .toBeGreaterThanOrEqual(6);
      const dump = await dumpReadModels(db);
      await dropReadModels(db);
      return dump;
    });
    const mails = await outbox();
    await shop.kill();
    await shop.start();
    await whileOpen((db) => expect.poll(() => dumpReadModels(db)).toBe(before));
    expect(await outbox()).toBe(mails);
    expect(await story.downloads()).toBe(true);
    expect(await story.orders()).toEqual(orders);
    await logIn(shop.url, account.email, account.password);
    expect(await shop.stop()).toBe(0);
    expect(processesOn(shop.dataDir)).toEqual([]);
  });
});

const reason = hasS3 ? '' : ' (skipped: there is no OpenStack Swift on this machine)';

describe.skipIf(!hasS3)(`a shop with its files in a bucket${reason}`, () => {
  let shop: RunningShop;
  const folder = temporaryFolder();
  let s3: RunningS3;
  let story: Awaited<ReturnType<typeof openStory>>;
  beforeAll(async () => {
    s3 = await startS3(folder);
    shop = await startShop({ ...s3.variables, S3_PUBLIC_URL: s3.settings.endpoint });
    story = await openStory(shop, admin);
  });
  afterAll(async () => {
    await disposeShop(shop);
    await s3.kill();
  });

  test('sells a model, and its client downloads the same bytes again after a SIGKILL of the whole process tree', async () => {
    await story.pay();
    expect(await story.downloads()).toBe(true);
    await shop.kill();
    await shop.start();
    expect(await story.downloads()).toBe(true);
    expect(await readdir(join(shop.dataDir, 'files'), { recursive: true })).toEqual(['tmp']);
  });

  test('a link of the shop leads to the file in the bucket, under its name, and only while it is valid', async () => {
    const link = await story.link();
    const led = await fetch(link.body, { redirect: 'manual' });
    expect(led.status).toBe(302);
    const address = new URL(led.headers.get('location') ?? '');
    expect(address.origin).toBe(s3.settings.endpoint);
    expect(Number(address.searchParams.get('X-Amz-Expires'))).toBeLessThanOrEqual(300);
    const file = await fetch(address);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename=.*\.zip/);
    expect(Buffer.from(await file.arrayBuffer()).equals(story.zip)).toBe(true);
    const forged = link.body.replace(/signature=(.)/, (_, first) => `signature=${first === 'A' ? 'B' : 'A'}`);
    expect((await fetch(forged, { redirect: 'manual' })).status).toBe(403);
  });

  test('without the bucket, pages and orders work, files are temporarily refused, and everything recovers when it is back', async () => {
    await s3.kill();
    const upload = () => uploadedModel(shop.url, story.adminToken, { ModalName: 'Second Chair' }, story.zip);
    await expect(upload()).rejects.toThrow('503');
    expect(await story.orders()).toHaveLength(1);
    const ready = await fetch(`${shop.url}/api/health/ready`);
    expect(ready.status).toBe(200);
    expect(((await ready.json()) as { checks: Record<string, string> }).checks.files).toBe('failed');
    await s3.start();
    await eventually(upload);
    expect(shop.output()).not.toContain(s3.settings.keys?.secretAccessKey);
  });
});
