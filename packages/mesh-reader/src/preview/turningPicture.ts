import sharp from 'sharp';
import { MeshProblem } from '../meshProblem.ts';
import type { MeshScene } from '../scene/meshScene.ts';
import { drawViews } from '../views/drawViews.ts';

const frames = 24;
const size = { width: 240, height: 180 };
const mostBytes = 60_000;
/** Qualities of colours and of opacity, tried in turn until the picture is small enough. Few levels of opacity would show as steps in the shadow; with two of them it is gone. */
const qualities = [
  [50, 80],
  [35, 80],
  [20, 80],
  [5, 80],
  [20, 0],
] as const;

/**
 * An upright model in a full turn, as one picture (WebP): 24 frames one below the other, each turned 15° further to the right, on a
 * transparent ground. Null if it cannot be drawn in this time, or would be larger than 60,000 bytes.
 */
export const turningPicture = async (scene: MeshScene, seconds: number): Promise<Uint8Array | null> => {
  const views = Array.from({ length: frames }, (_, frame) => ({
    azimuth: 35 - (frame * 360) / frames,
    elevation: 20,
  }));
  const drawn = await drawViews(scene, views, { ...size, sameScale: true, seconds }).catch(
    (error: unknown) => {
      if (error instanceof MeshProblem) return null;
      throw error;
    },
  );
  if (drawn === null) return null;
  const pixels = Buffer.concat(drawn);
  const raw = { width: size.width, height: size.height * frames, channels: 4 } as const;
  for (const [quality, alphaQuality] of qualities) {
    const picture = await sharp(pixels, { raw }).webp({ quality, alphaQuality, effort: 5 }).toBuffer();
    if (picture.length <= mostBytes) return picture;
  }
  return null;
};
