import { randomUUID } from 'node:crypto';
import { assetCommands } from 'backend/commands/catalogue/assetCommands.ts';
import type { AssetEvent } from 'backend/domain/catalogue/asset.events.ts';
import { assetDecider } from 'backend/domain/catalogue/asset.ts';
import { assetKey } from 'backend/domain/catalogue/assetKeys.ts';
import { fold } from 'backend/domain/kernel/decider.ts';
import { streams } from 'backend/domain/streams.ts';
import { createDatabase, type Database } from 'backend/infra/database/database.ts';
import { makeRenditions } from 'backend/infra/images/makeRenditions.ts';
import { sharp } from 'backend/infra/images/sharp.ts';
import { silentLogger } from 'backend/infra/logger/logger.ts';
import { createJobQueue } from 'backend/infra/queue/createJobQueue.ts';
import { whenRenditionsRequested } from 'backend/policies/catalogue/cataloguePolicies.ts';
import { startPolicies } from 'backend/policies/runner.ts';
import type { PublicPicture } from 'backend/projections/catalogue/assets/queries.ts';
import { ownLog } from 'backend/testing/parts/ownLog.ts';
import { newContext } from 'backend/testing/samples/sampleContext.ts';
import { freshDatabase } from 'backend/testing/servers/freshDatabase.ts';
import { createMakeRenditionsWorker } from 'backend/workers/catalogue/makeRenditions.worker.ts';
import { makeRenditions as makeRenditionsJob } from 'backend/workers/jobs.ts';
import { register } from 'backend/workers/registration.ts';
import { startWorkers } from 'backend/workers/startWorkers.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remakePictures } from '../src/redo/remakePictures.ts';

const { eventStore, files, handle } = await ownLog();

describe('renditions at other widths', () => {
  let database: Database;
  const running: { stop: () => Promise<void> }[] = [];

  beforeAll(async () => {
    const databaseUrl = await freshDatabase();
    database = createDatabase(databaseUrl, { max: 4 });
    const queue = createJobQueue({ databaseUrl, log: silentLogger });
    const worker = createMakeRenditionsWorker({
      eventStore,
      files,
      makeRenditions,
      actOnce: (_, act) => act(),
      ...assetCommands(handle),
      now: Date.now,
    });
    running.push(
      startPolicies({
        db: database.db,
        eventStore,
        queue,
        policies: [whenRenditionsRequested],
        log: silentLogger,
      }),
      startWorkers({
        connection: { databaseUrl },
        jobs: [makeRenditionsJob],
        registrations: [register(makeRenditionsJob, worker)],
        log: silentLogger,
        onEnded: async () => {},
      }),
      { stop: queue.close },
    );
  });
  afterAll(async () => {
    for (const item of running) await item.stop();
    await database.close();
  });

  const kept = async (content: Uint8Array): Promise<string> => {
    const assetId = randomUUID();
    await files.put(assetKey(assetId), content);
    return assetId;
  };
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#225588' } });
  /** A picture whose renditions were made when the shop had only one width. */
  const ofOldWidths = async (): Promise<string> => {
    const assetId = await kept(await plain(500, 250).png().toBuffer());
    const old = { width: 100, format: 'webp', bytes: 1, key: `renditions/${assetId}/100.webp` } as const;
    const facts = {
      width: 500,
      height: 250,
      colour: '#225588',
      placeholder: 'data:image/webp;base64,AA==',
    };
    const { recordRenditions: record } = assetCommands(handle);
    await record({ assetId, ...facts, renditions: [old] }, newContext());
    return assetId;
  };
  const eventsOf = (assetId: string) => eventStore.readStream(streams.asset(assetId));
  const pictureOf = async (assetId: string): Promise<PublicPicture> => {
    const state = fold(assetDecider, (await eventsOf(assetId)) as unknown as readonly AssetEvent[]);
    return state.status === 'made'
      ? { assetId, width: state.width, renditions: state.renditions }
      : { assetId, width: null, renditions: [] };
  };
  const remake = async (assetIds: readonly string[]) => {
    const pictures = (await Promise.all(assetIds.map(pictureOf))).toSorted((a, b) =>
      a.assetId < b.assetId ? -1 : 1,
    );
    let told = 0;
    const remade = await remakePictures({
      eventStore,
      publicPictures: async (after, limit) =>
        pictures.filter(({ assetId }) => assetId > after).slice(0, limit),
      requestRenditions: assetCommands(handle).requestRenditions,
      newContext,
      onDone: () => {
        told += 1;
      },
      pauseMs: 25,
    })(AbortSignal.timeout(60_000));
    return { ...remade, told };
  };

  it('each picture that lacks renditions gets them once, and corrupt pictures block nothing', async () => {
    const broken = await kept(Buffer.from('no picture'));
    const bomb = await kept(await plain(10_000, 5_001).png({ compressionLevel: 9 }).toBuffer());
    const good = [await ofOldWidths(), await ofOldWidths()];
    const all = [broken, bomb, ...good];
    expect(await remake(all)).toEqual({ present: 0, done: 2, failed: 2, told: 4 });
    for (const assetId of good) {
      const { renditions } = await pictureOf(assetId);
      expect([...new Set(renditions.map(({ width }) => width))]).toEqual([240, 480]);
    }
    for (const assetId of [broken, bomb]) {
      const types = (await eventsOf(assetId)).map(({ type }) => type);
      expect(types).toEqual(['RenditionsRequested', 'RenditionsFailed']);
    }
    const before = await Promise.all(all.map(async (assetId) => (await eventsOf(assetId)).length));
    expect(await remake(all)).toEqual({ present: 2, done: 0, failed: 2, told: 4 });
    expect(await Promise.all(all.map(async (assetId) => (await eventsOf(assetId)).length))).toEqual(before);
  });

  it('an interrupted run has requested them, and a second run requests nothing twice', async () => {
    const assetId = await ofOldWidths();
    const { requestRenditions: request } = assetCommands(handle);
    for (const _ of ['cut short', 'begun again']) await request({ assetId }, newContext());
    const types = async () => (await eventsOf(assetId)).map(({ type }) => type);
    expect((await types()).filter((type) => type === 'RenditionsRequested')).toHaveLength(1);
    expect(await remake([assetId])).toMatchObject({ done: 1 });
  });
});
