import { randomUUID } from 'node:crypto';
import { passportCommands } from 'backend/commands/catalogue/passports/passportCommands.ts';
import { previewCommands } from 'backend/commands/catalogue/previews.ts';
import { streams } from 'backend/domain/streams.ts';
import { ownLog } from 'backend/testing/parts/ownLog.ts';
import { newContext } from 'backend/testing/samples/sampleContext.ts';
import { expect, test } from 'vitest';
import { remakePreviews } from '../src/redo/remakePreviews.ts';
import { remeasureModels } from '../src/redo/remeasureModels.ts';

// Requested work is done at once: each test takes the part of the workers.
const { eventStore, handle } = await ownLog();
const { recordMeasured, recordMeasuringFailed, requestMeasuring } = passportCommands(handle);
const { onPreview } = previewCommands({ handle, store: eventStore });

const { signal } = new AbortController();
const threeIds = () => [randomUUID(), randomUUID(), randomUUID()].toSorted() as [string, string, string];
const typesOf = async (stream: string) => (await eventStore.readStream(stream)).map(({ type }) => type);
/** The files of these models, two on each page. */
const filesOf = (modelIds: readonly string[]) => async (after: string) =>
  modelIds
    .map((modelId) => ({ key: `${modelId}:1`, modelId, version: 1 }))
    .filter(({ key }) => key > after)
    .slice(0, 2);
const measurer = (version: string) => ({ name: 'mesh-passport', version });
const measuredBy = (modelId: string, version: string, best: string | null = null) => {
  const facts = { sources: ['a'], files: [], licence: null, archive: [], shape: null, best };
  return recordMeasured({ modelId, version: 1, program: measurer(version), ...facts }, newContext());
};

test('only previews that this program has not made are made again, those of measured files', async () => {
  const program = (version: string) => ({ name: 'model-shop-preview', version });
  const [old, present, unmeasured] = threeIds();
  const made = { sourceFile: 'a.glb', sha256: 'ab'.repeat(32), bytes: 1, triangles: 1, sourceTriangles: 2 };
  const record = (modelId: string, version: string) =>
    onPreview(
      {
        type: 'RecordPreview',
        modelId,
        version: 1,
        program: program(version),
        turning: null,
        coarse: false,
        bones: 0,
        sourceBones: 0,
        ...made,
      },
      newContext(),
    );
  for (const modelId of [old, present]) await measuredBy(modelId, '1', 'a.glb');
  await measuredBy(unmeasured, '1');
  await record(old, '1');
  await record(present, '2');
  const run = remakePreviews({
    eventStore,
    versionsOfFiles: filesOf([old, present, unmeasured]),
    onPreview: async (wanted, context) => {
      const handled = await onPreview(wanted, context);
      await record(wanted.modelId, '2');
      return handled;
    },
    program: program('2'),
    evenFailed: false,
    newContext,
    onDone: () => {},
  });
  expect(await run(signal)).toEqual({ present: 2, done: 1, failed: 0 });
  expect(await run(signal)).toEqual({ present: 3, done: 0, failed: 0 });
  expect(await typesOf(streams.preview(old))).toEqual(['PreviewMade', 'PreviewRequested', 'PreviewMade']);
});

test('only files that this program has not measured are measured again, once, however often it is started', async () => {
  const [chair, table, wreck] = threeIds();
  await measuredBy(chair, '1');
  await measuredBy(table, '2');
  const failed = { version: 1, program: measurer('2'), sources: ['a'], reason: 'It is no mesh' };
  const run = (evenFailed: boolean, until = signal) =>
    remeasureModels({
      eventStore,
      versionsOfFiles: filesOf([chair, table, wreck]),
      requestMeasuring: async (wanted, context) => {
        const handled = await requestMeasuring(wanted, context);
        const { modelId } = wanted;
        if (modelId === wreck) await recordMeasuringFailed({ modelId, ...failed }, newContext());
        else await measuredBy(modelId, '2');
        return handled;
      },
      program: measurer('2'),
      evenFailed,
      newContext,
      onDone: () => {},
    })(until);
  await expect(run(false, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(await run(false)).toEqual({ present: 1, done: 1, failed: 1 });
  expect(await run(false)).toEqual({ present: 3, done: 0, failed: 0 });
  expect(await run(true)).toEqual({ present: 2, done: 0, failed: 1 });
  const requests = [chair, table, wreck].map(async (modelId) => {
    const types = await typesOf(streams.passport(modelId));
    return types.filter((type) => type === 'MeasuringRequested').length;
  });
  expect(await Promise.all(requests)).toEqual([1, 0, 2]);
});
