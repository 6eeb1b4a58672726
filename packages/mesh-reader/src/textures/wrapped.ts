import type { TextureWrap } from '../scene/scene.ts';

/** Where an image of `size` pixels is sampled, 0 to 1, if it continues beyond its edges in this way. */
export const wrapped = (value: number, wrap: TextureWrap, size: number): number => {
  if (wrap === 'repeat') return value - Math.floor(value);
  const turned = wrap === 'mirror' ? 1 - Math.abs(1 - (value - 2 * Math.floor(value / 2))) : value;
  return Math.min(1 - 0.5 / size, Math.max(0.5 / size, turned));
};
