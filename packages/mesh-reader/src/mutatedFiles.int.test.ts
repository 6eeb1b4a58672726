import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyFormat } from '../testing/everyFormat.ts';
import { mutated } from '../testing/mutated.ts';
import { cubeWithNgons, skinnedCylinder, texturedPlane, torusWithHoles } from '../testing/sampleMesh.ts';
import { zipped } from '../testing/zipped.ts';
import { measureFiles } from './measureFiles.ts';

/** Number of uploads, and of damaged files in each, by seed. `DAMAGED_UPLOADS` sets more: 2 every night. */
const [uploads, filesEach] = [Number(process.env.DAMAGED_UPLOADS ?? 1), 150];

test('damaged files of all formats all end in facts or in a reason, within the limits', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mutated-'));
  const samples = await Promise.all(
    [cubeWithNgons(), torusWithHoles(), skinnedCylinder(), texturedPlane()].map(everyFormat),
  );
  const written = samples.flatMap((formats) => Object.values(formats));
  try {
    for (let upload = 0; upload < uploads; upload += 1) {
      const contents: Record<string, Buffer> = {};
      const names: string[] = [];
      for (let number = 0; number < filesEach; number += 1) {
        const seed = upload * filesEach + number;
        for (const [index, [name, content]] of Object.entries(
          written[seed % written.length] ?? {},
        ).entries()) {
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
      const numbers = outcome.files.flatMap((facts) =>
        Object.values(facts).filter((value) => typeof value === 'number'),
      );
      expect(numbers.filter((value) => !Number.isSafeInteger(value) || value < 0)).toEqual([]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
