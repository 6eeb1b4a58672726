import type { Material } from '../mesh/material.ts';
import { faceNormal, type Mesh } from '../mesh/mesh.ts';
import { length } from '../mesh/vec.ts';
import { displayed, linearOf } from '../render/color.ts';
import { patternAt } from '../render/patterns.ts';

/** Materials of a mesh, the one that covers the largest area first. */
export const materialsOf = (mesh: Mesh): Material[] => {
  const areas = new Map<string, { material: Material; area: number }>();
  for (const face of mesh.faces) {
    const entry = areas.get(face.material.name) ?? { material: face.material, area: 0 };
    entry.area += length(faceNormal(mesh.points, face));
    areas.set(face.material.name, entry);
  }
  return [...areas.values()].sort((a, b) => b.area - a.area).map((entry) => entry.material);
};

/** A square of the material's surface as RGB pixels; the picture spans `metres`. */
export const texturePixels = (material: Material, size: number, metres = 0.5): Uint8Array => {
  const out = new Uint8Array(size * size * 3);
  const first = linearOf(material.color);
  const second = linearOf(material.pattern?.color ?? material.color);
  const span = material.pattern && material.pattern.scale > 0.1 ? material.pattern.scale * 6 : metres;
  for (let i = 0; i < size * size; i++) {
    const [x, y] = [((i % size) / size) * span, (Math.floor(i / size) / size) * span];
    const share = material.pattern ? patternAt(material.pattern, x, y, 0.37, 0, 0, 1) : 0;
    first.forEach((c, k) => {
      out[i * 3 + k] = Math.round(displayed(c + ((second[k] ?? c) - c) * share));
    });
  }
  return out;
};

/** The model's colours side by side as RGB pixels, the most used one widest. */
export const palettePixels = (materials: readonly Material[], width: number, height: number): Uint8Array => {
  const shown = materials.slice(0, 8);
  const weights = shown.map((_, i) => 1 / (i + 1.5));
  const total = weights.reduce((a, b) => a + b, 0);
  const out = new Uint8Array(width * height * 3);
  let from = 0;
  shown.forEach((material, i) => {
    const to = i === shown.length - 1 ? width : from + Math.round(((weights[i] ?? 0) / total) * width);
    const rgb = linearOf(material.color).map((v) => Math.round(displayed(v)));
    for (let y = 0; y < height; y++) for (let x = from; x < to; x++) out.set(rgb, (y * width + x) * 3);
    from = to;
  });
  return out;
};
