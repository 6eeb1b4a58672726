import { expect, test } from 'vitest';
import { factsOf } from '../../../testing/readFiles.ts';

/** A closed box of 2 × 4 × 6 m from the origin: the output of draco_encoder 1.5.6 with 11 bits, and the buffer of a GLB of gltfpack 0.18. */
const [draco, meshopt] = [
  'RFJBQ08CAgEBAAAACAwACwAAA2+rFAEBEAH/AAABAAkDAAACAQEBAAwDASABEB8BEAQAjBSEBEBVAQBSdaoAAEAAAAAAAP8HAAAAAAAAAAAAAAAAAAAAAMBACw==',
  'oAEwMAAAqqkBMDAAACopAT/MAACrrKusqwE/zAAAVFNUU1QBAQIAAAEDAwAAfn0AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA4fAQIBEABTAVIBYHAgB2h1ZneKmGZYlomAFpAAAAAAA=',
].map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer];

/** The same in units of 2 mm, by hand: eight corners, padded to eight bytes each, and twelve triangles. */
const corners = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((corner) => [
  corner % 2 === 1 ? 1_000 : 0,
  corner % 4 > 1 ? 2_000 : 0,
  corner > 3 ? 3_000 : 0,
  0,
]);
const triangles = [
  [0, 3, 1, 0, 2, 3],
  [4, 5, 7, 4, 7, 6],
  [0, 1, 5, 0, 5, 4],
  [1, 3, 7, 1, 7, 5],
  [3, 2, 6, 3, 6, 7],
  [2, 0, 4, 2, 4, 6],
].flat();
const quantised = Buffer.concat([
  Buffer.from(Uint16Array.from(corners).buffer),
  Buffer.from(Uint16Array.from(triangles).buffer),
]);

const positions = { componentType: 5123, count: 8, type: 'VEC3', min: [0, 0, 0], max: [1_000, 2_000, 3_000] };
const indices = { componentType: 5123, count: 36, type: 'SCALAR' };
const buffer = (content: Buffer) => ({
  byteLength: content.length,
  uri: `data:application/octet-stream;base64,${content.toString('base64')}`,
});
const views = [
  { buffer: 0, byteLength: 64, byteStride: 8 },
  { buffer: 0, byteOffset: 64, byteLength: 72 },
];
/** A view whose bytes are packed in buffer 0. */
const packed = (view: object | undefined, extension: object) => ({
  ...view,
  buffer: 1,
  extensions: { EXT_meshopt_compression: { buffer: 0, ...extension } },
});
const accessors = [
  { bufferView: 0, ...positions },
  { bufferView: 1, ...indices },
];
const primitive = { attributes: { POSITION: 0 }, indices: 1 };

/** Each with the size of a step of its positions in metres. */
const files = {
  KHR_draco_mesh_compression: [
    1,
    {
      buffers: [buffer(draco)],
      bufferViews: [{ buffer: 0, byteLength: draco.length }],
      accessors: [{ ...positions, componentType: 5126, max: [2, 4, 6] }, indices],
      meshes: [
        {
          primitives: [
            {
              ...primitive,
              extensions: { KHR_draco_mesh_compression: { bufferView: 0, attributes: { POSITION: 0 } } },
            },
          ],
        },
      ],
    },
  ],
  EXT_meshopt_compression: [
    0.000366233289,
    {
      buffers: [
        buffer(meshopt),
        { byteLength: 136, extensions: { EXT_meshopt_compression: { fallback: true } } },
      ],
      bufferViews: [
        packed(views[0], { byteLength: 81, byteStride: 8, mode: 'ATTRIBUTES', count: 8 }),
        packed(views[1], { byteOffset: 84, byteLength: 29, byteStride: 2, mode: 'TRIANGLES', count: 36 }),
      ],
      accessors: [{ ...accessors[0], max: [5_461, 10_922, 16_383] }, accessors[1]],
      meshes: [{ primitives: [primitive] }],
    },
  ],
  KHR_mesh_quantization: [
    0.002,
    { buffers: [buffer(quantised)], bufferViews: views, accessors, meshes: [{ primitives: [primitive] }] },
  ],
} as const;

test.each(Object.entries(files))(
  'a mesh with %s has its facts, as another program wrote it',
  async (extension, [step, content]) => {
    const extensions = [...new Set([extension, 'KHR_mesh_quantization'])];
    const gltf = {
      ...content,
      asset: { version: '2.0' },
      extensionsUsed: extensions,
      extensionsRequired: extensions,
      nodes: [{ mesh: 0, scale: [step, step, step] }],
      scenes: [{ nodes: [0] }],
    };
    const facts = await factsOf({ 'mesh.gltf': Buffer.from(JSON.stringify(gltf)) });
    expect(facts).toMatchObject({ triangles: 12, vertices: 8, openEdges: 0, degenerateFaces: 0 });
    expect(facts.ignored).toBe(undefined);
    const box = [...(facts.box?.min ?? []), ...(facts.box?.max ?? [])];
    expect(box.map((value) => Math.round(value * 100) / 100)).toEqual([0, 0, 0, 2, 4, 6]);
  },
);
