import { expect, test } from 'vitest';
import { sceneOf } from '../../../testing/readFiles.ts';
import { gltfTriangle } from '../../../testing/triangles.ts';

// glTF 2.0, 3.7.2.1: `texCoord` names TEXCOORD_n by its number, however many there are.
test('the sets of texture coordinates are sorted by their numbers', async () => {
  const sets = Object.fromEntries(Array.from({ length: 12 }, (_, set) => [`TEXCOORD_${set}`, 1]));
  const content = gltfTriangle({
    attributes: { ...sets, TEXCOORD_10: 2 },
    numbers: [['VEC2', [7, 7, 8, 8, 9, 9]]],
  });
  const { meshes } = await sceneOf({ 'a.gltf': Buffer.from(content) });
  const uvs = meshes[0]?.surfaces[0]?.uvs.map(({ values }) => values[0]);
  expect(uvs).toEqual([...Array(10).fill(0), 7, 0]);
});
