import { randomUUID } from 'node:crypto';
import { passportCommands } from 'backend/commands/catalogue/passportCommands.ts';
import { streams } from 'backend/domain/streams.ts';
import { ownLog } from 'backend/testing/parts/ownLog.ts';
import { newContext } from 'backend/testing/samples/sampleContext.ts';
import { expect, test } from 'vitest';
import { remeasureModels } from '../src/redo/remeasureModels.ts';

const { eventStore, handle } = await ownLog();

const [older, newer] = ['1', '2'].map((version) => ({ name: 'mesh-passport', version }));
const facts = { sources: ['a'], files: [], best: null, licence: null, archive: [], shape: null };

test('only files that this program has not measured are measured again, once, however often it is started', async () => {
  if (!older || !newer) throw new Error('two programs');
  const commands = passportCommands(handle);
  const [chair, table, wreck] = [randomUUID(), randomUUID(), randomUUID()].toSorted();
  if (!(chair && table && wreck)) throw new Error('three models');
  const versions = [chair, table, wreck].map((modelId) => ({ key: `${modelId}:1`, modelId, version: 1 }));
  await commands.recordMeasured({ modelId: chair, version: 1, program: older, ...facts }, newContext());
  await commands.recordMeasured({ modelId: table, version: 1, program: newer, ...facts }, newContext());
  const failed = { version: 1, program: newer, sources: ['a'], reason: 'It is no mesh' };
  let seen = 0;
  const run = (evenFailed = false) =>
    remeasureModels({
      eventStore,
      versionsOfFiles: async (after) => versions.filter(({ key }) => key > after).slice(0, 2),
      requestMeasuring: async (wanted, context) => {
        const handled = await commands.requestMeasuring(wanted, context);
        const { modelId } = wanted;
        // The test takes the part of the worker.
        if (modelId === wreck) await commands.recordMeasuringFailed({ modelId, ...failed }, newContext());
        else await commands.recordMeasured({ modelId, version: 1, program: newer, ...facts }, newContext());
        return handled;
      },
      program: newer,
      evenFailed,
      newContext,
      onDone: () => {
        seen += 1;
      },
    })(new AbortController().signal);
  expect(await run()).toEqual({ present: 1, done: 1, failed: 1 });
  expect(await run()).toEqual({ present: 3, done: 0, failed: 0 });
  expect(await run(true)).toEqual({ present: 2, done: 0, failed: 1 });
  expect(seen).toBe(9);
  const requests = await Promise.all(
    [chair, table, wreck].map(async (modelId) =>
      (await eventStore.readStream(streams.passport(modelId)))
        .map(({ type }) => type)
        .filter((type) => type === 'MeasuringRequested'),
    ),
  );
  expect(requests.map(({ length }) => length)).toEqual([1, 0, 2]);
});

test('it ends when stopped', async () => {
  const stopped = AbortSignal.abort();
  const run = remeasureModels({
    eventStore: { readStream: async () => [] },
    versionsOfFiles: async () => [],
    requestMeasuring: () => Promise.reject(new Error('nothing is requested')),
    program: { name: 'mesh-passport', version: '1' },
    evenFailed: false,
    newContext,
    onDone: () => {},
  });
  await expect(run(stopped)).rejects.toThrow('aborted');
});
