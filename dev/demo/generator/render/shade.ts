import type { Material } from '../mesh/material.ts';
import type { Vec3 } from '../mesh/vec.ts';
import { linearOf } from './color.ts';
import { reflected, type Studio } from './environment.ts';
import { patternAt } from './patterns.ts';
import type { Hit } from './surface.ts';

/** A material prepared for shading. */
export type Finish = {
  readonly material: Material;
  readonly color: Vec3;
  readonly second: Vec3;
};

export const finishOf = (material: Material): Finish => ({
  material,
  color: linearOf(material.color),
  second: linearOf(material.pattern?.color ?? material.color),
});

const painted = new Float64Array(6);
const beside = new Float64Array(6);
/** Step of the slope of a painted height, metres. */
const slopeStep = 0.0004;

/** Turns a normal by the slope of the painted height. */
const bumped = (finish: Finish, p: Vec3, n: Vec3): Vec3 => {
  const { paint } = finish.material;
  if (!paint) return n;
  const slope = ([0, 1, 2] as const).map((k) => {
    const q: [number, number, number] = [...p];
    q[k] += slopeStep;
    paint(...q, beside);
    return ((beside[5] as number) - (painted[5] as number)) / slopeStep;
  }) as unknown as Vec3;
  const along = slope[0] * n[0] + slope[1] * n[1] + slope[2] * n[2];
  const turned = ([0, 1, 2] as const).map((k) => n[k] - (slope[k] - along * n[k]));
  const size = Math.hypot(...turned);
  return turned.map((v) => v / size) as unknown as Vec3;
};

const mirrorLight = new Float64Array(3);
const power5 = (v: number): number => v * v * v * v * v;

/**
 * Light that leaves the surface in `hit` towards the eye, linear, written into `out`. `key` and `room` are the parts
 * of the key light and the room's light that reach the place.
 */
export const shade = (
  finish: Finish,
  hit: Hit,
  eye: Vec3,
  studio: Studio,
  key: number,
  room: number,
  out: Float64Array,
): void => {
  finish.material.paint?.(hit[0] as number, hit[1] as number, hit[2] as number, painted);
  const m = finish.material.paint
    ? { ...finish.material, rough: painted[3] as number, metal: painted[4] as number }
    : finish.material;
  const px = hit[0] as number,
    py = hit[1] as number,
    pz = hit[2] as number;
  const [nx, ny, nz] = bumped(finish, [px, py, pz], [
    hit[3] as number,
    hit[4] as number,
    hit[5] as number,
  ]);
  let vx = eye[0] - px,
    vy = eye[1] - py,
    vz = eye[2] - pz;
  const v1 = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz);
  vx *= v1;
  vy *= v1;
  vz *= v1;
  const facing = Math.max(0.02, nx * vx + ny * vy + nz * vz);
  const share = m.pattern ? patternAt(m.pattern, px, py, pz, nx, ny, nz) : 0;
  const [kx, ky, kz] = studio.key;
  const [rx, ry, rz] = studio.rim;
  const keyCos = Math.max(0, nx * kx + ny * ky + nz * kz) * key;
  const rimCos = Math.max(0, nx * rx + ny * ry + nz * rz) * (0.3 + 0.7 * room);
  const up = 0.5 + 0.5 * ny;
  const metal = m.metal ?? 0;
  const glow = m.glow ?? 0;
  const facing2 = 2 * (nx * vx + ny * vy + nz * vz);
  const mx = facing2 * nx - vx,
    my = facing2 * ny - vy,
    mz = facing2 * nz - vz;
  reflected(studio, mx, my, mz, m.rough, mirrorLight);
  // Schlick's rise of reflection towards grazing angles, damped by roughness.
  const rise = power5(1 - facing) * (1 - m.rough) ** 2;
  const keep = (0.25 + 0.75 * room) * (0.55 + 0.45 * key);
  for (let k = 0; k < 3; k++) {
    const c0 = (m.paint ? painted[k] : finish.color[k]) as number;
    const color = m.paint ? c0 : c0 + ((finish.second[k] as number) - c0) * share;
    const room3 = ((studio.ground[k] as number) * (1 - up) + (studio.sky[k] as number) * up) * room;
    // Light bounced between neighbouring surfaces carries their colour, so corners stay warm instead of black.
    const bounce = (1 - room) * 0.16 * color;
    const diffuse =
      color *
      (room3 + bounce + (studio.keyColor[k] as number) * keyCos + (studio.rimColor[k] as number) * rimCos);
    const base = 0.04 * (1 - m.rough * 0.5) * (1 - metal) + color * metal;
    const mirror = (base + (1 - base) * rise) * (mirrorLight[k] as number) * keep;
    out[k] = diffuse * (1 - metal) + mirror + color * glow;
  }
};
