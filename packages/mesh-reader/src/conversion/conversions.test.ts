import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type ConversionSource, conversionSource, converted } from '../../testing/converted.ts';
import { everyFormat } from '../../testing/everyFormat.ts';
import {
  cubeWithNgons,
  planeWithTwoUvSets,
  skinnedCylinder,
  texturedPlane,
  torusWithHoles,
} from '../../testing/sampleMesh.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { unitFactor } from '../facts/lengthUnit.ts';
import type { SceneFacts } from '../facts/measureScene.ts';
import { conversionFormats, targets } from './targets.ts';

const folder = temporaryFolder();
const sources: (ConversionSource & { readonly label: string })[] = [];
beforeAll(async () => {
  for (const sample of [
    cubeWithNgons(),
    torusWithHoles(),
    planeWithTwoUvSets(),
    skinnedCylinder(),
    texturedPlane(),
  ])
    for (const [kind, written] of Object.entries(await everyFormat(sample))) {
      // The other encodings of a format give the same scene.
      if (/^(text|big|wide)/.test(kind)) continue;
      const label = `${sample.name} as ${kind}`;
      sources.push({ label, ...(await conversionSource(join(folder, label), written)) });
    }
});

/** Height, and the longer and the shorter of width and depth, in the given unit. */
const sizeOf = ({ box }: SceneFacts, unit: 'm' | null): readonly number[] => {
  if (!box) return [];
  const [x = 0, y = 0, z = 0] = box.max.map(
    (high, axis) => (high - (box.min[axis] ?? 0)) * (unit === null ? 1 : unitFactor(box.unit, unit)),
  );
  const [height, ...sides] = { x: [x, y, z], y: [y, x, z], z: [z, x, y] }[box.up ?? 'y'] as [
    number,
    ...number[],
  ];
  return [height, ...sides.sort((one, other) => one - other)];
};

test.each(conversionFormats)('every format becomes %s with the same facts', async (to) => {
  const { holds, uvSets } = targets[to];
  for (const each of sources) {
    const { label, facts: source } = each;
    const { facts, losses } = await converted(each, to);
    expect(facts, label).toMatchObject({ triangles: source.triangles, openEdges: source.openEdges });
    // Where neither file states a unit, the numbers stay.
    const isStated = source.box?.unitFrom === 'file' && (to === '3mf' || to === 'stl');
    const unit = to === 'glb' || isStated ? 'm' : null;
    for (const [at, length] of sizeOf(facts, unit).entries())
      expect(length, label).toBeCloseTo(sizeOf(source, unit)[at] ?? Number.NaN, 5);
    const kept = Math.min(source.uvSets ?? 0, uvSets);
    expect(facts.uvSets ?? 0, label).toBe(kept);
    expect(losses.includes('uvSets'), label).toBe(kept < (source.uvSets ?? 0));
    if (holds.has('materials')) expect(facts.materials, label).toBe(source.materials ?? 0);
    expect(losses.includes('rig'), label).toBe((source.bones ?? 0) > 0);
    expect(losses.includes('polygons'), label).toBe(
      !holds.has('polygons') && source.polygons !== source.triangles,
    );
  }
});
