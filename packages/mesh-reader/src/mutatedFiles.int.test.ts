import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyFormat } from '../testing/everyFormat.ts';
import { mutated } from '../testing/mutated.ts';
import { cubeWithNgons, skinnedCylinder, texturedPlane, torusWithHoles } from '../testing/sampleMesh.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { writtenUpload } from '../testing/writtenUpload.ts';
import { zipped } from '../testing/zipped.ts';
import { convertFile } from './conversion/convertFile.ts';
import { conversionFormats } from './conversion/targets.ts';
import { measureFiles } from './measureFiles.ts';

const folder = temporaryFolder();
/** Number of uploads, and of damaged files in each, by seed. `DAMAGED_UPLOADS` sets more: 2 every night. */
const [uploads, filesEach] = [Number(process.env.DAMAGED_UPLOADS ?? 1), 150];
/** Number of damaged files that are converted, each to one format. `DAMAGED_CONVERSIONS` sets more: 300 every night. */
const conversions = Number(process.env.DAMAGED_CONVERSIONS ?? 5);

/** Samples in every format. */
const samples = async () => {
  const meshes = [cubeWithNgons(), torusWithHoles(), skinnedCylinder(), texturedPlane()];
  return (await Promise.all(meshes.map(everyFormat))).flatMap((formats) => Object.values(formats));
};

test('damaged files of all formats all end in facts or in a reason, within the limits', async () => {
  const written = await samples();
  for (let upload = 0; upload < uploads; upload += 1) {
    const contents: Record<string, Buffer> = {};
    const names: string[] = [];
    for (let number = 0; number < filesEach; number += 1) {
      const seed = upload * filesEach + number;
      for (const [index, [name, content]] of Object.entries(written[seed % written.length] ?? {}).entries()) {
        contents[`${seed}/${name}`] = index === 0 ? mutated(content, seed) : content;
        if (index === 0) names.push(`${seed}/${name}`);
      }
    }
    const path = join(folder, `${upload}.zip`);
    await writeFile(path, await zipped(contents));
    const startedAt = performance.now();
    const outcome = await measureFiles([{ name: 'damaged.zip', path }]);
    expect(performance.now() - startedAt).toBeLessThan(60_000);
    if (outcome.status === 'failed') throw new Error(outcome.reason);
    expect(outcome.files.map(({ name }) => name).sort()).toEqual(names.sort());
    const refused = outcome.files.flatMap(({ reason }) => reason ?? []);
    expect(refused.length).toBeGreaterThan(filesEach / 5);
    expect(refused.length).toBeLessThan((filesEach * 4) / 5);
    // A sentence without internals, and never the end of the process.
    expect(
      refused.filter(
        (reason) => !/^[A-Z"].{10,300}\.$/s.test(reason) || /\bat .*\.ts|ended the measuring/.test(reason),
      ),
    ).toEqual([]);
    const numbers = outcome.files.flatMap(({ volume = 0, wall = 0, uvShare = 0, ...counts }) => {
      expect([volume, wall, uvShare].every(Number.isFinite)).toBe(true);
      return Object.values(counts).filter((value) => typeof value === 'number');
    });
    expect(numbers.filter((value) => !Number.isSafeInteger(value) || value < 0)).toEqual([]);
  }
});

test(
  'damaged files are all converted or refused with a reason',
  async () => {
    const written = await samples();
    for (let seed = 0; seed < conversions; seed += 1) {
      // Neighbours are of different formats.
      const contents = Object.entries(written[(seed * 11) % written.length] ?? {}).map(
        ([name, content], index) => [name, index === 0 ? mutated(content, seed) : content] as const,
      );
      const { mesh, files } = await writtenUpload(join(folder, `${seed}`), Object.fromEntries(contents));
      const to = conversionFormats[seed % conversionFormats.length] ?? 'glb';
      const target = join(folder, `${seed}.${to}`);
      const outcome = await convertFile(files, mesh.name, to, target);
      if (outcome.status === 'made') expect((await stat(target)).size).toBeGreaterThan(0);
      else expect(outcome.reason, `seed ${seed}`).toMatch(/^[A-Z"][^\n]{10,300}\.$/);
    }
  },
  60_000 + conversions * 3_000,
);
