import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { Node, NodeIO } from '@gltf-transform/core';
import { ALL_EXTENSIONS } from '@gltf-transform/extensions';
import { describe, expect, test } from 'vitest';
import { type ComparedFact, differences } from '../testing/corpusDifferences.ts';
import { everyFormat } from '../testing/everyFormat.ts';
import { cubeWithNgons, skinnedCylinder, texturedPlane, torusWithHoles } from '../testing/sampleMesh.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { writtenUpload } from '../testing/writtenUpload.ts';
import { extensionOf, isMeasured } from './archive/fileKinds.ts';
import { measureScene } from './facts/measureScene.ts';
import { drawCallsOf } from './facts/measureTexels.ts';
import { loadScene } from './loadMesh.ts';
import { meshLimits } from './meshLimits.ts';

/** Where Debian's assimp-testmodels puts the files that assimp is tested with; some are sample models of Khronos. */
const corpus = '/usr/share/assimp/models';
const version = spawnSync('assimp', ['version'], { encoding: 'utf8' }).stdout ?? '';
const isThere = existsSync(corpus) && /Version 5\.2 /.test(version);
const missing = isThere
  ? ''
  : ' (skipped: assimp-utils and assimp-testmodels of 5.2 are not on this machine)';

type Facts = Readonly<Record<Exclude<ComparedFact, 'size' | 'read'>, number>> & {
  /** Width, height and depth. */
  readonly size: readonly number[];
};

const metres = { mm: 0.001, cm: 0.01, m: 1, in: 0.0254, ft: 0.3048 } as const;

/** The scene of a file, beside which its others are. @throws MeshProblem */
const sceneAt = async (path: string, work: string) => {
  const folder = dirname(path);
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((each) => ({ name: relative(folder, each), path: each }));
  return loadScene({
    files,
    work: await mkdtemp(join(work, 'file-')),
    limits: meshLimits,
    name: relative(folder, path),
  });
};

/** What we read; null if we refuse the file, 'empty' if it has no mesh. */
const ours = async (path: string, work: string): Promise<Facts | 'empty' | null> => {
  const format = extensionOf(path);
  try {
    const scene = await sceneAt(path, work);
    const { triangles, materials, bones, animations, box } = measureScene(scene, format);
    const { min = [], max = [], unit = 'm', up = 'y' } = box ?? {};
    const [x = 0, y = 0, z = 0] = max.map((value, axis) => value - (min[axis] ?? 0));
    // assimp turns COLLADA upright and into metres.
    const factor = format === 'dae' ? metres[unit] : 1;
    const size = (format === 'dae' && up === 'z' ? [x, z, y] : [x, y, z]).map((value) => value * factor);
    return {
      triangles: triangles ?? 0,
      materials: materials ?? 0,
      bones: bones ?? 0,
      animations: animations ?? 0,
      size,
    };
  } catch (error) {
    return error instanceof Error && error.message === 'There is no mesh in the file.' ? 'empty' : null;
  }
};

const info = async (path: string, ...options: readonly string[]): Promise<string> =>
  (await promisify(execFile)('assimp', ['info', path, '-tri', ...options], { encoding: 'latin1' })).stdout;

/** What assimp reads; null if it refuses the file, or breaks down. */
const theirs = async (path: string): Promise<Facts | null> => {
  try {
    const text = await info(path);
    // Its extents are those of placed vertices only with -ptv, which loses the other facts and refuses points alone.
    const placed = await info(path, '-ptv').catch(() => text);
    const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(({ groups = {} }) => groups);
    const meshes = all(/^ {4}\d+ \(.*\): \[\d+ \/ (?<bones>\d+) \/ (?<faces>\d+) \| (?<kinds>.*)\]/gm);
    const point = (name: string): readonly number[] =>
      (new RegExp(`^${name} point +\\((.*)\\)`, 'm').exec(placed)?.[1] ?? '').split(' ').map(Number);
    const [min, max] = [point('Minimum'), point('Maximum')];
    const names = all(/^ {4}'(?<name>.*)' \(prop\)/gm).map(({ name }) => name);
    const [animations] = all(/^Animations: +(?<count>\d+)/gm);
    return {
      triangles: meshes
        .filter(({ kinds = '' }) => kinds.includes('triangle'))
        .reduce((sum, { faces }) => sum + Number(faces), 0),
      // It adds one of its own, without a name or with this one.
      materials: names.length - (names.at(-1) === '' || names.includes('DefaultMaterial') ? 1 : 0),
      // It counts the bones of each mesh that move a vertex of it.
      bones: Math.max(0, ...meshes.map(({ bones }) => Number(bones))),
      animations: Number(animations?.count),
      size: max.map((value, axis) => value - (min[axis] ?? 0)),
    };
  } catch {
    return null;
  }
};

/** What the two programs read differently. */
const differing = (one: Facts | 'empty' | null, other: Facts | null): readonly ComparedFact[] => {
  if (one === 'empty') return (other?.triangles ?? 0) === 0 ? [] : ['read'];
  if (one === null || other === null) return one === other ? [] : ['read'];
  const exact = Math.max(...one.size, ...other.size) / 10_000;
  const isSameSize = one.size.every((value, axis) => Math.abs(value - (other.size[axis] ?? 0)) <= exact);
  return [
    ...(['triangles', 'materials', 'bones', 'animations'] as const).filter(
      (fact) => one[fact] !== other[fact],
    ),
    ...(isSameSize ? [] : (['size'] as const)),
  ];
};

describe.skipIf(!isThere)(`the files that assimp is tested with${missing}`, () => {
  const work = temporaryFolder();

  test('are read as assimp reads them, or the difference has a reason in the list', async () => {
    const entries = await readdir(corpus, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile() && isMeasured(extensionOf(entry.name)))
      .map(({ parentPath, name }) => join(parentPath, name));
    expect(paths.length).toBeGreaterThan(100);
    const found: Record<string, readonly ComparedFact[]> = {};
    for (const path of paths) {
      const [mine, other] = await Promise.all([ours(path, work), theirs(path)]);
      const facts = differing(mine, other);
      if (facts.length > 0) found[relative(corpus, path)] = facts;
    }
    const listed: Record<string, readonly ComparedFact[]> = {};
    for (const { facts, files } of differences)
      for (const file of files) listed[file] = [...(listed[file] ?? []), ...facts];
    expect(found).toEqual(listed);
  });

  test('glTF is drawn in as many calls as glTF Transform counts: primitives by places (`inspect` of its functions)', async () => {
    const io = new NodeIO().registerExtensions(ALL_EXTENSIONS);
    const entries = await readdir(corpus, { recursive: true, withFileTypes: true });
    let compared = 0;
    for (const { parentPath, name } of entries.filter((entry) => /\.(gltf|glb)$/.test(entry.name))) {
      const path = join(parentPath, name);
      const root = (await io.read(path).catch(() => null))?.getRoot();
      const mine = await sceneAt(path, work).catch(() => null);
      if (!root || mine === null || root.listNodes().every((node) => node.getMesh() === null)) continue;
      const calls = root.listMeshes().map((mesh) => {
        const faces = mesh.listPrimitives().filter((one) => one.getMode() >= 4);
        return faces.length * mesh.listParents().filter((parent) => parent instanceof Node).length;
      });
      expect.soft(drawCallsOf(mine), path).toBe(calls.reduce((sum, count) => sum + count, 0));
      compared += 1;
    }
    expect(compared).toBeGreaterThan(10);
  });

  test('and the files that our own tests write', async () => {
    const meshes = [cubeWithNgons(), torusWithHoles(), skinnedCylinder(), texturedPlane()];
    const found: Record<string, readonly ComparedFact[]> = {};
    for (const mesh of meshes)
      for (const [format, written] of Object.entries(await everyFormat(mesh))) {
        const { mesh: file } = await writtenUpload(join(work, `${mesh.name} ${format}`), written);
        const [mine, other] = await Promise.all([ours(file.path, work), theirs(file.path)]);
        const facts = differing(mine, other);
        if (facts.length > 0) found[`${mesh.name} ${format}`] = facts;
      }
    // The bones of the FBX move no vertex, and its curve has no keys.
    const bare = ['bones', 'animations'];
    expect(found).toEqual({
      'cylinder text fbx': bare,
      'cylinder binary fbx': bare,
      'cylinder wide fbx': bare,
    });
  });
});
