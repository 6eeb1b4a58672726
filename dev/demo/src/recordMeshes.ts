// Records the facts and previews of the demo's archives in `assets/meshes`, after a change of the archives or of the mesh reader:
// node dev/demo/src/recordMeshes.ts
// It keeps recorded results, so an interrupted run resumes.

import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LocalFile, measureFiles, previewOf } from 'mesh-reader';
import { demoModels } from './assets.ts';
import {
  filesOf,
  type MeshRecord,
  measuredKey,
  previewKey,
  readMeshRecord,
  recordFolder,
  sha256Of,
} from './recordedMeshes.ts';
import { soldUploads } from './year/adminActions.ts';

/** Uploads at a time, and the time of each in seconds, also on a busy machine. */
const [atOnce, seconds] = [4, 600];

const work = await mkdtemp(join(tmpdir(), 'record-meshes-'));
await mkdir(recordFolder, { recursive: true });
const known = await readMeshRecord().catch(() => ({ measured: {}, previews: {} }) as MeshRecord);
const measured: Record<string, MeshRecord['measured'][string]> = {};
const previews: Record<string, MeshRecord['previews'][string]> = {};

const record = async (files: readonly LocalFile[]): Promise<void> => {
  const key = await measuredKey(files);
  const facts = known.measured[key] ?? (await measureFiles(files, { seconds }));
  if (facts.status === 'failed') throw new Error(facts.reason);
  measured[key] = facts;
  const best = facts.best ?? '';
  const keyOfPreview = await previewKey(files, best);
  const made = known.previews[keyOfPreview];
  if (made) {
    previews[keyOfPreview] = made;
    return;
  }
  const preview = await previewOf(files, best, { seconds });
  if (preview.status === 'failed') throw new Error(preview.reason);
  const { glb, turning, ...rest } = preview;
  const kept = { ...rest, sha256: sha256Of(glb), turning: turning && sha256Of(turning) };
  const [ofPreview, ofTurning] = filesOf(kept);
  await writeFile(new URL(ofPreview, recordFolder), glb);
  if (ofTurning && turning) await writeFile(new URL(ofTurning, recordFolder), turning);
  previews[keyOfPreview] = kept;
};

const save = (made: MeshRecord): Promise<void> =>
  writeFile(new URL('record.json', recordFolder), `${JSON.stringify(made)}\n`);

try {
  const uploads = (await Promise.all((await demoModels()).map((model) => soldUploads(model, work)))).flat();
  for (let from = 0; from < uploads.length; from += atOnce) {
    await Promise.all(uploads.slice(from, from + atOnce).map(record));
    await save({
      measured: { ...known.measured, ...measured },
      previews: { ...known.previews, ...previews },
    });
    process.stdout.write(`${Math.min(from + atOnce, uploads.length)} of ${uploads.length}\n`);
  }
  await save({ measured, previews });
  const used = new Set(['record.json', ...Object.values(previews).flatMap(filesOf)]);
  for (const name of await readdir(recordFolder)) if (!used.has(name)) await rm(new URL(name, recordFolder));
} finally {
  await rm(work, { recursive: true });
}
