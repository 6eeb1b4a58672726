import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cubeWithNgons } from '../testing/sampleMesh.ts';
import { temporaryFolder } from '../testing/temporaryFolder.ts';
import { writeGltf } from '../testing/writeGltf.ts';
import { zipped } from '../testing/zipped.ts';
import { measureFiles } from './measureFiles.ts';
import type { MeshLimits } from './meshLimits.ts';

const folder = temporaryFolder();

const triangle = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n';

let count = 0;
const measured = async (content: Buffer, limits?: Partial<MeshLimits>) => {
  count += 1;
  const path = join(folder, `${count}`);
  await writeFile(path, content);
  return measureFiles([{ name: 'upload.zip', path }], limits);
};
/** A copy in which all occurrences of these bytes are replaced by others of the same length. */
const patched = (content: Buffer, from: string, to: string): Buffer =>
  Buffer.from(content.toString('latin1').replaceAll(from, to), 'latin1');

test('archives that are bombs, contain false sizes, lead out of their folder or nest too deeply are refused or opened as far as is safe', async () => {
  const zeros = Buffer.alloc(30_000_000);
  const bomb = await zipped({ 'model.obj': triangle, 'zeros.bin': zeros });
  const small = await zipped({ 'aa/evil.obj': triangle });
  const deep = await zipped({
    'c.zip': await zipped({ 'd.zip': await zipped({ 'e.obj': triangle }), 'd.obj': triangle }),
  });
  const lying = Buffer.from(small);
  // The size in the list at the end of the archive.
  lying.writeUInt32LE(7, lying.lastIndexOf('PK\x01\x02', undefined, 'latin1') + 24);
  const reasons = [];
  for (const [content, limits] of [
    [bomb, { unpackedBytes: 10_000_000 }],
    [patched(small, 'aa/evil.obj', '../evil.obj'), {}],
    [patched(small, 'aa/evil.obj', '/a/evil.obj'), {}],
    [await zipped({ a: '1', b: '2', c: '3' }), { entries: 2 }],
    [lying, {}],
    [small.subarray(0, -30), {}],
    [await zipped({ 'notes.txt': 'no mesh' }), {}],
  ] as const) {
    const outcome = await measured(content, limits);
    reasons.push(outcome.status === 'failed' ? outcome.reason : outcome.status);
  }
  expect(reasons).toEqual([
    expect.stringMatching(/larger than/),
    expect.stringMatching(/leads out of its folder/),
    expect.stringMatching(/leads out of its folder/),
    expect.stringMatching(/more than .* files/),
    expect.stringMatching(/evil\.obj: The file is damaged in the archive/),
    'The archive is not a sound Zip file: its end is missing, so it was cut off or bytes were added after it.',
    expect.stringMatching(/no 3D file/),
  ]);
  const nested = await measured(deep);
  if (nested.status === 'failed') throw new Error(nested.reason);
  expect(nested.files.map(({ name, reason }) => [name, reason])).toEqual([
    ['c.zip/d.obj', undefined],
    ['c.zip/d.zip', expect.stringMatching(/is not opened/)],
  ]);
});

const dae = (body: string, doctype = '') =>
  `<?xml version="1.0"?>${doctype}<COLLADA version="1.4.1">${body}</COLLADA>`;
const entities = `<!DOCTYPE COLLADA [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at + 1} "&a${at || ''};&a${at || ''};">`).join('')}]>`;
const nodesInACircle = `<library_nodes>${['a', 'b'].map((id, at) => `<node id="${id}">${`<instance_node url="#${'ba'[at]}"/>`.repeat(3)}</node>`).join('')}</library_nodes>
<library_visual_scenes><visual_scene id="s"><node><instance_node url="#a"/></node></visual_scene></library_visual_scenes>
<library_geometries><geometry id="g"><mesh/></geometry></library_geometries>`;

const binaryStl = (facets: number): Buffer => {
  const file = Buffer.alloc(134);
  file.writeUInt32LE(facets, 80);
  return file;
};
const ply = (kind: string, vertices: number, body: string | Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(
      `ply\nformat ${kind} 1.0\nelement vertex ${vertices}\nproperty float x\nproperty float y\nproperty float z\nelement face 1\nproperty list uint int vertex_indices\nend_header\n`,
    ),
    Buffer.from(body),
  ]);

test('a file with false counts, dangling references, cycles or NaN is refused with a reason, and a valid file beside it is measured', async () => {
  const { 'cube.gltf': gltf = Buffer.of(), 'cube.bin': bin = Buffer.of() } = writeGltf(cubeWithNgons());
  const json = JSON.parse(gltf.toString()) as { accessors: object[]; buffers: object[]; nodes: object[] };
  const changed = (change: object) => JSON.stringify({ ...json, ...change });
  const manyEach = json.accessors.map((each) => ({ ...each, count: 2_000_000_000 }));
  const withBufferAt = (uri: string) => changed({ buffers: [{ uri, byteLength: 10 }] });
  /** Contents with their reasons; a sound file has none. */
  const uploaded: Readonly<Record<string, readonly [content: string | Buffer, reason?: RegExp]>> = {
    'good.obj': [triangle],
    'bombs/entities.dae': [dae('<asset><title>&a30;</title></asset>', entities), /no mesh/],
    'bombs/deep.dae': [dae('<a>'.repeat(100_000)), /too deeply/],
    'circles/nodes.dae': [dae(nodesInACircle), /too deeply|too often/],
    'circles/components.3mf': [await circularPackage(), /circle/],
    'counts/facets.stl': [binaryStl(0xffffffff), /no mesh/],
    'counts/vertices.ply': [ply('binary_little_endian', 4_000_000_000, ''), /shorter than it says/],
    'counts/list.ply': [
      ply('binary_big_endian', 0, Buffer.from([0x7f, 0xff, 0xff, 0xff])),
      /too long|shorter/,
    ],
    'counts/text.ply': [ply('ascii', 4_000_000_000, '0 0 0\n'), /shorter than it says/],
    'counts/accessor.gltf': [changed({ accessors: manyEach }), /breaks the rules of glTF/],
    'outside/up.gltf': [withBufferAt('../../../../../../etc/passwd'), /not among the files/],
    'outside/file.gltf': [withBufferAt('file:///etc/passwd'), /not among the files/],
    'outside/address.gltf': [withBufferAt('http://127.0.0.1:1/buffer'), /not among the files/],
    'numbers/infinite.obj': [triangle.replace('1 0 0', '1e999 0 0'), /no numbers/],
    'numbers/none.ply': [ply('ascii', 3, 'nan 0 0\n1 0 0\n0 1 0\n3 0 1 2\n'), /no numbers/],
    'numbers/index.obj': [triangle.replace('1 2 3', '1 2 4'), /not there/],
    'numbers/before.obj': [triangle.replace('1 2 3', '-1 -2 -4'), /not there/],
    'numbers/zero.obj': [triangle.replace('1 2 3', '0 1 2'), /not there/],
    'empty.obj': ['', /empty/],
    'empty.glb': ['', /empty/],
    'text.fbx': ['this is no mesh', /no sound FBX/],
    'text.glb': [triangle, /no sound GLB/],
    'words.obj': ['hello\nworld\n', /no mesh/],
  };
  const ofEach = <Value>(of: (content: string | Buffer, reason?: RegExp) => Value) =>
    Object.fromEntries(Object.entries(uploaded).map(([name, entry]) => [name, of(...entry)]));
  const outcome = await measured(await zipped({ ...ofEach((content) => content), 'counts/cube.bin': bin }));
  if (outcome.status === 'failed') throw new Error(outcome.reason);
  expect(Object.fromEntries(outcome.files.map(({ name, reason }) => [name, reason]))).toEqual(
    ofEach((_, reason) => reason && expect.stringMatching(reason)),
  );
});

/** A package whose object contains itself, twice. */
const circularPackage = (): Promise<Buffer> => {
  const component = '<component objectid="1"/>';
  return zipped({
    '3D/3dmodel.model': `<model unit="millimeter"><resources><object id="1"><components>${component}${component}</components></object>
<object id="2"><mesh><vertices><vertex x="0" y="0" z="0"/></vertices><triangles/></mesh></object></resources><build><item objectid="1"/></build></model>`,
  });
};

test('a cycle of nodes in a glTF ends, and its mesh is measured', async () => {
  const { 'cube.gltf': gltf = Buffer.of(), 'cube.bin': bin = Buffer.of() } = writeGltf(cubeWithNgons());
  const json = JSON.parse(gltf.toString()) as object;
  const ring = { ...json, nodes: [{ mesh: 0, children: [1] }, { children: [0] }], scenes: [{ nodes: [0] }] };
  const outcome = await measured(await zipped({ 'cube.gltf': JSON.stringify(ring), 'cube.bin': bin }));
  expect(outcome).toMatchObject({ status: 'measured', files: [{ triangles: 14 }] });
});
