import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measuringProgram } from 'mesh-reader';
import { expect, test } from 'vitest';
import { demoModels } from '../src/assets.ts';
import {
  filesOf,
  measuredKey,
  previewKey,
  readMeshRecord,
  recordFolder,
  sha256Of,
} from '../src/recordedMeshes.ts';
import { soldUploads } from '../src/year/adminActions.ts';

test('the facts and previews of all archives are recorded by the present programs (else run recordMeshes.ts)', async () => {
  const { measured, previews } = await readMeshRecord();
  const work = await mkdtemp(join(tmpdir(), 'recorded-meshes-'));
  const used = new Set<string>();
  for (const model of await demoModels()) {
    for (const files of await soldUploads(model, work)) {
      const key = await measuredKey(files);
      expect(measured[key], model.slug).toMatchObject({ status: 'measured', program: measuringProgram });
      const keyOfPreview = await previewKey(files, measured[key]?.best ?? '');
      const preview = previews[keyOfPreview];
      if (!preview?.turning) throw new Error(`No preview, or none that turns: ${model.slug}`);
      for (const name of filesOf(preview))
        expect(name, model.slug).toContain(sha256Of(await readFile(new URL(name, recordFolder))));
      used.add(key).add(keyOfPreview);
    }
  }
  await rm(work, { recursive: true });
  expect(new Set([...Object.keys(measured), ...Object.keys(previews)])).toEqual(used);
});
