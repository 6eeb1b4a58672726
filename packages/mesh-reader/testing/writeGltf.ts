import { accessorList } from './accessorList.ts';
import type { SampleMesh } from './sampleMesh.ts';
import { fans, type WrittenFiles } from './writtenFiles.ts';

const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
/** The glTF of a mesh; images are files beside it, or inside if their content is given. */
const gltfOf = (mesh: SampleMesh, picture: Buffer | null) => {
  const { positions, faces, uvSets, normals, colours, material, joints, isAnimated } = mesh;
  const list = accessorList();
  const attributes: Record<string, number> = { POSITION: list.add('VEC3', positions.flat()) };
  if (normals) attributes.NORMAL = list.add('VEC3', normals.flat());
  for (const [set, uvs] of uvSets.entries()) {
    const downwards = uvs.flatMap(([u, v]) => [u, 1 - v]);
    attributes[`TEXCOORD_${set}`] = list.add('VEC2', downwards);
  }
  if (colours) attributes.COLOR_0 = list.add('VEC3', colours.flat());
  const hasBones = joints.length > 0;
  if (hasBones) {
    const four = [0, 1, 2, 3];
    const numbers = positions.flatMap(() => four.map((at) => (at < joints.length ? at : 0)));
    attributes.JOINTS_0 = list.add('VEC4', Uint16Array.from(numbers));
    const weights = positions.flatMap((_, vertex) => four.map((at) => joints[at]?.[vertex] ?? 0));
    attributes.WEIGHTS_0 = list.add('VEC4', weights);
  }
  const indices = list.add('SCALAR', Uint32Array.from(fans(faces).flat()));
  const first = 1;
  const nodes: object[] = [{ mesh: 0, name: mesh.name, ...(hasBones ? { skin: 0 } : {}) }];
  for (const at of joints.keys())
    nodes.push({ name: `joint ${at}`, ...(at + 1 < joints.length ? { children: [first + at + 1] } : {}) });
  const inverseBindMatrices = () =>
    list.add(
      'MAT4',
      joints.flatMap(() => identity),
    );
  const skins = hasBones
    ? [{ joints: [...joints.keys()].map((at) => first + at), inverseBindMatrices: inverseBindMatrices() }]
    : undefined;
  const resting = () => ({
    samplers: [{ input: list.add('SCALAR', [0, 1]), output: list.add('VEC3', [0, 0, 0, 0, 0, 0]) }],
    channels: [{ sampler: 0, target: { node: first, path: 'translation' } }],
  });
  const animations = isAnimated ? [resting()] : undefined;
  const base =
    material &&
    (picture
      ? { name: material.baseColour, mimeType: 'image/png', bufferView: list.view(picture) }
      : { uri: material.baseColour });
  const json = {
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: hasBones ? [0, first] : [0] }],
    nodes,
    skins,
    animations,
    meshes: [
      { name: mesh.name, primitives: [{ attributes, indices, ...(material ? { material: 0 } : {}) }] },
    ],
    ...(material
      ? {
          materials: [
            {
              name: material.name,
              pbrMetallicRoughness: { baseColorTexture: { index: 0 } },
              normalTexture: { index: 1 },
            },
          ],
          textures: [{ source: 0 }, { source: 1 }],
          images: [base, { uri: material.missingNormal }],
        }
      : {}),
    accessors: list.accessors,
    bufferViews: list.bufferViews,
  };
  return { json, buffer: list.buffer() };
};

/** The mesh as glTF with a buffer in a separate file. */
export const writeGltf = (mesh: SampleMesh): WrittenFiles => {
  const { json, buffer } = gltfOf(mesh, null);
  const buffers = [{ uri: `${mesh.name}.bin`, byteLength: buffer.length }];
  return {
    [`${mesh.name}.gltf`]: Buffer.from(JSON.stringify({ ...json, buffers })),
    [`${mesh.name}.bin`]: buffer,
  };
};

/** The mesh as GLB, with the available texture inside. */
export const writeGlb = (mesh: SampleMesh, picture: Buffer): WrittenFiles => {
  const { json, buffer } = gltfOf(mesh, picture);
  const text = Buffer.from(JSON.stringify({ ...json, buffers: [{ byteLength: buffer.length }] }));
  const padded = Buffer.concat([text, Buffer.alloc((4 - (text.length % 4)) % 4, ' ')]);
  const header = Buffer.alloc(20);
  const words = [0x46546c67, 2, 28 + padded.length + buffer.length, padded.length, 0x4e4f534a];
  for (const [at, word] of words.entries()) header.writeUInt32LE(word, at * 4);
  const chunk = Buffer.alloc(8);
  chunk.writeUInt32LE(buffer.length, 0);
  chunk.writeUInt32LE(0x004e4942, 4);
  return { [`${mesh.name}.glb`]: Buffer.concat([header, padded, chunk, buffer]) };
};
