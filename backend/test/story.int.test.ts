import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { callShop } from '#contract/calls/callShop.ts';
import type { WireModel } from '#contract/wire.ts';
import { createDatabase, type Db } from '#infra/database/database.ts';
import { dropReadModels } from '#testing/parts/dropReadModels.ts';
import { dumpReadModels } from '#testing/parts/dumpReadModels.ts';
import { temporaryFolder } from '#testing/run/temporaryFolder.ts';
import { archive } from '#testing/samples/sampleFiles.ts';
import { hasS3, type RunningS3, startS3 } from '#testing/servers/startS3.ts';
import { admin, disposeShop, type RunningShop, startShop } from '#testing/shop/runningShop.ts';
import { logIn, newClient, uploadedModel, verificationSecret } from '#testing/shop/shopApi.ts';
import { processesOn } from './supervisor/runningShop.ts';

type Steps = {
  readonly zip: Buffer;
  adminToken: string;
  model: WireModel;
  token: string;
  userId: string;
};

const email = 'ada@example.com';
const patience = { timeout: 60_000, interval: 200 };

const sellAModel = async (shop: RunningShop, story: Steps): Promise<void> => {
  await callShop(shop.url, 'POST /category/addcategory', {
    token: story.adminToken,
    body: { category: 'Furniture' },
  });
  story.model = await uploadedModel(shop.url, story.adminToken, {}, story.zip);
};

const becomeAClient = async (shop: RunningShop, story: Steps): Promise<void> => {
  const client = newClient(email);
  const signedUp = await callShop(shop.url, 'POST /user/signup', { body: client });
  expect(signedUp.body.message).toBe('An Email has been Sent to Your Email Address Please Verify');
  const secret = await verificationSecret(shop.dataDir, email);
  const verified = await callShop(shop.url, 'GET /user/:id/verify', { params: { id: secret } });
  expect(verified.body.message).toBe('Email Verified Successfully');
  story.token = await logIn(shop.url, email, client.password);
  const session = await callShop(shop.url, 'GET /user/session-check-karo', { query: { token: story.token } });
  expect(session.body.role).toBe('client');
  story.userId = session.body._id;
};

const pay = (shop: RunningShop, story: Steps) =>
  callShop(shop.url, 'POST /charge', {
    token: story.token,
    body: { token: 'tok_visa', price: 25, products: [story.model], userToken: story.token },
  });

const download = async (shop: RunningShop, story: Steps): Promise<Buffer> => {
  const link = await callShop(shop.url, 'GET /modal/filedownload/:id', {
    params: { id: story.model._id },
    token: story.token,
  });
  expect(link.status).toBe(200);
  return Buffer.from(await (await fetch(link.body)).arrayBuffer());
};

const ordersOf = (shop: RunningShop, story: Steps) =>
  callShop(shop.url, 'GET /charge/myorders', { query: { id: story.userId }, token: story.token });

const ledger = async (shop: RunningShop): Promise<readonly { type: string; amount: number }[]> =>
  (await readFile(join(shop.dataDir, 'sandbox', 'ledger.ndjson'), 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const newStory = async () => ({ zip: await archive(300_000) }) as Steps;

describe('the shop sells a model, end to end over HTTP', () => {
  let shop: RunningShop;
  beforeAll(async () => {
    shop = await startShop({ ADMIN_EMAIL: '', ADMIN_PASSWORD: '' });
  });
  afterAll(() => disposeShop(shop));

  test('upload, find, sign up, verify, pay, see the order and download the same bytes, across SIGKILLs of the whole process tree; dropped read models are rebuilt with the same rows, and no mail is sent', async () => {
    const story = await newStory();
    // The account that the first start created.
    const account = JSON.parse(await readFile(join(shop.dataDir, 'admin.json'), 'utf8'));
    story.adminToken = await logIn(shop.url, account.email, account.password);
    await sellAModel(shop, story);
    await becomeAClient(shop, story);
    await shop.kill();
    await shop.start();

    const page = await callShop(shop.url, 'GET /modal/singleModal/:id', { params: { id: story.model._id } });
    expect(page.body).toMatchObject({ ModalName: 'Oak Chair', ModalPrice: 25, ModalType: 'premium' });
    const denied = await callShop(shop.url, 'GET /modal/filedownload/:id', {
      params: { id: story.model._id },
    });
    expect(denied.status).toBe(401);

    // Killed during the payment and repeated after the restart: one charge, one order.
    const first = pay(shop, story).catch(() => null);
    await shop.kill();
    await first;
    await shop.start();
    const paid = await pay(shop, story);
    expect(paid.body).toMatchObject({ message: 'Payment Successful' });

    const orders = await vi.waitFor(async () => {
      const listed = await ordersOf(shop, story);
      expect(listed.body).toMatchObject([
        {
          invoiceId: `INV-${new Date().getUTCFullYear()}-000001`,
          orderAmount: 25,
          orderItems: [{ _id: story.model._id, ModalName: 'Oak Chair', ModalPrice: 25 }],
        },
      ]);
      return listed;
    }, patience);
    expect((await ledger(shop)).filter(({ type }) => type === 'payment_intent.succeeded')).toMatchObject([
      { amount: 2500 },
    ]);

    expect(Buffer.compare(await download(shop, story), story.zip)).toBe(0);
    const whileOpen = async <Result>(work: (db: Db) => Promise<Result>): Promise<Result> => {
      // Each start has its own port.
      const services = JSON.parse(await readFile(join(shop.dataDir, 'services.json'), 'utf8'));
      const { db, close } = createDatabase(services.DATABASE_URL, { max: 2 });
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
      await expect.poll(recorded, patience).toEqual([6, 2, 1, 1, 1]);
      await expect
        .poll(async () => (await dumpReadModels(db)).match(/#[0-9a-f]{6}/g)?.length ?? 0, patience)
        .toBeGreaterThanOrEqual(6);
      const dump = await dumpReadModels(db);
      await dropReadModels(db);
      return dump;
    });
    const mails = await outbox();
    await shop.kill();
    await shop.start();
    await whileOpen((db) => expect.poll(() => dumpReadModels(db), patience).toBe(before));
    expect(await outbox()).toBe(mails);
    expect(Buffer.compare(await download(shop, story), story.zip)).toBe(0);
    expect((await ordersOf(shop, story)).body).toEqual(orders.body);
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
  let story: Steps;
  beforeAll(async () => {
    s3 = await startS3(folder);
    story = await newStory();
    shop = await startShop({ ...s3.variables, S3_PUBLIC_URL: s3.settings.endpoint });
    story.adminToken = await logIn(shop.url, admin.email, admin.password);
  });
  afterAll(async () => {
    await disposeShop(shop);
    await s3.kill();
  });

  test('sells a model, and its client downloads the same bytes again after a SIGKILL of the whole process tree', async () => {
    await sellAModel(shop, story);
    await becomeAClient(shop, story);
    expect((await pay(shop, story)).body).toMatchObject({ message: 'Payment Successful' });
    expect(Buffer.compare(await download(shop, story), story.zip)).toBe(0);
    await shop.kill();
    await shop.start();
    expect(Buffer.compare(await download(shop, story), story.zip)).toBe(0);
    expect(await readdir(join(shop.dataDir, 'files'), { recursive: true })).toEqual(['tmp']);
  });

  test('a link of the shop leads to the file in the bucket, under its name, and only while it is valid', async () => {
    const link = await callShop(shop.url, 'GET /modal/filedownload/:id', {
      params: { id: story.model._id },
      token: story.token,
    });
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
    expect((await ordersOf(shop, story)).status).toBe(200);
    const ready = await fetch(`${shop.url}/api/health/ready`);
    expect(ready.status).toBe(200);
    expect(((await ready.json()) as { checks: Record<string, string> }).checks.files).toBe('failed');
    await s3.start();
    await vi.waitFor(upload, patience);
    expect(shop.output()).not.toContain(s3.settings.keys?.secretAccessKey);
  });
});
