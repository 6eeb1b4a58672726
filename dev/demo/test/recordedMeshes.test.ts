import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measuringProgram } from 'mesh-reader';
import { expect, test } from 'vitest';
import { demoModels } from '../src/assets.ts';
import { measuredKey, previewKey, readMeshRecord, recordFolder, sha256Of } from '../src/recordedMeshes.ts';
import { soldUploads } from '../src/year/adminActions.ts';

test('every archive of the demo has facts and a preview of the present programs (else run recordMeshes.ts)', async () => {
  const { measured, previews } = await readMeshRecord();
  const work = await mkdtemp(join(tmpdir(), 'recorded-meshes-'));
  const used = new Set<string>();
  for (const model of await demoModels()) {
    for (const files of await soldUploads(model, work)) {
      const facts = measured[await measuredKey(files)];
      expect(facts, model.slug).toMatchObject({ status: 'measured', program: measuringProgram });
      const preview = previews[await previewKey(files, facts?.best ?? '')];
      expect(preview, model.slug).toMatchObject({ status: 'made', sha256: expect.any(String) });
      used.add(`${preview?.sha256}.glb`);
    }
  }
  await rm(work, { recursive: true });
  const recorded = (await readdir(recordFolder)).filter((name) => name.endsWith('.glb'));
  expect(recorded.toSorted()).toEqual([...used].toSorted());
  for (const name of recorded)
    expect(`${sha256Of(await readFile(new URL(name, recordFolder)))}.glb`).toBe(name);
});
