import { expect, test } from 'vitest';
import { meshRows } from './meshRows.ts';

const file: Parameters<typeof meshRows>[0] = {
  name: 'lamp.glb',
  format: 'glb',
  formatVersion: '2.0',
  bytes: 1_024,
  triangles: 12,
  polygons: 12,
  quads: null,
  ngons: null,
  vertices: 8,
  parts: 1,
  materials: 1,
  box: null,
  uvSets: 1,
  normals: true,
  vertexColours: false,
  animations: 0,
  bones: 0,
  openEdges: 0,
  nonManifoldEdges: 0,
  degenerateFaces: 0,
  textures: [],
};

test('features that a measurement ignores are listed beside the facts', () => {
  const ignored = ['KHR_materials_transmission', 'KHR_texture_basisu'];
  expect(meshRows({ ...file, ignored }).at(-1)).toEqual({
    name: 'Left out here',
    value: 'KHR_materials_transmission, KHR_texture_basisu',
  });
  expect(meshRows(file).map(({ name }) => name)).not.toContain('Left out here');
});
