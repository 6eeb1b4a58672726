import { type LightMaps, reaches } from './lightMaps.ts';
import type { Soup } from './soup.ts';

const cells = 240;

/** How much of a set of lights reaches each place of the floor around a model, as a square grid seen from above. */
export type FloorLight = {
  readonly left: number;
  readonly back: number;
  /** Metres a cell covers. */
  readonly cell: number;
  /** 0 … 1 a cell. */
  readonly light: Float32Array;
};

/** Asks every light of the maps for every cell; lights count by their height above the floor. */
export const floorLight = (soup: Soup, maps: LightMaps): FloorLight => {
  const middle = (k: 0 | 2) => (soup.min[k] + soup.max[k]) / 2;
  const reach = Math.hypot(...([0, 1, 2] as const).map((k) => soup.max[k] - soup.min[k])) * 1.15;
  const cell = (reach * 2) / cells;
  const [left, back] = [middle(0) - reach, middle(2) - reach];
  const light = new Float32Array(cells * cells);
  let all = 0;
  for (let k = 0; k < maps.count; k++) all += maps.directions[k * 3 + 1] as number;
  for (let j = 0; j < cells; j++) {
    for (let i = 0; i < cells; i++) {
      const [x, z] = [left + (i + 0.5) * cell, back + (j + 0.5) * cell];
      let sum = 0;
      for (let k = 0; k < maps.count; k++) {
        sum += (maps.directions[k * 3 + 1] as number) * reaches(maps, k, x, soup.min[1], z, 0);
      }
      // Towards the rim of the grid the shadow fades, so that the grid has no visible end.
      const off = Math.hypot(i - cells / 2, j - cells / 2) / (cells / 2);
      const fade = Math.min(1, Math.max(0, (1 - off) * 3.5));
      light[j * cells + i] = 1 - (1 - sum / all) * fade;
    }
  }
  return { left, back, cell, light: softened(softened(light)) };
};

/** Each cell averaged with its eight neighbours. */
const softened = (light: Float32Array): Float32Array => {
  const out = light.slice();
  for (let j = 1; j < cells - 1; j++) {
    for (let i = 1; i < cells - 1; i++) {
      let sum = 0;
      for (let v = -cells; v <= cells; v += cells) {
        for (let u = -1; u <= 1; u++) sum += light[j * cells + i + v + u] as number;
      }
      out[j * cells + i] = sum / 9;
    }
  }
  return out;
};

/** Light at a place of the floor, between the cells. */
export const lightAt = (floor: FloorLight, x: number, z: number): number => {
  const u = (x - floor.left) / floor.cell - 0.5;
  const v = (z - floor.back) / floor.cell - 0.5;
  if (!(u >= 0 && v >= 0 && u < cells - 1 && v < cells - 1)) return 1;
  const i = Math.floor(u);
  const j = Math.floor(v);
  const a = u - i;
  const b = v - j;
  const at = j * cells + i;
  const near = (floor.light[at] as number) * (1 - a) + (floor.light[at + 1] as number) * a;
  const far = (floor.light[at + cells] as number) * (1 - a) + (floor.light[at + cells + 1] as number) * a;
  return near * (1 - b) + far * b;
};
