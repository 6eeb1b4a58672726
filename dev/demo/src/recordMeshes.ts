// Records the facts and previews of the demo's archives in `assets/meshes`, after a change of the archives or of the mesh reader:
// node dev/demo/src/recordMeshes.ts

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFiles, previewOf } from 'mesh-reader';
import { demoModels } from './assets.ts';
import { type MeshRecord, measuredKey, previewKey, recordFolder, sha256Of } from './recordedMeshes.ts';
import { soldUploads } from './year/adminActions.ts';

const work = await mkdtemp(join(tmpdir(), 'record-meshes-'));
const measured: Record<string, MeshRecord['measured'][string]> = {};
const previews: Record<string, MeshRecord['previews'][string]> = {};
try {
  for (const name of await readdir(recordFolder)) await rm(new URL(name, recordFolder));
  for (const model of await demoModels()) {
    for (const files of await soldUploads(model, work)) {
      const facts = await measureFiles(files);
      if (facts.status === 'failed' || facts.best === null) throw new Error(`${model.slug}: no mesh`);
      measured[await measuredKey(files)] = facts;
      const preview = await previewOf(files, facts.best);
      if (preview.status === 'failed') throw new Error(`${model.slug}: ${preview.reason}`);
      const { glb, ...rest } = preview;
      const sha256 = sha256Of(glb);
      previews[await previewKey(files, facts.best)] = { ...rest, sha256 };
      await writeFile(new URL(`${sha256}.glb`, recordFolder), glb);
      process.stdout.write(`${model.slug}\n`);
    }
  }
  await writeFile(new URL('record.json', recordFolder), `${JSON.stringify({ measured, previews })}\n`);
} finally {
  await rm(work, { recursive: true });
}
