import type { Vec3 } from '../mesh/vec.ts';
import { linearOf } from './color.ts';

/** The sweep behind a model: two colours from top to bottom, `#rrggbb`. */
export type Backdrop = {
  readonly top: string;
  readonly bottom: string;
};

/** Warm grey paper, leaning slightly to the hue of the model (degrees on the colour wheel). */
export const sweepFor = (hue: number): Backdrop => {
  const tint = (lightness: number, strength: number): string => {
    const channel = (shift: number) => {
      const wave = Math.cos(((hue - shift) * Math.PI) / 180);
      return Math.round(Math.min(255, lightness + wave * strength))
        .toString(16)
        .padStart(2, '0');
    };
    return `#${channel(0)}${channel(120)}${channel(240)}`;
  };
  return { top: tint(222, 5), bottom: tint(240, 4) };
};

/** Colour of the sweep per picture row, linear light, three numbers a row: darkest a little above the middle. */
export const backdropRows = (backdrop: Backdrop, height: number): Float32Array => {
  const [top, bottom]: [Vec3, Vec3] = [linearOf(backdrop.top), linearOf(backdrop.bottom)];
  const rows = new Float32Array(height * 3);
  for (let y = 0; y < height; y++) {
    const t = y / (height - 1);
    const s = t * t * (3 - 2 * t);
    for (let k = 0; k < 3; k++) rows[y * 3 + k] = (top[k] as number) * (1 - s) + (bottom[k] as number) * s;
  }
  return rows;
};
