import { expect, test } from 'vitest';
import { sampleAsset, sampleFiles } from '#testing/samples/catalogueSamples.ts';
import { sampleMeshFacts } from '#testing/samples/sampleMeasurement.ts';
import type { MeshFacts } from '../passports/meshFacts.ts';
import { compareVersions } from './compareVersions.ts';
import { comparedFiles, measuredFacts, type VersionFacts } from './versionFacts.ts';

const texture = (role: MeshFacts['textures'][number]['role'], pixels: number | null, missing = false) => ({
  name: `${role}.png`,
  width: pixels,
  height: pixels,
  role,
  missing,
});
const chair = (more: Partial<MeshFacts> = {}) =>
  sampleMeshFacts({ name: 'chair.obj', format: 'obj', triangles: 1_000, textures: [], ...more });
const entry = (name: string, sha256 = 'ab') => ({ name, bytes: 1, sha256 });
const archived = (nth: number, bytes = 1_234) => ({
  ...sampleAsset('chair.zip', 'application/zip'),
  sha256: String(nth).repeat(64),
  bytes,
});
const version = (more: Partial<VersionFacts> = {}): VersionFacts => ({
  ...comparedFiles(sampleFiles({ file: archived(1) })),
  measured: measuredFacts([chair()], 'chair.obj'),
  archive: [entry('chair.obj')],
  ...more,
});
const of = (...files: readonly MeshFacts[]) => ({ measured: measuredFacts(files, 'chair.obj') });
const replaced = comparedFiles(sampleFiles({ file: archived(2) }));

test('equal files have no differences', () => {
  expect(compareVersions(version(), version())).toEqual([]);
});

test('the measured facts of the best mesh are compared in rounded numbers', () => {
  const after = of(chair({ triangles: 4_200, parts: 2, materials: 1, animations: null, bones: 0 }));
  const before = of(chair({ triangles: 1_000, parts: 1, materials: 3, animations: 2, bones: 0 }));
  expect(compareVersions(version(before), version(after))).toEqual([
    '+3,200 triangles',
    '+1 part',
    '−2 materials',
  ]);
});

test('textures are compared by role and by their longer side', () => {
  const before = of(chair({ textures: [texture('baseColour', 2048), texture('normal', 1024)] }));
  const after = of(chair({ textures: [texture('baseColour', 4096), texture('occlusion', 512)] }));
  expect(compareVersions(version(before), version(after))).toEqual([
    'base colour now 4096 px',
    'normal map removed',
    'occlusion map added, 512 px',
  ]);
});

test('a missing texture is listed, and so is one that has been added', () => {
  const [whole, broken] = [of(chair()), of(chair({ textures: [texture('normal', null, true)] }))];
  expect(compareVersions(version(whole), version(broken))).toEqual(['1 texture missing']);
  expect(compareVersions(version(broken), version(whole))).toEqual(['no texture missing any more']);
});

test('formats that were added or removed are named', () => {
  const [gltf, glb, fbx] = ['gltf', 'glb', 'fbx'].map((format) =>
    chair({ name: `chair.${format}`, format }),
  ) as [MeshFacts, MeshFacts, MeshFacts];
  expect(compareVersions(version(of(chair(), fbx)), version(of(chair(), gltf, glb)))).toEqual([
    'now as GLTF and GLB too',
    'no longer as FBX',
  ]);
});

test('the files of an archive are counted; name and content identify a file', () => {
  const before = { archive: ['a', 'b', 'c'].map((name) => entry(name)) };
  const after = { ...replaced, archive: [entry('a'), entry('b', 'cd'), entry('d'), entry('e')] };
  expect(compareVersions(version(before), version(after))).toEqual([
    '2 files added',
    '1 file removed',
    '1 file changed',
  ]);
});

test('until both are measured, the files themselves are compared', () => {
  const unknown = { measured: null, archive: null };
  const after = {
    ...comparedFiles(
      sampleFiles({
        file: archived(2, 20_000_000),
        texture: null,
        obj: sampleAsset('chair.obj', 'model/obj'),
        card: { ...sampleAsset('card.png'), sha256: 'cd' },
      }),
    ),
    ...unknown,
  };
  expect(compareVersions(version(), version(after))).toEqual([
    'archive now 20 MB, before 1.2 KB',
    'texture file removed',
    'OBJ file added',
    'new pictures',
  ]);
  expect(compareVersions(version(), version({ ...replaced, ...unknown }))).toEqual([
    'new archive of the same size',
  ]);
});
