import type { Pattern } from '../mesh/material.ts';
import { cellNoise, noise } from '../mesh/noise.ts';

const wrap = (v: number): number => v - Math.floor(v);
const edge = (v: number, width: number): number => (Math.min(v, 1 - v) < width ? 1 : 0);

/**
 * Share of the pattern's second colour, 0 … 1, at a point of object space. The normal chooses the plane that flat
 * patterns lie in.
 */
export const patternAt = (
  pattern: Pattern,
  x: number,
  y: number,
  z: number,
  nx: number,
  ny: number,
  nz: number,
): number => {
  const { kind, scale, axis = 'x' } = pattern;
  if (kind === 'wood') {
    const along = (axis === 'x' ? x : axis === 'y' ? y : z) / scale;
    const a = (axis === 'x' ? y : x) / scale;
    const b = (axis === 'z' ? y : z) / scale;
    const bend = noise(along * 0.18, a * 0.5, b * 0.5) * 3;
    const rings = 0.5 + 0.5 * Math.sin((a * 1.1 + b * 1.5 + bend) * 5);
    const fibre = noise(along * 0.7, a * 16, b * 16);
    return rings * 0.3 + fibre * 0.55;
  }
  if (kind === 'speckle')
    return noise(x / scale, y / scale, z / scale) > 0.76
      ? 1
      : 0.12 * noise(x / scale / 6, y / scale / 6, z / scale / 6);
  const [ax, ay, az] = [Math.abs(nx), Math.abs(ny), Math.abs(nz)];
  const u = (ax > ay && ax > az ? z : x) / scale;
  const v = (ay > ax && ay > az ? z : y) / scale;
  if (kind === 'weave') {
    const strand = Math.sin(u * Math.PI) * Math.sin(v * Math.PI);
    return 0.3 + 0.3 * strand + 0.4 * noise(u * 0.45, v * 0.45, 3);
  }
  if (kind === 'stripes') return wrap(u) < 0.5 ? 0 : 1;
  if (kind === 'tiles') return edge(wrap(u), 0.025) || edge(wrap(v), 0.025) ? 1 : cellNoise(u, v, 7) * 0.22;
  if (kind === 'planks') {
    const [across, along] = axis === 'x' ? [v, u] : [u, v];
    const lane = Math.floor(across);
    const end = along / 7 + cellNoise(lane, 2, 5) * 9;
    const joint = edge(wrap(across), 0.03) || edge(wrap(end), 0.004);
    return joint ? 1 : 0.08 + cellNoise(lane, end, 1) * 0.4 + noise(along * 0.6, across * 9, 2) * 0.22;
  }
  const course = Math.floor(v * 2.6);
  const shifted = u + (course % 2) * 0.5;
  return edge(wrap(v * 2.6), 0.09) || edge(wrap(shifted), 0.04) ? 1 : cellNoise(shifted, course, 3) * 0.3;
};
