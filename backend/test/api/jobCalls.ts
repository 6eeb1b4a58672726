import { randomUUID } from 'node:crypto';
import { chown, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { assetKey } from '#domain/catalogue/assets/assetKeys.ts';
import { silentLogger } from '#infra/logger/logger.ts';
import { createJobQueue } from '#infra/queue/createJobQueue.ts';
import { servicesOf } from '#testing/shop/shopApi.ts';
import { queueNames } from '#workers/queues.ts';
import { type ApiShop, expectMessage, expectStatus } from './apiShop.ts';

export const jobCalls = (api: ApiShop): void => {
  const { as, raw } = api;
  describe('background work', () => {
    const jobs = () => as('admin', 'GET /jobs');
    const parkedIds = async () => (await jobs()).body.parked.map(({ id }) => id);
    const retry = (body: unknown) => raw<{ retried: number }>('admin', 'POST', '/jobs/retry', { body });

    /** A missing picture: its only attempt fails. */
    const park = async () => {
      const { DATABASE_URL = '', REDIS_URL } = await servicesOf(api.shop.dataDir);
      const queue = createJobQueue({ databaseUrl: DATABASE_URL, redisUrl: REDIS_URL, log: silentLogger });
      const [id, assetId] = [`j-${randomUUID()}`, randomUUID()];
      const cause = { eventId: randomUUID(), correlationId: randomUUID(), at: new Date().toISOString() };
      const data = { payload: { assetId, modelId: null }, cause };
      const job = { queue: 'images', name: 'makeRenditions', id, data, attempts: 1, backoffMs: 10 } as const;
      await queue.enqueue(job);
      await queue.close();
      await expect.poll(parkedIds).toContain(id);
      return { id, assetId };
    };
    const bringFile = async (assetId: string): Promise<void> => {
      const { dataDir } = api.shop;
      const path = join(dataDir, 'files', assetKey(assetId));
      await mkdir(dirname(path), { recursive: true });
      // A shop in a container has another user, so the test's user puts other files there.
      const { uid, gid } = await stat(dataDir);
      await chown(dirname(path), uid, gid);
      await writeFile(path, 'no picture, which is an outcome too');
    };

    test('the Admin sees every queue and every failed job; failed jobs that are retried, one or all, are done once their cause is fixed', async () => {
      const [one, other] = [await park(), await park()];
      const { body, headers } = await jobs();
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body.queues.map(({ queue }) => queue)).toEqual(queueNames);
      expect(body.queues.find(({ queue }) => queue === 'images')?.parked).toBeGreaterThanOrEqual(2);
      expect(body.parked.find(({ id }) => id === one.id)).toEqual({
        queue: 'images',
        id: one.id,
        name: 'makeRenditions',
        about: { assetId: one.assetId },
        reason: expect.stringContaining('is missing'),
        since: expect.any(String),
      });
      for (const { assetId } of [one, other]) await bringFile(assetId);
      const job = { queue: 'images', id: one.id };
      expect(await retry(job)).toMatchObject({ status: 200, body: { message: 'Success', retried: 1 } });
      await expect.poll(parkedIds).not.toContain(one.id);
      await expectStatus(404, retry(job));
      await expectMessage(200, 'Success', retry({ all: true }));
      await expect.poll(parkedIds).not.toContain(other.id);
    });

    test.each([
      [404, { queue: 'images', id: 'j-unknown' }],
      [404, { queue: 'no-such-queue', id: 'j-unknown' }],
      [400, {}],
      [400, { queue: 'images' }],
      [400, { all: true, more: 1 }],
    ])('a retry of nothing is refused with %i and a message: %j', async (status, body) => {
      await expectMessage(status, /./, retry(body));
    });
  });
};
