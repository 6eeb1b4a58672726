import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { renditionWidths } from 'backend/contract/constants.ts';
import { assetKey } from 'backend/domain/catalogue/assetKeys.ts';
import { sharp } from 'backend/infra/images/sharp.ts';
import { silentLogger } from 'backend/infra/logger/logger.ts';
import { createJobQueue } from 'backend/infra/queue/createJobQueue.ts';
import { openBackgroundShop } from 'backend/testing/parts/backgroundShop.ts';
import { makeRenditions } from 'backend/workers/catalogue/makeRenditions.job.ts';
import { queuedJob } from 'backend/workers/jobData.ts';
import { sharpAlone } from '../baselines/sharpAlone.ts';
import { median, repeat, type Section } from '../figure.ts';
import { inDirectory } from '../shop/directory.ts';
import { withPostgres } from '../shop/services.ts';

const pictures = 12;
const size = { width: 1_600, height: 1_200 } as const;
const formats = 3;

/** Distinct pictures with the detail of a photograph. */
const madePictures = (): Promise<readonly Buffer[]> =>
  Promise.all(
    Array.from({ length: pictures }, (_, index) =>
      sharp({
        create: {
          ...size,
          channels: 3,
          background: '#808080',
          noise: { type: 'gaussian', mean: 60 + index * 10, sigma: 20 },
        },
      })
        .blur(1.5)
        .jpeg({ quality: 90 })
        .toBuffer(),
    ),
  );

/** Thumbnails per second through queue, file store and record. */
const shopThumbnails = (originals: readonly Buffer[]): Promise<number> =>
  inDirectory((dir) =>
    withPostgres(dir, async (databaseUrl) => {
      const shop = await openBackgroundShop({ connection: { databaseUrl }, smtpUrl: 'smtp://127.0.0.1:1' });
      const queue = createJobQueue({ databaseUrl, log: silentLogger });
      try {
        const cause = { correlationId: randomUUID(), at: new Date().toISOString() };
        const jobs = [];
        for (const original of originals) {
          const assetId = randomUUID();
          await shop.services.files.put(assetKey(assetId), original);
          const payload = { assetId, modelId: null };
          jobs.push(
            queuedJob(makeRenditions, `j-${randomUUID()}`, payload, { ...cause, eventId: randomUUID() }),
          );
        }
        await queue.enqueueAll(jobs);
        const ids = jobs.map(({ id }) => id);
        const startedAt = performance.now();
        await shop.start();
        for (;;) {
          const states = [...(await queue.statesOf('images', ids)).values()];
          if (states.includes('parked')) throw new Error('A picture could not be made smaller');
          if (states.every((state) => state === 'done')) break;
          await delay(50);
        }
        const seconds = (performance.now() - startedAt) / 1_000;
        return (originals.length * renditionWidths.length * formats) / seconds;
      } finally {
        await queue.close();
        await shop.dispose();
      }
    }),
  );

/** Smaller copies of pictures, compared with sharp alone on the same pictures. */
export const thumbnails: Section = {
  name: 'thumbnails',
  title: `${pictures} pictures in ${renditionWidths.length} widths and ${formats} formats, beside sharp alone`,
  run: async (plan) => {
    const originals = await madePictures();
    const aloneRuns: number[] = [];
    const what = 'thumbnails, from job to record';
    const runs = await repeat(plan, what, 'per s', async () => {
      aloneRuns.push(await sharpAlone(originals, renditionWidths));
      return shopThumbnails(originals);
    });
    return [
      {
        section: 'thumbnails',
        what,
        unit: 'per s',
        value: median(runs),
        runs,
        baselines: [{ name: 'sharp alone', value: median(aloneRuns) }],
        aim: null,
      },
    ];
  },
};
