import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { accessorList } from '../../testing/accessorList.ts';
import { conversionSource, converted } from '../../testing/converted.ts';
import { samplePicture } from '../../testing/everyFormat.ts';
import { readGlb } from '../../testing/readGlb.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { written } from '../../testing/writtenFiles.ts';
import { unpackZip } from '../archive/unpackZip.ts';
import type { ConversionFormat } from './targets.ts';

const folder = temporaryFolder();

/** The text files of a converted archive, by name. */
const unpacked = async (path: string): Promise<ReadonlyMap<string, string>> => {
  let count = 0;
  const { files } = await unpackZip(path, {
    left: { bytes: 1e9, entries: 100 },
    newPath: () => `${path}-${++count}`,
    isKept: () => true,
  });
  const texts = files.map(async ({ name, path: at }) => [name, await readFile(at ?? '', 'utf8')] as const);
  return new Map(await Promise.all(texts));
};

/** The files of a converted glTF: a part for each list, of a triangle for each number of a material; the materials show these textures, if any. */
const parts = async (
  label: string,
  to: ConversionFormat,
  materials: readonly (readonly (number | undefined)[])[],
  textures: Readonly<Record<string, Buffer>> = {},
  scale: readonly number[] = [1, 1, 1],
) => {
  const list = accessorList();
  list.add('VEC3', [0, 0, 0, 1, 0, 0, 0, 1, 0]);
  list.add('VEC2', [0, 0, 1, 0, 0, 1]);
  const attributes = { POSITION: 0, TEXCOORD_0: 1 };
  const images = Object.entries(textures).map(([name, content]) => ({
    name,
    uri: `data:image/png;base64,${content.toString('base64')}`,
  }));
  const json = {
    asset: { version: '2.0' },
    scenes: [{ nodes: materials.map((_, mesh) => mesh) }],
    nodes: materials.map((_, mesh) => ({ mesh, translation: [mesh * 2, 0, 0], scale })),
    meshes: materials.map((own) => ({
      name: 'a\uffffb',
      primitives: own.map((material) => ({ attributes, material })),
    })),
    images,
    textures: images.map((_, source) => ({ source })),
    materials:
      images.length === 0
        ? [{ name: 'red' }, { name: 'blue' }]
        : images.map((_, index) => ({ pbrMetallicRoughness: { baseColorTexture: { index } } })),
    ...list.embedded(),
  };
  const files = written({ 'parts.gltf': JSON.stringify(json) });
  const { path } = await converted(await conversionSource(join(folder, label), files), to);
  return unpacked(path);
};

// OBJ specification, usemtl: "Once a material is assigned, it cannot be turned off; it can only be changed." Before the first one faces are white.
test('faces without a material have none in an OBJ', async () => {
  const files = await parts('bare', 'obj', [[0], [1, undefined, 0], [undefined]]);
  let material = 'none';
  const faces: string[] = [];
  for (const line of (files.get('model.obj') ?? '').split('\n')) {
    const [key, value = ''] = line.split(' ');
    if (key === 'usemtl') material = value;
    else if (key === 'f') faces.push(material);
  }
  expect(faces.toSorted()).toEqual(['blue', 'none', 'none', 'red', 'red']);
});

// MTL specification: a word that begins with "-" is an option. NAME_MAX of Linux is 255 bytes. Windows keeps some names for devices.
test('textures of an OBJ have names that every program can read', async () => {
  const names = [
    ...['aux.png', 'Con.png', 'a/oak.png', 'b/oak.png', '-s.png', '.png', 'e\u0301.png', 'हिन्दी.png'],
    `${'木'.repeat(80)}.png`,
  ];
  const textures: Record<string, Buffer> = {};
  for (const [at, name] of names.entries())
    textures[name] = await samplePicture('png', { width: 8 + at, height: 4 });
  const files = await parts('textures', 'obj', [names.map((_, number) => number)], textures);
  const pictures = [...files.keys()].filter((name) => !/\.(obj|mtl)$/.test(name));
  expect(pictures.length, pictures.join()).toBe(names.length);
  for (const name of pictures) {
    expect(name).toMatch(/^(?!aux|con)[^-.][^.]*\.png$/i);
    expect(Buffer.byteLength(name), name).toBeLessThan(255);
    expect(files.get('model.mtl')).toContain(`map_Kd ${name}\n`);
  }
});

// 3MF core, 4.1: an object with a material on any of its triangles must have one for the others.
test('faces without a material are white in a 3MF beside faces with one', async () => {
  const model = (await parts('white', '3mf', [[1, undefined], [undefined]])).get('3D/3dmodel.model') ?? '';
  expect(model).toContain(
    '<base name="blue" displaycolor="#FFFFFFFF"/><base name="" displaycolor="#FFFFFFFF"/>',
  );
  expect(
    [...model.matchAll(/<(?:object|triangle) .*?((?: pid="1" p(?:index|1)="\d")?)\/?>/g)].map(
      ([, own]) => own,
    ),
  ).toEqual([' pid="1" pindex="0"', '', ' pid="1" p1="1"', ' pid="1" pindex="1"', '']);
});

// XML 1.0, production 2.
test('the XML of a 3MF has only characters that XML allows', async () => {
  const model = (await parts('xml', '3mf', [[0]])).get('3D/3dmodel.model') ?? '';
  expect(model).toContain('name="a b"');
  expect(model).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u);
});

// 3MFConsortium/spec_core#40: programs judge the faces of a mirrored mesh as they are, or refuse it; glTF 2.0, 3.7.4, turns them over.
test('a mesh that is mirrored in a glTF is not in a 3MF, and its faces look the same way', async () => {
  const model = (await parts('mirrored', '3mf', [[0]], {}, [-1, 1, 1])).get('3D/3dmodel.model') ?? '';
  expect(model).toContain('transform="1 0 0 0 1 0 0 0 1 0 0 0"');
  const vertices = [...model.matchAll(/<vertex x="(.+?)" y="(.+?)" z="(.+?)"/g)];
  const [, ...corners] = /<triangle v1="(\d)" v2="(\d)" v3="(\d)"/.exec(model) ?? [];
  const points = corners.map((corner) => (vertices[Number(corner)] ?? []).slice(1).map(Number));
  const [[x1, z1], [x2, z2]] = [1, 2].map((at) =>
    [0, 2].map((axis) => (points[at]?.[axis] ?? 0) - (points[0]?.[axis] ?? 0)),
  ) as [[number, number], [number, number]];
  // Its front, +z of the glTF, is -y where z is up.
  expect(z1 * x2 - x1 * z2).toBe(-1);
});

// glTF 2.0, 5.19, 5.20, 5.22: Khronos' validator calls other values errors.
test('the numbers of a material of a GLB are those that glTF allows', async () => {
  const files = written({
    'wild.obj': 'mtllib wild.mtl\nv 0 0 0\nv 1 0 0\nv 0 1 0\nusemtl wild\nf 1 2 3\n',
    'wild.mtl': 'newmtl wild\nKd 1.5 -0.2 1\nKe 5 0 -1\nd 1.2\nPr 3\nPm -1\n',
  });
  const { path } = await converted(await conversionSource(join(folder, 'wild'), files), 'glb');
  const [material] = (await readGlb(await readFile(path))).listMaterials();
  expect(material?.getBaseColorFactor()).toEqual([1, 0, 1, 1]);
  expect(material?.getEmissiveFactor()).toEqual([1, 0, 0]);
  expect([material?.getRoughnessFactor(), material?.getMetallicFactor()]).toEqual([1, 0]);
});
