import { expect, test } from 'vitest';
import { sampleScene } from '../../testing/sampleScene.ts';
import { identity, scaling, translation } from '../scene/matrix.ts';
import { plainMaterial } from '../scene/plainMaterial.ts';
import type { Material, Scene, Surface } from '../scene/scene.ts';
import { measureScene } from './measureScene.ts';
import { measureSolid } from './measureSolid.ts';
import { drawCallsOf, measureTexels } from './measureTexels.ts';

const plain = { starts: null, normals: null, uvs: [], colours: null, material: 0 } as const;

/** A closed box from the origin, its faces to the outside; `turned` ones to the inside. */
const box = (x: number, y: number, z: number, turned = 0): Surface => {
  const at = (corner: number) => [corner & 1 ? x : 0, corner & 2 ? y : 0, corner & 4 ? z : 0];
  const faces = [
    0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7,
    5,
  ];
  const corners = faces.map((corner, index) => {
    const triangle = Math.floor(index / 3) * 3;
    return triangle < turned * 3 ? (faces[triangle + ((3 - (index % 3)) % 3)] as number) : corner;
  });
  return {
    ...plain,
    positions: Float64Array.from([0, 1, 2, 3, 4, 5, 6, 7].flatMap(at)),
    corners: Uint32Array.from(corners),
  };
};
const solid = (...surfaces: readonly Surface[]): Scene => {
  const meshes = surfaces.map((surface) => ({ name: '', surfaces: [surface] }));
  return sampleScene(box(1, 1, 1), {
    meshes,
    instances: meshes.map((_, mesh) => ({ mesh, matrix: identity })),
  });
};
const solidOf = (scene: Scene) => measureSolid(scene, measureScene(scene, 'obj'));

test('a face that is turned over is found by the edges along which both faces run the same way', () => {
  const flipped = (turned: number) => measureScene(solid(box(1, 2, 3, turned)), 'obj').flippedEdges;
  // One triangle has three edges, a side of two triangles four, and all of them none.
  expect([0, 1, 2, 12].map(flipped)).toEqual([0, 3, 4, 0]);
});

test('vertices at the same position are doubled only where the format stores positions alone', () => {
  const { positions, ...rest } = box(1, 1, 1);
  const doubled = solid({ ...rest, positions: Float64Array.from([...positions, 0, 0, 0, 1, 1, 1]) });
  expect(measureScene(doubled, 'obj').doubledCorners).toBe(2);
  expect(measureScene({ ...doubled, hasPolygons: false }, 'glb')).not.toHaveProperty('doubledCorners');
});

test('a solid has its volume and the thickness of its walls, whatever is hidden in it', () => {
  expect(solidOf(solid(box(2, 3, 4)))).toEqual({ volume: 24, wall: 2 });
  // Most of the surface of a plate is 0.1 thick.
  expect(solidOf(solid(box(5, 0.1, 5)))).toEqual({ volume: 2.5, wall: 0.1 });
  // A hollow box: its inner faces point into the hollow.
  const inner = box(8, 8, 8, 12);
  const hollow = solid(box(10, 10, 10), { ...inner, positions: inner.positions.map((value) => value + 1) });
  expect(solidOf(hollow)).toEqual({ volume: 488, wall: 1 });
  // A small block within a large one adds no wall.
  const small = box(1, 1, 1);
  const within = { ...small, positions: small.positions.map((value) => value + 1) };
  expect(solidOf(solid(box(4, 4, 4), within)).wall).toBe(4);
  const mirrored = { ...solid(box(2, 3, 4)), instances: [{ mesh: 0, matrix: scaling(-1, 1, 1) }] };
  expect(solidOf(mirrored)).toEqual({ volume: 24, wall: 2 });
});

test('an open mesh has no walls, one that is inside out a negative volume alone', () => {
  const { corners, ...rest } = box(1, 1, 1);
  expect(solidOf(solid({ ...rest, corners: corners.subarray(3) }))).toEqual({});
  expect(solidOf(solid(box(1, 1, 1, 12)))).toEqual({ volume: -1 });
});

/** A plane of 2 × 1 metres whose texture coordinates fill a part of the texture. */
const plane = (u: number, v: number): Surface => ({
  ...plain,
  positions: Float64Array.of(0, 0, 0, 2, 0, 0, 2, 0, 1, 0, 0, 1),
  corners: Uint32Array.of(0, 1, 2, 0, 2, 3),
  uvs: [{ values: Float32Array.of(0, 0, u, 0, u, v, 0, v), size: 2, indices: null }],
});
const material = (textures: Material['textures']): Material => ({ ...plainMaterial, textures });
const texture = { name: 'oak.png', width: 1024, height: 512, role: 'baseColour', missing: false } as const;
const textured = (surface: Surface, changed: Partial<Scene> = {}) =>
  sampleScene(surface, { materials: [material([{ role: 'baseColour', image: 0 }])], ...changed });
const texelsOf = (scene: Scene, metres = 1) => measureTexels(scene, [texture], metres);
const even = (density: number) => ({ least: density, median: density, most: density });

test('texel density is the root of pixels by square metres, and the share of the texture is what faces cover', () => {
  // √(1,024 × 512 px ÷ 2 m²) = 512 px/m
  expect(texelsOf(textured(plane(1, 1)))).toEqual({ texelDensity: even(512), uvShare: 1 });
  expect(texelsOf(textured(plane(0.5, 0.5)))).toEqual({ texelDensity: even(256), uvShare: 0.25 });
  // From the middle to half a texture beyond its edge: repeated all of it is shown, else the second half alone.
  const beyond: Surface = {
    ...plane(1, 1),
    uvs: [{ values: Float32Array.of(0.5, 0, 1.5, 0, 1.5, 1, 0.5, 1), size: 2, indices: null }],
  };
  for (const [wrap, uvShare] of [
    ['repeat', 1],
    ['mirror', 0.5],
    ['clamp', 0.5],
  ] as const) {
    const materials = [material([{ role: 'baseColour', image: 0, wrap: [wrap, wrap] }])];
    expect(texelsOf(textured(beyond, { materials })), wrap).toEqual({ texelDensity: even(512), uvShare });
  }
  // Repeated twice along u it is finer, and all of it is used.
  expect(texelsOf(textured(plane(2, 1)))).toEqual({ texelDensity: even(724.1), uvShare: 1 });
  expect(texelsOf(textured(plane(1, 1)), 0.01).texelDensity).toEqual(even(51_200));
});

test('texel density follows the size of each place and the placement of the texture', () => {
  const instances = [
    { mesh: 0, matrix: identity },
    { mesh: 0, matrix: scaling(4, 4, 4) },
  ];
  // The larger has 16 of 17 parts of the surface.
  expect(texelsOf(textured(plane(1, 1), { instances })).texelDensity).toEqual({
    least: 128,
    median: 128,
    most: 512,
  });
  const transform = { offset: [0.5, 0], rotation: Math.PI / 2, scale: [0.5, 0.5] } as const;
  const materials = [material([{ role: 'baseColour', image: 0, transform }])];
  expect(texelsOf(textured(plane(1, 1), { materials }))).toEqual({ texelDensity: even(256), uvShare: 0.25 });
});

test('nothing is said of textures without coordinates or pixels, or with coordinates beyond all bounds', () => {
  expect(texelsOf(textured({ ...plane(1, 1), uvs: [] }))).toEqual({});
  expect(measureTexels(textured(plane(1, 1)), [{ ...texture, width: null }], 1)).toEqual({});
  expect(texelsOf(textured(plane(Number.NaN, 1)))).toEqual({});
  expect(texelsOf(textured(plane(1e9, 1e9)))).not.toHaveProperty('uvShare');
});

test('each placed surface is drawn once for each of its materials', () => {
  const two = { ...plane(1, 1), material: Int32Array.of(0, 1) };
  const instances = [identity, translation(3, 0, 0), translation(6, 0, 0)].map((matrix) => ({
    mesh: 0,
    matrix,
  }));
  expect(drawCallsOf(sampleScene(two, { instances }))).toBe(6);
  expect(drawCallsOf(sampleScene({ ...two, corners: new Uint32Array() }))).toBe(0);
});
