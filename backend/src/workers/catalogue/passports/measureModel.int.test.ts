import { randomUUID } from 'node:crypto';
import { access, mkdtemp, readdir, readFile, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { modelCommands } from '#commands/catalogue/models/modelCommands.ts';
import { passportCommands } from '#commands/catalogue/passports/passportCommands.ts';
import type { HandleCommand } from '#commands/handle.ts';
import { assetKey } from '#domain/catalogue/assets/assetKeys.ts';
import { streams } from '#domain/streams.ts';
import { EventStoreUnavailable } from '#infra/eventStore/eventStore.ts';
import { createWithLocalCopies, type LocalCopy } from '#infra/files/withLocalCopies.ts';
import { ownLog } from '#testing/parts/ownLog.ts';
import { sampleAsset, sampleAttributes, sampleFiles } from '#testing/samples/catalogueSamples.ts';
import { actingOnce, newContext, newRun } from '#testing/samples/sampleContext.ts';
import { sampleMeshFacts } from '#testing/samples/sampleMeasurement.ts';
import { readJobData } from '../../jobData.ts';
import { measureModel } from '../../jobs.ts';
import { createMeasureModelWorker, type MeasureModelDependencies } from './measureModel.worker.ts';

const scratch = () => join(folder, 'measuring');

const { eventStore, files, folder, handle } = await ownLog();

const now = () => Date.parse('2026-03-01T10:00:00.000Z');
const program = { name: 'mesh-passport', version: '1.0.0' };

/** A model whose zip and OBJ are in the store. */
const uploaded = async (): Promise<string> => {
  const [file, obj] = [`${randomUUID()}.zip`, `${randomUUID()}.obj`].map((name) => sampleAsset(name));
  if (!(file && obj)) throw new Error('no files');
  for (const { assetId, fileName } of [file, obj])
    await files.put(assetKey(assetId), Buffer.from(`content of ${fileName}`));
  const { modelId } = await modelCommands(handle).uploadModel(
    { attributes: sampleAttributes(), type: 'free', price: null, files: sampleFiles({ file, obj }) },
    newContext(),
  );
  return modelId;
};

const measured = {
  status: 'measured',
  files: [sampleMeshFacts()],
  archive: Array.from({ length: 2_500 }, (_, nth) => ({ name: `${nth}.png`, bytes: nth, sha256: 'ab' })),
  licence: 'CC0',
  best: 'chair.obj',
  shape: null,
} as const;

const worker = (changed: Partial<MeasureModelDependencies> = {}) =>
  createMeasureModelWorker({
    eventStore,
    withLocalCopies: createWithLocalCopies({ files, folder: scratch() }),
    measuringProgram: program,
    measureFiles: async () => measured,
    actOnce: (_, act) => act(),
    ...passportCommands(handle),
    now,
    ...changed,
  });
const eventsOf = async (modelId: string) =>
  (await eventStore.readStream(streams.passport(modelId))).map(({ type, data }) => ({ type, data }));

test('zip and OBJ are measured as local copies, and the list of the archive is recorded before the facts', async () => {
  const modelId = await uploaded();
  const contents: string[] = [];
  const measureFiles = async (copies: readonly LocalCopy[]) => {
    for (const { name, path } of copies) contents.push(`${name}: ${await readFile(path, 'utf8')}`);
    return measured;
  };
  expect(await worker({ measureFiles })({ modelId, version: 1 }, newRun())).toBe('done');
  expect(contents).toHaveLength(2);
  for (const line of contents) expect(line).toMatch(/^(\S+): content of \1$/);
  const events = await eventsOf(modelId);
  expect(events.map(({ type }) => type)).toEqual([
    'ArchiveListed',
    'ArchiveListed',
    'ArchiveListed',
    'ModelMeasured',
  ]);
  expect(events.at(-1)?.data).toMatchObject({ modelId, version: 1, program, licence: 'CC0' });
  expect(await readdir(scratch())).toEqual([]);
});

test('a repeated job does nothing, and another program measures again', async () => {
  const modelId = await uploaded();
  const run = newRun();
  await worker()({ modelId, version: 1 }, run);
  const measureFiles = async () => {
    throw new Error('it was measured again');
  };
  for (const again of [run, newRun()])
    expect(await worker({ measureFiles })({ modelId, version: 1 }, again)).toEqual({
      skipped: 'the files were measured before',
    });
  const measuringProgram = { ...program, version: '1.1.0' };
  expect(await worker({ measuringProgram })({ modelId, version: 1 }, newRun())).toBe('done');
  expect((await eventsOf(modelId)).filter(({ type }) => type === 'ModelMeasured')).toHaveLength(2);
});

test('a crash between the list and the facts lists nothing twice and measures nothing twice', async () => {
  const modelId = await uploaded();
  const run = newRun();
  let times = 0;
  const actOnce = actingOnce();
  const measureFiles = async () => {
    times += 1;
    return measured;
  };
  let appended = 0;
  const die: HandleCommand = (...command) => {
    appended += 1;
    if (appended === 3) throw new EventStoreUnavailable('no quorum');
    return handle(...command);
  };
  const dying = Object.assign(die, handle);
  const dies = worker({ actOnce, measureFiles, ...passportCommands(dying) });
  await expect(dies({ modelId, version: 1 }, run)).rejects.toThrow('no quorum');
  expect(await worker({ actOnce, measureFiles })({ modelId, version: 1 }, run)).toBe('done');
  expect(times).toBe(1);
  expect((await eventsOf(modelId)).map(({ type }) => type)).toEqual([
    'ArchiveListed',
    'ArchiveListed',
    'ArchiveListed',
    'ModelMeasured',
  ]);
});

test('files that cannot be measured are recorded with the reason, and so is a last attempt that dies', async () => {
  const reason = 'The archive is damaged.';
  const damaged = await uploaded();
  await worker({ measureFiles: async () => ({ status: 'failed', reason }) })(
    { modelId: damaged, version: 1 },
    newRun(),
  );
  expect(await eventsOf(damaged)).toMatchObject([
    { type: 'ModelMeasuringFailed', data: { reason, program } },
  ]);

  const dying = await uploaded();
  let left = '';
  const dies = worker({
    measureFiles: async ([copy]) => {
      left = copy?.path ?? '';
      throw new Error('spawn EAGAIN');
    },
  });
  await expect(dies({ modelId: dying, version: 1 }, newRun())).rejects.toThrow('EAGAIN');
  expect(await eventsOf(dying)).toEqual([]);
  expect(await dies({ modelId: dying, version: 1 }, newRun(true))).toBe('done');
  const [failed] = await eventsOf(dying);
  expect(failed?.type).toBe('ModelMeasuringFailed');
  expect(JSON.stringify(failed)).not.toContain('EAGAIN');
  await expect(access(left)).rejects.toThrow('ENOENT');
});

test('an outage at the last attempt records no outcome, and a missing version or model is not measured', async () => {
  const modelId = await uploaded();
  const away = worker({
    measureFiles: async () => {
      throw new EventStoreUnavailable('away');
    },
  });
  await expect(away({ modelId, version: 1 }, newRun(true))).rejects.toThrow('away');
  expect(await eventsOf(modelId)).toEqual([]);
  for (const nothing of [
    { modelId, version: 2 },
    { modelId: randomUUID(), version: 1 },
  ]) {
    const { payload } = readJobData(measureModel, { payload: nothing, cause: newRun().cause });
    expect(await worker()(payload, newRun())).toEqual({ skipped: 'the model has no such files' });
  }
});

test('copies that a crash left are removed a day later, those of running work are not', async () => {
  const [old, fresh] = await Promise.all(
    ['copy-old', 'copy-new'].map((name) => mkdtemp(join(scratch(), name))),
  );
  if (!(old && fresh)) throw new Error('no folders');
  await writeFile(join(old, '0'), 'left');
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  await utimes(old, longAgo, longAgo);
  await worker()({ modelId: await uploaded(), version: 1 }, newRun());
  await expect(access(old)).rejects.toThrow('ENOENT');
  await access(fresh);
});
