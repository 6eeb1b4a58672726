import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { writeLargeObj } from '../testing/writeLargeObj.ts';
import { measureFiles } from './measureFiles.ts';

const folder = temporaryFolder();
/** Size of the file. `npm test` uses a small one, the nightly run 500 MB. */
const megabytes = Number(process.env.MESH_MB ?? 20);

test(`an OBJ of ${megabytes} MB is measured within 1 GiB of memory`, async () => {
  const path = join(folder, 'large.obj');
  const { vertices, quads, openEdges } = await writeLargeObj(path, megabytes);
  expect((await stat(path)).size).toBeGreaterThan(megabytes * 1e6);
  const outcome = await measureFiles([{ name: 'large.obj', path }], { memoryMiB: 1024 });
  expect(outcome).toMatchObject({
    status: 'measured',
    files: [{ vertices, quads, polygons: quads, triangles: quads * 2, openEdges, nonManifoldEdges: 0 }],
  });
});
