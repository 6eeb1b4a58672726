import type { MaterialTexture } from './scene.ts';

type Pair = readonly [number, number];

/** The placement of a texture if v is measured upwards: scaled from its lower left corner, then moved. Empty if unchanged. */
export const upwardTransform = (scale: Pair, offset: Pair): Pick<MaterialTexture, 'transform'> => {
  const [width, height] = scale;
  const [right, up] = offset;
  if (width === 1 && height === 1 && right === 0 && up === 0) return {};
  return { transform: { scale, rotation: 0, offset: [right, 1 - height - up] } };
};
