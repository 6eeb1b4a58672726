import { describe, expect, it } from 'vitest';
import { catalogue } from '../generator/catalogue.ts';
import { mtlText, objText } from '../generator/files/objFile.ts';
import { materialsOf } from '../generator/files/textures.ts';
import { meshOf } from '../generator/makeModel.ts';
import { faceNormal } from '../generator/mesh/mesh.ts';
import { length, pick } from '../generator/mesh/vec.ts';
import { demoCategories } from '../src/demoCategories.ts';

describe('the demo categories', () => {
  it('are more than the header has room for, House first (R059, R081)', () => {
    expect(demoCategories.length).toBeGreaterThanOrEqual(12);
    expect(demoCategories[0]?.name).toBe('House');
  });

  it('have a model in every sub-category and a sub-category for every model', () => {
    const offered = demoCategories.flatMap(({ name, subCategories }) =>
      subCategories.map((sub) => `${name}/${sub}`),
    );
    const used = new Set(catalogue.map(({ category, subCategory }) => `${category}/${subCategory}`));
    expect([...used].sort()).toEqual(offered.sort());
  });
});

describe('the demo catalogue', () => {
  it('has about forty models with names of their own, at least ten of them free', () => {
    expect(catalogue.length).toBeGreaterThanOrEqual(40);
    expect(new Set(catalogue.map(({ slug }) => slug)).size).toBe(catalogue.length);
    expect(new Set(catalogue.map(({ name }) => name)).size).toBe(catalogue.length);
    expect(catalogue.filter(({ price }) => price === 0).length).toBeGreaterThanOrEqual(10);
  });

  it('asks whole dollars from 4 to 120 for a premium model', () => {
    for (const { price } of catalogue.filter((recipe) => recipe.price > 0)) {
      expect(Number.isInteger(price)).toBe(true);
      expect(price).toBeGreaterThanOrEqual(4);
      expect(price).toBeLessThanOrEqual(120);
    }
  });
});

describe.each(catalogue.map((recipe) => [recipe.slug, recipe] as const))('the model %s', (_, recipe) => {
  const mesh = meshOf(recipe);
  const text = objText(mesh, recipe.name, 'model.mtl');

  it('has finite points, whole faces and hardly any without area', () => {
    expect(mesh.points.flat().every(Number.isFinite)).toBe(true);
    for (const face of mesh.faces) {
      expect(face.at.length === 3 || face.at.length === 4).toBe(true);
      expect(face.at.every((i) => i >= 0 && i < mesh.points.length)).toBe(true);
    }
    const empty = mesh.faces.filter((face) => length(faceNormal(mesh.points, face)) < 1e-12).length;
    expect(empty / mesh.faces.length).toBeLessThan(0.02);
  });

  it('is built of closed parts: few edges have a face on one side only', () => {
    const edges = new Map<string, number>();
    const keyOf = (i: number) =>
      pick(mesh.points, i)
        .map((v) => Math.round(v * 1e4))
        .join();
    for (const { at } of mesh.faces) {
      const keys = at.map(keyOf);
      keys.forEach((a, k) => {
        const b = pick(keys, (k + 1) % keys.length);
        const edge = a < b ? `${a}|${b}` : `${b}|${a}`;
        if (a !== b) edges.set(edge, (edges.get(edge) ?? 0) + 1);
      });
    }
    const open = [...edges.values()].filter((faces) => faces === 1).length;
    expect(open / edges.size).toBeLessThan(0.15);
  });

  it('comes out the same every time, and its OBJ reads back with the same counts', () => {
    expect(meshOf(recipe).points).toEqual(mesh.points);
    const lines = text.split('\n');
    const count = (kind: string) => lines.filter((line) => line.startsWith(`${kind} `)).length;
    expect(count('v')).toBe(mesh.points.length);
    expect(count('f')).toBe(mesh.faces.length);
    const [places, normals] = [count('vt'), count('vn')];
    for (const line of lines.filter((l) => l.startsWith('f '))) {
      for (const corner of line.slice(2).split(' ')) {
        const [v = 0, vt = 0, vn = 0] = corner.split('/').map(Number);
        if (!(v >= 1 && v <= mesh.points.length && vt >= 1 && vt <= places && vn >= 1 && vn <= normals)) {
          throw new Error(`corner ${corner} points outside the file`);
        }
      }
    }
  });

  it('has every used material in its MTL', () => {
    const materials = materialsOf(mesh);
    const mtl = mtlText(materials, pick(materials, 0), 'texture.jpg');
    const defined = new Set([...mtl.matchAll(/^newmtl (.+)$/gm)].map(([, name]) => name));
    const used = [...text.matchAll(/^usemtl (.+)$/gm)].map(([, name]) => name);
    expect(used.filter((name) => !defined.has(name))).toEqual([]);
    expect(defined.size).toBe(materials.length);
  });
});
