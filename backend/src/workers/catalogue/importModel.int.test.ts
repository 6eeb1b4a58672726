import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { importCommands } from '#commands/catalogue/importCommands.ts';
import { modelCommands, modelIdOf } from '#commands/catalogue/modelCommands.ts';
import { storeModelFiles } from '#commands/catalogue/storeModelFiles.ts';
import { importArchiveKey, importPlanKey, uploadFactsKey } from '#domain/catalogue/assetKeys.ts';
import type { ImportLine } from '#domain/catalogue/importPlan.ts';
import { uuidV5 } from '#domain/kernel/ids.ts';
import { streams } from '#domain/streams.ts';
import { EventStoreUnavailable } from '#infra/eventStore/eventStore.ts';
import type { FileStore } from '#infra/files/fileStore.ts';
import { createOpenImport } from '#infra/files/openImports.ts';
import { createValidateAndStoreAssets } from '#infra/files/validateAndStoreAssets.ts';
import { withUnpackedFiles } from '#infra/files/withUnpackedFiles.ts';
import { ownLog } from '#testing/parts/ownLog.ts';
import { sampleAttributes } from '#testing/samples/catalogueSamples.ts';
import { newContext, newRun } from '#testing/samples/sampleContext.ts';
import { zipOf } from '#testing/samples/sampleFiles.ts';
import { filesIn } from '#testing/samples/sampleImport.ts';
import { createImportModelWorker, type ImportModelDependencies } from './importModel.worker.ts';
import { removeOldImports } from './removeOldImports.ts';

const { eventStore, files, folder, handle } = await ownLog();

const commands = () => importCommands({ handle, files });

const planned = (
  name: string,
  place: string,
  slider = [`${place}/front.jpg`, `${place}/back.jpg`],
): ImportLine => ({
  attributes: sampleAttributes({ name }),
  type: 'free',
  price: null,
  files: {
    file: `${place}/model.zip`,
    texture: `${place}/texture.png`,
    card: `${place}/card.jpg`,
    slider,
    obj: null,
    color: null,
  },
});

/** A started import of two models; `more` replaces files of its archive. */
const startedImport = async (
  more: Readonly<Record<string, Buffer>> = {},
  lines = [planned('Chair', 'a'), planned('Stool', 'b')],
  changed = (archive: Buffer) => archive,
): Promise<string> => {
  const archive = changed(await zipOf({ ...(await filesIn('a')), ...(await filesIn('b')), ...more }));
  const received = await files.receive(Readable.from([archive]), { maxBytes: 10_000_000 });
  const plan = { lines };
  const upload = { field: 'archive', originalName: 'two.zip', ...received };
  const { importId } = await commands().checkImport(
    { archive: upload, fileName: 'two.zip', plan },
    newContext(),
  );
  await commands().startImport({ importId, asDrafts: true }, newContext());
  return importId;
};
const dependencies = (): ImportModelDependencies => ({
  eventStore,
  files,
  openImport: createOpenImport(files),
  withUnpackedFiles,
  storeModelFiles: storeModelFiles({ validateAndStoreAssets: createValidateAndStoreAssets(files) }),
  ...modelCommands(handle),
  ...commands(),
  maxFileBytes: 1_000_000,
  now: () => Date.parse('2026-03-01T10:00:00.000Z'),
});
const worker = (changed: Partial<ImportModelDependencies> = {}) =>
  createImportModelWorker({ ...dependencies(), ...changed });
const history = async (importId: string) =>
  (await eventStore.readStream(streams.modelImport(importId))).map(({ type, data }) => ({ type, data }));
const typesOf = async (importId: string) => (await history(importId)).map(({ type }) => type);
const modelOf = (importId: string, line: number): string => modelIdOf(uuidV5(`import:${importId}:${line}`));
const eventsOfModel = async (importId: string, line: number) =>
  (await eventStore.readStream(streams.model(modelOf(importId, line)))).map(({ type }) => type);
const killed = () => {
  throw new Error('killed');
};

describe('the worker that imports a line', () => {
  it('creates one model from each line, as chosen; the last one finishes the import and removes the archive', async () => {
    const importId = await startedImport();
    const run = newRun();
    expect(await worker()({ importId, line: 1 }, run)).toBe('done');
    expect(await files.stat(importArchiveKey(importId))).not.toBe(null);
    expect(await worker()({ importId, line: 1 }, run)).toEqual({ skipped: 'the line has its outcome' });
    expect(await worker()({ importId, line: 2 }, newRun())).toBe('done');
    expect((await history(importId)).slice(2)).toEqual([
      {
        type: 'ImportLineImported',
        data: { importId, line: 1, name: 'Chair', modelId: modelOf(importId, 1) },
      },
      {
        type: 'ImportLineImported',
        data: { importId, line: 2, name: 'Stool', modelId: modelOf(importId, 2) },
      },
      { type: 'ImportFinished', data: { importId, imported: 2, refused: 0 } },
    ]);
    expect(await eventsOfModel(importId, 1)).toEqual(['ModelDrafted']);
    expect(await files.stat(importArchiveKey(importId))).toBe(null);
    expect(await files.stat(importPlanKey(importId))).toBe(null);
  });

  it('killed after any step, it creates no second model and loses none', async () => {
    const importId = await startedImport();
    const { storeModelFiles: store, uploadModel, recordLineImported } = dependencies();
    const steps: readonly Partial<ImportModelDependencies>[] = [
      { openImport: killed },
      {
        withUnpackedFiles: (async (...asked) =>
          withUnpackedFiles(...asked).then(killed)) as typeof withUnpackedFiles,
        uploadModel: killed,
      },
      { storeModelFiles: async (...asked) => store(...asked).then(killed) },
      { uploadModel: async (...asked) => uploadModel(...asked).then(killed) },
      { recordLineImported: killed },
      { recordLineImported: async (...asked) => recordLineImported(...asked).then(killed) },
    ];
    const run = newRun();
    for (const step of steps)
      await worker(step)({ importId, line: 1 }, run).catch((error: Error) =>
        expect(error.message).toBe('killed'),
      );
    expect(await worker()({ importId, line: 1 }, run)).toEqual({ skipped: 'the line has its outcome' });
    expect(await eventsOfModel(importId, 1)).toEqual(['ModelDrafted']);
    expect(await typesOf(importId)).toEqual(['ImportChecked', 'ImportStarted', 'ImportLineImported']);
    expect(await readdir(join(folder, 'files', 'tmp'))).toEqual([]);
  });

  it('stopped between lines, it records a model that was made before, and makes no other', async () => {
    const importId = await startedImport();
    const run = newRun();
    await expect(worker({ recordLineImported: killed })({ importId, line: 1 }, run)).rejects.toThrow(
      'killed',
    );
    await commands().stopImport({ importId }, newContext());
    expect(await worker()({ importId, line: 1 }, run)).toBe('done');
    expect(await worker()({ importId, line: 2 }, newRun())).toEqual({ skipped: 'the import was stopped' });
    expect(await typesOf(importId)).toEqual([
      'ImportChecked',
      'ImportStarted',
      'ImportStopped',
      'ImportLineImported',
    ]);
    expect(await eventsOfModel(importId, 2)).toEqual([]);
    expect(await files.stat(importArchiveKey(importId))).toBe(null);
  });

  it('stopped while a line begins, it makes no model of it and refuses no line', async () => {
    const importId = await startedImport();
    const { openImport } = dependencies();
    const stopping: Partial<ImportModelDependencies> = {
      openImport: async (id) => {
        await commands().stopImport({ importId: id }, newContext());
        return openImport(id);
      },
    };
    expect(await worker(stopping)({ importId, line: 1 }, newRun())).toEqual({
      skipped: 'the import was stopped',
    });
    expect(await typesOf(importId)).toEqual(['ImportChecked', 'ImportStarted', 'ImportStopped']);
  });

  it('all lines, run at once and twice each, have one outcome each', async () => {
    const importId = await startedImport();
    const work = worker();
    await Promise.all([1, 2, 1, 2].map((line) => work({ importId, line }, newRun())));
    expect((await typesOf(importId)).slice(2).sort()).toEqual([
      'ImportFinished',
      'ImportLineImported',
      'ImportLineImported',
    ]);
  });

  it('each file is inspected before the next is unpacked, and their total size is limited', async () => {
    const unsound = await startedImport({ 'b/model.zip': Buffer.from('no archive') });
    const received: number[] = [];
    const receive: FileStore['receive'] = async (...asked) => {
      const file = await files.receive(...asked);
      received.push(file.bytes);
      return file;
    };
    const counting = { files: { ...files, receive } };
    await worker(counting)({ importId: unsound, line: 2 }, newRun());
    expect((await history(unsound)).at(-1)?.data).toMatchObject({ reason: 'ModalFile must be a Zip file' });
    expect(received.length).toBe(1);
    // A plan from a version in which a file that is named twice counted twice.
    const { 'a/front.jpg': front = Buffer.of() } = await filesIn('a');
    const repeated = Array.from({ length: 2_000 }, () => 'a/front.jpg');
    const importId = await startedImport({}, [planned('Chair', 'a', repeated), planned('Stool', 'b')]);
    received.length = 0;
    await worker({ ...counting, maxFileBytes: front.length + 1_000 })({ importId, line: 1 }, newRun());
    expect((await history(importId)).at(-1)?.data).toMatchObject({
      reason: expect.stringMatching(/^The files of this line are larger than \d+ bytes together$/),
    });
    expect(received.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(4 * (front.length + 1_000));
    expect(await readdir(join(folder, 'files', 'tmp'))).toEqual([]);
  });

  it('a file that is damaged in the archive is the reason why its line failed', async () => {
    const importId = await startedImport({}, undefined, (archive) => {
      const copy = Buffer.from(archive);
      // The first block of the first file: this compression type does not exist.
      copy.writeUInt8(0xff, 30 + 'a/model.zip'.length);
      return copy;
    });
    await worker()({ importId, line: 1 }, newRun());
    expect((await history(importId)).at(-1)?.data).toMatchObject({
      reason: 'ModalFile: a/model.zip cannot be unpacked: it is damaged in the archive',
    });
  });

  it('an internal error is retried, and is the reason after the last attempt; an outage never is', async () => {
    const importId = await startedImport();
    await expect(worker({ uploadModel: killed })({ importId, line: 1 }, newRun())).rejects.toThrow('killed');
    const away = async () => {
      throw new EventStoreUnavailable('away');
    };
    await expect(worker({ uploadModel: away })({ importId, line: 1 }, newRun(true))).rejects.toThrow('away');
    // Created, and interrupted again and again before that was recorded: it is a model all the same.
    const { uploadModel } = dependencies();
    const made: Partial<ImportModelDependencies> = {
      uploadModel: async (...asked) => uploadModel(...asked).then(killed),
    };
    expect(await worker(made)({ importId, line: 2 }, newRun(true))).toBe('done');
    expect((await history(importId)).at(-1)).toMatchObject({ type: 'ImportLineImported', data: { line: 2 } });
    expect(await worker({ uploadModel: killed })({ importId, line: 1 }, newRun(true))).toBe('done');
    expect((await history(importId)).at(-2)).toMatchObject({
      type: 'ImportLineRefused',
      data: { reason: expect.stringContaining('a fault on our side') },
    });
  });

  it('if the archive is missing, its lines are left out; an import that was not started is skipped', async () => {
    const importId = await startedImport();
    await files.remove(importArchiveKey(importId));
    await worker()({ importId, line: 1 }, newRun());
    expect((await history(importId)).at(-1)?.data).toMatchObject({
      reason: 'The archive is not there any more.',
    });
    expect(await worker()({ importId: randomUUID(), line: 1 }, newRun())).toEqual({
      skipped: 'the import was not started',
    });
  });
});

describe('archives that are not imported', () => {
  it('are removed after seven days, except those of a running import, and so are the facts of Zip files that became no model', async () => {
    const started = await startedImport();
    const checked = randomUUID();
    await files.put(importArchiveKey(checked), Buffer.from('zip'));
    await files.put(uploadFactsKey(checked), Buffer.from('{}'));
    const sweep = (days: number) =>
      removeOldImports({ files, eventStore, now: () => new Date(Date.now() + days * 24 * 3_600_000) })();
    await sweep(6);
    expect(await files.stat(importArchiveKey(checked))).not.toBe(null);
    await sweep(8);
    for (const key of [importArchiveKey(checked), uploadFactsKey(checked)])
      expect(await files.stat(key)).toBe(null);
    expect(await files.stat(importArchiveKey(started))).not.toBe(null);
  });
});
