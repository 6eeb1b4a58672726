import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { recordCopies } from '#commands/catalogue/assets.ts';
import { categoryCommands } from '#commands/catalogue/categories.ts';
import { modelCommands } from '#commands/catalogue/models/modelCommands.ts';
import { loadState } from '#commands/handle.ts';
import { assetKey } from '#domain/catalogue/assets/assetKeys.ts';
import { modelDecider } from '#domain/catalogue/models/model.ts';
import { streams } from '#domain/streams.ts';
import { EventStoreUnavailable } from '#infra/eventStore/eventStore.ts';
import { makeRenditions } from '#infra/images/makeRenditions.ts';
import { sharp } from '#infra/images/sharp.ts';
import { ServiceUnavailable } from '#infra/serviceUnavailable.ts';
import { ownLog } from '#testing/parts/ownLog.ts';
import { sampleAttributes, sampleFiles } from '#testing/samples/catalogueSamples.ts';
import { actingOnce, newContext, newRun } from '#testing/samples/sampleContext.ts';
import { createSettleSubCategoryWorker, type SettleSubCategoryDependencies } from '../categories.worker.ts';
import { createMakeRenditionsWorker } from './makeRenditions.worker.ts';

const { eventStore, files, handle } = await ownLog();

const now = () => Date.parse('2026-03-01T10:00:00.000Z');

describe('the worker that makes renditions', () => {
  const worker = (
    maker = makeRenditions,
    changed: Partial<Parameters<typeof createMakeRenditionsWorker>[0]> = {},
  ) =>
    createMakeRenditionsWorker({
      eventStore,
      files,
      makeRenditions: maker,
      actOnce: (_, act) => act(),
      recordCopies: recordCopies(handle),
      now,
      ...changed,
    });
  const kept = async (content: Uint8Array) => {
    const assetId = randomUUID();
    await files.put(assetKey(assetId), content);
    return assetId;
  };
  const picture = () =>
    sharp({ create: { width: 500, height: 250, channels: 3, background: '#225588' } })
      .png()
      .toBuffer();

  it('renditions are in the store before the event names them', async () => {
    const assetId = await kept(await picture());
    const run = newRun();
    expect(await worker()({ assetId, modelId: null }, run)).toBe('done');
    const [event, ...more] = await eventStore.readStream(streams.asset(assetId));
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      type: 'RenditionsRecorded',
      data: { assetId, width: 500, height: 250 },
      metadata: { causationId: run.cause.eventId, actor: { kind: 'system', id: 'makeRenditions' } },
    });
    const { renditions } = (event?.data ?? {}) as {
      renditions: { key: string; bytes: number; width: number }[];
    };
    expect(renditions.map(({ width }) => width)).toEqual([240, 480, 480]);
    for (const { key, bytes } of renditions) {
      expect((await buffer(files.open(key))).length).toBe(bytes);
    }
  });

  it('renditions are not made again if the event store refused to record them', async () => {
    const assetId = await kept(await picture());
    const run = newRun();
    let made = 0;
    const counting: typeof makeRenditions = (...given) => {
      made += 1;
      return makeRenditions(...given);
    };
    const actOnce = actingOnce();
    const refusing = {
      actOnce,
      recordCopies: () => Promise.reject(new EventStoreUnavailable('no quorum')),
    };
    const refused = worker(counting, refusing)({ assetId, modelId: null }, run);
    await expect(refused).rejects.toThrow('no quorum');
    expect(await worker(counting, { actOnce })({ assetId, modelId: null }, run)).toBe('done');
    expect(made).toBe(1);
    expect(await eventStore.readStream(streams.asset(assetId))).toHaveLength(1);
  });

  it('the smallest copies are added to those that show the picture, once and not before them', async () => {
    const assetId = await kept(await picture());
    const smallest = { assetId, modelId: null, smallest: true } as const;
    expect(await worker()(smallest, newRun())).toEqual({
      skipped: 'the copies that show the picture are made first',
    });
    await worker()({ assetId, modelId: null }, newRun());
    const again = { skipped: 'the copies were made before' };
    expect(await worker()({ assetId, modelId: null }, newRun())).toEqual(again);
    expect(await worker()(smallest, newRun())).toBe('done');
    expect(await worker()(smallest, newRun())).toEqual(again);
    const [, last, ...more] = await eventStore.readStream(streams.asset(assetId));
    expect(more).toEqual([]);
    const { renditions } = (last?.data ?? {}) as { renditions: { width: number; format: string }[] };
    expect(renditions.map(({ width, format }) => `${width}.${format}`)).toEqual([
      '240.webp',
      '480.webp',
      '480.jpeg',
      '240.avif',
      '480.avif',
    ]);
  });

  it('a picture that cannot be decoded is recorded as such', async () => {
    const assetId = await kept(Buffer.from('no picture'));
    expect(await worker()({ assetId, modelId: null }, newRun())).toBe('done');
    expect(await eventStore.readStream(streams.asset(assetId))).toMatchObject([{ type: 'RenditionsFailed' }]);
  });

  it('a missing file and a slow machine lead to another attempt', async () => {
    await expect(worker()({ assetId: randomUUID(), modelId: null }, newRun())).rejects.toThrow('is missing');
    const assetId = await kept(await picture());
    const slow = worker(async () => {
      throw new Error('timeout: 12% complete');
    });
    await expect(slow({ assetId, modelId: null }, newRun())).rejects.toThrow('timeout');
    expect(await eventStore.readStream(streams.asset(assetId))).toEqual([]);
  });

  it('a picture that times out at every attempt is recorded as failed and blocks nothing', async () => {
    const assetId = await kept(await picture());
    const slow = worker(async () => ({ status: 'tooSlow', reason: 'timeout: 12% complete' }));
    await expect(slow({ assetId, modelId: null }, newRun())).rejects.toThrow('timeout');
    expect(await slow({ assetId, modelId: null }, { ...newRun(), isLastAttempt: true })).toBe('done');
    expect(await eventStore.readStream(streams.asset(assetId))).toMatchObject([
      { type: 'RenditionsFailed', data: { assetId, reason: 'timeout: 12% complete' } },
    ]);
  });
});

describe('the worker that settles the models of a deleted or restored sub-category', () => {
  const categories = () => categoryCommands({ handle, store: eventStore });
  const house = async () => {
    const { categoryId } = await categories().addCategory({ name: `House ${randomUUID()}` }, newContext());
    const add = categories().addSubCategory;
    const { subCategoryId } = await add({ categoryId, name: 'Chairs' }, newContext());
    const category = (await eventStore.readStream(streams.category(categoryId)))[0]?.data as { name: string };
    const upload = async (subCategory: string) => {
      const attributes = sampleAttributes({ category: category.name.toUpperCase(), subCategory });
      const command = { attributes, type: 'free', price: null, files: sampleFiles() } as const;
      return (await modelCommands(handle).uploadModel(command, newContext())).modelId;
    };
    const again = () => add({ categoryId, name: 'chairs' }, newContext());
    return { subCategoryId, upload, again, categoryName: category.name };
  };
  const dependencies = (
    modelIds: readonly string[],
    asked: string[][] = [],
    hasModelsUpTo: (position: bigint) => Promise<boolean> = async () => true,
  ): SettleSubCategoryDependencies => ({
    eventStore,
    hasModelsUpTo,
    modelsOfSubCategory: async (...names) => {
      asked.push(names);
      return modelIds;
    },
    ...modelCommands(handle),
    now,
  });
  const worker = (...args: Parameters<typeof dependencies>) =>
    createSettleSubCategoryWorker(dependencies(...args));
  const subCategoryOf = async (modelId: string) => {
    const state = await loadState(eventStore, modelDecider, streams.model(modelId));
    return state.status === 'none' ? null : state.attributes.subCategory;
  };
  const cleared = async (modelId: string) =>
    (await eventStore.readStream(streams.model(modelId))).filter(
      ({ type }) => type === 'ModelSubCategoryCleared',
    ).length;

  it('moves the models up into the category once, however often the job runs (Q34)', async () => {
    const { subCategoryId, upload, categoryName } = await house();
    const [chair, stool, table] = await Promise.all(['Chairs', 'chairs', 'Tables'].map(upload));
    if (!(chair && stool && table)) throw new Error('nothing was uploaded');
    await categories().deleteSubCategory({ subCategoryId }, newContext());
    const asked: string[][] = [];
    const run = newRun();
    await worker([chair, stool, table], asked)({ subCategoryId }, run);
    await worker([chair, stool, table])({ subCategoryId }, run);
    await worker([chair, stool, table])({ subCategoryId }, newRun());
    expect(asked).toEqual([[categoryName, 'Chairs']]);
    expect(await Promise.all([chair, stool, table].map(cleared))).toEqual([1, 1, 0]);
  });

  it('waits without using an attempt until the read model has reached the deletion', async () => {
    const { subCategoryId, upload } = await house();
    const chair = await upload('Chairs');
    const { position } = await categories().deleteSubCategory({ subCategoryId }, newContext());
    const wanted: bigint[] = [];
    const behind = worker([], [], async (upTo) => {
      wanted.push(upTo);
      return false;
    });
    await expect(behind({ subCategoryId }, newRun())).rejects.toBeInstanceOf(ServiceUnavailable);
    expect(wanted).toEqual([position]);
    expect(await worker([chair])({ subCategoryId }, newRun())).toBe('done');
    expect(await cleared(chair)).toBe(1);
  });

  it('an existing or re-added sub-category keeps its models', async () => {
    const { subCategoryId, upload, again } = await house();
    const chair = await upload('Chairs');
    expect(await worker([chair])({ subCategoryId }, newRun())).toEqual({
      skipped: 'the sub-category stands',
    });
    await categories().deleteSubCategory({ subCategoryId }, newContext());
    await again();
    expect(await worker([chair])({ subCategoryId }, newRun())).toEqual({
      skipped: 'the sub-category stands',
    });
    expect(await cleared(chair)).toBe(0);
  });

  it('an Undo moves back the models that the deletion cleared, once, but none that was moved since', async () => {
    const { subCategoryId, upload, categoryName } = await house();
    const [chair, stool, table] = await Promise.all(['Chairs', 'chairs', ''].map(upload));
    if (!(chair && stool && table)) throw new Error('nothing was uploaded');
    await categories().deleteSubCategory({ subCategoryId }, newContext());
    await worker([chair, stool])({ subCategoryId }, newRun());
    await modelCommands(handle).updateModel(
      { modelId: stool, attributes: { subCategory: 'Tables' } },
      newContext(),
    );
    await categories().restoreSubCategory({ subCategoryId }, newContext());
    const asked: string[][] = [];
    const run = newRun();
    await worker([chair, stool, table], asked)({ subCategoryId }, run);
    await worker([chair, stool, table])({ subCategoryId }, run);
    await worker([chair, stool, table])({ subCategoryId }, newRun());
    expect(asked).toEqual([[categoryName, '']]);
    expect(await Promise.all([chair, stool, table].map(subCategoryOf))).toEqual(['Chairs', 'Tables', '']);
    expect((await eventStore.readStream(streams.model(chair))).map(({ type }) => type)).toEqual([
      'ModelUploaded',
      'ModelSubCategoryCleared',
      'ModelSubCategoryRestored',
    ]);
  });

  it('an Undo during the clearing leaves every model where it was, also after a kill', async () => {
    const { subCategoryId, upload } = await house();
    const chair = await upload('Chairs');
    await categories().deleteSubCategory({ subCategoryId }, newContext());
    const undo = () => categories().restoreSubCategory({ subCategoryId }, newContext());
    const interrupted = createSettleSubCategoryWorker({
      ...dependencies([chair]),
      onModel: async (...command) => {
        await undo();
        // The Undo's own job runs before the model is cleared, and finds nothing to do.
        await worker([])({ subCategoryId }, newRun());
        return modelCommands(handle).onModel(...command);
      },
    });
    await interrupted({ subCategoryId }, newRun());
    expect(await subCategoryOf(chair)).toBe('Chairs');

    await categories().deleteSubCategory({ subCategoryId }, newContext());
    const run = newRun();
    const killed = createSettleSubCategoryWorker({
      ...dependencies([chair]),
      onModel: async (...command) => {
        await undo();
        await modelCommands(handle).onModel(...command);
        throw new Error('killed');
      },
    });
    await expect(killed({ subCategoryId }, run)).rejects.toThrow('killed');
    expect(await subCategoryOf(chair)).toBe('');
    await worker([chair])({ subCategoryId }, run);
    expect(await subCategoryOf(chair)).toBe('Chairs');
  });
});
