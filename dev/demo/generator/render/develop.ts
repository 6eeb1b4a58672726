import type { Vec3 } from '../mesh/vec.ts';
import type { Camera } from './camera.ts';
import { displayed, tone } from './color.ts';
import type { Studio } from './environment.ts';
import { type FloorLight, lightAt } from './floor.ts';
import type { Frame } from './raster.ts';
import { type Finish, finishOf, shade } from './shade.ts';
import type { Soup } from './soup.ts';
import { newHit, surfaceAt } from './surface.ts';
import type { Surfaces } from './visibility.ts';

/** Everything known about a picture before its colours are worked out. */
export type Exposed = {
  readonly soup: Soup;
  readonly camera: Camera;
  readonly studio: Studio;
  readonly frame: Frame;
  readonly surfaces: Surfaces;
  readonly roomFloor: FloorLight;
  readonly keyFloor: FloorLight;
  /** Colour of the sweep, three numbers a row. */
  readonly rows: Float32Array;
  readonly wireframe: boolean;
  readonly exposure: number;
};

const clay: Finish = finishOf({ name: 'clay', color: '#cfcac2', rough: 0.75 });
const ink: Vec3 = [0.035, 0.07, 0.075];

/** True when two triangles are of one material and face so nearly the same way that one shading serves both. */
const alike = (soup: Soup, a: number, b: number): boolean => {
  if (soup.materialOf[a] !== soup.materialOf[b]) return false;
  const n = soup.normals;
  const i = a * 9;
  const j = b * 9;
  const x = (n[i] as number) * (n[j] as number);
  const y = (n[i + 1] as number) * (n[j + 1] as number);
  return x + y + (n[i + 2] as number) * (n[j + 2] as number) > 0.9;
};

/** What is left of the sweep's brightness at a pixel that the model shadows: 1 is all of it. */
const floorAt = (e: Exposed, x: number, y: number): number => {
  const { right, up, back, eye, focal, width, height } = e.camera;
  const sx = (x + 0.5 - width / 2) / focal;
  const sy = (height / 2 - y - 0.5) / focal;
  const down = right[1] * sx + up[1] * sy - back[1];
  if (down >= -1e-4) return 1;
  const t = (e.soup.min[1] - eye[1]) / down;
  const fx = eye[0] + (right[0] * sx + up[0] * sy - back[0]) * t;
  const fz = eye[2] + (right[2] * sx + up[2] * sy - back[2]) * t;
  return Math.max(
    0.1,
    1 - 0.4 * (1 - lightAt(e.keyFloor, fx, fz)) - 0.55 * (1 - lightAt(e.roomFloor, fx, fz)),
  );
};

/** Writes linear light as 8-bit pixels; up to one level of noise keeps the smooth sweep free of bands. */
const printer = (out: Uint8Array) => {
  let dither = 1;
  return (i: number, red: number, green: number, blue: number): void => {
    dither = (Math.imul(dither, 1664525) + 1013904223) | 0;
    const noise = ((dither >>> 8) & 255) / 255;
    out[i * 3] = Math.min(255, displayed(red) + noise);
    out[i * 3 + 1] = Math.min(255, displayed(green) + noise);
    out[i * 3 + 2] = Math.min(255, displayed(blue) + noise);
  };
};

/** Colours all pixels: 8-bit RGB, gamma-encoded. Samples on the same surface are shaded once. */
export const develop = (e: Exposed): Uint8Array => {
  const { soup, camera, frame, surfaces, rows } = e;
  const { width, height } = frame;
  const finishes = soup.materials.map(finishOf);
  const out = new Uint8Array(width * height * 3);
  const hit = newHit();
  const lit = new Float64Array(3);
  const ids = new Int32Array(4);
  const print = printer(out);
  for (let i = 0; i < width * height; i++) {
    const x = i % width;
    const y = (i - x) / width;
    const sky = rows[y * 3] as number;
    const air = rows[y * 3 + 1] as number;
    const low = rows[y * 3 + 2] as number;
    if (!surfaces.seen[i]) {
      const left = floorAt(e, x, y);
      print(i, sky * left, air * left, low * left);
      continue;
    }
    let red = 0;
    let green = 0;
    let blue = 0;
    for (let s = 0; s < 4; s++) ids[s] = frame.ids[i * 4 + s] as number;
    for (let s = 0; s < 4; s++) {
      const id = ids[s] as number;
      if (id === -2) continue;
      let weight = 0.25;
      let isMain = id === surfaces.main[i];
      for (let r = s + 1; r < 4; r++) {
        const other = ids[r] as number;
        if (other !== id && (id < 0 || other < 0 || !alike(soup, id, other))) continue;
        if (other === surfaces.main[i]) isMain = true;
        weight += 0.25;
        ids[r] = -2;
      }
      if (id < 0) {
        const left = floorAt(e, x, y) * weight;
        red += sky * left;
        green += air * left;
        blue += low * left;
        continue;
      }
      if (isMain) {
        for (let k = 0; k < 3; k++) {
          hit[k] = surfaces.position[i * 3 + k] as number;
          hit[k + 3] = surfaces.normal[i * 3 + k] as number;
        }
        hit[6] = surfaces.edge[i] as number;
      } else surfaceAt(soup, frame, id, x + 0.5, y + 0.5, hit);
      const finish = e.wireframe ? clay : (finishes[soup.materialOf[id] as number] as Finish);
      shade(finish, hit, camera.eye, e.studio, surfaces.key[i] as number, surfaces.room[i] as number, lit);
      const line = e.wireframe ? Math.max(0, Math.min(0.8, 1.15 - (hit[6] as number))) : 0;
      const rest = (1 - line) * weight;
      red += tone((lit[0] as number) * e.exposure) * rest + ink[0] * line * weight;
      green += tone((lit[1] as number) * e.exposure) * rest + ink[1] * line * weight;
      blue += tone((lit[2] as number) * e.exposure) * rest + ink[2] * line * weight;
    }
    print(i, red, green, blue);
  }
  return out;
};
