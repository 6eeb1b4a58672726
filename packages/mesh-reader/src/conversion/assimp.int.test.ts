import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversionSource, converted } from '../../testing/converted.ts';
import { everyFormat } from '../../testing/everyFormat.ts';
import { texturedPlane, torusWithHoles } from '../../testing/sampleMesh.ts';
import { unpackZip } from '../archive/unpackZip.ts';
import { conversionFormats } from './targets.ts';

const run = promisify(execFile);

/** Debian's `assimp-utils`, which the nightly run installs. */
const hasAssimp = (() => {
  try {
    execFileSync('assimp', ['version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'assimp-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The converted file under a name that assimp knows. An OBJ alone, since assimp opens one without its materials too. */
const opened = async (path: string, to: string): Promise<string> => {
  const file = `${path}.${to}`;
  if (to !== 'obj') await rename(path, file);
  else {
    const left = { bytes: 1e9, entries: 100 };
    const { files } = await unpackZip(path, {
      left,
      newPath: () => file,
      isKept: (name) => name.endsWith('.obj'),
    });
    expect(files[0]?.path).toBe(file);
  }
  return file;
};

test.runIf(hasAssimp).each(conversionFormats)('assimp opens a converted %s', async (to) => {
  for (const sample of [torusWithHoles(), texturedPlane()]) {
    const formats = await everyFormat(sample);
    for (const kind of ['glb', 'binary fbx']) {
      const label = `${sample.name} as ${kind}`;
      const written = formats[kind] ?? {};
      const source = await conversionSource(join(folder, to, label), written);
      const { path, facts } = await converted(source, to);
      const { stdout } = await run('assimp', ['info', await opened(path, to)]);
      expect(Number(/^Faces:\s+(\d+)$/m.exec(stdout)?.[1]), label).toBe(facts.triangles);
      for (const end of ['min', 'max'] as const) {
        const [, point = ''] =
          new RegExp(`^M${end.slice(1)}imum point\\s+\\((.*)\\)$`, 'm').exec(stdout) ?? [];
        for (const [axis, value] of point.split(' ').entries())
          expect(Number(value), label).toBeCloseTo(facts.box?.[end][axis] ?? Number.NaN, 4);
      }
    }
  }
});
