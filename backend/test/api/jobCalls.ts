import { randomUUID } from 'node:crypto';
import { chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { assetKey } from '#domain/catalogue/assetKeys.ts';
import { silentLogger } from '#infra/logger/logger.ts';
import { createJobQueue } from '#infra/queue/createJobQueue.ts';
import { queueNames } from '#workers/queues.ts';
import { type ApiShop, expectMessage, expectStatus } from './apiShop.ts';

const patience = { timeout: 20_000, interval: 100 };

export const jobCalls = (api: ApiShop): void => {
  const { as, raw } = api;
  describe('background work', () => {
    const jobs = () => as('admin', 'GET /jobs');
    const retry = (body: unknown) => raw<{ retried: number }>('admin', 'POST', '/jobs/retry', { body });

    /** A missing picture: its only attempt fails. */
    const park = async (): Promise<{ readonly id: string; readonly assetId: string }> => {
      const { dataDir } = api.shop;
      const { DATABASE_URL, REDIS_URL } = JSON.parse(await readFile(join(dataDir, 'services.json'), 'utf8'));
      const queue = createJobQueue({ databaseUrl: DATABASE_URL, redisUrl: REDIS_URL, log: silentLogger });
      const [id, assetId] = [`j-${randomUUID()}`, randomUUID()];
      const cause = { eventId: randomUUID(), correlationId: randomUUID(), at: new Date().toISOString() };
      const data = { payload: { assetId, modelId: null }, cause };
      await queue.enqueue({
        queue: 'images',
        name: 'makeRenditions',
        id,
        data,
        attempts: 1,
        backoffMs: 10,
      });
      await queue.close();
      await expect.poll(async () => (await jobs()).body.parked.map((job) => job.id)).toContain(id);
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
    const isGone = (id: string) =>
      vi.waitFor(
        async () => expect((await jobs()).body.parked.map((job) => job.id)).not.toContain(id),
        patience,
      );

    test('the Admin sees every queue and every failed job: its subject, the reason and the time', async () => {
      const { id, assetId } = await park();
      const { body, headers } = await jobs();
      expect(headers.get('cache-control')).toBe('no-store');
      expect(body.queues.map(({ queue }) => queue)).toEqual(queueNames);
      expect(body.queues.find(({ queue }) => queue === 'images')?.parked).toBeGreaterThanOrEqual(1);
      expect(body.parked.find((job) => job.id === id)).toEqual({
        queue: 'images',
        id,
        name: 'makeRenditions',
        about: { assetId },
        reason: expect.stringContaining('is missing'),
        since: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
    });

    test('failed jobs that are retried, one or all, are done once their cause is fixed', async () => {
      const parked = [await park(), await park()];
      for (const { assetId } of parked) await bringFile(assetId);
      const one = { queue: 'images', id: parked[0]?.id };
      expect(await retry(one)).toMatchObject({ status: 200, body: { message: 'Success', retried: 1 } });
      await isGone(one.id ?? '');
      await expectStatus(404, retry(one));
      expect(await retry({ all: true })).toMatchObject({ status: 200, body: { message: 'Success' } });
      for (const { id } of parked) await isGone(id);
    });

    test('the id of a job that has not failed is refused with a message', async () => {
      for (const json of [
        { queue: 'images', id: 'j-unknown' },
        { queue: 'no-such-queue', id: 'j-unknown' },
      ])
        await expectMessage(404, /./, retry(json));
      for (const json of [{}, { all: false }, { queue: 'images' }, { all: true, more: 1 }, []])
        await expectMessage(400, /./, retry(json));
    });
  });
};
