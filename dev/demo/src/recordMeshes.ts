// Records the facts and previews of the demo's archives in `assets/meshes`, after a change of the archives or of the mesh reader:
// node dev/demo/src/recordMeshes.ts
// Recorded previews of the same files by the same program are kept.

import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { measureFiles, previewOf } from 'mesh-reader';
import { demoModels } from './assets.ts';
import {
  filesOf,
  type MeshRecord,
  measuredKey,
  previewKey,
  readMeshRecord,
  recordFolder,
  sha256Of,
  soldUploads,
} from './recordedMeshes.ts';

/** The time limit of an upload, in seconds, also on a busy machine. */
const seconds = 600;

const work = await mkdtemp(join(tmpdir(), 'record-meshes-'));
const known = await readMeshRecord();
const measured: Record<string, MeshRecord['measured'][string]> = {};
const previews: Record<string, MeshRecord['previews'][string]> = {};
const save = (name: string, content: Uint8Array | string) => writeFile(new URL(name, recordFolder), content);

for (const model of demoModels)
  for (const files of await soldUploads(model, work)) {
    const facts = await measureFiles(files, { seconds });
    if (facts.status === 'failed') throw new Error(facts.reason);
    measured[await measuredKey(files)] = facts;
    const best = facts.best ?? '';
    const key = await previewKey(files, best);
    let kept = known.previews[key];
    if (!kept) {
      const made = await previewOf(files, best, { seconds });
      if (made.status === 'failed') throw new Error(made.reason);
      const { glb, turning, ...rest } = made;
      kept = { ...rest, sha256: sha256Of(glb), turning: turning && sha256Of(turning) };
      const [ofPreview, ofTurning] = filesOf(kept);
      await save(ofPreview, glb);
      if (ofTurning && turning) await save(ofTurning, turning);
    }
    previews[key] = kept;
    process.stdout.write(`${model.name}\n`);
  }
await save('record.json', `${JSON.stringify({ measured, previews })}\n`);
const used = new Set(['record.json', ...Object.values(previews).flatMap(filesOf)]);
for (const name of await readdir(recordFolder)) if (!used.has(name)) await rm(new URL(name, recordFolder));
await rm(work, { recursive: true });
