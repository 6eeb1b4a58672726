import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { callShop } from '#contract/calls/callShop.ts';
import { categoryIdOf } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import { createDatabase } from '#infra/database/database.ts';
import { createEventStore } from '#infra/eventStore/esdbEventStore.ts';
import { dropReadModels } from '#testing/parts/dropReadModels.ts';
import { dumpReadModels } from '#testing/parts/dumpReadModels.ts';
import { sampleMetadata } from '#testing/samples/sampleContext.ts';
import { archive } from '#testing/samples/sampleFiles.ts';
import { ownShop } from '#testing/shop/ownShop.ts';
import { admin, type RunningShop } from '#testing/shop/runningShop.ts';
import { boughtOrder, logIn, uploadedModel, verifiedClient } from '#testing/shop/shopApi.ts';

type Addresses = { readonly DATABASE_URL: string; readonly EVENTSTORE_URL: string };

/** The services that a running shop uses. */
const addressesOf = async (shop: RunningShop): Promise<Addresses> =>
  JSON.parse(await readFile(join(shop.dataDir, 'services.json'), 'utf8'));

const databaseOf = async (shop: RunningShop) =>
  createDatabase((await addressesOf(shop)).DATABASE_URL, { max: 2 });

/** Adds two categories by one command, whose events have the same id, as was possible until 1.0.0 (ADR 14). */
const appendEventsOfOneId = async (shop: RunningShop): Promise<void> => {
  const store = createEventStore({ url: (await addressesOf(shop)).EVENTSTORE_URL });
  const commandId = randomUUID();
  for (const name of ['Twice', 'Over']) {
    const categoryId = categoryIdOf(name);
    await store.append(streams.category(categoryId), 'noStream', [
      {
        id: commandId,
        type: 'CategoryAdded',
        data: { categoryId, name },
        metadata: sampleMetadata({ commandId }),
      },
    ]);
  }
  await store.close();
};

const shop = await ownShop();

describe('read models', () => {
  test('dropping every read-model schema and restarting rebuilds the same rows, and no mail is sent', async () => {
    const adminToken = await logIn(shop.url, admin.email, admin.password);
    await callShop(shop.url, 'POST /category/addcategory', {
      token: adminToken,
      body: { category: 'Furniture' },
    });
    await appendEventsOfOneId(shop);
    const upload = async (fields: Readonly<Record<string, string>> = {}) =>
      uploadedModel(shop.url, adminToken, fields, await archive());
    const model = await upload();
    await upload({ ModalName: 'Free Stool', ModalType: 'free' });
    const gone = await upload({ ModalName: 'Gone Table' });
    await callShop(shop.url, 'DELETE /modal/filedelete/:id', { params: { id: gone._id }, token: adminToken });
    const { token } = await verifiedClient(shop.url, shop.dataDir, 'rebuild@example.com');
    await boughtOrder(shop.url, token, [model]);

    const database = await databaseOf(shop);
    const outbox = async () => (await readdir(join(shop.dataDir, 'outbox'))).length;
    // Renditions are made after the answer. Each picture's colour is in two read models.
    const pictures = 9;
    await expect
      .poll(async () => (await dumpReadModels(database.db)).match(/#[0-9a-f]{6}/g)?.length ?? 0, {
        timeout: 60_000,
      })
      .toBeGreaterThanOrEqual(pictures * 2);
    // No answer waits for the history; after the last of these there are no further events.
    await expect
      .poll(
        async () => {
          const dump = await dumpReadModels(database.db);
          const types = ['RenditionsRecorded', 'MailSent', 'ModelMeasured', 'PreviewMade'];
          return types.map((type) => dump.split(`"type":"${type}"`).length - 1);
        },
        { timeout: 60_000 },
      )
      // Each picture gets copies twice: those that show it, and the smallest. The mails are the verification and the receipt; all three models are measured.
      .toEqual([pictures * 2, 2, 3, 3]);
    const before = await dumpReadModels(database.db);
    const mails = await outbox();
    await dropReadModels(database.db);
    await database.close();
    await shop.stop();
    await shop.start();

    const again = await databaseOf(shop);
    await expect.poll(() => dumpReadModels(again.db), { timeout: 60_000 }).toBe(before);
    expect(before).toContain('Free Stool');
    expect(before).toContain('"name":"Over"');
    expect(await outbox()).toBe(mails);
    await again.close();
  });
});
