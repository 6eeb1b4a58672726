import { randomUUID } from 'node:crypto';
import { passportCommands } from 'backend/commands/catalogue/passportCommands.ts';
import { previewCommands } from 'backend/commands/catalogue/previewCommands.ts';
import { type CommandContext, createHandle } from 'backend/commands/handle.ts';
import { streams } from 'backend/domain/streams.ts';
import { openEmptyLog } from 'backend/testing/parts/openEmptyLog.ts';
import { expect, test } from 'vitest';
import { remakePreviews } from '../src/redo/remakePreviews.ts';

const newContext = (): CommandContext => ({
  commandId: randomUUID(),
  actor: { kind: 'system', id: 'test' },
  correlationId: randomUUID(),
  causationId: randomUUID(),
  at: new Date().toISOString(),
});

const program = (version: string) => ({ name: 'model-shop-preview', version });
const sha256 = 'ab'.repeat(32);
const made = { sourceFile: 'a.glb', sha256, bytes: 1, triangles: 1, sourceTriangles: 2, coarse: false };
const facts = { sources: ['a'], files: [], licence: null, archive: [], shape: null };

test('only previews that this program has not made are made again, those of measured files', async () => {
  const log = await openEmptyLog();
  try {
    const handle = createHandle(log.store);
    const { recordMeasured } = passportCommands(handle);
    const { recordPreview, requestPreview } = previewCommands({ handle, store: log.store });
    const [old, present, unmeasured] = [randomUUID(), randomUUID(), randomUUID()].toSorted();
    if (!(old && present && unmeasured)) throw new Error('three models');
    const versions = [old, present, unmeasured].map((modelId) => ({
      key: `${modelId}:1`,
      modelId,
      version: 1,
    }));
    const record = (modelId: string, version: string) =>
      recordPreview({ modelId, version: 1, program: program(version), turning: null, ...made }, newContext());
    for (const [modelId, best] of [
      [old, 'a.glb'],
      [present, 'a.glb'],
      [unmeasured, null],
    ] as const) {
      const measured = { modelId, version: 1, program: { name: 'mesh-passport', version: '1' }, best };
      await recordMeasured({ ...measured, ...facts }, newContext());
    }
    await record(old, '1');
    await record(present, '2');
    const run = remakePreviews({
      eventStore: log.store,
      versionsOfFiles: async (after) => versions.filter(({ key }) => key > after).slice(0, 2),
      requestPreview: async (wanted, context) => {
        const handled = await requestPreview(wanted, context);
        // The test takes the part of the worker.
        await record(wanted.modelId, '2');
        return handled;
      },
      program: program('2'),
      evenFailed: false,
      newContext,
      onDone: () => {},
    });
    const { signal } = new AbortController();
    expect(await run(signal)).toEqual({ present: 2, done: 1, failed: 0 });
    expect(await run(signal)).toEqual({ present: 3, done: 0, failed: 0 });
    const types = (await log.store.readStream(streams.preview(old))).map(({ type }) => type);
    expect(types).toEqual(['PreviewMade', 'PreviewRequested', 'PreviewMade']);
  } finally {
    await log.end();
  }
});
