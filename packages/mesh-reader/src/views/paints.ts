import { pixelsOf, shownTextures } from '../preview/previewTextures.ts';
import { plain } from '../preview/writeGlb.ts';
import { linear } from '../scene/linearColours.ts';
import type { MeshScene } from '../scene/meshScene.ts';
import type { Material, MaterialTexture } from '../scene/scene.ts';
import { wrapped } from '../textures/wrapped.ts';
import type { Surface } from './light.ts';

/** The appearance of a material. */
type Paint = {
  /** Whether what is behind it can be seen through it. */
  readonly blends: boolean;
  /** Writes its surface at texture coordinates, tinted by a vertex colour, and returns its opacity, 0 to 1. */
  readonly at: (u: number, v: number, tint: ArrayLike<number>, surface: Surface) => number;
};

/** The paint of a material, by its number; -1 means no material. */
export type PaintOf = (material: number) => Paint;

type Pixels = Awaited<ReturnType<typeof pixelsOf>>;
/** Writes the values of a texture at texture coordinates to `found`: red, green, blue and opacity, 0 to 255. */
type Sample = (u: number, v: number, found: Float64Array) => void;

/** The value a part of the way from one place in the data to another. */
const between = (data: Pixels['data'], from: number, to: number, part: number): number =>
  (data[from] as number) * (1 - part) + (data[to] as number) * part;

/** Between pixels the values change evenly. */
const sampler = (
  { data, info: { width, height, channels } }: Pixels,
  { transform, wrap = ['repeat', 'repeat'] }: MaterialTexture,
): Sample => {
  const { offset, rotation, scale } = transform ?? { offset: [0, 0], rotation: 0, scale: [1, 1] };
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return (u, v, found) => {
    const right = u * scale[0];
    const below = v * scale[1];
    const across = cos * right + sin * below + offset[0];
    const down = cos * below - sin * right + offset[1];
    const x = wrapped(across, wrap[0], width) * width - 0.5 + width;
    const y = wrapped(down, wrap[1], height) * height - 0.5 + height;
    const left = Math.floor(x);
    const top = Math.floor(y);
    const [columnA, columnB] = [left % width, (left + 1) % width];
    const [rowA, rowB] = [(top % height) * width, ((top + 1) % height) * width];
    for (let part = 0; part < 4; part += 1) {
      if (part >= channels) {
        found[part] = 255;
        continue;
      }
      const above = between(
        data,
        (rowA + columnA) * channels + part,
        (rowA + columnB) * channels + part,
        x - left,
      );
      const under = between(
        data,
        (rowB + columnA) * channels + part,
        (rowB + columnB) * channels + part,
        x - left,
      );
      found[part] = above * (top + 1 - y) + under * (y - top);
    }
  };
};

/** Linear values of the bytes of sRGB. */
const linearValues = Float64Array.from({ length: 256 }, (_, byte) => linear(byte / 255));

const paintOf = (material: Material, samples: ReadonlyMap<string, Sample>): Paint => {
  const { baseColour, metallic, roughness } = material;
  const [colours, metals, glows] = ['baseColour', 'metallicRoughness', 'emissive'].map((role) =>
    samples.get(role),
  );
  const emissive = material.emissive ?? (glows ? [1, 1, 1] : [0, 0, 0]);
  const { mode, cutoff } = material.alpha ?? {
    mode: baseColour[3] < 0.999 ? 'BLEND' : 'OPAQUE',
    cutoff: 0.5,
  };
  const found = new Float64Array(4);
  const linearAt = (part: number): number => linearValues[Math.round(found[part] as number)] as number;
  return {
    blends: mode === 'BLEND',
    at: (u, v, tint, surface) => {
      found.fill(255);
      colours?.(u, v, found);
      const opacity = (baseColour[3] * (tint[3] as number) * (found[3] as number)) / 255;
      for (const part of [0, 1, 2] as const)
        surface.colour[part] = baseColour[part] * (tint[part] as number) * linearAt(part);
      found.fill(255);
      metals?.(u, v, found);
      surface.roughness = (roughness * (found[1] as number)) / 255;
      surface.metallic = (metallic * (found[2] as number)) / 255;
      found.fill(255);
      glows?.(u, v, found);
      for (const part of [0, 1, 2] as const) surface.glow[part] = emissive[part] * linearAt(part);
      if (mode === 'MASK') return opacity < cutoff ? 0 : 1;
      return mode === 'BLEND' ? Math.min(1, opacity) : 1;
    },
  };
};

/** The paints of a scene by the number of their material; textures have at most `side` pixels per side. A broken one is left out. */
export const paintsOf = async ({ materials, images }: MeshScene, side: number): Promise<PaintOf> => {
  const pixels = await Promise.all(images.map((image) => pixelsOf(image, side).catch(() => null)));
  const paints = [plain, ...materials].map((material) => {
    const samples = shownTextures(material, true).flatMap((texture) => {
      const found = pixels[texture.image];
      return found ? [[texture.role, sampler(found, texture)] as const] : [];
    });
    return paintOf(material, new Map(samples));
  });
  return (material) => paints[material + 1] as Paint;
};
