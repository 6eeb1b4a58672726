import type { Vec3 } from '../mesh/vec.ts';

/** sRGB value 0 … 1 to linear light. */
const toLinear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
/** Linear light to sRGB 0 … 1. */
const toDisplay = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

/** `#rrggbb` as linear light. */
export const linearOf = (hex: string): Vec3 => {
  const n = Number.parseInt(hex.slice(1), 16);
  return [toLinear((n >> 16) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)];
};

const steps = 4096;
const fine = Float32Array.from({ length: steps + 1 }, (_, i) => toDisplay((i / steps) ** 2) * 255);

/** Linear light 0 … 1 to a display value 0 … 255 with fraction, by table (square-root spaced: fine in the darks). */
export const displayed = (v: number): number =>
  fine[Math.round(Math.sqrt(Math.min(1, Math.max(0, v))) * steps)] as number;

/** Soft shoulder: leaves colours alone up to 0.6 and rolls brighter ones off towards 1. */
export const tone = (v: number): number => (v < 0.6 ? v : 0.6 + 0.4 * (1 - Math.exp(-(v - 0.6) / 0.4)));
