import sharp from 'sharp';
import type { Material, Scene, SceneImage } from '../scene/scene.ts';

/** How many pixels per side are looked at, and the share of them that must be directions. */
const [side, mostDirections] = [64, 0.8];
const mostPixels = 16_384 ** 2;

/**
 * Whether an image contains normals of a surface: nearly all pixels are vectors of length 1 that point away from the surface, around
 * (0, 0, 1) in the mean. Heights are grey. False for an image that cannot be opened.
 */
const hasNormals = async (content: SceneImage['content']): Promise<boolean> => {
  if (content === null) return false;
  try {
    const source = content instanceof Uint8Array ? content : content.path;
    const pixels = await sharp(source, { limitInputPixels: mostPixels, sequentialRead: true, failOn: 'none' })
      .resize({ width: side, height: side, fit: 'fill', kernel: 'nearest' })
      .toColourspace('srgb')
      .removeAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer();
    const count = pixels.length / 3;
    let [directions, sumX, sumY] = [0, 0, 0];
    for (let at = 0; at < count; at += 1) {
      const [x = 0, y = 0, z = 0] = [...pixels.subarray(at * 3, at * 3 + 3)].map((byte) => byte / 127.5 - 1);
      if (z > 0 && Math.abs(Math.hypot(x, y, z) - 1) < 0.2 && (x !== y || y !== z)) directions += 1;
      sumX += x;
      sumY += y;
    }
    return directions > mostDirections * count && Math.hypot(sumX, sumY) < 0.4 * count;
  } catch {
    return false;
  }
};

/**
 * A scene in which the images of bump maps are normals or else have no role that is shown. A bump map contains heights, but Blender and others
 * write normals under its name, so the image decides.
 */
export const withBumpsDecided = async (scene: Scene): Promise<Scene> => {
  const bumps = new Set(
    scene.materials.flatMap(({ textures }) =>
      textures.flatMap(({ isBump, image }) => (isBump ? [image] : [])),
    ),
  );
  if (bumps.size === 0) return scene;
  const normals = new Set<number>();
  for (const image of bumps) if (await hasNormals(scene.images[image]?.content ?? null)) normals.add(image);
  const decided = (material: Material): Material => ({
    ...material,
    textures: material.textures.map(({ isBump, ...texture }) =>
      isBump && !normals.has(texture.image) ? { ...texture, role: 'other' } : texture,
    ),
  });
  return {
    ...scene,
    materials: scene.materials.map(decided),
    ignored: [...(scene.ignored ?? []), ...(normals.size < bumps.size ? ['heights of bump maps'] : [])],
  };
};
